"""Lets a garment fall: Blender's cloth simulation, hung from pinned places around a thin form that is never rendered."""

import hashlib
import os

import bpy
import numpy as np


def form(name, rings):
    """A hidden body of elliptic rings [(y, half width, half depth)] in metres, from top to bottom, that cloth rests on."""
    import math

    n = 28
    verts, faces = [], []
    for y, w, d in rings:
        verts += [(w * math.cos(2 * math.pi * i / n), y, d * math.sin(2 * math.pi * i / n)) for i in range(n)]
    for r in range(len(rings) - 1):
        faces += [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for i in range(n)]
    faces += [tuple(range(n)), tuple((len(rings) - 1) * n + i for i in reversed(range(n)))]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    body = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(body)
    body.modifiers.new("collision", "COLLISION")
    body.collision.thickness_outer = 0.004
    body.collision.cloth_friction = 12
    body.hide_render = True
    return body


def shaped(cloth, shape):
    """Moves every vertex to where shape(x, y, z) wants it before the fall; the paper pattern stays its shape at rest."""
    for v in cloth.data.vertices:
        v.co = shape(*v.co)


def kept(key):
    folder = os.environ.get("PICTURES_CACHE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.cache/pictures")
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, hashlib.sha1(key).hexdigest() + ".npy")


def fall(cloth, pinned, frames=50, stiffness=15, bending=0.5, mass=0.15, shape=None, gravity=(0, -9.81, 0), friction=5, self_collision=False):
    """Simulates `frames` frames and keeps the end shape, which is cached by all that went into it.

    `pinned` tells from a vertex of the pattern (x, y, z) how firmly it is held, 0..1; `mass` is in kg for each vertex.
    """
    scene = bpy.context.scene
    scene.gravity = gravity
    group = cloth.vertex_groups.new(name="pinned")
    paper = [tuple(v.co) for v in cloth.data.vertices]
    weights = [pinned(*co) for co in paper]
    for i, weight in enumerate(weights):
        if weight > 0:
            group.add([i], weight, "REPLACE")
    if shape:
        shaped(cloth, shape)
    bodies = [[tuple(v.co) for v in o.data.vertices] for o in scene.objects if o.collision and o.type == "MESH"]
    start = np.array([tuple(v.co) for v in cloth.data.vertices], np.float32)
    settings = (frames, stiffness, bending, mass, gravity, friction, self_collision)
    file = kept(start.round(4).tobytes() + np.array(paper, np.float32).tobytes() + repr((settings, weights, bodies)).encode())
    if os.path.exists(file):
        end = np.load(file)
    else:
        end = simulate(cloth, paper, frames, stiffness, bending, mass, friction, self_collision)
        np.save(file, end)
    cloth.data.vertices.foreach_set("co", end.astype(np.float32).ravel())
    cloth.data.update()
    return cloth


def simulate(cloth, paper, frames, stiffness, bending, mass, friction, self_collision):
    cloth.shape_key_add(name="draped")
    flat = cloth.shape_key_add(name="flat")
    for point, (x, y, _) in zip(flat.data, paper):
        point.co = (x, y, 0)
    modifier = cloth.modifiers.new("cloth", "CLOTH")
    s = modifier.settings
    s.quality = 5
    s.mass = mass
    s.tension_stiffness = s.compression_stiffness = stiffness
    s.shear_stiffness = stiffness * 0.4
    s.bending_stiffness = bending
    s.tension_damping = s.compression_damping = s.shear_damping = 5
    s.bending_damping = 0.5
    s.air_damping = 2
    s.vertex_group_mass = "pinned"
    s.pin_stiffness = 12
    s.rest_shape_key = flat
    modifier.collision_settings.distance_min = 0.004
    modifier.collision_settings.friction = friction
    modifier.collision_settings.use_self_collision = self_collision
    modifier.collision_settings.self_distance_min = 0.004
    modifier.point_cache.frame_start = 1
    modifier.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)
    settled = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get())
    end = np.array([tuple(v.co) for v in settled.data.vertices], np.float32)
    cloth.modifiers.remove(modifier)
    cloth.shape_key_clear()
    # The studio takes its picture in the first frame.
    bpy.context.scene.frame_set(1)
    return end
