"""Forms: turned on a lathe, swept along a path, strung as beads. The unit is a decimetre; things stand on z = 0 unless said."""

import math

import bpy
from mathutils import Matrix, Vector


def mesh(name, verts, faces, material, uvs=None, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    if uvs:
        layer = data.uv_layers.new(name="UV")
        layer.data.foreach_set("uv", [c for face in uvs for uv in face for c in uv])
    data.polygons.foreach_set("use_smooth", [smooth] * len(faces))
    if material:
        data.materials.append(material)
    data.validate()
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def curve(points, steps=6, closed=False):
    """A Catmull-Rom line through points of any dimension; a point given twice is a corner."""
    points = [tuple(p) for p in points]
    runs, run = [], [points[0]]
    for p in points[1:]:
        if p == run[-1]:
            if len(run) > 1:
                runs.append(run)
            run = [p]
        else:
            run.append(p)
    runs.append(run)
    line = []
    for run in runs:
        if len(run) < 2:
            continue
        n = len(run)
        count = n if closed else n - 1
        for i in range(count):
            a, b = run[i], run[(i + 1) % n]
            before = run[i - 1] if (i > 0 or closed) else tuple(2 * p - q for p, q in zip(a, b))
            after = run[(i + 2) % n] if (i + 2 < n or closed) else tuple(2 * q - p for p, q in zip(a, b))
            for s in range(steps):
                t = s / steps
                line.append(
                    tuple(
                        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - o) * t**2 + (3 * q - p - 3 * r + o) * t**3)
                        for p, q, r, o in zip(before, a, b, after)
                    )
                )
        if not closed:
            line.append(run[-1])
    return line


def walled(outer, thickness):
    """An open vessel's profile: up the outside given, over a rounded lip, down the inside."""
    line = curve(outer)
    inner = []
    for i, (r, z) in enumerate(line):
        a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dr, dz = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dr, dz) or 1
        inner.append((max(0.0, r - dz / length * thickness), z + dr / length * thickness))
    inner = [p for p in inner if p[1] >= line[0][1] + thickness * 0.6]
    (r0, z0), (r1, z1) = line[-1], inner[-1]
    top = ((r0 + r1) / 2, (z0 + z1) / 2 + thickness * 0.45)
    lip = curve([line[-1], top, inner[-1]], 4)
    return line + lip[1:-1] + inner[::-1] + [(0.0, inner[0][1])]


def lathe(profile, material, name="lathe", segments=96, smooth=True, lobes=None, at=(0, 0, 0), uv="along", outside=None):
    """Turns a profile of (radius, height) points, from the bottom up, round the Z axis.

    UVs: "along" is u round and v along the profile, "height" is v by height for the first `outside` points and 0 after them,
    "flat" is as seen from above.

    `lobes(angle, radius, height)` may return another radius, for petals and flutes.
    """
    lengths = [0.0]
    for a, b in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    total = lengths[-1] or 1
    low, high = min(p[1] for p in profile), max(p[1] for p in profile)
    verts, faces, uvs = [], [], []
    for r, z in profile:
        for i in range(segments):
            angle = 2 * math.pi * i / segments
            rr = lobes(angle, r, z) if lobes else r
            verts.append((rr * math.cos(angle), rr * math.sin(angle), z))
    for j in range(len(profile) - 1):
        v0, v1 = lengths[j] / total, lengths[j + 1] / total
        if uv == "height":
            shown = outside is None or j + 1 < outside
            v0, v1 = ((profile[k][1] - low) / (high - low) if shown else 0.0 for k in (j, j + 1))
        for i in range(segments):
            k = (i + 1) % segments
            faces.append((j * segments + i, j * segments + k, (j + 1) * segments + k, (j + 1) * segments + i))
            if uv == "flat":
                wide = 2 * max(p[0] for p in profile)
                uvs.append(tuple((0.5 + verts[f][0] / wide, 0.5 + verts[f][1] / wide) for f in faces[-1]))
                continue
            u0, u1 = i / segments, (i + 1) / segments
            uvs.append(((u0, v0), (u1, v0), (u1, v1), (u0, v1)))
    thing = mesh(name, verts, faces, material, uvs, smooth)
    thing.location = at
    if smooth:
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(50)
    return thing


