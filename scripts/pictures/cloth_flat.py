"""Cloth that is not a garment: hung over a wooden bar, folded to a stack, laid as a runner, filled as a cushion, rolled as a rug."""

import math

import bpy
import numpy as np
from cloth_material import cloth, plain
from garments import WOOD
from garments_drape import shaped
from garments_finish import cord, cords, mesh_object, smoothed
from garments_folds import bar_shape
from garments_pattern import OPEN, SEAM, cut
from mathutils import Vector
from patterns_sheet import smooth_noise


def over_bar(name, sheet, width, front, back, gather=0.62, waves=5, fold=0.05, radius=0.016, seed=1.0, **look):
    """A shawl over a bar at the origin: `width` metres wide, hanging `front` and `back` metres, drawn together to `gather`."""
    w = width / 2
    # An outline's kind belongs to the edge that starts at a point: only the upper edge is joined.
    halves = [[(w, 0, SEAM), (-w, 0, OPEN), (-w, -drop, OPEN), (w, -drop, OPEN)] for drop in (front, back)]
    made = cut(name, *halves, (), 0.01)
    shaped(made, bar_shape(w, front, gather, waves, fold, radius, seed))
    paint = cloth(name, sheet, **look)
    made.data.materials.append(paint)
    made.data.materials.append(paint)
    smoothed(made)
    made.modifiers.new("thickness", "SOLIDIFY").thickness = 0.0014
    wood, brass = plain("beech", *WOOD), plain("brass", "#b58a3c", 0.3, 1)
    reach = w * gather + 0.09
    cord("bar", [Vector((-reach, 0, 0)), Vector((reach, 0, 0))], radius * 0.8, wood)
    for side in (-1, 1):
        bpy.ops.mesh.primitive_uv_sphere_add(radius=radius * 1.15, location=(side * reach, 0, 0))
        bpy.context.object.data.materials.append(brass)
        cord("bracket", [Vector((side * (reach - 0.04), 0, 0)), Vector((side * (reach - 0.04), 0, -0.14))], 0.007, brass)
    return made, paint


def fringe(made, length, colour, every=0.007, radius=0.0008, low=None):
    """Twisted ends along the lowest edge of hanging cloth."""
    mesh = made.data
    uv = mesh.uv_layers["pattern"].data
    low = low if low is not None else min(u.uv[1] for u in uv)
    edge = {}
    for p in mesh.polygons:
        if p.material_index:
            continue
        for i in p.loop_indices:
            if uv[i].uv[1] < low + 0.002:
                edge[round(uv[i].uv[0], 4)] = mesh.vertices[mesh.loops[i].vertex_index].co.copy()
    xs = sorted(edge)
    rng = np.random.default_rng(4)
    ends, x = [], xs[0]
    while x <= xs[-1]:
        near = min(xs, key=lambda k: abs(k - x))
        p = edge[near] + Vector(((x - near) * 0.6, 0, 0))
        lean = rng.normal(0, 0.12)
        ends.append([p + Vector((lean * length * t * t, -length * t, 0.003 * math.sin(6 * t + x * 90))) for t in (0, 0.3, 0.6, 1)])
        x += every
    cords("fringe", ends, radius, plain("fringe", colour, 0.9, sheen=0.4))


def folded(name, sheet, width, depth, layers, thickness, at=(0, 0, 0), turn=0.0, start=(0.0, 0.0), loose=0.004, seed=1, swap=False, **look):
    """Cloth folded to and fro: `width` along the fold (the pattern's x), `depth` between folds, `layers` deep, in metres.

    The uppermost layer shows the pattern from `start` (x, y) on, its fold towards the viewer.
    """
    rng = np.random.default_rng(seed)
    r = thickness / 2
    profile, travel = [], []
    run = 0.0
    for k in range(layers):
        level = (layers - 1 - k) * thickness
        front_first = k % 2 == 0
        inset = rng.normal(0, loose * 0.6)
        for i in range(13):
            t = i / 12
            y = (-depth / 2 + depth * t) if not front_first else (depth / 2 - depth * t)
            sag = -0.25 * thickness * math.sin(math.pi * t) * (layers - k) / layers * 0.4
            profile.append((y * (1 + inset), level + sag))
            travel.append(run + depth * t)
        run += depth
        if k < layers - 1:
            side = -1 if front_first else 1
            bulge = r * rng.uniform(1.0, 1.35)
            for a in range(1, 6):
                angle = math.pi * a / 6
                profile.append((side * (depth / 2 + bulge * math.sin(angle)) * (1 + inset), level - r + r * math.cos(angle)))
                travel.append(run + math.pi * r * a / 6)
            run += math.pi * r
    cols = 60
    verts, uvs, faces = [], [], []
    noise = smooth_noise((len(profile), cols + 1), (7, 16), seed) * loose
    for j, ((y, z), s) in enumerate(zip(profile, travel)):
        for i in range(cols + 1):
            x = (i / cols - 0.5) * width
            soft = 1 - 0.012 * math.sin(j * 0.9)
            verts.append((x * soft, y + 0.3 * noise[j, i], z + noise[j, i] * 0.8 + thickness))
            flat = (start[0] + x, start[1] - s)
            uvs.append((flat[1], flat[0]) if swap else flat)
    row = cols + 1
    for j in range(len(profile) - 1):
        for i in range(cols):
            faces.append((j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i))
    paint = look.pop("paint", None) or cloth(name, sheet, **look)
    made = mesh_object(name, verts, faces, uvs, paint)
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness * 0.62, 0
    sub = made.modifiers.new("smooth", "SUBSURF")
    sub.levels = sub.render_levels = 1
    made.location = at
    made.rotation_euler = (0, 0, math.radians(turn))
    return made, paint


