"""Paper patterns of garments, in metres, cut into a mesh of triangles.

A garment lies flat as a front and a back of the same outline, welded where a tailor would sew (sides, shoulders, sleeves) and
left open at the neck, the hems and the slits. The pattern's own x and y become the UVs, so a print keeps its true scale.
The origin is the centre of the back's neck line; y points up.
"""

import math
import random

import bmesh
import bpy
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

OPEN, SEAM = 0, 1


def curve(a, b, bulge, steps=8):
    """Points from a to b, bowed sideways by `bulge` metres at the middle; b is left out."""
    ax, ay = a
    bx, by = b
    length = math.hypot(bx - ax, by - ay) or 1
    nx, ny = -(by - ay) / length, (bx - ax) / length
    points = []
    for i in range(steps):
        t = i / steps
        s = 4 * t * (1 - t) * bulge
        points.append((ax + (bx - ax) * t + nx * s, ay + (by - ay) * t + ny * s))
    return points


def along(points, step):
    """The closed outline [(x, y, kind)] with no edge longer than `step`; an edge's kind is that of its first point."""
    out = []
    for (ax, ay, kind), (bx, by, _) in zip(points, points[1:] + points[:1]):
        n = max(1, round(math.hypot(bx - ax, by - ay) / step))
        out += [(ax + (bx - ax) * i / n, ay + (by - ay) * i / n, kind) for i in range(n)]
    return out


def inside(x, y, outline):
    hit = False
    for (ax, ay, *_), (bx, by, *_) in zip(outline, outline[1:] + outline[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def triangulate(outline, step):
    """Even triangles inside an outline: a jittered hexagonal grid, joined by a constrained Delaunay net."""
    rng = random.Random(7)
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    points = [Vector((x, y)) for x, y, *_ in outline]
    edge = [Vector((x, y)) for x, y, *_ in outline]
    row, y = 0, min(ys)
    cells = {}
    for e in edge:
        cells.setdefault((int(e.x // step), int(e.y // step)), []).append(e)
    while y < max(ys):
        x = min(xs) + (row % 2) * step / 2
        while x < max(xs):
            p = Vector((x + rng.uniform(-1, 1) * step * 0.14, y + rng.uniform(-1, 1) * step * 0.14))
            c, r = int(p.x // step), int(p.y // step)
            near = [e for i in (-1, 0, 1) for j in (-1, 0, 1) for e in cells.get((c + i, r + j), [])]
            if inside(p.x, p.y, outline) and all((p - e).length > step * 0.62 for e in near):
                points.append(p)
            x += step
        row, y = row + 1, y + step * 0.866
    n = len(outline)
    edges = [(i, (i + 1) % n) for i in range(n)]
    verts, _, faces, *_ = delaunay_2d_cdt(points, edges, [list(range(n))], 1, 1e-6)
    return verts, faces


def mirrored(half):
    """A whole outline from its wearer's-left half [(x, y, kind)], which runs from the neck's centre down to the hem's."""
    whole = list(half)
    for (x, y, _), (_, _, before) in zip(reversed(half[1:-1]), [half[i - 1] for i in range(len(half) - 1, 1, -1)]):
        whole.append((-x, y, before))
    last = half[-1]
    # The mirrored run's edges carry the kind of the edge that they mirror.
    whole[len(half) - 1] = (last[0], last[1], half[-2][2])
    fixed = whole[: len(half)]
    for i in range(len(half) - 2, 0, -1):
        fixed.append((-half[i][0], half[i][1], half[i - 1][2]))
    return fixed


def depth_at(x, y, rings):
    """How far a form of rings [(y, half width, half depth)] stands out at (x, y), in metres."""
    for (ya, wa, da), (yb, wb, db) in zip(rings, rings[1:]):
        if yb <= y <= ya:
            t = (ya - y) / (ya - yb)
            w, d = wa + (wb - wa) * t, da + (db - da) * t
            return d * math.sqrt(max(0, 1 - (x / w) ** 2))
    return 0


def neck_line(outline):
    """The points of the neck's edge, from the left shoulder over the middle to the right; the outline starts in the middle."""
    end = next(i for i, (*_, kind) in enumerate(outline) if kind == SEAM)
    half = [(x, y) for x, y, _ in outline[: end + 1]]
    return [(-x, y) for x, y in half[:0:-1]] + half


def off(x, y, line):
    """How far (x, y) is from a polyline."""
    best = math.inf
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.hypot(ax + dx * t - x, ay + dy * t - y))
    return best


def cut(name, front, back, rings=(), step=0.015):
    """The garment as one object: vertices in metres, z towards the viewer, face attribute "side" 0 front, 1 back."""
    # The fall takes as long as there are triangles: this many hold the folds, and the surface is subdivided afterwards.
    step /= 0.5**0.5
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new("pattern")
    side_of = bm.faces.layers.int.new("side")
    seam_verts = {}
    for side, outline in enumerate((front, back)):
        ring = along(outline, step)
        kinds = [k for *_, k in ring]
        verts, faces = triangulate(ring, step)
        made = []
        for i, v in enumerate(verts):
            on_seam = i < len(ring) and (kinds[i] == SEAM or kinds[i - 1] == SEAM)
            key = (round(v.x, 4), round(v.y, 4))
            if on_seam and key in seam_verts:
                made.append(seam_verts[key])
                continue
            z = 0 if on_seam else (depth_at(v.x, v.y, rings) + 0.008) * (1 if side == 0 else -1)
            vert = bm.verts.new((v.x, v.y, z))
            if on_seam:
                seam_verts[key] = vert
            made.append(vert)
        for f in faces:
            order = f if side == 0 else tuple(reversed(f))
            try:
                face = bm.faces.new([made[i] for i in order])
            except ValueError:
                continue
            face[side_of] = side
            face.smooth = True
            face.material_index = side
            for loop, i in zip(face.loops, order):
                loop[uv].uv = (verts[i].x, verts[i].y)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made
