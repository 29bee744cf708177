"""Hanuman, and Shiva as lord of the dance."""

import math

from catalogue import View, product
from figures import arm, earrings, head, jewels, leg, skirt, torso
from finishes import antique_brass, bronze
from mathutils import Matrix, Vector
from sculpt import blob, crown, fused, limb, lotus
from shapes import ball, copies, curve, lathe, sweep, torus, turned


@product(
    "hanuman-with-gada",
    [
        View("Standing Hanuman in antique-finish brass, the gada on his shoulder and one palm raised", el=5, fill=0.9),
        View("Hanuman from the left, his tail rising behind him", el=9, az=-38, fill=0.9),
    ],
    ground="sandalwood",
)
def hanuman(view):
    material = antique_brass()
    turned([(0.5, 0), (0.5, 0), (0.53, 0.03), (0.53, 0.1), (0.47, 0.14), (0.47, 0.2), (0.0, 0.2)], material)
    b = 0.2
    face_at = (0, -0.07, b + 1.72)
    parts = torso((0, 0, b + 0.92), (0, -0.02, b + 1.33), (0, -0.03, b + 1.55), 0.23) + head(face_at, 0.14, material)
    # The jaw of a langur: a long muzzle with a parted mouth, full cheeks and a ruff of fur round the face.
    parts += [blob((0, -0.215, b + 1.675), (0.072, 0.075, 0.045)), blob((0, -0.2, b + 1.62), (0.066, 0.07, 0.032)), blob((0, -0.285, b + 1.695), (0.034, 0.02, 0.022))]
    parts += [blob((s * 0.085, -0.15, b + 1.66), (0.06, 0.06, 0.07)) for s in (-1, 1)] + [blob((0, 0.0, b + 1.67), (0.185, 0.11, 0.17))]
    parts += [blob((s * 0.25, -0.02, b + 1.43), (0.115, 0.105, 0.115)) for s in (-1, 1)] + [blob((s * 0.13, -0.02, b + 1.49), (0.14, 0.09, 0.075)) for s in (-1, 1)]
    for s in (-1, 1):
        parts += leg((s * 0.12, 0, b + 0.88), (s * 0.17, -0.05, b + 0.48), (s * 0.17, 0.02, b + 0.06), (s * 0.21, -0.18, b + 0.03), 0.135)
        parts.append(blob((s * 0.175, -0.03, b + 1.73), (0.035, 0.05, 0.075)))
    parts += arm((-0.28, -0.02, b + 1.43), (-0.44, -0.08, b + 1.18), (-0.4, -0.3, b + 1.36), (0.0, -0.15, 1), 0.076)
    parts += arm((0.28, -0.02, b + 1.43), (0.46, -0.1, b + 1.16), (0.36, -0.3, b + 1.3), thick=0.076)
    tail = [(0, 0.16, b + 0.86), (0.1, 0.42, b + 0.6), (0.3, 0.5, b + 0.9), (0.34, 0.44, b + 1.4), (0.12, 0.36, b + 1.85), (-0.12, 0.34, b + 2.0), (-0.22, 0.34, b + 1.86)]
    parts += limb(tail, [0.05, 0.05, 0.048, 0.045, 0.042, 0.04, 0.045])
    fused(parts, material, 0.0115, 3)
    skirt(material, [(0.2, b + 0.5), (0.27, b + 0.54), (0.26, b + 0.78), (0.24, b + 0.96), (0.21, b + 1.02)], 24, 0.04)
    sweep([(0.05, -0.24, b + 1.0), (0.06, -0.29, b + 0.75), (0.05, -0.28, b + 0.4)], [0.05, 0.07, 0.05], material, flat=0.4)
    club = [turned([(0.0, -0.3), (0.028, -0.29), (0.028, 0.5), (0.06, 0.54), (0.05, 0.57)], material, segments=32)]
    club.append(turned([(0.05, 0.56), (0.15, 0.63), (0.18, 0.74), (0.15, 0.86), (0.06, 0.93), (0.04, 0.97), (0.0, 1.02)], material, segments=96, lobes=lambda a, r, z: r * (1 + 0.07 * abs(math.cos(4 * a)))))
    for part in club:
        part.location, part.rotation_euler = (0.37, -0.32, b + 1.32), (-0.35, 0.32, 0)
    crown(material, (0, -0.04, b + 1.85), 0.125, 0.34)
    earrings(material, face_at, 0.14)
    jewels(material, (0, -0.02, b + 1.52), 0.25, wrists=[((-0.4, -0.27, b + 1.33), (0.9, 0, 0)), ((0.37, -0.27, b + 1.27), (0.9, 0, 0))], arms=[((s * 0.36, -0.05, b + 1.3), (0.3, s * 0.6, 0)) for s in (-1, 1)], ankles=[((s * 0.17, 0.0, b + 0.12), (0, 0, 0)) for s in (-1, 1)])


