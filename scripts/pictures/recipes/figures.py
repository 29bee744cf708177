"""Standing and seated figures from the places of their joints, for the idols of one or more recipes."""

import math

from mathutils import Vector
from sculpt import band, blob, face, hand, limb, necklace
from shapes import ball, sweep


def torso(pelvis, chest, neck, wide=0.2):
    """Hips, a narrow waist and a broad chest."""
    hips, breast = Vector(pelvis), Vector(chest)
    waist = hips.lerp(breast, 0.5)
    return [
        blob(hips, (wide * 1.0, wide * 0.72, wide * 0.7)),
        sweep([hips, waist, breast], [wide * 0.86, wide * 0.66, wide * 0.9], None, flat=1.0),
        blob(breast, (wide * 1.08, wide * 0.7, wide * 0.72)),
        *[blob(breast + Vector((s * wide * 0.46, -wide * 0.38, -wide * 0.02)), (wide * 0.46, wide * 0.3, wide * 0.38)) for s in (-1, 1)],
        sweep([breast + Vector((0, 0, wide * 0.4)), Vector(neck)], [wide * 0.5, wide * 0.36], None),
    ]


def arm(shoulder, elbow, wrist, fingers=None, thick=0.072):
    parts = limb([shoulder, tuple((Vector(shoulder) + Vector(elbow)) / 2), elbow], [thick * 1.15, thick, thick * 0.82])
    parts += limb([elbow, wrist], [thick * 0.84, thick * 0.6])
    return parts + (hand(wrist, fingers, thick * 0.95) if fingers else [blob(wrist, thick * 0.95)])


def leg(hip, knee, ankle, toes, thick=0.12):
    parts = limb([hip, tuple((Vector(hip) + Vector(knee)) / 2), knee], [thick * 1.15, thick, thick * 0.76])
    calf = Vector(knee).lerp(Vector(ankle), 0.4)
    parts += limb([knee, tuple(calf), ankle], [thick * 0.76, thick * 0.7, thick * 0.44])
    return parts + limb([ankle, toes], [thick * 0.46, thick * 0.34])


def head(at, size, material):
    return [blob(at, (size * 0.86, size * 0.94, size * 1.1))] + face(at, size, material)


def jewels(material, neck, wide, wrists=(), arms=(), ankles=()):
    """Two necklaces, armlets, bracelets and anklets."""
    for wider, drop in ((0.55, 0.1), (0.8, 0.26)):
        necklace(material, (neck[0], neck[1] - wide * 0.3, neck[2]), wide * wider, drop, 0.014, 28, wide * (0.4 + drop))
    for places, radius in ((wrists, 0.058), (arms, 0.082), (ankles, 0.072)):
        for at, turn in places:
            band(material, at, radius, 0.014, turn)


def earrings(material, at, size):
    for s in (-1, 1):
        ball(size * 0.2, material, (at[0] + s * size * 0.92, at[1] - size * 0.1, at[2] - size * 0.45), (0.8, 0.6, 1.2), 16)


def skirt(material, line, folds=26, depth=0.03):
    """A dhoti or sari as a turned, pleated form: (radius, z) from below."""
    from shapes import turned

    return turned(line, material, segments=208, lobes=lambda a, r, z: r * (1 + depth * math.cos(folds * a)))
