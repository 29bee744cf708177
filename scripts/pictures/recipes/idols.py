"""Idols of stone and bronze that are not Ganesha: the linga, Buddha, Lakshmi, Krishna, Hanuman, Nataraja."""

import math

import bpy

from catalogue import View, product
from figures import arm, earrings, head, jewels, leg, skirt, torso
from finishes import antique_brass, black_stone, brass, bronze, granite, metal, plain
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from sculpt import band, blob, crown, flamed_arch, fused, hand, limb, lotus
from shapes import around, ball, copies, curve, lathe, sweep, torus, turned, vessel


@product(
    "black-stone-shivling",
    [
        View("Polished black stone linga seated in a brass yoni base with a channel", el=16, az=-24),
        View("The linga and its base from above, the channel leading the water clear", el=44, az=30),
        View("The brass base close by, black stone rising from it", el=14, az=-40, zoom=1.9, at=(0.5, 0.3, 0.4)),
    ],
    ground="rose",
)
def shivling(view):
    material = brass(roughness=0.2)

    def channel(angle, r, z):
        a = math.atan2(math.sin(angle), math.cos(angle))
        return r * (1 + 0.62 * math.exp(-((a / 0.2) ** 2)) * min(1, max(0, (z - 0.44) / 0.12)))

    turned([(0.7, 0), (0.7, 0), (0.74, 0.03), (0.74, 0.1), (0.6, 0.15), (0.46, 0.22), (0.42, 0.32), (0.56, 0.42)], material)
    vessel([(0.0, 0.4), (0.5, 0.41), (0.68, 0.48), (0.8, 0.58), (0.84, 0.68), (0.86, 0.72)], material, 0.05, lobes=channel, segments=240)
    turned([(0.0, 0.44), (0.42, 0.44), (0.4, 0.9), (0.4, 1.25), (0.37, 1.5), (0.27, 1.68), (0.12, 1.76), (0.0, 1.775)], black_stone())
    torus(0.425, 0.03, material, (0, 0, 0.56), 80)
    for z in (1.28, 1.34, 1.40):
        arc = [(0.402 * math.sin(t) * (1 - (z - 1.25) * 0.22), -0.402 * math.cos(t) * (1 - (z - 1.25) * 0.22), z) for t in [i * 0.1 - 0.5 for i in range(11)]]
        sweep(arc, 0.012, plain("ash", "D9D2C4", 1.0, 0.0), sides=8)


def front_of(parts):
    """Where a ray from before them meets the parts, as y of x and z; None where it meets nothing."""
    bpy.context.view_layer.update()
    trees = [BVHTree.FromPolygons([part.matrix_world @ v.co for v in part.data.vertices], [tuple(p.vertices) for p in part.data.polygons]) for part in parts]

    def y(x, z):
        met = [tree.ray_cast(Vector((x, -3, z)), Vector((0, 1, 0)))[0] for tree in trees]
        return min((point.y for point in met if point), default=None)

    return y


def robe_folds(front, base):
    """Shallow folds from the left shoulder down to the right hip, each lying on the body."""
    folds = []
    for i in range(7):
        line = []
        for k in range(25):
            x = 0.26 - 0.5 * k / 24
            z = base + 1.06 - 0.085 * i - 0.3 * (k / 24) ** 0.8
            y = front(x, z)
            if y is not None and y < -0.02:
                line.append((x, y + 0.004, z))
        folds.append(sweep(line, 0.013, None, sides=8))
    return folds