@product(
    "brass-nataraja",
    [
        View("Nataraja dancing in a ring of flames on the dwarf Apasmara, four arms spread and one foot lifted", el=5, fill=0.92),
        View("Nataraja from the left: drum and fire in the upper hands, the sash flying", el=9, az=-28, fill=0.92),
        View("The lifted foot and Apasmara beneath, on the lotus pedestal", el=8, az=12, zoom=2.3, at=(0.5, 0.3, 0.26)),
    ],
    ground="sandalwood",
)
def nataraja(view):
    material = bronze()
    lotus(material, 0.62, 0.26, 16)
    b = 0.27
    centre, ring = Vector((0, 0.1, b + 1.08)), 1.12
    on = lambda a, r=ring: centre + Vector((r * math.sin(a), 0, -r * math.cos(a)))  # noqa: E731
    span = [0.28 + (2 * math.pi - 0.56) * i / 72 for i in range(73)]
    sweep([on(a) for a in span], 0.032, material, steps=1)
    sweep([on(a, ring * 0.94) for a in span], 0.014, material, steps=1)
    flame = lathe(curve([(0.0, -0.02), (0.05, 0.02), (0.042, 0.08), (0.016, 0.15), (0.0, 0.21)]), material, segments=16)
    flame.scale = (1, 0.5, 1)
    copies(flame, [Matrix.Translation(on(a)) @ Matrix.Rotation(math.pi - a, 4, "Y") for a in [0.42 + (2 * math.pi - 0.84) * i / 26 for i in range(27)]])
    # Apasmara lies under the foot, his head to the right of who looks.
    parts = limb([(-0.3, -0.02, b + 0.1), (0.0, -0.03, b + 0.13), (0.22, -0.03, b + 0.15)], [0.09, 0.12, 0.1]) + [blob((0.36, -0.05, b + 0.2), 0.1)]
    parts += limb([(0.2, -0.1, b + 0.14), (0.3, -0.2, b + 0.06), (0.42, -0.18, b + 0.1)], [0.05, 0.045, 0.04]) + limb([(-0.3, -0.04, b + 0.1), (-0.46, -0.1, b + 0.16), (-0.42, -0.14, b + 0.04)], [0.07, 0.06, 0.045])
    face_at = (0.0, -0.07, b + 1.62)
    parts += torso((0, 0, b + 0.86), (0.0, -0.02, b + 1.24), (0, -0.03, b + 1.45), 0.17) + head(face_at, 0.125, material)
    parts += leg((-0.09, 0, b + 0.84), (-0.26, -0.16, b + 0.56), (-0.04, -0.04, b + 0.26), (-0.06, -0.2, b + 0.25), 0.115)
    parts += leg((0.1, -0.02, b + 0.84), (0.02, -0.3, b + 0.74), (0.4, -0.26, b + 0.6), (0.54, -0.26, b + 0.66), 0.11)
    parts += arm((-0.2, 0.0, b + 1.36), (-0.46, 0.02, b + 1.28), (-0.66, -0.04, b + 1.5), thick=0.056)
    parts += arm((0.2, 0.0, b + 1.36), (0.46, 0.02, b + 1.28), (0.66, -0.04, b + 1.5), thick=0.056)
    parts += arm((-0.19, -0.04, b + 1.34), (-0.34, -0.14, b + 1.14), (-0.28, -0.32, b + 1.28), (0.0, -0.1, 1), 0.056)
    parts += arm((0.19, -0.04, b + 1.34), (0.2, -0.28, b + 1.24), (-0.1, -0.34, b + 1.16), (-0.6, 0, -0.6), 0.056)
    fused(parts, material, 0.0115, 3)
    skirt(material, [(0.15, b + 0.74), (0.19, b + 0.78), (0.19, b + 0.9), (0.16, b + 0.98)], 20, 0.04)
    for k in range(4):
        sweep([(0.16, -0.02, b + 0.94 - 0.02 * k), (0.4, 0.0, b + 0.98 - 0.05 * k), (0.66, 0.04, b + 0.86 - 0.08 * k), (0.86, 0.06, b + 0.92 - 0.1 * k)], [0.02, 0.022, 0.02, 0.01], material, sides=8)
    for s in (-1, 1):
        for k in range(6):
            lift = 0.14 - 0.07 * k
            sweep([(s * 0.1, 0.02, b + 1.68), (s * 0.3, 0.05, b + 1.68 + lift * 0.6), (s * (0.62 - 0.03 * abs(k - 2)), 0.07, b + 1.66 + lift * 1.5)], [0.018, 0.016, 0.01], material, sides=8)
    drum = turned([(0.0, -0.07), (0.055, -0.07), (0.02, 0.0), (0.055, 0.07), (0.0, 0.07)], material, segments=32)
    drum.location, drum.rotation_euler = (-0.68, -0.08, b + 1.6), (0, 1.2, 0)
    fire = lathe(curve([(0.0, 0.0), (0.06, 0.05), (0.05, 0.12), (0.02, 0.19), (0.0, 0.25)]), material, segments=24)
    fire.location = (0.67, -0.06, b + 1.55)
    crown(material, (0, -0.05, b + 1.73), 0.11, 0.3)
    earrings(material, face_at, 0.125)
    jewels(material, (0, -0.02, b + 1.44), 0.19, wrists=[((s * 0.63, -0.03, b + 1.46), (0, s * 0.7, 0)) for s in (-1, 1)], arms=[((s * 0.33, 0.0, b + 1.32), (0, s * 1.3, 0)) for s in (-1, 1)], ankles=[((-0.05, -0.05, b + 0.31), (0, 0, 0))])
    copies(ball(0.02, material, segments=10), [Matrix.Translation((0.62 * math.sin(i * 0.21), 0.62 * math.cos(i * 0.21), 0.03)) for i in range(30)])
