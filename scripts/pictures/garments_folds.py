"""Folds that gathered cloth takes by its own weight, as shapes: what is drawn together at a waist or over a bar.

The simulation finds no rest for cloth that is squeezed along a whole edge, so these are modelled: irregular waves that grow downwards,
with as much amplitude as the cloth has width to spare.
"""

import math

from garments_pattern import along


def wave(t, waves, seed):
    """-1..1 across the cloth, t = -1..1 from side to side: `waves` folds, none like the next."""
    drift = t + 0.09 * math.sin(4.1 * t + seed) + 0.05 * math.sin(9.7 * t + 2.3 * seed)
    a = math.pi * waves * drift
    return 0.78 * math.sin(a + seed) + 0.22 * math.sin(2.03 * a + 1.7 * seed)


def eased(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def relaxed(made, length, depth, waves=4.5):
    """Long soft folds from the chest to the hem of a fallen top, `depth` metres at the hem: a form as even as ours leaves none."""
    half = max(abs(v.co.x) for v in made.data.vertices)
    for v in made.data.vertices:
        x, y, z = v.co
        down = eased((-y / length - 0.25) / 0.75)
        out = depth * down * wave(x / half + 0.06 * math.sin(2.5 * y), waves, length)
        v.co = (x, y + 0.35 * out, z + out)


def skirt_shape(half_at, radius_at, length, waves=15, depth=0.62, fold=0.032, seed=1.0):
    """A skirt wrapped round a cone: half_at(y) is the pattern's half width, radius_at(y) the cone's, all in metres."""

    def shape(x, y, z):
        side = 1 if z >= 0 else -1
        t = max(-1, min(1, x / half_at(y)))
        angle = t * math.pi / 2
        down = eased(-y / (0.75 * length))
        out = wave(t, waves, seed + (0 if side > 0 else 2)) * (0.006 + fold * down) * math.cos(angle * 0.97) ** 0.3
        r = radius_at(y) + out
        swing = 0.02 * down * math.sin(3.1 * t + seed)
        return (r * math.sin(angle) + swing, y + 0.35 * out * down, side * r * depth * math.cos(angle))

    return shape


def legs_shape(outline, gather, length, scale=1.0, amp=0.012, waves=11, fold=0.012, spread=0.8):
    """Trousers: the waist drawn together in small pleats, each leg round, with a few long folds falling from the waist; `spread` is how
    much of what the waist gathers the knees let go again."""
    edge = [(x, y) for x, y, _ in along(list(outline), 0.02)]
    half = max(x for x, y in edge if y > -0.03)

    def shape(x, y, z):
        side = 1 if z > 0.001 else -1 if z < -0.001 else 0
        near = min(math.hypot(x - a, y - b) for a, b in edge) if side else 0
        reach = 0.085 * scale
        full = 0.062 * scale * math.sqrt(max(0, 1 - (1 - min(1, near / reach)) ** 2))
        down = eased(-y / (0.45 * length))
        t = max(-1.2, min(1.2, x / half))
        pleat = amp * scale * wave(t, waves, 1 + side) * (1 - down)
        long = fold * scale * wave(t * 1.3 + 0.1 * math.sin(3 * y), 5, 2 + side) * down * (1 if side else 0.2)
        waist = 0.035 * scale * (1 - eased(-y / (0.08 * scale)))
        narrow = gather + (1 - gather) * eased(-y / (0.7 * length)) * spread
        crease = 0.0015 * scale * math.sin(38 * y / scale + 6 * t) * down * (1 if side else 0)
        return (x * narrow, y, side * max(full, waist) + pleat * (0.5 + 0.5 * abs(side)) + long + crease)

    return shape


def bar_shape(half_width, front, gather, waves, fold, radius, seed):
    """A length of cloth over a bar at the origin, from its middle down on both sides, drawn together to `gather`."""
    turn = math.pi * radius / 2

    def shape(x, y, z):
        side = 1 if z >= 0 else -1
        t = x / half_width
        s = wave(t, waves, seed + (0 if side > 0 else 3))
        drop = -y
        down = eased(drop / 0.32)
        fan = gather * (1 + 0.16 * eased(drop / front) * (1 - gather))
        a = math.pi * waves * t
        if drop < turn:
            angle = drop / radius
            lift = radius + fold * 0.1 * (1 + s)
            return (x * gather, lift * math.cos(angle), side * lift * math.sin(angle))
        out = radius + fold * (0.1 + 0.9 * down) * (1 + s) * 0.5 + 0.003 * math.sin(17 * drop + 5 * t)
        sway = 0.35 * fold * down * math.cos(a + seed) + 0.012 * down * math.sin(2.2 * t + 4 * drop + seed)
        return (x * fan + sway, -(drop - turn) + 0.008 * down * s - 0.012 * down * math.cos(1.7 * t + seed), side * out)

    return shape
