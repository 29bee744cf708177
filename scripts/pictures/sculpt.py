"""Cast and carved figures: simple solids melted into one skin, then dressed with ornaments that stay crisp."""

import math

import bpy
from mathutils import Matrix, Vector
from shapes import around, ball, copies, curve, frames, lathe, mesh, sweep, torus, turned


def blob(at, scale, turn=(0, 0, 0)):
    thing = ball(1.0, None, at, scale if isinstance(scale, tuple) else (scale,) * 3, 24, "blob")
    thing.rotation_euler = turn
    return thing


def limb(points, radii, sides=14):
    """A limb with round ends."""
    ends = [blob(points[0], radii[0]), blob(points[-1], radii[-1])]
    return [sweep(points, radii, None, "limb", sides)] + ends


def fused(parts, material, voxel=0.02, smooth=5):
    """One skin round all parts, its seams rounded. The parts are used up."""
    flat = []
    for part in parts:
        flat += part if isinstance(part, list) else [part]
    bpy.context.view_layer.update()
    verts, faces = [], []
    for thing in flat:
        start = len(verts)
        flip = thing.matrix_world.determinant() < 0
        verts += [thing.matrix_world @ v.co for v in thing.data.vertices]
        faces += [tuple(start + k for k in (p.vertices[::-1] if flip else p.vertices)) for p in thing.data.polygons]
        bpy.data.objects.remove(thing)
    skin = mesh("skin", verts, faces, material)
    melt = skin.modifiers.new("melt", "REMESH")
    melt.mode, melt.voxel_size, melt.use_smooth_shade = "VOXEL", voxel, True
    soften = skin.modifiers.new("soften", "SMOOTH")
    soften.factor, soften.iterations = 0.5, smooth
    return skin


def lotus(material, radius, height=0.3, petals=14):
    """A lotus seat: a turned core between two rows of petals."""
    turned([(radius * 0.95, 0), (radius * 0.95, 0), (radius, 0.03), (radius * 0.96, 0.07), (radius * 0.8, height * 0.45), (radius * 0.9, height * 0.9), (radius * 0.88, height), (0, height + 0.005)], material, segments=96)
    petal = ball(1.0, material, segments=20)
    petal.scale = (radius * 0.09, radius * 0.2, height * 0.36)
    for turn_by, z, tilt in ((0.0, height * 0.62, 0.35), (math.pi / petals, height * 0.3, -0.4)):
        copies(petal, around(petals, radius * 0.86, z, tilt, turn_by), keep=True)
    bpy.data.objects.remove(petal)
    copies(ball(0.018, material, segments=10), around(60, radius * 0.93, height * 0.98))


def necklace(material, at, wide, drop, bead=0.024, count=26, forward=0.1):
    """Beads that lie on a chest: from both shoulders down to `drop`."""
    x0, y0, z0 = at
    bead_thing = ball(bead, material, segments=10)
    places = []
    for i in range(count):
        t = i / (count - 1) * 2 - 1
        places.append(Matrix.Translation((x0 + wide * math.sin(t * math.pi / 2), y0 - forward * (1 - t * t), z0 - drop * (1 - t * t))))
    copies(bead_thing, places)


def band(material, at, radius, thick=0.022, turn=(0, 0, 0)):
    torus(radius, thick, material, at, 40, 10, turn)


def crown(material, at, radius=0.24, tall=0.5, tiers=3):
    """A tiered crown that ends in a bud."""
    line = [(radius * 1.08, -0.02), (radius * 1.1, 0.03)]
    for i in range(tiers):
        z, r = 0.06 + tall * 0.62 * i / tiers, radius * (1 - 0.24 * i)
        line += [(r, z), (r * 1.04, z + tall * 0.09), (r * 0.84, z + tall * 0.17)]
    line += [(radius * 0.28, tall * 0.74), (radius * 0.32, tall * 0.82), (radius * 0.1, tall * 0.94), (0.0, tall)]
    thing = turned(line, material, segments=72, lobes=lambda a, r, z: r * (1 + 0.035 * abs(math.cos(6 * a))))
    thing.location = at
    copies(ball(radius * 0.1, material, segments=10), [Matrix.Translation(at) @ p for p in around(18, radius * 1.1, 0.03)])
    return thing


