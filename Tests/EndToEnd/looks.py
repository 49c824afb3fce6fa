"""Whether two pictures look the same to people, even if pixels at the edges of shapes differ."""

from PIL import ImageChops, ImageFilter

NOTICED = 24
"""The smallest visible difference in lightness on a small area, of 255."""
ENOUGH = 0.001
"""The fraction of a picture that can differ: enough for a letter in another font, too little for a moved shape."""


def differing(picture, other):
    """The fraction of two pictures of equal size that looks different to people."""
    assert picture.size == other.size
    blurred = [each.convert("RGB").filter(ImageFilter.GaussianBlur(1)) for each in (picture, other)]
    bands = ImageChops.difference(*blurred).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[NOTICED:]) / (picture.width * picture.height)


def alike(picture, other):
    return picture.size == other.size and differing(picture, other) <= ENOUGH
