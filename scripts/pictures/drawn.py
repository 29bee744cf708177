"""Ornament drawn as pictures for turned things: u runs once round (or x), v from the foot to the rim (or y), both 0..1."""

import bpy
import numpy as np

from studio import linear


class Drawing:
    """A field of distances; shapes give negative values inside, in parts of their own size."""

    def __init__(self, width=2048, height=1024):
        self.width, self.height = width, height
        u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height)
        self.u, self.v = u.astype(np.float32), v.astype(np.float32)
        self.mask = np.zeros_like(self.u)

    def cell(self, count, low, high, shift=0.0):
        """Round the way in `count` cells: x and y within each, -1..1, and whether y is in it."""
        x = ((self.u * count + shift) % 1) * 2 - 1
        y = (self.v - low) / (high - low) * 2 - 1
        return x, y

    def paint(self, d, soft=0.06, amount=1.0):
        self.mask = np.maximum(self.mask, amount * np.clip(0.5 - d / soft, 0, 1))
        return self

    def cut(self, d, soft=0.06):
        self.mask = np.minimum(self.mask, np.clip(0.5 + d / soft, 0, 1))
        return self

    def band(self, low, high):
        return self.paint(np.abs(self.v - (low + high) / 2) - (high - low) / 2, 0.003)

    def petals(self, count, low, high, fat=0.92, line=0.0, up=True, shift=0.0):
        x, y = self.cell(count, low, high, shift)
        t = (y + 1) / 2 if up else (1 - y) / 2
        wide = fat * np.sqrt(np.clip(t, 0, 1)) ** 0.6 * np.clip(1 - t, 0, 1) ** 0.55 * 1.5
        d = np.where((t < 0) | (t > 1), 1, np.abs(x) - wide)
        return self.paint(np.abs(d + line / 2) - line / 2 if line else d, 0.1)

    def lattice(self, count, low, high, rows, line=0.16):
        x = self.u * count
        y = (self.v - low) / (high - low) * rows
        a, b = np.abs(((x + y) % 1) - 0.5), np.abs(((x - y) % 1) - 0.5)
        d = np.minimum(a, b) - line / 2
        return self.paint(np.where((self.v < low) | (self.v > high), 1, d), 0.05)

    def dots(self, count, v, size, aspect, shift=0.0):
        """`aspect`: how often the width round the thing holds its height."""
        x = (((self.u * count + shift) % 1) - 0.5) / count * aspect
        return self.paint(np.hypot(x, self.v - v) - size, size * 0.3)

    def flowers(self, count, v, size, aspect, leaves=5, shift=0.0, line=0.0, core=0.22):
        x = (((self.u * count + shift) % 1) - 0.5) / count * aspect
        y = self.v - v
        r, angle = np.hypot(x, y) / size, np.arctan2(y, x)
        d = r - (0.55 + 0.45 * np.abs(np.cos(angle * leaves / 2)) ** 0.7)
        self.paint(np.abs(d + line) - line if line else d, 0.06)
        return self.cut(np.abs(r - core) - 0.05, 0.04)

    def stem(self, count, v, swing, width, aspect, turns=1):
        """A creeper that runs round in waves."""
        phase = self.u * count * 2 * np.pi * turns
        slope = np.sqrt(1 + (swing * count * 2 * np.pi * turns / aspect * np.cos(phase)) ** 2)
        return self.paint(np.abs(self.v - v - swing * np.sin(phase)) / slope - width, width * 0.4)

    def leaves(self, count, v, size, aspect, angle=0.7, shift=0.0, slim=0.42):
        x = (((self.u * count + shift) % 1) - 0.5) / count * aspect
        y = self.v - v
        c, s = np.cos(angle), np.sin(angle)
        a, b = (x * c + y * s) / size, (y * c - x * s) / size
        return self.paint(np.where(np.abs(a) > 1, 1, np.abs(b) - slim * (1 - a * a)), 0.1)


def picture(array, name="drawn", colour=True):
    """An array height × width (grey) or × 3 (linear colour) as a Blender image."""
    h, w = array.shape[:2]
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = array[..., None] if array.ndim == 2 else array
    image = bpy.data.images.new(name, w, h, float_buffer=True, is_data=True)
    image.pixels.foreach_set(full.ravel())
    image.pack()
    return image


def relief(drawing):
    """What is drawn is cut in."""
    return picture(1 - drawing.mask, "relief")


def colours(ground, *layers):
    """Layers are (drawing, hex colour), from the back to the front."""
    h, w = layers[0][0].mask.shape
    out = np.empty((h, w, 3), np.float32)
    out[:] = linear(ground)
    rng = np.random.default_rng(3)
    for drawing, colour in layers:
        wash = 1 + 0.12 * (rng.random((h // 16, w // 16, 1)).repeat(16, 0).repeat(16, 1)[:h, :w] - 0.5)
        out += (np.array(linear(colour), np.float32) * wash - out) * drawing.mask[..., None]
    return picture(out, "painted")
