"""Whether two pictures look the same to a person, even if pixels at their shapes' edges differ."""

from PIL import ImageChops, ImageFilter

NOTICED = 24
"""The least difference in lightness, of 255, that an eye sees on a small area."""
ENOUGH = 0.001
"""The part of a picture that may differ: enough for a letter in another font, too little for a moved shape."""


def differing(picture, other):
    """The part of two pictures of equal size that looks different to a person."""
    assert picture.size == other.size
    blurred = [each.convert("RGB").filter(ImageFilter.GaussianBlur(1)) for each in (picture, other)]
    bands = ImageChops.difference(*blurred).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[NOTICED:]) / (picture.width * picture.height)


def alike(picture, other):
    return picture.size == other.size and differing(picture, other) <= ENOUGH
