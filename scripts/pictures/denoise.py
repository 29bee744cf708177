"""Takes the grain out of a render of few samples: an edge-avoiding blur of the light alone, guided by what was hit."""

import numpy as np


def demodulate(colour, albedo):
    return colour / np.maximum(albedo, 0.04)


def shifted(image, dy, dx):
    """The image moved by whole pixels, its edge repeated."""
    h, w = image.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return image[ys][:, xs]


def smooth(image, times=1):
    for _ in range(times):
        image = (shifted(image, -1, 0) + 2 * image + shifted(image, 1, 0)) / 4
        image = (shifted(image, 0, -1) + 2 * image + shifted(image, 0, 1)) / 4
    return image


def fireflies(colour):
    """Pixels far brighter than all their neighbours become the brightest of these."""
    around = [shifted(colour, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]
    most = np.sort(np.stack([c.max(axis=2) for c in around]), axis=0)[-2]
    scale = np.minimum(1, (most * 1.15 + 1e-4) / np.maximum(colour.max(axis=2), 1e-6))
    return colour * scale[..., None]


def denoise(colour, albedo, normal, depth, strength=1.0):
    """Linear RGB in, linear RGB out; all arrays are height × width × channels of 32-bit floats."""
    colour, albedo = fireflies(colour.astype(np.float32)), albedo.astype(np.float32)
    light = demodulate(colour, albedo)
    h, w = light.shape[:2]
    near = (depth / max(float(np.median(depth)), 1e-6)).astype(np.float32)[..., None]
    # Scaled so that the squared distance of two pixels is how little they have to do with each other.
    guide = np.concatenate([normal / 0.14, albedo / 0.077, near / 0.012], axis=2).astype(np.float32)
    tone = np.log1p(light.mean(axis=2))
    grain = np.sqrt(smooth((np.abs(tone - smooth(tone, 2)) ** 2), 4)) + 0.004
    for level, step in enumerate((1, 2, 3, 5)):
        tone = smooth(np.log1p(light.mean(axis=2)))
        limit = np.square(strength * grain * 2.4 / (1 + 0.8 * level) + 1e-4)
        far = [np.pad(a, [(step, step), (step, step)] + [(0, 0)] * (a.ndim - 2), "edge") for a in (light, guide, tone)]
        total, weight = light * 0.25, np.full((h, w), 0.25, np.float32)
        for dy in (0, 1, 2):
            for dx in (0, 1, 2):
                if dy == dx == 1:
                    continue
                there = (slice(dy * step, dy * step + h), slice(dx * step, dx * step + w))
                other, hit, bright = (a[there] for a in far)
                apart = np.square(hit - guide).sum(axis=2) + np.square(bright - tone) / limit
                share = (0.125 if 1 in (dy, dx) else 0.0625) * np.exp(-apart)
                total += share[..., None] * other
                weight += share
        light = total / weight[..., None]
    return light * np.maximum(albedo, 0.04)


def develop(colour, exposure=1.0, shoulder=0.68):
    """Linear light to sRGB, 0..1: straight up to the shoulder, then bent so that highlights keep their shape and colour."""
    x = np.maximum(colour * exposure, 0)
    over = np.maximum(x - shoulder, 0) / (1 - shoulder)
    y = np.minimum(np.minimum(x, shoulder) + (1 - shoulder) * 1.06 * over / (1 + over), 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)