@product(
    "mahabalipuram-stone-buddha",
    [
        View("Grey granite Buddha in meditation on a lotus, a ring of petals behind his head", el=6),
        View("The stone Buddha from the left, his robe in shallow folds", el=11, az=-36),
        View("The face and halo of the Buddha close by", el=6, az=8, zoom=2.3, at=(0.5, 0.3, 0.78)),
    ],
    ground="sandalwood",
)
def buddha(view):
    material = granite()
    lotus(material, 0.92, 0.32, 16)
    b = 0.3
    face_at = (0, -0.06, b + 1.42)
    body = torso((0, 0.0, b + 0.26), (0, -0.02, b + 0.86), (0, -0.03, b + 1.2), 0.34)
    parts = body + [blob((0, 0.02, b + 0.2), (0.62, 0.44, 0.22))] + head(face_at, 0.23, material)
    for s in (-1, 1):
        parts += limb([(s * 0.3, 0, b + 0.2), (s * 0.68, -0.22, b + 0.15), (s * 0.72, -0.34, b + 0.14)], [0.22, 0.17, 0.15])
        parts += limb([(s * 0.7, -0.34, b + 0.13), (s * 0.3, -0.5, b + 0.12), (s * -0.1, -0.5, b + 0.15)], [0.14, 0.12, 0.07])
        parts += limb([(s * 0.38, 0, b + 1.02), (s * 0.5, -0.04, b + 0.66), (s * 0.42, -0.24, b + 0.38)], [0.13, 0.105, 0.085])
        parts += limb([(s * 0.42, -0.24, b + 0.38), (s * 0.12, -0.46, b + 0.32)], [0.085, 0.07])
        parts.append(blob((s * 0.21, -0.03, b + 1.33), (0.04, 0.05, 0.15)))
    parts += [blob((0.0, -0.5, b + 0.31), (0.22, 0.09, 0.05)), blob((0, -0.04, b + 1.69), (0.1, 0.1, 0.09))]
    parts += robe_folds(front_of(body), b)
    fused(parts, material, 0.0145, 3)
    curl = ball(0.03, material, segments=10)
    places = []
    for j in range(6):
        for i in range(16 - 2 * j):
            a, t = 2 * math.pi * i / (16 - 2 * j) + j, 0.12 + j * 0.24
            d = Vector((math.cos(a) * math.cos(t) * 0.205, math.sin(a) * math.cos(t) * 0.215, math.sin(t) * 0.25))
            if d.y > -0.1 or d.z > 0.13:
                places.append(Matrix.Translation(Vector(face_at) + d + Vector((0, 0.02, 0.02))))
    copies(curl, places)
    disc = turned([(0.0, 0.0), (0.46, 0.0), (0.5, 0.03), (0.46, 0.06), (0.0, 0.06)], material, at=(0, 0.2, b + 1.46))
    disc.rotation_euler = (math.pi / 2, 0, 0)
    petal = ball(1.0, material, segments=16)
    petal.scale = (0.12, 0.06, 0.03)
    copies(petal, [Matrix.Translation((0, 0.16, b + 1.46)) @ Matrix.Rotation(math.pi / 2, 4, "X") @ m for m in around(20, 0.5)])


@product(
    "brass-lakshmi-on-lotus",
    [
        View("Brass Lakshmi seated on a lotus under a flamed arch, a lotus in each upper hand", el=7),
        View("Lakshmi from the left, coins falling from her lower palm", el=12, az=-32),
        View("Face, crown and necklaces close by", el=7, az=10, zoom=2.2, at=(0.5, 0.2, 0.62)),
    ],
    ground="brass",
)
def lakshmi(view):
    material = metal("cast brass", (0.76, 0.49, 0.17), 0.24, dark=0.75, cast=0.0015)
    lotus(material, 0.86, 0.36, 16)
    b = 0.34
    face_at = (0, -0.06, b + 1.28)
    parts = torso((0, 0, b + 0.24), (0, -0.02, b + 0.82), (0, -0.03, b + 1.1), 0.26)
    parts += [blob((0, 0.0, b + 0.2), (0.52, 0.38, 0.2))] + head(face_at, 0.19, material)
    lotus_bud = lathe(curve([(0.0, 0.0), (0.06, 0.03), (0.085, 0.1), (0.06, 0.18), (0.0, 0.24)]), material, segments=40, lobes=lambda a, r, z: r * (1 + 0.12 * math.cos(8 * a)))
    buds = []
    for s in (-1, 1):
        parts += limb([(s * 0.26, 0, b + 0.18), (s * 0.58, -0.2, b + 0.14), (s * 0.6, -0.3, b + 0.13)], [0.19, 0.15, 0.13])
        parts += limb([(s * 0.58, -0.3, b + 0.12), (s * 0.24, -0.46, b + 0.11), (s * -0.08, -0.46, b + 0.12)], [0.125, 0.1, 0.06])
        parts += arm((s * 0.27, 0.03, b + 0.97), (s * 0.52, 0.04, b + 0.92), (s * 0.6, -0.04, b + 1.2), thick=0.066)
        buds.append(Matrix.Translation((s * 0.6, -0.06, b + 1.24)))
    parts += arm((-0.28, -0.02, b + 0.95), (-0.42, -0.06, b + 0.66), (-0.34, -0.38, b + 0.46), (-0.1, -0.5, -0.7), 0.068)
    parts += arm((0.28, -0.02, b + 0.95), (0.44, -0.08, b + 0.68), (0.36, -0.4, b + 0.72), (0.0, -0.1, 1), 0.068)
    fused(parts, material, 0.013, 3)
    copies(lotus_bud, buds)
    coin = turned([(0.0, 0.0), (0.035, 0.0), (0.035, 0.008), (0.0, 0.008)], material, segments=20)
    copies(coin, [Matrix.Translation((-0.4 - 0.02 * (i % 3), -0.5 - 0.008 * i, b + 0.36 - 0.045 * i)) @ Matrix.Rotation(0.7 * i, 4, "X") for i in range(9)])
    crown(material, (0, -0.04, b + 1.45), 0.17, 0.42)
    earrings(material, face_at, 0.19)
    turns = [((s * 0.58, -0.02, b + 1.12), (0, 0, 0)) for s in (-1, 1)]
    jewels(material, (0, -0.02, b + 1.04), 0.26, wrists=turns, arms=[((s * 0.36, -0.02, b + 0.82), (0, s * 0.5, 0)) for s in (-1, 1)])
    flamed_arch(material, 0.86, 1.95, 0.24, 0.34, 23)


