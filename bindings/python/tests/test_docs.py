"""What the docstrings show is so, and everything public shows something."""
import doctest

import keyfold
import pytest


@pytest.mark.parametrize("name", sorted(keyfold.__all__))
def test_docstring(name):
    thing = getattr(keyfold, name)
    if name == "CATEGORIES":
        assert len(thing) == 9
        return
    examples = 0
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for found in documented(thing, name):
        assert found.__doc__, f"{name} has no docstring"
        test = doctest.DocTestParser().get_doctest(found.__doc__, {}, name, None, None)
        examples += len(test.examples)
        result = runner.run(test)
        assert result.failed == 0
    assert examples > 0, f"{name} has no example"


def documented(thing, name):
    """A function, or a class and its public methods."""
    yield thing
    if isinstance(thing, type):
        for member in vars(thing):
            if not member.startswith("_"):
                yield getattr(thing, member)


def test_module():
    assert doctest.testmod(keyfold).failed == 0
