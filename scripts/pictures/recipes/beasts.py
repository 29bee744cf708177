"""Nandi at rest and the elephant in procession dress."""

import math

from catalogue import View, product
from finishes import bronze, metal
from mathutils import Matrix, Vector
from sculpt import blob, fused, limb
from shapes import ball, copies, sweep, torus, turned


@product(
    "bronze-nandi",
    [
        View("Bronze Nandi lying at rest with bell, garland and saddle cloth, his gaze level", el=11, az=-52),
        View("Nandi from the front, horns and garland in sight", el=12, az=12),
    ],
    ground="sandalwood",
)
def nandi(view):
    material = bronze()
    turned([(1.28, 0), (1.28, 0), (1.32, 0.04), (1.3, 0.1), (1.22, 0.14), (1.22, 0.18), (0.0, 0.18)], material, segments=96, lobes=lambda a, r, z: r * (0.68 + 0.32 * math.sin(a) ** 2))
    p = lambda x, y, z: (x, y, 0.16 + z)  # noqa: E731
    parts = [blob(p(0, 0.35, 0.38), (0.36, 0.62, 0.36)), blob(p(0, -0.2, 0.46), (0.34, 0.36, 0.4)), blob(p(0, -0.12, 0.88), (0.13, 0.2, 0.17))]
    parts += limb([p(0, -0.36, 0.62), p(0, -0.52, 0.86), p(0, -0.62, 1.02)], [0.28, 0.22, 0.18]) + [blob(p(0, -0.68, 1.08), (0.2, 0.22, 0.2))]
    parts += limb([p(0, -0.74, 1.04), p(0, -0.98, 0.9)], [0.17, 0.125]) + [blob(p(0, -1.02, 0.9), (0.13, 0.08, 0.1)), blob(p(0, -0.5, 0.5), (0.07, 0.14, 0.28))]
    for s in (-1, 1):
        parts += limb([p(s * 0.12, -0.62, 1.2), p(s * 0.24, -0.6, 1.32), p(s * 0.2, -0.64, 1.5)], [0.06, 0.05, 0.02])
        parts += limb([p(s * 0.18, -0.6, 1.1), p(s * 0.36, -0.54, 1.06), p(s * 0.42, -0.52, 0.98)], [0.05, 0.07, 0.03])
        parts += [blob(p(s * 0.16, -0.8, 1.1), (0.045, 0.05, 0.035))]
        parts += limb([p(s * 0.28, -0.3, 0.3), p(s * 0.34, -0.66, 0.16), p(s * 0.3, -0.4, 0.07), p(s * 0.26, -0.24, 0.07)], [0.17, 0.12, 0.09, 0.08])
        parts += limb([p(s * 0.3, 0.6, 0.3), p(s * 0.44, 0.3, 0.16), p(s * 0.42, 0.66, 0.08), p(s * 0.4, 0.36, 0.07)], [0.24, 0.16, 0.1, 0.08])
    parts += limb([p(0, 0.95, 0.5), p(0.16, 1.02, 0.25), p(0.4, 0.8, 0.1)], [0.05, 0.04, 0.05])
    fused(parts, material, 0.014, 4)
    bead = ball(0.034, material, segments=12)
    for drop, back, wide, count in ((0.0, 0.0, 0.27, 30), (0.14, 0.04, 0.33, 36)):
        copies(bead, [Matrix.Translation(p(wide * math.cos(a), -0.44 - back + 0.16 * math.sin(a) * -1 - 0.03, 0.72 - drop - 0.2 * -math.sin(a) * 1.0)) for a in [2 * math.pi * i / count for i in range(count)]], keep=True)
    turned([(0.0, 0.0), (0.075, 0.0), (0.065, 0.05), (0.05, 0.1), (0.0, 0.13)], material, at=p(0, -0.72, 0.34), segments=32)
    for y in (0.1, 0.62):
        arc = [p(0.385 * math.sin(t), y, 0.38 + 0.385 * math.cos(t)) for t in [i * 0.14 - 1.68 for i in range(25)]]
        sweep(arc, 0.022, material, sides=8)
        copies(bead, [Matrix.Translation(q) @ Matrix.Scale(0.8, 4) for q in arc[::2]], keep=True)
    copies(bead, [Matrix.Translation(p(s * 0.37, 0.14 + 0.08 * i, 0.34)) @ Matrix.Scale(0.6, 4) for s in (-1, 1) for i in range(6)])


