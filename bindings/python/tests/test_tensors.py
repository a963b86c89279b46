"""Tensors, by DLPack: what PyTorch, JAX and others give and take. PyTorch is tried where it is installed."""
import jax
import numpy as np
import pyarrow as pa
import pytest

import keyfold

# Where there is a GPU, JAX has its arrays there.
jax.config.update("jax_platforms", "cpu")
HANDS = keyfold.deal(5_000, 7, seed=4)
RANKS = keyfold.rank(HANDS)
WEIGHTS = np.random.default_rng(1).random((3, 1326))
SHOWDOWN = keyfold.Showdown("2c 7d 9h Js Qd")
CPU, CUDA = 1, 2


class Tensor:
    """What PyTorch, JAX and others have of DLPack, without the buffer protocol."""

    def __init__(self, array, device=CPU):
        self.array, self.device = array, device

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.device, 0


class Old(Tensor):
    """The first version, which does not say whether memory may be written."""

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__()


class WithGradient(Tensor):
    def __dlpack__(self, **options):
        raise BufferError("Can't export tensors that require gradient, use tensor.detach()")


class Meta(Tensor):
    """PyTorch's tensors without memory."""

    def __dlpack_device__(self):
        raise ValueError("Unknown device type meta for Dlpack")


@pytest.mark.parametrize("tensor", [Tensor, Old])
def test_tensors_are_read(tensor):
    assert np.array_equal(keyfold.rank(tensor(HANDS)), RANKS)
    assert np.array_equal(keyfold.rank(tensor(np.asfortranarray(HANDS))), RANKS)
    assert np.array_equal(keyfold.rank(tensor(HANDS[:, ::-1])), keyfold.rank(HANDS))
    assert keyfold.rank(tensor(HANDS.reshape(50, 100, 7))).shape == (50, 100)
    assert np.array_equal(keyfold.rank([tensor(column) for column in np.asfortranarray(HANDS).T]), RANKS)
    assert np.array_equal(keyfold.rank_sets(tensor(keyfold.sets(HANDS))), RANKS)
    assert keyfold.describe(tensor(RANKS[:3])) == keyfold.describe(RANKS[:3])
    for weights in (WEIGHTS, WEIGHTS.astype("float32")):
        assert np.array_equal(SHOWDOWN.payoffs(tensor(weights)), SHOWDOWN.payoffs(weights))
    # Arrow's arrays of numbers have DLPack's methods and no buffer.
    assert np.array_equal(keyfold.rank_sets(pa.array(keyfold.sets(HANDS))), RANKS)


def test_out_is_a_tensor_that_is_written_in_place():
    ranks, values = np.zeros(5_000, "uint16"), np.zeros((3, 1326))
    out = Tensor(ranks)
    assert keyfold.rank(Tensor(HANDS), out=out) is out and np.array_equal(ranks, RANKS)
    SHOWDOWN.payoffs(Tensor(WEIGHTS), out=Tensor(values))
    assert np.array_equal(values, SHOWDOWN.payoffs(WEIGHTS))


@pytest.mark.parametrize("tensor", [np.asarray, Tensor])
def test_an_out_has_a_sign_or_none(tensor):
    """PyTorch compares and adds int16 and int64, and neither uint16 nor uint64."""
    ranks, sets, holes = np.zeros(5_000, "int16"), np.zeros(5_000, "int64"), np.zeros((20, 1326), "int16")
    out = tensor(ranks)
    assert keyfold.rank(HANDS, out=out) is out and np.array_equal(ranks, RANKS) and ranks.max() > 7_000
    keyfold.sets(HANDS, out=tensor(sets))
    assert np.array_equal(sets, keyfold.sets(HANDS)) and np.array_equal(keyfold.rank_sets(sets.view("uint64")), RANKS)
    keyfold.rank_holes(HANDS[:20, :5], out=tensor(holes))
    assert np.array_equal(holes, keyfold.rank_holes(HANDS[:20, :5]))
    assert keyfold.rank(HANDS[0], out=np.zeros((), "int16")) == RANKS[0]
    for other in ("int32", ">i2", "float16"):
        with pytest.raises(TypeError, match="expected a C-contiguous array of uint16"):
            keyfold.rank(HANDS, out=tensor(np.zeros(5_000, other)) if other != ">i2" else np.zeros(5_000, other))


def test_results_are_taken_without_a_copy():
    ranks = keyfold.rank(HANDS)
    assert np.shares_memory(np.from_dlpack(ranks), ranks)


