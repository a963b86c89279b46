"""What the docstrings show is so, and everything public shows something."""
import doctest

import keyfold
import pytest


@pytest.mark.parametrize("name", sorted(keyfold.__all__))
def test_docstring(name):
    thing = getattr(keyfold, name)
    if name.isupper():
        assert len(thing) == {"CATEGORIES": 9, "CLASSES": 169, "DRAWS": 15, "GAMES": 22}[name]
        return
    examples = 0
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for found in documented(thing, name):
        assert found.__doc__, f"{name} has no docstring"
        test = doctest.DocTestParser().get_doctest(found.__doc__, {}, name, None, None)
        examples += len(test.examples)
        result = runner.run(test)
        assert result.failed == 0
        assert test.examples, f"{name} has no example"
    assert examples > 0


def documented(thing, name):
    """A function, or a class and its public methods."""
    yield thing
    if isinstance(thing, type):
        for member, value in vars(thing).items():
            # The default of a dataclass's field is no method.
            if not member.startswith("_") and value is not None and not isinstance(value, tuple):
                yield getattr(thing, member)


def test_module():
    assert doctest.testmod(keyfold, optionflags=doctest.ELLIPSIS).failed == 0


