"""Lays a relief flat on the backdrop, seen from straight above: python3 relief_flat.py <folder of height maps> <out folder> <drawing> …

For plaques that Blender does not render: light from the upper left, reflections of a bright room, shadows of the relief and of the plaque.
"""

import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, shift, zoom

from denoise import develop

GROUNDS = {"sandalwood": "E6D9C2", "brass": "CDB48C", "khadi": "D8C3A0"}
#: Colour of the metal or stone, whether it is metal, strength of the relief, ground.
LOOKS = {
    "moradabad-brass-ganesha": ((0.80, 0.55, 0.20), True, 1.1, "brass"),
    "hanuman-with-gada": ((0.70, 0.45, 0.16), True, 1.0, "khadi"),
    "dhokra-elephant": ((0.62, 0.42, 0.17), True, 1.1, "khadi"),
    "bronze-nandi": ((0.44, 0.26, 0.12), True, 1.1, "sandalwood"),
    "brass-nataraja": ((0.66, 0.44, 0.17), True, 1.1, "sandalwood"),
    "venugopal-krishna-brass": ((0.78, 0.53, 0.20), True, 1.1, "sandalwood"),
    "mahabalipuram-stone-buddha": ((0.21, 0.212, 0.215), False, 1.5, "sandalwood"),
}
SIZE = (800, 1000)
TWICE = 2
LIGHT = np.array([-0.52, -0.56, 0.64]) / np.linalg.norm([-0.52, -0.56, 0.64])


