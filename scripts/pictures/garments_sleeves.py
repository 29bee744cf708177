"""Set-in sleeves. An empty tube twists into a rope when the simulation drops it, so a sleeve is modelled: it leaves the fallen armhole
point by point and becomes a tube that hangs at the side, a little deeper than wide, with a few long folds."""

import math

from garments_finish import Surface, cord, mesh_object
from garments_folds import eased
from mathutils import Vector

ROWS, HALF = 46, 26


def set_in(made, block, material, piping=None):
    """Both sleeves of a garment whose front was cut as `block`; `piping` is the material of a cord round the cuffs, if any."""
    front, back = Surface(made, 0), Surface(made, 1)
    for side in (1, -1):
        cuff = tube(side, armhole(front, back, block.armhole, side), block, material)
        if piping:
            cord("cuff piping", [*cuff, cuff[0]], 0.03 * block.sleeve[1] + 0.0015, piping)


def armhole(front, back, line, side):
    """The armhole's edge as HALF points down the front and as many up the back, a little under the cloth as in a seam."""
    places = [line[round(i * (len(line) - 1) / HALF)] for i in range(HALF + 1)]
    ring = [front.at(side * (x - 0.003), y) for x, y in places] + [back.at(side * (x - 0.003), y) for x, y in places[-2:0:-1]]
    return [point - normal * 0.002 for point, normal in ring]


def hanging(side, start, reach, angle):
    """The tube's middle line: it leaves the shoulder at `angle` from the vertical and falls steeper further down."""
    points, place = [], Vector(start)
    for k in range(101):
        bend = angle * (1 - 0.45 * k / 100) + 0.02 * side
        along = Vector((side * math.sin(bend), -math.cos(bend), 0))
        points.append((place.copy(), along, Vector((side * math.cos(bend), math.sin(bend), 0))))
        place += along * reach / 100
    return points


def tube(side, ring, block, material):
    """One sleeve from the armhole's `ring`; returns the cuff's edge."""
    reach, cuff, out = block.sleeve
    round_armhole = sum((b - a).length for a, b in zip(ring, ring[1:] + ring[:1]))
    wide, narrow = 0.85 * round_armhole, 4 * cuff
    line = hanging(side, ring[0] - Vector((side * wide * 0.1, 0, 0)), reach, math.atan(out) * 0.55)
    blend, top = min(0.12, 0.5 * reach), block.armhole[0][1]
    edge = block.armhole[-1][0] + 0.02 + round_armhole / 2
    n = len(ring)
    verts, uvs = [], []
    for row in range(ROWS + 1):
        for j, origin in enumerate(ring):
            a = 2 * math.pi * j / n
            begin = max(0.0, min(reach * 0.8, (origin - line[0][0]).dot(line[0][1])))
            far = begin + (reach - begin) * row / ROWS
            t = far / reach
            middle, along, across = line[round(100 * t)]
            girth = wide + (narrow - wide) * t
            radius = girth / (2 * math.pi)
            fold = (
                0.07 * math.sin(3 * a + 3.5 * t + side) * eased(t * 3)
                + 0.06 * math.sin(2 * a - 5 * t + 2 * side)
                + 0.05 * math.sin(5 * a + 9 * t) * math.sin(math.pi * t)
                + 0.035 * math.sin(46 * far + 2 * a) * math.sin(math.pi * t) ** 2 * (1 - math.cos(a))
            )
            r = radius * (1 + fold)
            slim = 0.86 + 0.22 * t
            target = middle + across * (r * slim * math.cos(a)) + Vector((0, 0, r * (1.1 - 0.4 * t) * math.sin(a)))
            own = origin + along * (far - begin)
            verts.append(own.lerp(target, eased((far - begin) / blend)))
            around = 1 - abs(1 - j / (n / 2))
            uvs.append((side * (edge - around * girth / 2), top - 0.02 - far))
    faces = []
    for row in range(ROWS):
        for j in range(n):
            k = (j + 1) % n
            face = (row * n + j, (row + 1) * n + j, (row + 1) * n + k, row * n + k)
            faces.append(face if side > 0 else face[::-1])
    made = mesh_object("sleeve", verts, faces, uvs, material)
    sub = made.modifiers.new("smooth", "SUBSURF")
    sub.levels = sub.render_levels = 1
    sub.uv_smooth = "NONE"
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = 0.0012, 0
    return verts[-n:]
