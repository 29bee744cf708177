"""Ganesha, seated: in brass under an arch, in marble, in river clay."""

import math

from catalogue import View, product
from finishes import brass, clay, marble, metal
from mathutils import Matrix, Vector
from sculpt import band, blob, crown, flamed_arch, fused, hand, limb, lotus, necklace
from shapes import around, ball, copies, curve, lathe, sweep, torus, turned


def ganesha(material, base, detail=0.017):
    """Four arms, one tusk whole, the trunk turned to his left. Stands on z = `base`; about 1.9 tall."""
    b = base
    p = lambda x, y, z: (x, y, b + z)  # noqa: E731
    parts = [blob(p(0, 0.02, 0.26), (0.6, 0.44, 0.27)), blob(p(0, -0.14, 0.56), (0.46, 0.43, 0.42)), blob(p(0, 0.0, 0.92), (0.42, 0.3, 0.28))]
    for s in (-1, 1):
        parts += limb([p(s * 0.3, -0.05, 0.24), p(s * 0.62, -0.24, 0.2), p(s * 0.7, -0.36, 0.19)], [0.24, 0.2, 0.18])
        parts += limb([p(s * 0.68, -0.38, 0.17), p(s * 0.34, -0.56, 0.13), p(s * 0.06, -0.6, 0.12)], [0.17, 0.13, 0.09])
        parts += limb([p(s * 0.38, 0.0, 1.04), p(s * 0.62, -0.12, 0.8)], [0.15, 0.12])
        parts += limb([p(s * 0.34, 0.1, 1.08), p(s * 0.66, 0.12, 1.02), p(s * 0.8, 0.06, 1.3)], [0.13, 0.11, 0.07])
        parts.append(blob(p(s * 0.82, 0.04, 1.37), (0.075, 0.075, 0.085)))
        parts.append(blob(p(s * 0.47, 0.0, 1.42), (0.27, 0.055, 0.33), (0.1, 0, s * -0.35)))
        parts.append(blob(p(s * 0.13, -0.26, 1.60), (0.15, 0.14, 0.13)))
        parts.append(blob(p(s * 0.2, -0.33, 1.40), (0.07, 0.05, 0.045)))
    parts += limb([p(-0.62, -0.12, 0.8), p(-0.5, -0.46, 0.92)], [0.115, 0.075]) + hand(p(-0.5, -0.48, 0.92), (0.02, -0.12, 1), 0.095)
    parts += limb([p(0.62, -0.12, 0.8), p(0.44, -0.52, 0.68)], [0.115, 0.075]) + [blob(p(0.40, -0.57, 0.69), (0.12, 0.11, 0.05))]
    parts.append(blob(p(0, -0.08, 1.42), (0.33, 0.33, 0.33)))
    trunk = [p(0, -0.32, 1.44), p(0, -0.46, 1.3), p(-0.02, -0.56, 1.1), p(-0.03, -0.62, 0.9), p(0.06, -0.66, 0.74), p(0.22, -0.68, 0.68), p(0.33, -0.66, 0.76), p(0.3, -0.64, 0.84)]
    parts += limb(trunk, [0.19, 0.16, 0.135, 0.115, 0.1, 0.085, 0.07, 0.055])
    for s, length in ((-1, 1.0), (1, 0.5)):
        parts += limb([p(s * 0.15, -0.4, 1.26), p(s * 0.22, -0.4 - 0.16 * length, 1.2)], [0.05, 0.03])
    fused(parts, material, detail, 4)
    for i in range(9):
        t = i / 8
        z, y, r = 1.3 - 0.5 * t, -0.46 - 0.19 * t**0.8, 0.165 - 0.055 * t
        ring = torus(r * 0.96, 0.008, material, p(-0.02 * t, y, z), 32, 6, (1.25 - 0.2 * t, 0, 0))
        ring.scale = (1, 1, 1)
    ball(0.09, material, p(0.40, -0.58, 0.77), (1, 1, 1.1))
    turned([(0.085, 0.0), (0.07, 0.06), (0.0, 0.13)], material, at=p(0.40, -0.58, 0.79), segments=20, lobes=lambda a, r, z: r * (1 + 0.06 * math.cos(10 * a)))
    dress(material, p)