def turned(points, material, **more):
    """A solid turned form through points (radius, height); a point twice is a sharp edge."""
    line = curve(points)
    if line[0][0] > 0:
        line = [(0.0, line[0][1])] + line
    if line[-1][0] > 0:
        line = line + [(0.0, line[-1][1])]
    return lathe(line, material, **more)


def vessel(points, material, thickness=0.03, **more):
    """An open turned vessel with a wall, its outside given from the middle of the foot up."""
    line = walled(points, thickness)
    outside = len(curve(points))
    if line[0][0] > 0:
        line = [(0.0, line[0][1])] + line
        outside += 1
    return lathe(line, material, outside=outside, **more)


def frames(line, closed=False):
    """A turning-free frame at each point: place, tangent, normal, binormal."""
    points = [Vector(p) for p in line]
    n = len(points)
    tangents = []
    for i in range(n):
        a = points[i - 1] if (i > 0 or closed) else points[i]
        b = points[(i + 1) % n] if (i < n - 1 or closed) else points[i]
        tangents.append((b - a).normalized())
    side = tangents[0].orthogonal().normalized()
    if abs(tangents[0].z) < 0.9:
        side = tangents[0].cross(Vector((0, 0, 1))).normalized()
    found = []
    for p, t in zip(points, tangents):
        side = (side - t * side.dot(t)).normalized()
        found.append((p, t, side, t.cross(side)))
    return found


def sweep(path, radius, material, name="sweep", sides=16, closed=False, flat=1.0, steps=6, fine=False, caps=True):
    """A tube along a smooth path; `radius` is a number or one for each path point, `flat` squeezes it along its normal."""
    radii = list(radius) if isinstance(radius, (list, tuple)) else [radius] * len(path)
    joined = [(*p, r) for p, r in zip(path, radii)]
    line = joined if fine else curve(joined, steps, closed)
    rings = frames([p[:3] for p in line], closed)
    verts, faces, uvs = [], [], []
    for (p, _, side, up), (*_, r) in zip(rings, line):
        for i in range(sides):
            a = 2 * math.pi * i / sides
            verts.append(p + side * (r * flat * math.cos(a)) + up * (r * math.sin(a)))
    n = len(rings)
    for j in range(n if closed else n - 1):
        k = (j + 1) % n
        for i in range(sides):
            m = (i + 1) % sides
            faces.append((j * sides + i, j * sides + m, k * sides + m, k * sides + i))
            uvs.append(((j / n, i / sides), (j / n, (i + 1) / sides), ((j + 1) / n, (i + 1) / sides), ((j + 1) / n, i / sides)))
    if caps and not closed:
        for ring, order in ((0, -1), (n - 1, 1)):
            faces.append(tuple(ring * sides + i for i in range(sides))[::order])
            uvs.append(tuple((0, 0) for _ in range(sides)))
    return mesh(name, verts, faces, material, uvs)