@product(
    "dhokra-elephant",
    [
        View("Dhokra elephant in procession dress, wax-thread patterns over its whole brass body", el=10, az=-58),
        View("The elephant from the front, trunk curled up and ears spread", el=10, az=14),
        View("Coils and threads of brass on the elephant's flank close by", el=12, az=-76, zoom=2.2, at=(0.5, 0.55, 0.58)),
    ],
    ground="sandalwood",
)
def elephant(view):
    material = metal("dhokra", (0.60, 0.40, 0.15), 0.36, dark=0.9, cast=0.006)
    parts = [blob((0, 0.15, 1.0), (0.46, 0.7, 0.48)), blob((0, -0.62, 1.28), (0.33, 0.34, 0.36))]
    trunk = [(0, -0.86, 1.2), (0, -1.06, 0.95), (0, -1.14, 0.65), (0, -1.24, 0.46), (0, -1.42, 0.44), (0, -1.52, 0.58), (0, -1.46, 0.72)]
    parts += limb(trunk, [0.2, 0.16, 0.13, 0.115, 0.1, 0.085, 0.07])
    legs = [(s * 0.28, y) for s in (-1, 1) for y in (-0.32, 0.62)]
    for x, y in legs:
        parts += limb([(x, y, 0.85), (x * 1.04, y, 0.4), (x * 1.04, y, 0.1)], [0.24, 0.18, 0.185]) + [blob((x * 1.04, y, 0.06), (0.2, 0.2, 0.06))]
    for s in (-1, 1):
        parts.append(blob((s * 0.42, -0.52, 1.28), (0.3, 0.05, 0.36), (0.15, 0.1, s * -0.5)))
        parts += limb([(s * 0.15, -0.86, 1.06), (s * 0.2, -1.12, 0.94), (s * 0.2, -1.3, 1.02)], [0.06, 0.045, 0.02])
    parts += limb([(0, 0.84, 1.1), (0, 0.95, 0.8), (0.04, 0.94, 0.5)], [0.05, 0.035, 0.05])
    fused(parts, material, 0.016, 4)
    thread = 0.016
    for x, y in legs:
        for k in range(9):
            torus(0.195 + 0.012 * abs(k - 4) / 4, thread, material, (x * 1.04, y, 0.1 + k * 0.042), 40, 8)
    for i in range(13):
        t = i / 12
        q = Vector(trunk[0]).lerp(Vector(trunk[2]), t)
        torus(0.185 - 0.05 * t, thread * 0.9, material, q, 36, 8, (1.15 - 0.5 * t + 0.3, 0, 0))
    for k in range(12):
        y = -0.16 + k * 0.056
        bulge = math.sqrt(max(0.1, 1 - ((y - 0.15) / 0.72) ** 2))
        sweep([(0.485 * bulge * math.sin(t), y + 0.014 * math.sin(t * 14 + k * math.pi), 1.0 + 0.5 * bulge * math.cos(t)) for t in [i * 0.1 - 1.5 for i in range(31)]], thread, material, sides=8)
    for s in (-1, 1):
        for y in (-0.05, 0.18, 0.41):
            spiral = [(s * (0.475 - 0.0008 * i), y + 0.0032 * i * math.cos(i * 0.42), 0.78 + 0.0032 * i * math.sin(i * 0.42)) for i in range(30)]
            sweep(spiral, thread, material, sides=8)
    pearl = ball(0.03, material, segments=10)
    copies(pearl, [Matrix.Translation((0.5 * math.sin(t), y, 1.0 + 0.5 * math.cos(t))) for y in (-0.2, 0.52) for t in [i * 0.17 - 1.45 for i in range(18)]], keep=True)
    copies(pearl, [Matrix.Translation((0.3 * math.sin(t), -0.72 - 0.17 * math.cos(t), 1.5 + 0.08 * math.cos(t))) for t in [i * 0.2 - 1.2 for i in range(13)]])
    turned([(0.3, 1.46), (0.32, 1.5), (0.3, 1.56), (0.22, 1.58), (0.22, 1.62), (0.0, 1.64)], material, at=(0, 0.14, 0), segments=64)
    for a in range(4):
        x, y = 0.2 * math.cos(a * math.pi / 2 + 0.78), 0.14 + 0.2 * math.sin(a * math.pi / 2 + 0.78)
        sweep([(x, y, 1.58), (x, y, 1.92)], 0.024, material, sides=8)
    turned([(0.34, 1.9), (0.35, 1.94), (0.26, 2.06), (0.1, 2.16), (0.05, 2.22), (0.0, 2.3)], material, at=(0, 0.14, 0), segments=64)
