"""Ctrl-C ends calls that read or write many numbers or texts one by one."""
import itertools
import signal

import numpy as np
import pytest

import keyfold

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no such signal here")
MANY = 10_000_000
HAND = np.array([51, 47, 43, 39, 35], "uint8")
TEXT = "As Ks Qs Js Ts"


class Enough(Exception):
    pass


def ended(array, wrong):
    """Many rows of an array, and a mistake."""
    return np.concatenate([np.broadcast_to(array, (MANY, *np.shape(array))), np.full((1, *np.shape(array)), wrong)]).astype(np.asarray(array).dtype)


# What makes the argument, and the call.
CALLS = {
    "rank_str": (lambda: itertools.chain(itertools.repeat(TEXT, MANY), ["As"]), keyfold.rank_str),
    "rank_str of a game": (lambda: itertools.chain(itertools.repeat(TEXT, MANY), ["As"]), lambda texts: keyfold.rank_str(texts, game="jacks-or-better")),
    "parse": (lambda: itertools.chain(itertools.repeat("As Ks", MANY), ["As"]), keyfold.parse),
    "format": (lambda: ended(HAND, 99), keyfold.format),
    "best_five": (lambda: ended(HAND, 99), keyfold.best_five),
    "describe": (lambda: ended(np.uint16(7_000), 0), keyfold.describe),
    "describe of a sequence": (lambda: range(10 * MANY), keyfold.describe),
    "example": (lambda: ended(np.uint16(7_000), 0), keyfold.example),
    "code": (lambda: ended(np.uint16(7_000), 0), keyfold.code),
    "Omaha's ranges": (lambda: ["!(AA,KK)", "AAx"], lambda players: keyfold.equity(players, game="omaha6")),
    "Omaha's hands": (lambda: ["AsAhKdQd," * 100_000 + "AsAhKdQx", "random"], lambda players: keyfold.equity(players, game="omaha")),
    "weights of Omaha's hands": (lambda: "AsAhKdQd," * 100_000 + "AsAhKdQx", keyfold.OmahaBoard("2c 7d 9h Js 3d").weights),
    "unindex": (lambda: ended(np.int64(9), -1), keyfold.Indexer().unindex),
    "unindex of Omaha": (lambda: ended(np.int64(9), -1), keyfold.OmahaBoard("2c 7d 9h Js Qd").unindex),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_signal_ends_the_call_before_its_end(name):
    """Each call ends with a mistake if nothing ends it before."""
    def enough(*_):
        raise Enough

    make, call = CALLS[name]
    argument = make()
    before = signal.signal(signal.SIGALRM, enough)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(Enough) as raised:
            call(argument)
        # A mistake, after which Python looks at signals itself, would be its context.
        assert raised.value.__context__ is None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