def ball(radius, material, at=(0, 0, 0), scale=(1, 1, 1), segments=32, name="ball"):
    n = max(8, segments // 2)
    line = [(radius * math.sin(math.pi * i / n), -radius * math.cos(math.pi * i / n)) for i in range(n + 1)]
    thing = lathe(line, material, name, segments)
    thing.location, thing.scale = at, scale
    return thing


def torus(major, minor, material, at=(0, 0, 0), segments=64, sides=16, turn=(0, 0, 0)):
    ring = [(major * math.cos(2 * math.pi * i / segments), major * math.sin(2 * math.pi * i / segments), 0) for i in range(segments)]
    thing = sweep(ring, minor, material, "torus", sides, closed=True, fine=True)
    thing.location, thing.rotation_euler = at, turn
    return thing


def copies(thing, places, keep=False):
    """Puts linked copies of a thing at each matrix; the thing itself goes unless kept."""
    made = []
    for place in places:
        twin = bpy.data.objects.new(thing.name, thing.data)
        twin.matrix_world = place @ Matrix.Diagonal((*thing.scale, 1))
        for modifier in thing.modifiers:
            bpy.context.view_layer.objects.active = thing
            new = twin.modifiers.new(modifier.name, modifier.type)
            for key in ("levels", "render_levels", "voxel_size", "thickness", "factor", "iterations"):
                if hasattr(modifier, key):
                    setattr(new, key, getattr(modifier, key))
        bpy.context.collection.objects.link(twin)
        made.append(twin)
    if not keep:
        bpy.data.objects.remove(thing)
    return made


def around(count, radius, z=0.0, tilt=0.0, start=0.0, scale=1.0):
    """Places round the Z axis, each with its X axis outward, tilted up by radians."""
    return [
        Matrix.Rotation(start + 2 * math.pi * i / count, 4, "Z")
        @ Matrix.Translation((radius, 0, z))
        @ Matrix.Rotation(-tilt, 4, "Y")
        @ Matrix.Scale(scale, 4)
        for i in range(count)
    ]


def along(path, spacing, closed=False, start=0.0):
    """Places at equal distances along a fine line of points, each with its Z axis along the line."""
    points = [Vector(p) for p in path] + ([Vector(path[0])] if closed else [])
    found, travelled, due = [], 0.0, start
    for a, b in zip(points, points[1:]):
        length = (b - a).length
        while due <= travelled + length and length > 0:
            p = a.lerp(b, (due - travelled) / length)
            q = (b - a).to_track_quat("Z", "Y").to_matrix().to_4x4()
            found.append(Matrix.Translation(p) @ q)
            due += spacing
        travelled += length
    return found


def group(things, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves several things as one."""
    parent = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(parent)
    for thing in things:
        if thing.parent is None:
            thing.parent = parent
    parent.location, parent.rotation_euler, parent.scale = at, turn, (scale, scale, scale)
    return parent


def pierced(opening, place, material, rows, columns, thickness):
    """A wall with openings of smooth outline, round the Z axis: `opening(u, t)` is above 0 inside an opening, below outside of it,
    `place(angle, t)` says where the wall stands. Cells that an outline crosses are cut along it."""
    verts, faces, index, cuts = [], [], {}, {}
    value = lambda i, j: opening((i % columns) / columns, j / rows)  # noqa: E731
    field = [[value(i, j) for i in range(columns)] for j in range(rows + 1)]

    def at(i, j):
        verts.append(place(2 * math.pi * i / columns, j / rows))
        return len(verts) - 1

    def corner(i, j):
        key = (i % columns, j)
        if key not in index:
            index[key] = at(i % columns, j)
        return index[key]

    def cut(a, b):
        ka, kb = (a[0] % columns, a[1]), (b[0] % columns, b[1])
        key = (ka, kb) if ka < kb else (kb, ka)
        if key not in cuts:
            # Between the corners the outline is found by halving.
            inside, outside = (a, b) if field[a[1]][ka[0]] > 0 else (b, a)
            p, q = (float(inside[0]), float(inside[1])), (float(outside[0]), float(outside[1]))
            for _ in range(12):
                m = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
                if opening((m[0] / columns) % 1, m[1] / rows) > 0:
                    p = m
                else:
                    q = m
            cuts[key] = at(*q)
        return cuts[key]

    for j in range(rows):
        for i in range(columns):
            ring = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            open_ = [field[y][x % columns] > 0 for x, y in ring]
            if all(open_):
                continue
            face = []
            for k in range(4):
                a, b = ring[k], ring[(k + 1) % 4]
                if not open_[k]:
                    face.append(corner(*a))
                if open_[k] != open_[(k + 1) % 4]:
                    face.append(cut(a, b))
            if len(face) > 2:
                faces.append(tuple(face))
    wall = mesh("pierced", verts, faces, material)
    wall.data.use_auto_smooth = True
    wall.data.auto_smooth_angle = math.radians(40)
    solid = wall.modifiers.new("wall", "SOLIDIFY")
    solid.thickness = thickness
    return wall


def pointed(x, y, half, tall):
    """Above 0 inside a leaf with a point at either end: two arcs, `half` wide and `tall` high either way."""
    r = (half * half + tall * tall) / (2 * half)
    return r - math.hypot(abs(x) + r - half, y)
