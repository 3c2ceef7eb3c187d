"""Conversion of pixels to I420."""

import numpy as np

from lectern_player.i420 import I420Picture


def expected(pixels: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The same conversion in plain arithmetic: ITU-R BT.709, limited range, chroma from the mean of four pixels."""
    red, green, blue = (pixels[..., i].astype(float) for i in range(3))
    luma = 16 + 219 / 255 * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    rows, columns = red.shape
    mean = pixels[..., :3].astype(float).reshape(rows // 2, 2, columns // 2, 2, 3).mean(axis=(1, 3))
    grey = mean @ (0.2126, 0.7152, 0.0722)
    return luma, 128 + 224 / 255 * (mean[..., 2] - grey) / 1.8556, 128 + 224 / 255 * (mean[..., 0] - grey) / 1.5748


def planes(picture: I420Picture, rows: int, columns: int) -> list[np.ndarray]:
    size = rows * columns
    luma, u, v = np.split(picture.data, [size, size * 5 // 4])
    return [luma.reshape(rows, columns), u.reshape(rows // 2, -1), v.reshape(rows // 2, -1)]


def test_noise_is_converted_within_one_level() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (90, 162, 4)).astype(np.uint8)
    picture = I420Picture(162, 90)
    picture.update(pixels, (0, 0, 162, 90))
    for own, wanted in zip(planes(picture, 90, 162), expected(pixels), strict=True):
        assert np.abs(own - wanted).max() <= 1.5


def test_a_rectangle_is_cut_from_all_three_planes() -> None:
    picture = I420Picture(60, 40)
    picture.update(np.random.default_rng(2).integers(0, 256, (40, 60, 4)).astype(np.uint8), (0, 0, 60, 40))
    luma, u, v = planes(picture, 40, 60)
    wanted = luma[4:8, 10:16].tobytes() + u[2:4, 5:8].tobytes() + v[2:4, 5:8].tobytes()
    assert picture.cut((10, 4, 16, 8)) == wanted


def test_a_rectangle_leaves_the_rest_as_it_was() -> None:
    grey = np.full((40, 60, 4), 100, np.uint8)
    picture = I420Picture(60, 40)
    picture.update(grey, (0, 0, 60, 40))
    before = [plane.copy() for plane in planes(picture, 40, 60)]
    white = np.full((40, 60, 4), 255, np.uint8)
    picture.update(white, (10, 4, 12, 6))
    after = planes(picture, 40, 60)
    assert (after[0][4:6, 10:12] == 235).all()
    assert int((after[0] != before[0]).sum()) == 4
    assert all((own == was).all() for own, was in zip(after[1:], before[1:], strict=True))