def flamed_arch(material, wide, tall, z=0.2, y=0.3, flames=19, thick=0.05):
    """A prabhavali: an arch behind the figure with flames along its outside, on two feet of its own."""
    def on(t):
        a = math.pi * t
        return Vector((-wide * math.cos(a) * (1 + 0.12 * math.sin(a)), y, z + tall * math.sin(a) ** 0.8 if 0 < t < 1 else z))

    sweep([on(i / 40) for i in range(41)], thick, material, steps=2)
    sweep([on(i / 40) * 1.0 + Vector((0, -0.02, 0)) + (Vector((0, y, z)) - on(i / 40)) * 0.09 for i in range(41)], thick * 0.45, material, steps=2)
    for side in (-1, 1):
        foot = [(0.0, 0.0), (thick * 2.2, 0.0), (thick * 2.2, thick * 0.8), (thick * 1.1, thick * 1.8), (thick, z * 0.6), (thick * 1.5, z * 0.9), (thick * 1.5, z), (0.0, z + thick * 0.8)]
        turned(foot, material, at=(side * wide, y, 0))
    flame = lathe(curve([(0.0, -0.02), (0.055, 0.03), (0.045, 0.1), (0.018, 0.17), (0.0, 0.23)]), material, segments=16)
    flame.scale = (1, 0.55, 1)
    places = []
    for i in range(flames):
        t = 0.03 + 0.94 * i / (flames - 1)
        out = (on(min(1, t + 0.01)) - on(max(0, t - 0.01))).normalized()
        places.append(Matrix.Translation(on(t)) @ Matrix.Rotation(math.atan2(-out.z, out.x), 4, "Y") @ Matrix.Scale(1.35 if i == flames // 2 else 1, 4))
    copies(flame, places)


def hand(wrist, toward, palm=0.085):
    """An open hand: a palm and four fingers, its length along `toward`."""
    w, d = Vector(wrist), Vector(toward).normalized()
    side = d.cross(Vector((0, 1, 0))).normalized() if abs(d.y) < 0.9 else Vector((1, 0, 0))
    parts = [sweep([w, w + d * palm * 1.4], [palm * 0.62, palm * 0.72], None, flat=0.5)]
    for i in range(4):
        root = w + d * palm * 1.3 + side * palm * (i - 1.5) * 0.36
        parts += limb([root, root + d * palm * (1.25 if 0 < i < 3 else 1.0)], [palm * 0.19, palm * 0.14], 8)
    thumb = w + d * palm * 0.4 + side * palm * 0.7
    parts += limb([thumb, thumb + d * palm * 0.7 + side * palm * 0.3], [palm * 0.2, palm * 0.15], 8)
    return parts


def face(head, size, material):
    """Brows, lids, nose and lips on a head of that size which looks to −Y; they are melted in with the rest."""
    x, y, z = head
    at = lambda a, b, c: (x + a * size, y + b * size, z + c * size)  # noqa: E731
    parts = [blob(at(0, -0.98, -0.16), (0.12 * size, 0.16 * size, 0.22 * size))]
    parts += [blob(at(s * 0.34, -0.84, 0.06), (0.2 * size, 0.1 * size, 0.09 * size)) for s in (-1, 1)]
    parts += [sweep([at(s * 0.1, -0.93, 0.2), at(s * 0.36, -0.9, 0.3), at(s * 0.64, -0.72, 0.2)], 0.045 * size, None, sides=8) for s in (-1, 1)]
    parts += [blob(at(0, -0.93, -0.5), (0.2 * size, 0.08 * size, 0.06 * size)), blob(at(0, -0.9, -0.6), (0.15 * size, 0.08 * size, 0.055 * size)), blob(at(0, -0.72, -0.84), (0.26 * size, 0.2 * size, 0.16 * size))]
    return parts
