"""Turns the line drawings of relief_drawings.py into height maps: python3 relief_heights.py <folder> [drawing …]

Each layer is drawn by rsvg-convert, its distance from the edge becomes a bevel, and layers are laid on or cut into what is below.
Writes <drawing>.npz: `height` (units of the drawing), `paint` (share of colour layers by name) and the outline; and a shaded look.
Needs Debian's librsvg2-bin python3-numpy python3-scipy python3-pil and fonts-noto-core.
"""

import io
import math
import os
import subprocess
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

from relief_drawings import DRAWINGS

#: Pixels for one unit of a drawing.
FINENESS = 2.0


def mask(svg, width, height):
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><g fill="#fff">{svg}</g></svg>'
    done = subprocess.run(["rsvg-convert", "-z", str(FINENESS), "-b", "black"], input=whole.encode(), capture_output=True, check=True)
    return np.asarray(Image.open(io.BytesIO(done.stdout)).convert("L"), np.float32) / 255


def distance(cover):
    """How far inside the edge each pixel is, in units of the drawing."""
    inside = cover > 0.5
    d = distance_transform_edt(inside)
    return np.where(inside, np.maximum(d - 1 + cover, 0), cover * 0.5) / FINENESS


def bevel(d, width, form):
    t = np.clip(d / width, 0, 1)
    if form == "round":
        return np.sqrt(1 - (1 - t) ** 2)
    if form == "flat":
        return t * t * (3 - 2 * t)
    return t


def around(cover, margin=24):
    """The part of a layer in which something is drawn."""
    rows, columns = np.flatnonzero(cover.max(axis=1) > 0.01), np.flatnonzero(cover.max(axis=0) > 0.01)
    if len(rows) == 0:
        return slice(0, 1), slice(0, 1)
    return slice(max(0, rows[0] - margin), rows[-1] + margin), slice(max(0, columns[0] - margin), columns[-1] + margin)


def laid(height, cover, kind, depth, width, more):
    """The height after one layer."""
    far = distance(cover)
    if kind == "thread":
        # Wax threads laid side by side, following the edge.
        ridges = depth * np.abs(np.sin(math.pi * gaussian_filter(far, FINENESS) / width)) ** 0.6
        return height + np.where(cover > 0.5, ridges, 0)
    rise = depth * bevel(gaussian_filter(far, min(1.2, width / 8) * FINENESS) * np.clip(far, 0, 1), width, more.get("form", "round"))
    if kind == "raise":
        return np.where(cover > 0.02, np.maximum(height, rise), height)
    if kind == "over":
        # What lies over something hides its relief, with a thin line of shadow around it.
        share = np.clip(far / 2, 0, 1)
        gap = np.clip(gaussian_filter(cover, 2.5 * FINENESS) * 2, 0, 1)
        return (height - more.get("dig", 2.0) * gap * (1 - share) * (height > 1)) * (1 - share) + rise * share
    return height + rise if kind == "add" else height - rise


def build(drawing):
    w, h = drawing["size"]
    outline = mask(drawing["outline"], w, h)
    edge = distance(outline)
    height = np.zeros_like(edge)
    paint = {}
    for kind, svg, depth, width, *more in drawing["layers"]:
        cover = mask(svg, w, h)
        if kind == "paint":
            paint[depth] = np.maximum(paint.get(depth, 0), cover)
            continue
        part = around(cover)
        height[part] = laid(height[part], cover[part], kind, depth, width, more[0] if more else {})
    height = gaussian_filter(height, 0.7 * FINENESS)
    height += drawing["edge"] * (bevel(edge, drawing["edge"], "round") - 1)
    return height.astype(np.float32), outline, paint


def look(height, outline, paint, path):
    """A quick picture with light from the upper left."""
    gy, gx = np.gradient(height * FINENESS)
    n = np.dstack([-gx, -gy, np.ones_like(gx)])
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    light = np.array([-0.5, -0.6, 0.62])
    shade = np.clip(n @ (light / np.linalg.norm(light)), 0, 1)
    cavity = np.clip((height - gaussian_filter(height, 14)) * 0.05, -0.4, 0.2)
    grey = np.clip(0.1 + 0.85 * shade + cavity, 0, 1) * np.clip(outline, 0.0, 1)
    image = Image.fromarray((grey * 255).astype(np.uint8))
    image.resize((image.width // 2, image.height // 2), Image.LANCZOS).save(path)


if __name__ == "__main__":
    folder, names = sys.argv[1], sys.argv[2:] or list(DRAWINGS)
    for name in names:
        drawing = DRAWINGS[name]()
        height, outline, paint = build(drawing)
        np.savez(os.path.join(folder, f"{name}.npz"), height=height, outline=outline.astype(np.float16), size=np.array(drawing["size"]), form=np.array(drawing["form"]), **{f"paint_{k}": v.astype(np.float16) for k, v in paint.items()})
        look(height, outline, paint, os.path.join(folder, f"{name}.png"))
        print(name, height.min(), height.max(), flush=True)
