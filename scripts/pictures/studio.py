"""The studio: a seamless backdrop, window light from the upper left, and a camera that frames whatever stands there."""

import math

import bpy
from mathutils import Matrix, Vector

GROUNDS = {
    "sandalwood": "E6D9C2",
    "brass": "CDB48C",
    "dusk": "2B355F",
    "night": "1F2749",
    "stone": "8C93AD",
    "rose": "C98E74",
    "cotton": "EEE4D2",
    "khadi": "D8C3A0",
    "marigold": "EBCB8E",
}


def linear(colour):
    """A hex colour (sRGB) as linear RGB."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    return scene


def corners():
    """Every vertex of the goods as the camera will see them, in world coordinates; thinned to some thousands."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for instance in graph.object_instances:
        thing = instance.object
        if thing.type not in {"MESH", "CURVE"} or thing.get("backdrop"):
            continue
        mesh = thing.to_mesh()
        step = max(1, len(mesh.vertices) // 1500)
        world = instance.matrix_world.copy()
        found += [world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        thing.to_mesh_clear()
    return found


class Stage:
    def __init__(self, view, ground, glow=False, aspect=0.8):
        self.view, self.aspect = view, aspect
        self.points = corners()
        low = Vector([min(p[i] for p in self.points) for i in range(3)])
        high = Vector([max(p[i] for p in self.points) for i in range(3)])
        self.low, self.size = low, high - low
        self.centre = (low + high) / 2
        self.radius = self.size.length / 2
        self.turn = Matrix.Rotation(math.radians(view.az), 4, "Z")
        self.backdrop(GROUNDS[ground])
        self.lights(glow)
        self.camera()

    def place(self, thing, offset):
        """Puts a thing at an offset in radii from the goods' foot, as seen from the camera's side, facing their middle."""
        foot = Vector((self.centre.x, self.centre.y, self.low.z))
        thing.location = foot + (self.turn @ Vector(offset)) * self.radius
        thing.rotation_euler = (self.centre - thing.location).to_track_quat("-Z", "Y").to_euler()
        bpy.context.collection.objects.link(thing)

    def lights(self, glow):
        dim = 0.6 if glow else 1.0
        for name, offset, size, power, colour in (
            ("key", (-5.4, -3.9, 6.2), (4.6, 6.0), 960, (1.0, 0.93, 0.84)),
            ("fill", (4.8, -3.2, 2.0), (4.0, 4.0), 55, (0.86, 0.92, 1.0)),
            ("card", (1.2, -5.0, 0.55), (6.0, 1.3), 60, (1.0, 0.94, 0.86)),
            ("rim", (2.6, 3.2, 3.8), (1.2, 3.0), 120, (1.0, 0.95, 0.88)),
        ):
            light = bpy.data.lights.new(name, "AREA")
            light.shape = "RECTANGLE"
            light.size, light.size_y = (s * self.radius for s in size)
            light.energy = power * self.radius**2 * dim
            light.color = colour
            self.place(bpy.data.objects.new(name, light), offset)
        dome(dim)

    def backdrop(self, colour):
        """A floor that runs up into a wall without an edge; what hangs has a wall only."""
        r = self.radius
        bend, back = 5.0 * r, (1.3 if self.view.hang is True else self.view.hang or 5.0) * r
        if self.view.hang:
            line = [(back, -40 * r), (back, 40 * r)]
        else:
            arc = [i / 24 * math.pi / 2 for i in range(25)]
            line = [(-60 * r, 0), (back, 0)]
            line += [(back + bend * math.sin(a), bend * (1 - math.cos(a))) for a in arc[1:]] + [(back + bend, 60 * r)]
        foot = Vector((self.centre.x, self.centre.y, self.low.z - 0.0005 * r))
        verts = [foot + self.turn @ Vector((x, y, z)) for y, z in line for x in (-60 * r, 60 * r)]
        faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
        mesh = bpy.data.meshes.new("backdrop")
        mesh.from_pydata(verts, [], faces)
        mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
        thing = bpy.data.objects.new("backdrop", mesh)
        thing["backdrop"] = True
        material = bpy.data.materials.new("backdrop")
        material.use_nodes = True
        shader = material.node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = (*linear(colour), 1)
        shader.inputs["Roughness"].default_value = 0.95
        shader.inputs["Specular"].default_value = 0.0
        mesh.materials.append(material)
        bpy.context.collection.objects.link(thing)

    def camera(self):
        view = self.view
        camera = bpy.data.cameras.new("camera")
        camera.lens, camera.sensor_fit, camera.sensor_height = view.lens, "VERTICAL", 36
        camera.clip_start, camera.clip_end = 0.001 * self.radius, 400 * self.radius
        el = math.radians(view.el)
        toward = self.turn @ Vector((0, -math.cos(el), math.sin(el)))
        turned = (toward).to_track_quat("Z", "Y").to_matrix()
        right, up = turned.col[0], turned.col[1]
        target = Vector([self.low[i] + self.size[i] * view.at[i] for i in range(3)])
        half_h = 18 / view.lens
        half_w = half_h * self.aspect
        distance, lens_shift = self.fit(target if view.zoom > 1 else self.centre, toward, right, up, half_w, half_h)
        if view.zoom > 1:
            distance, lens_shift = distance / view.zoom, (0, 0)
        else:
            target = self.centre + right * lens_shift[0] + up * lens_shift[1]
        thing = bpy.data.objects.new("camera", camera)
        thing.location = target + toward * distance
        thing.rotation_euler = turned.to_euler()
        camera.shift_y = view.shift
        if view.blur:
            camera.dof.use_dof = True
            camera.dof.focus_distance = distance - self.radius * (0.0 if view.zoom > 1 else 0.2)
            camera.dof.aperture_fstop = view.lens / 1000 * distance / (self.radius * view.blur * 0.12) / 10
        bpy.context.collection.objects.link(thing)
        bpy.context.scene.camera = thing

    def fit(self, middle, toward, right, up, half_w, half_h):
        """The distance at which all points fill the wanted share of the frame, and how far to move aside to centre them."""
        offset = [0.0, 0.0]
        distance = self.radius * 8
        fill = self.view.fill
        for _ in range(8):
            eye = middle + right * offset[0] + up * offset[1] + toward * distance
            seen = [(p - eye) for p in self.points]
            flat = [(v.dot(right) / -v.dot(toward), v.dot(up) / -v.dot(toward)) for v in seen]
            xs, ys = [f[0] for f in flat], [f[1] for f in flat]
            wide = (max(xs) - min(xs)) / 2 / half_w
            high = (max(ys) - min(ys)) / 2 / half_h
            offset[0] += (max(xs) + min(xs)) / 2 * distance
            offset[1] += (max(ys) + min(ys)) / 2 * distance
            distance *= max(wide, high) / fill
        return distance, offset


def dome(dim):
    """A soft room: bright above, warm below, darker behind the camera, so that metal has something to reflect."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    add = tree.nodes.new
    coordinates, split, ramp = add("ShaderNodeTexCoord"), add("ShaderNodeSeparateXYZ"), add("ShaderNodeValToRGB")
    back, out = add("ShaderNodeBackground"), add("ShaderNodeOutputWorld")
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, (0.22, 0.19, 0.16, 1)
    stops[1].position, stops[1].color = 1.0, (0.68, 0.70, 0.73, 1)
    middle = stops.new(0.5)
    middle.color = (0.34, 0.325, 0.30, 1)
    half = add("ShaderNodeMapRange")
    half.inputs["From Min"].default_value = -1
    tree.links.new(coordinates.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], half.inputs["Value"])
    tree.links.new(half.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], back.inputs["Color"])
    back.inputs["Strength"].default_value = dim
    tree.links.new(back.outputs[0], out.inputs[0])
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 64
