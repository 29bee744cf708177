"""Sewn-on parts of a garment that has fallen: plackets, pockets, bindings, collars, buttons, each at a place of the paper pattern."""

import math

import bpy
from garments_pattern import along, triangulate
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import barycentric_transform


def smoothed(cloth, levels=1):
    """The cloth with its subdivision applied, so that parts can be laid exactly on what is rendered."""
    sub = cloth.modifiers.new("smooth", "SUBSURF")
    sub.levels = sub.render_levels = levels
    sub.uv_smooth = "NONE"
    mesh = bpy.data.meshes.new_from_object(cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    cloth.modifiers.clear()
    cloth.data = mesh
    for p in mesh.polygons:
        p.use_smooth = True
    return cloth


class Surface:
    """Finds places on a garment by its paper pattern: at(x, y) gives the point and the normal there."""

    def __init__(self, cloth, side=0):
        mesh = cloth.data
        mesh.calc_loop_triangles()
        uv = mesh.uv_layers["pattern"].data
        self.flat, self.real, self.normals = [], [], []
        for t in mesh.loop_triangles:
            if mesh.polygons[t.polygon_index].material_index != side:
                continue
            self.flat.append([Vector((*uv[i].uv, 0)) for i in t.loops])
            self.real.append([mesh.vertices[i].co.copy() for i in t.vertices])
            self.normals.append([mesh.vertices[i].normal.copy() for i in t.vertices])
        points = [p for tri in self.flat for p in tri]
        self.tree = BVHTree.FromPolygons(points, [(i, i + 1, i + 2) for i in range(0, len(points), 3)], all_triangles=True)

    def at(self, x, y):
        place, _, index, _ = self.tree.find_nearest(Vector((x, y, 0)))
        point = barycentric_transform(place, *self.flat[index], *self.real[index])
        a, b, c = self.real[index]
        normal = sum((n for n in self.normals[index]), Vector()).normalized()
        return point, normal if normal.length else (b - a).cross(c - a).normalized()


def mesh_object(name, verts, faces, uvs, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    layer = mesh.uv_layers.new(name="pattern")
    for p in mesh.polygons:
        p.use_smooth = True
        for i in p.loop_indices:
            layer.data[i].uv = uvs[mesh.loops[i].vertex_index]
    mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def patch(surface, name, outline, material, lift=0.0015, thickness=0.0015, step=0.007):
    """A piece of cloth of the outline [(x, y)] in the pattern, laid `lift` metres over the garment."""
    verts, faces = triangulate(along([(x, y, 0) for x, y in outline], step), step)
    places = [surface.at(v.x, v.y) for v in verts]
    made = mesh_object(name, [p + n * lift for p, n in places], faces, [(v.x, v.y) for v in verts], material)
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 1
    return made


def ribbon(surface, name, line, width, material, lift=0.0012, thickness=0.0018):
    """A strip along a polyline of the pattern, `width` metres wide to the polyline's left."""
    left = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        left.append((x - (by - ay) / length * width, y + (bx - ax) / length * width))
    verts, uvs, faces = [], [], []
    across = 4
    for (x, y), (lx, ly) in zip(line, left):
        for k in range(across + 1):
            t = k / across
            u, v = x + (lx - x) * t, y + (ly - y) * t
            p, n = surface.at(u, v)
            verts.append(p + n * lift)
            uvs.append((u, v))
    row = across + 1
    for i in range(len(line) - 1):
        for k in range(across):
            faces.append((i * row + k, (i + 1) * row + k, (i + 1) * row + k + 1, i * row + k + 1))
    made = mesh_object(name, verts, faces, uvs, material)
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 0
    return made


def collar(name, ring, height, material, lean=0.12, thickness=0.004, gap=0):
    """A band that stands on a neck line, an ordered list of points; `gap` points are left out at its start and its end."""
    ring = evened(ring)
    points = ring[gap : len(ring) - gap] if gap else ring
    centre = sum(points, Vector()) / len(points)
    rows, n = 4, len(points)
    verts, uvs = [], []
    for r in range(rows + 1):
        t = r / rows
        for i, p in enumerate(points):
            inward = Vector((centre.x - p.x, 0, centre.z - p.z))
            verts.append(p + Vector((0, height * t - 0.002, 0)) + inward * lean * t)
            uvs.append(((i - n / 2) * 0.006, t * height))
    faces = []
    for r in range(rows):
        for i in range(n - 1 if gap else n):
            j = (i + 1) % n
            faces.append((r * n + i, r * n + j, (r + 1) * n + j, (r + 1) * n + i))
    made = mesh_object(name, verts, faces, uvs, material)
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 0
    bevel = made.modifiers.new("smooth", "SUBSURF")
    bevel.levels = bevel.render_levels = 1
    return made


def evened(ring, spacing=0.006, passes=6):
    """A closed line with its points evenly spaced and its small waves gone: a collar is stiffer than the cloth it stands on."""
    lengths = [(b - a).length for a, b in zip(ring, ring[1:] + ring[:1])]
    n = round(sum(lengths) / spacing)
    points, i, gone = [], 0, 0.0
    for k in range(n):
        aim = sum(lengths) * k / n
        while gone + lengths[i] < aim:
            gone += lengths[i]
            i += 1
        points.append(ring[i].lerp(ring[(i + 1) % len(ring)], (aim - gone) / (lengths[i] or 1)))
    for _ in range(passes):
        points = [(points[i - 1] + points[i] * 2 + points[(i + 1) % n]) / 4 for i in range(n)]
    return points


def neck_ring(cloth):
    """The neck's open edge as ordered points that start at the middle of the front; the garment hangs with its neck on top."""
    mesh = cloth.data
    used = {}
    for p in mesh.polygons:
        for key in p.edge_keys:
            used[key] = used.get(key, 0) + 1
    step = {}
    for (a, b), count in used.items():
        if count == 1:
            step.setdefault(a, []).append(b)
            step.setdefault(b, []).append(a)
    start = max(step, key=lambda i: mesh.vertices[i].co.y - abs(mesh.vertices[i].co.x) * 0.3)
    ring, before, at = [start], None, start
    while True:
        after = [i for i in step[at] if i != before]
        if not after or after[0] == start or len(ring) > 4000:
            break
        ring.append(after[0])
        before, at = at, after[0]
    points = [mesh.vertices[i].co.copy() for i in ring]
    front = min(range(len(points)), key=lambda i: abs(points[i].x) * 4 - points[i].z)
    return points[front:] + points[:front]


def button(surface, x, y, material, radius=0.006, thickness=0.003, lift=0.003, dome=0.0):
    """A button on the pattern's point (x, y), facing out of the cloth."""
    point, normal = surface.at(x, y)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=20, ring_count=10, radius=radius)
    made = bpy.context.object
    made.scale = (1, 1, max(thickness / radius, dome))
    made.rotation_mode = "QUATERNION"
    made.rotation_quaternion = normal.to_track_quat("Z", "Y")
    made.location = point + normal * lift
    made.data.materials.append(material)
    for p in made.data.polygons:
        p.use_smooth = True
    return made


def cord(name, points, radius, material):
    """A round cord through the points."""
    return cords(name, [points], radius, material)


def cords(name, lines, radius, material):
    """Round cords, each through a list of points, as one object."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 3
    for points in lines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for place, p in zip(spline.points, points):
            place.co = (*p, 1)
    curve.materials.append(material)
    made = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(made)
    return made
