"""Whether two pictures look the same to a person, whatever their edges' pixels."""

from PIL import ImageChops, ImageFilter

NOTICED = 24
"""Of 255: a difference in lightness that an eye sees on a small area."""
ENOUGH = 0.001
"""The part of a picture that may differ: a letter drawn by another version of a font, not a shape that has moved."""


def differing(picture, other):
    """The part of two pictures of one size that a person would see to be different."""
    assert picture.size == other.size
    blurred = [each.convert("RGB").filter(ImageFilter.GaussianBlur(1)) for each in (picture, other)]
    bands = ImageChops.difference(*blurred).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[NOTICED:]) / (picture.width * picture.height)


def alike(picture, other):
    return picture.size == other.size and differing(picture, other) <= ENOUGH
