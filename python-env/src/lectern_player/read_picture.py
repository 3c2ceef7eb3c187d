"""Reads the pictures of a job."""

import binascii
from base64 import b64decode
from io import BytesIO

import numpy as np
import numpy.typing as npt
from PIL import Image, UnidentifiedImageError

from .errors import JobError

MOST_PIXELS = 64_000_000


def read_picture(data: str, at: str) -> npt.NDArray[np.uint8]:
    """Pixels of a WebP or PNG file in base64: rows, columns, RGBA."""
    try:
        with Image.open(BytesIO(b64decode(data, validate=True)), formats=["WEBP", "PNG"]) as image:
            if image.width * image.height > MOST_PIXELS:
                raise JobError(at, "the picture has too many pixels.")
            return np.array(image.convert("RGBA"))
    except binascii.Error:
        raise JobError(at, "a picture in base64 is wanted.") from None
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise JobError(at, "the picture cannot be read; WebP or PNG is wanted.") from None