@product(
    "venugopal-krishna-brass",
    [
        View("Brass Krishna with crossed ankles, flute at his lips and a peacock feather in his crown", el=5, fill=0.9),
        View("Krishna from the right, the bend of neck, waist and knee in sight", el=9, az=34, fill=0.9),
        View("Flute, face and enamelled feather close by", el=5, az=-8, zoom=2.5, at=(0.5, 0.3, 0.8)),
    ],
    ground="sandalwood",
)
def krishna(view):
    material = brass(roughness=0.24, turned=0.0, dark=0.5)
    lotus(material, 0.52, 0.2, 14)
    b = 0.2
    face_at = (-0.05, -0.08, b + 1.78)
    parts = torso((0.07, 0, b + 0.95), (0.0, -0.02, b + 1.38), (-0.03, -0.03, b + 1.58), 0.17) + head(face_at, 0.13, material)
    parts += leg((-0.02, 0, b + 0.92), (-0.06, -0.06, b + 0.5), (-0.05, 0.0, b + 0.07), (-0.1, -0.16, b + 0.03), 0.115)
    parts += leg((0.15, 0, b + 0.92), (0.16, -0.14, b + 0.52), (-0.17, -0.12, b + 0.16), (-0.24, -0.14, b + 0.03), 0.115)
    parts += arm((-0.2, -0.02, b + 1.48), (-0.34, -0.14, b + 1.28), (-0.2, -0.3, b + 1.62), thick=0.056)
    parts += arm((0.18, -0.02, b + 1.48), (0.32, -0.16, b + 1.32), (0.13, -0.3, b + 1.66), thick=0.056)
    fused(parts, material, 0.0105, 3)
    skirt(material, [(0.14, b + 0.32), (0.2, b + 0.36), (0.2, b + 0.6), (0.2, b + 0.85), (0.19, b + 1.02), (0.16, b + 1.06)], 22, 0.035).location = (0.05, -0.03, 0)
    for s in (-1, 1):
        sweep([(0.05 + s * 0.2, -0.05, b + 1.0), (0.05 + s * 0.34, -0.08, b + 0.8), (0.05 + s * 0.36, -0.04, b + 0.5), (0.05 + s * 0.48, -0.06, b + 0.36)], [0.03, 0.045, 0.05, 0.02], material, flat=0.4)
    sweep([(-0.62, -0.32, b + 1.60), (0.1, -0.3, b + 1.685), (0.22, -0.29, b + 1.70)], 0.022, material)
    crown(material, (-0.045, -0.06, b + 1.885), 0.115, 0.26, 2)
    feather = lathe(curve([(0.0, 0.0), (0.05, 0.06), (0.085, 0.16), (0.06, 0.26), (0.0, 0.31)]), plain("enamel", "1F7F6E", 0.2, 0.5, 0.5), segments=40)
    feather.location, feather.scale, feather.rotation_euler = (0.02, -0.1, b + 2.0), (1, 0.2, 1), (0, 0.25, 0)
    eye = ball(0.04, plain("enamel eye", "1F3F9A", 0.2, 0.5, 0.5), (0.065, -0.125, b + 2.18), (0.8, 0.3, 1.1), 20)
    eye.rotation_euler = (0, 0.25, 0)
    earrings(material, face_at, 0.13)
    jewels(material, (0, -0.02, b + 1.56), 0.18, wrists=[((-0.22, -0.28, b + 1.58), (0.6, 0.5, 0)), ((0.15, -0.28, b + 1.62), (0.6, -0.6, 0))], arms=[((s * 0.27, -0.09, b + 1.39), (0.6, s * 0.8, 0)) for s in (-1, 1)], ankles=[((-0.05, 0.0, b + 0.12), (0, 0, 0))])