def cushion(name, sheet, size=0.42, fill=0.085, piping=None, at=(0, 0, 0), lean=72, turn=-8, seed=2, **look):
    """A filled square cushion, piped, leaning back by `lean` degrees from lying flat."""
    n = 72
    noise = smooth_noise((n + 1, n + 1), (9, 9), seed) * 0.004 + smooth_noise((n + 1, n + 1), (20, 20), seed + 1) * 0.008
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    paint = cloth(name, sheet, **look)
    rim = []
    for face in (1, -1):
        verts, uvs, faces = [], [], []
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                body = (max(0, 1 - u**4) * max(0, 1 - v**4)) ** 0.42
                pull = 0.07
                x = size / 2 * u * (1 - pull * (1 - v * v) * abs(u) ** 1.5)
                y = size / 2 * v * (1 - pull * (1 - u * u) * abs(v) ** 1.5)
                pucker = 0.004 * math.sin(26 * (u + v)) * (abs(u * v)) ** 2
                verts.append((x, y, face * fill * body + (noise[j, i] * body + pucker) * face))
                uvs.append((size / 2 * u, size / 2 * v))
        row = n + 1
        for j in range(n):
            for i in range(n):
                quad = (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
                faces.append(quad if face > 0 else quad[::-1])
        made = mesh_object(name, verts, faces, uvs, paint)
        made.parent = root
        if face > 0:
            edge = [i for i in range(n)] + [j * row + n for j in range(n)] + [n * row + i for i in range(n, 0, -1)] + [j * row for j in range(n, -1, -1)]
            rim = [Vector((verts[k][0], verts[k][1], 0)) for k in edge]
    if piping:
        made = cord("piping", rim, 0.0052, plain("piping", piping, 0.9, sheen=0.3))
        made.parent = root
    root.rotation_euler = (math.radians(lean), 0, math.radians(turn))
    root.location = at
    return root


def rolled(name, sheet, width=0.9, turns=3.2, thickness=0.011, core=0.03, flap=0.55, at=(0, 0, 0), turn=0, **look):
    """A rug rolled up along y with its last `flap` metres lying open towards the viewer."""
    profile = [(0.0, 0.0)]
    s = 0.0
    outer = core + turns * thickness
    steps = 60
    path = []
    for i in range(int(steps * turns) + 1):
        a = 2 * math.pi * i / steps
        r = outer - thickness * a / (2 * math.pi)
        path.append((r * math.sin(a), outer - r * math.cos(a)))
    flat = [(-flap + flap * i / 40, 0.0) for i in range(40)]
    profile = flat + path
    verts, uvs, faces = [], [], []
    cols = 50
    noise = smooth_noise((len(profile), cols + 1), (14, 20), 5) * 0.0025
    before = profile[0]
    for j, (y, z) in enumerate(profile):
        s += math.hypot(y - before[0], z - before[1])
        before = (y, z)
        for i in range(cols + 1):
            x = (i / cols - 0.5) * width
            lift = noise[j, i] if j < 40 else noise[j, i] * 0.4
            verts.append((x, y, z + thickness * 0.5 + lift))
            uvs.append((x, s))
    row = cols + 1
    for j in range(len(profile) - 1):
        for i in range(cols):
            faces.append((j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i))
    made = mesh_object(name, verts, faces, uvs, cloth(name, sheet, **look))
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness * 0.8, 0
    made.location = at
    made.rotation_euler = (0, 0, math.radians(turn))
    return made