def linear(colour):
    parts = np.array([int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def clouds(shape, size, rng):
    small = rng.random((int(shape[0] / size) + 3, int(shape[1] / size) + 3))
    return zoom(small, size, order=1)[: shape[0], : shape[1]]


def room(r):
    """What a direction of the bright room sends; channels last."""
    up = -r[..., 1]
    base = 0.30 + 0.22 * up[..., None] * np.array([0.9, 1.0, 1.1])

    def box(direction, sharp, power, colour):
        d = np.array(direction) / np.linalg.norm(direction)
        return (power * np.clip(r @ d, 0, 1) ** sharp)[..., None] * np.array(colour)

    return (
        np.clip(base, 0.05, None)
        + box((-0.55, -0.62, 0.56), 7, 1.45, (1.0, 0.94, 0.85))
        + box((0.7, 0.1, 0.6), 10, 0.32, (0.88, 0.94, 1.0))
        + box((0.15, 0.75, 0.5), 14, 0.35, (1.0, 0.92, 0.8))
        + box((0, 0, 1), 5, 0.40, (1.0, 0.97, 0.92))
    )


def shaded(name, found, pixels):
    """Colour (linear), cover and shadow of the whole plaque at `pixels` for a unit."""
    colour, is_metal, strength, _ = LOOKS[name]
    height = found["height"].astype(np.float32)
    w = found["size"][0]
    factor = pixels / (height.shape[1] / w)
    height = zoom(gaussian_filter(height, 0.35 / factor), factor, order=1) * pixels * strength
    cover = zoom(found["outline"].astype(np.float32), factor, order=1)
    unit = pixels
    gy, gx = np.gradient(height)
    rng = np.random.default_rng(5)
    rough = gaussian_filter(rng.standard_normal(height.shape), 0.8 if is_metal else 1.2).astype(np.float32)
    by, bx = np.gradient(rough * (0.10 if is_metal else 0.9))
    n = np.dstack([-(gx + bx), -(gy + by), np.ones_like(gx)])
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    # Hollows keep their dark; shadows run away from the light.
    inner = np.maximum(height, -7 * unit)
    dark = np.clip((gaussian_filter(inner, 9 * unit) - inner) / (7 * unit), 0, 1) * 0.6 + np.clip((gaussian_filter(inner, 2.5 * unit) - inner) / (1.6 * unit), 0, 1) * 0.55
    shade = np.zeros_like(height)
    slope = LIGHT[2] / np.hypot(LIGHT[0], LIGHT[1])
    for step in range(1, 16):
        far = step * 2.2 * unit
        over = shift(height, (far * 0.73, far * 0.68), order=0, mode="nearest") - height - far * slope * 0.8
        shade = np.maximum(shade, np.clip(over / (3 * unit), 0, 1))
    shade = gaussian_filter(shade, 0.8 * unit)
    if is_metal:
        r = 2 * n[..., 2:3] * n - np.array([0, 0, 1])
        tone = 0.86 + 0.28 * clouds(height.shape, 60, rng)[..., None]
        lit = room(r) * np.array(colour) * 1.18 * tone * (1 - 0.84 * np.clip(dark, 0, 1))[..., None] * (1 - 0.45 * shade)[..., None]
    else:
        speck = gaussian_filter(rng.standard_normal(height.shape), 1.0)
        grain = 1 + 0.55 * np.clip(speck / speck.std() - 0.9, 0, 2)[..., None] - 0.25 * np.clip(-speck / speck.std() - 1.1, 0, 2)[..., None]
        key = np.clip(n @ LIGHT, 0, 1) * (1 - 0.8 * shade)
        lit = (key[..., None] * np.array([1.0, 0.94, 0.86]) * 1.5 + 0.42 * (0.6 + 0.4 * n[..., 2:3])) * np.array(colour) * grain * (0.9 + 0.2 * clouds(height.shape, 90, rng)[..., None]) * (1 - 0.6 * np.clip(dark, 0, 1))[..., None]
    return lit, cover


def laid(name, folder, pixels, middle):
    """A picture of 800 × 1000: `middle` is the point of the drawing (0..1) in its centre."""
    found = dict(np.load(os.path.join(folder, f"{name}.npz")))
    lit, cover = shaded(name, found, pixels * TWICE)
    w, h = SIZE[0] * TWICE, SIZE[1] * TWICE
    yy, xx = np.mgrid[0:h, 0:w] / np.array([h, w]).reshape(2, 1, 1)
    rng = np.random.default_rng(2)
    ground = linear(GROUNDS[LOOKS[name][3]]) * (1.02 - 0.20 * np.hypot(xx - 0.2, yy - 0.25))[..., None]
    ground = ground * (1 + 0.012 * gaussian_filter(rng.standard_normal((h, w)), 1.2)[..., None])
    top, left = int(h / 2 - middle[1] * lit.shape[0]), int(w / 2 - middle[0] * lit.shape[1])
    y0, y1, x0, x1 = max(0, top), min(h, top + lit.shape[0]), max(0, left), min(w, left + lit.shape[1])
    part = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    mask = np.zeros((h, w), np.float32)
    mask[y0:y1, x0:x1] = cover[part]
    unit = pixels * TWICE
    for away, soft, share in ((9, 5, 0.55), (30, 22, 0.42), (60, 60, 0.25)):
        cast = gaussian_filter(shift(mask, (away * unit, away * 0.8 * unit), order=0), soft * unit)
        ground = ground * (1 - share * cast)[..., None] ** np.array([0.85, 1.0, 1.1])
    out = ground
    out[y0:y1, x0:x1] = out[y0:y1, x0:x1] * (1 - cover[part][..., None]) + lit[part] * cover[part][..., None]
    display = develop(out.astype(np.float32), 1.0)
    image = Image.fromarray((np.clip(display, 0, 1) * 255).astype(np.uint8))
    return image.resize(SIZE, Image.LANCZOS)


if __name__ == "__main__":
    source, target, *names = sys.argv[1:]
    for name in names:
        laid(name, source, 0.70, (0.5, 0.49)).save(os.path.join(target, f"{name}-1.png"))
        laid(name, source, 1.25, (0.46, 0.42)).save(os.path.join(target, f"{name}-2.png"))
        print(name, flush=True)
