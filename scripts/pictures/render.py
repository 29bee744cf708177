"""Renders one view of one product: blender -b -t 2 -P render.py -- <product> <view number> <out.png> [--preview]

The picture is 800 × 1000; a preview is 240 × 300 with few samples.
"""

import importlib
import os
import sys
import tempfile
import traceback

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "recipes")]

import catalogue  # noqa: E402
import studio  # noqa: E402
from denoise import denoise, develop  # noqa: E402

USUAL = 0.9
PASSES = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Denoising Depth"}


def load_recipes():
    for name in sorted(os.listdir(os.path.join(HERE, "recipes"))):
        if name.endswith(".py"):
            try:
                importlib.import_module(name[:-3])
            except Exception:
                # One broken recipe must not stop the others.
                traceback.print_exc()


def settings(scene, preview, samples, size):
    width, height = size
    scene.render.resolution_x, scene.render.resolution_y = (int(width * 0.3), int(height * 0.3)) if preview else size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Raw"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = 16 if preview else min(samples, int(os.environ.get("MOST_SAMPLES", 10)))
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.08
    cycles.adaptive_min_samples = min(8, max(3, samples // 2))
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 7, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 24
    cycles.seed = 7
    bpy.context.view_layer.cycles.denoising_store_passes = True


def outputs(scene, folder):
    """Each pass goes into a file of its own: Blender's Python cannot read the layers of one."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, out = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    out.base_path, out.format.file_format, out.format.color_depth = folder, "OPEN_EXR", "32"
    out.file_slots.clear()
    for name, source in PASSES.items():
        out.file_slots.new(f"{name}-")
        tree.links.new(layers.outputs[source], out.inputs[f"{name}-"])


def read(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f"{name}-0001.exr"))
    w, h = image.size
    flat = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(flat)
    return np.flipud(flat.reshape(h, w, 4))[..., :3].copy()


def save(display, path):
    h, w = display.shape[:2]
    image = bpy.data.images.new("final", w, h)
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = np.flipud(display)
    image.pixels.foreach_set(full.ravel())
    image.filepath_raw, image.file_format = path, "PNG"
    image.save()


def exposure(colour, albedo, ground, aim):
    """Makes the lit backdrop as bright as its own colour; where none is in sight, what the light usually asks for."""
    own = np.array(studio.linear(studio.GROUNDS[ground]), np.float32)
    seen = np.abs(albedo - own).max(axis=2) < 0.02
    seen[int(len(seen) * 0.8) :] = False
    if seen.mean() < 0.06:
        return USUAL * aim
    ratio = colour[seen].mean(axis=1) / own.mean()
    return float(np.clip(aim / np.percentile(ratio, 60), 0.7 * USUAL, 1.35 * USUAL))


def main(id, number, path, preview):
    load_recipes()
    recipe = catalogue.RECIPES[id]
    view = recipe.views[number - 1]
    ground = view.ground or recipe.ground
    scene = studio.empty_scene()
    recipe.build(view)
    bpy.context.view_layer.update()
    size = tuple(round(s * float(os.environ.get("FINER", 1))) for s in recipe.options.get("size", (800, 1000)))
    studio.Stage(view, ground, recipe.glow, size[0] / size[1])
    settings(scene, preview, recipe.samples, size)
    with tempfile.TemporaryDirectory() as folder:
        outputs(scene, folder)
        bpy.ops.render.render()
        colour, albedo, normal, depth = (read(folder, name) for name in PASSES)
    light = exposure(colour, albedo, ground, 0.8 if recipe.glow else 0.96)
    print("exposure", light)
    clean = denoise(colour, albedo, normal, depth[..., 0], 1.3 if preview else recipe.options.get("smoothing", 1.0))
    save(develop(clean, light), path)


if __name__ == "__main__":
    words = sys.argv[sys.argv.index("--") + 1 :]
    if words == ["--list"]:
        load_recipes()
        for name, found in catalogue.RECIPES.items():
            for place, seen in enumerate(found.views):
                print("VIEW", name, place + 1, seen.text, sep="\t")
    else:
        main(words[0], int(words[1]), words[2], "--preview" in words)
