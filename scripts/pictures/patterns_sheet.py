"""A sheet of cloth to draw on, in metres: one picture for its colour, one for its relief (stitches, quilting) and its metal thread.

Everything is drawn by Cairo into both at once and finished by NumPy: uneven dye, the slubs of handspun yarn, mud that cracked.
The same recipe gives the same picture on every run.
"""

import math
import os
from contextlib import contextmanager

import cairo
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, zoom


def rgb(colour):
    """'#rrggbb' as three numbers of 0..1."""
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def smooth_noise(shape, cell, seed):
    """Noise of -1..1 whose blobs are about `cell` pixels wide; `cell` may be (rows, columns)."""
    cy, cx = cell if isinstance(cell, tuple) else (cell, cell)
    rng = np.random.default_rng(seed)
    small = rng.standard_normal((int(shape[0] / cy) + 3, int(shape[1] / cx) + 3)).astype(np.float32)
    big = zoom(small, (max(1, cy), max(1, cx)), order=1)[: shape[0], : shape[1]]
    return np.clip(big / 2, -1, 1)


class Sheet:
    """A cloth from (x0, y0) to (x1, y1) metres, y upwards, with `ppm` pixels a metre."""

    def __init__(self, box, ground, ppm=2600):
        # Half the fineness is enough to look at a model while it is being made.
        ppm *= float(os.environ.get("CLOTH_FINENESS", 1))
        self.box, self.ppm = box, ppm
        self.width, self.height = round((box[2] - box[0]) * ppm), round((box[3] - box[1]) * ppm)
        self.surfaces = [cairo.ImageSurface(cairo.FORMAT_RGB24, self.width, self.height) for _ in range(3)]
        self.contexts = []
        for surface, fill in zip(self.surfaces, (rgb(ground), (0.5, 0.5, 0.5), (0, 0, 0))):
            c = cairo.Context(surface)
            c.set_source_rgb(*fill)
            c.paint()
            c.scale(ppm, -ppm)
            c.translate(-box[0], -box[3])
            c.set_line_cap(cairo.LINE_CAP_ROUND)
            c.set_line_join(cairo.LINE_JOIN_ROUND)
            self.contexts.append(c)
        self.effects = []

    @contextmanager
    def at(self, x, y, turn=0, size=1, flip=False):
        for c in self.contexts:
            c.save()
            c.translate(x, y)
            c.rotate(math.radians(turn))
            c.scale(-size if flip else size, size)
        yield self
        for c in self.contexts:
            c.restore()

    @contextmanager
    def within(self, path):
        """What is drawn inside stays within the path."""
        for c in self.contexts:
            c.save()
            path(c)
            c.clip()
        yield self
        for c in self.contexts:
            c.restore()

    def draw(self, path, colour=None, line=None, lift=None, metal=0, alpha=1):
        """Fills the path, or strokes it `line` metres wide: its colour, its relief (-1 deep to 1 raised), how metallic it is (0..1)."""
        paints = (rgb(colour) if colour else None, None if lift is None else ((lift + 1) / 2,) * 3, (metal,) * 3 if colour else None)
        for c, paint in zip(self.contexts, paints):
            if paint is None:
                continue
            c.new_path()
            path(c)
            c.set_source_rgba(*paint, alpha)
            if line:
                c.set_line_width(line)
                c.stroke()
            else:
                c.fill()

    def uneven(self, amount=0.05, cell=0.06, seed=1):
        """Dye that took a little more here than there: `amount` of 1, in blobs of `cell` metres."""
        self.effects.append(lambda a, h: (a * (1 + amount * smooth_noise(a.shape[:2], self.ppm * cell, seed)[..., None]), h))

    def slubs(self, amount=0.06, seed=2, length=0.05, thickness=0.0007, lift=0.12):
        """Yarn spun by hand: thin and thick along both threads."""

        def effect(a, h):
            thin, long = max(1, self.ppm * thickness), self.ppm * length
            weft = smooth_noise(a.shape[:2], (thin, long), seed)
            warp = smooth_noise(a.shape[:2], (long, thin), seed + 1)
            yarn = (weft + warp * 0.7)[..., None]
            return a * (1 + amount * yarn), h + lift * yarn[..., 0] * 0.5

        self.effects.append(effect)

    def faded(self, towards, amount=0.25, cell=0.0011, seed=3):
        """Block print on cloth: the colour misses the hollows between the threads."""

        def effect(a, h):
            grain = np.clip(smooth_noise(a.shape[:2], max(1.01, self.ppm * cell), seed), 0, 1)[..., None]
            return a + (np.array(rgb(towards), dtype=np.float32) - a) * grain * amount, h

        self.effects.append(effect)

    def soft(self, metres):
        """Colour that crept along the threads."""
        self.effects.append(lambda a, h: (gaussian_filter(a, (metres * self.ppm, metres * self.ppm, 0)), h))

    def effect(self, change):
        """A change (colour array, relief array) -> the same."""
        self.effects.append(change)

    def pixels(self):
        planes = []
        for surface in self.surfaces:
            surface.flush()
            raw = np.frombuffer(surface.get_data(), np.uint8).reshape(self.height, surface.get_stride() // 4, 4)
            planes.append(raw[:, : self.width, 2::-1].astype(np.float32) / 255)
        colour, relief = planes[0], planes[1][..., 0]
        for effect in self.effects:
            colour, relief = effect(colour, relief)
        return np.clip(colour, 0, 1), np.clip(relief, 0, 1), planes[2][..., 0]

    def save(self, path):
        """Writes path.png and path-relief.png (red: relief, green: metal), and says which part of the cloth they show."""
        colour, relief, metal = self.pixels()
        Image.fromarray((colour * 255 + 0.5).astype(np.uint8)).save(f"{path}.png", compress_level=1)
        planes = np.stack([gaussian_filter(relief, 0.6), metal, np.zeros_like(metal)], axis=2)
        Image.fromarray((planes * 255 + 0.5).astype(np.uint8)).save(f"{path}-relief.png", compress_level=1)
        return {"colour": f"{path}.png", "relief": f"{path}-relief.png", "box": self.box}