@pytest.mark.parametrize("call, wrong, message", [
    (keyfold.rank, Tensor(HANDS, CUDA), "hands is a value of type Tensor on a GPU or another device: keyfold.cuda.rank and its siblings rank there; else copy it to the CPU first, by .cpu()"),
    (keyfold.rank_sets, Tensor(keyfold.sets(HANDS), CUDA), r"sets is a value of type Tensor on a GPU.* \.get\(\) in CuPy"),
    (keyfold.rank, Meta(HANDS), "hands is a value of type Meta that gives no memory: Unknown device type meta"),
    (keyfold.rank, [Meta(HANDS[:, at]) for at in range(7)], "column 0 is a value of type Meta that gives no memory"),
    (lambda out: keyfold.rank(HANDS, out=out), Meta(RANKS), "out is a value of type Meta that gives no memory"),
    (keyfold.rank_sets, keyfold.sets(HANDS).astype("int64"), r"sets is an array of int64: expected an array of uint64; .*\.view\('uint64'\).*torch.uint64"),
    (SHOWDOWN.payoffs, Tensor(WEIGHTS, 7), "weights is a value of type Tensor on a GPU or another device"),
    (keyfold.rank, [Tensor(HANDS[:, at].copy(), CUDA) for at in range(7)], "column 0 is a value of type Tensor on a GPU"),
    (lambda out: keyfold.rank(HANDS, out=out), Tensor(RANKS.copy(), CUDA), "out is a value of type Tensor on a GPU"),
    (SHOWDOWN.payoffs, WithGradient(WEIGHTS), "weights is a value of type WithGradient that gives no memory: .* use tensor.detach"),
    (keyfold.rank, Tensor(HANDS.astype("int64")), "hands is a value of type Tensor: expected an array of uint8"),
    (lambda out: keyfold.rank(HANDS, out=out), Tensor(RANKS.astype("int64")), "out is a value of type Tensor: expected a C-contiguous array of uint16"),
])
def test_other_tensors_are_refused_and_the_error_says_what_to_do(call, wrong, message):
    with pytest.raises(TypeError, match=message):
        call(wrong)


@pytest.mark.parametrize("tensor", [Old, lambda array: Tensor(np.broadcast_to(array[:1], array.shape))])
def test_an_out_that_may_not_be_written_is_refused(tensor):
    with pytest.raises(ValueError, match="out is a value of type .*, which is read-only: pass an array of NumPy's"):
        keyfold.rank(HANDS, out=tensor(np.zeros(5_000, "uint16")))


def test_an_out_that_shares_memory_with_the_hands_is_refused():
    with pytest.raises(ValueError, match="out shares memory with hands"):
        keyfold.rank(Tensor(HANDS), out=Tensor(HANDS.reshape(-1).view("uint16")[:5_000]))


def test_jax():
    hands, weights = jax.numpy.asarray(HANDS), jax.numpy.asarray(WEIGHTS, "float32")
    assert np.array_equal(keyfold.rank(hands), RANKS)
    assert np.allclose(SHOWDOWN.payoffs(weights), SHOWDOWN.payoffs(WEIGHTS), atol=1e-2)
    ranks = keyfold.rank(hands)
    taken = jax.dlpack.from_dlpack(ranks)
    assert np.array_equal(np.asarray(taken), RANKS)
    with pytest.raises(TypeError, match="hands is a value of type ArrayImpl and dtype int32: expected an array of uint8.*; make it with dtype='uint8'"):
        keyfold.rank(hands.astype("int32"))
    with pytest.raises(ValueError, match="out is a value of type ArrayImpl and dtype uint16, which is read-only"):
        keyfold.rank(hands, out=jax.numpy.zeros(5_000, "uint16"))


def test_torch():
    torch = pytest.importorskip("torch")
    hands, weights = torch.from_numpy(HANDS), torch.from_numpy(WEIGHTS)
    assert np.array_equal(keyfold.rank(hands), RANKS)
    assert np.array_equal(SHOWDOWN.payoffs(weights), SHOWDOWN.payoffs(WEIGHTS))
    ranks = keyfold.rank(hands)
    taken = torch.from_dlpack(ranks)
    assert taken.data_ptr() == ranks.ctypes.data
    for dtype in (torch.uint16, torch.int16):
        out = torch.zeros(5_000, dtype=dtype)
        assert keyfold.rank(hands, out=out) is out and np.array_equal(out.numpy(), RANKS)
    assert taken.view(torch.int16).max() == RANKS.max()
    sets = torch.from_numpy(keyfold.sets(HANDS).view("int64"))
    assert np.array_equal(keyfold.rank_sets(sets.view(torch.uint64)), RANKS)
    with pytest.raises(TypeError, match=r"sets is a value of type Tensor and dtype torch.int64: .*\.view\(torch.uint64\)"):
        keyfold.rank_sets(sets)
    with pytest.raises(TypeError, match="hands is a value of type Tensor and dtype torch.uint8 that gives no memory: .*meta"):
        keyfold.rank(hands.to("meta"))
    with pytest.raises(TypeError, match="weights is a value of type Tensor and dtype torch.float64 that gives no memory: .*detach"):
        SHOWDOWN.payoffs(torch.from_numpy(WEIGHTS.copy()).requires_grad_())
    with pytest.raises(TypeError, match="hands is a value of type Tensor and dtype torch.int64: expected .*; make it with dtype='uint8'"):
        keyfold.rank(hands.long())