def dress(material, p):
    """Ornaments, the axe and the noose."""
    crown(material, p(0, -0.06, 1.66), 0.25, 0.5)
    for k, (wide, drop) in enumerate(((0.26, 0.12), (0.32, 0.24), (0.36, 0.42))):
        necklace(material, p(0, -0.18, 1.12 - 0.02 * k), wide, drop, 0.02, 30, 0.16 + 0.13 * k)
    for s in (-1, 1):
        band(material, p(s * 0.5, -0.06, 0.92), 0.14, 0.02, (0.3, s * 0.9, 0))
        band(material, p(s * 0.78, 0.08, 1.24), 0.095, 0.016, (0, s * 0.3, 0))
        band(material, p(s * 0.2, -0.6, 0.13), 0.115, 0.02, (0, math.pi / 2, s * 0.2))
        ball(0.05, material, p(s * 0.52, -0.1, 1.16))
    for t in range(22):
        a = math.pi * (t / 21) - math.pi / 2
        ball(0.018, material, p(0.5 * math.sin(a), -0.12 - 0.45 * math.cos(a), 0.40 + 0.02 * math.cos(3 * a)), segments=10)
    sweep([p(-0.82, 0.0, 1.2), p(-0.83, 0.0, 1.72)], 0.025, material, sides=10)
    axe = lathe(curve([(0.0, -0.03), (0.1, -0.02), (0.15, 0.0), (0.1, 0.02), (0.0, 0.03)]), material, segments=32)
    axe.location, axe.rotation_euler, axe.scale = p(-0.9, 0.0, 1.63), (math.pi / 2, 0, 0), (0.8, 1, 1)
    torus(0.13, 0.022, material, p(0.83, 0.0, 1.56), 40, 10, (math.pi / 2, 0, 0.4))
    ball(0.035, material, p(0, -0.4, 1.55), (0.7, 0.5, 1.5), 12)


@product(
    "moradabad-brass-ganesha",
    [
        View("Four-armed brass Ganesha on a lotus seat under a flamed arch, his trunk turned to his left", el=7),
        View("The brass Ganesha from the left, axe and noose in his upper hands", el=12, az=-34),
        View("Crown, ears and trunk of the Ganesha close by", el=8, az=10, zoom=2.1, at=(0.5, 0.2, 0.66)),
    ],
    ground="brass",
)
def brass_ganesha(view):
    material = metal("cast brass", (0.76, 0.49, 0.17), 0.24, dark=0.75, cast=0.0015)
    lotus(material, 0.92, 0.32)
    ganesha(material, 0.3)
    flamed_arch(material, 0.98, 2.2, 0.22, 0.36, 23)


@product(
    "makrana-marble-ganesha",
    [
        View("White marble Ganesha seated on a lotus, one palm raised in blessing", el=7),
        View("The marble Ganesha from the right, light falling on the carving", el=12, az=34),
        View("Head, crown and trunk carved in white marble, close by", el=8, az=-12, zoom=2.1, at=(0.5, 0.2, 0.68)),
    ],
    ground="dusk",
)
def marble_ganesha(view):
    material = marble()
    lotus(material, 0.92, 0.34)
    ganesha(material, 0.32)


@product(
    "terracotta-ganesha",
    [
        View("Unpainted clay Ganesha with ornaments of small clay pellets", el=8),
        View("The clay Ganesha from the left", el=14, az=-36),
        View("Pellets of clay laid on as crown and necklace, close by", el=8, az=14, zoom=2.1, at=(0.5, 0.2, 0.68)),
    ],
    ground="cotton",
)
def clay_ganesha(view):
    material = clay()
    turned([(0.95, 0), (0.95, 0), (1.0, 0.04), (1.0, 0.14), (0.94, 0.18), (0.0, 0.18)], material, segments=120)
    copies(ball(0.04, material, segments=12), around(44, 0.99, 0.09))
    ganesha(material, 0.16)
