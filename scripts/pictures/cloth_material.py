"""Cloth for Cycles: a drawn sheet for colour, relief and metal thread, with a weave of true thread size over it."""

import math

import bpy
from nodes import Nodes
from studio import linear


def picture(n, path, where, colour=True):
    """The colour of an image that is not repeated."""
    image = bpy.data.images.load(path, check_existing=True)
    return n.image(image, where, colour, interpolation="Cubic" if colour else "Linear", extension="EXTEND")


def cloth(name, sheet, threads=1300, weave=0.35, depth=0.0016, sheen=0.35, roughness=0.85, crumple=0.0, through=0.0, satin=False):
    """A cloth material whose UVs are metres.

    `sheet` is what Sheet.save returned; `threads` a metre, 0 for none; `depth` the relief's height in metres; `crumple` the height of
    small creases in metres; `through` how much light comes through, 0..1.
    """
    n = Nodes(name)
    uv = n.add("UVMap", uv_map="pattern").outputs["UV"]
    x0, y0, x1, y1 = sheet["box"]
    start, scale = (-x0 / (x1 - x0), -y0 / (y1 - y0), 0), (1 / (x1 - x0), 1 / (y1 - y0), 1)
    at = n.add("Mapping", Vector=uv, Location=start, Scale=scale).outputs["Vector"]
    colour = picture(n, sheet["colour"], at)
    relief = n.add("SeparateColor", Color=picture(n, sheet["relief"], at, False))
    metal = relief.outputs["Green"]
    n.set(
        Base_Color=colour,
        Metallic=metal,
        Roughness=n.math("MULTIPLY_ADD", metal, -(roughness - 0.34), roughness),
        Specular=0.45 if satin else 0.18,
        Sheen=sheen,
        Sheen_Tint=0.6,
    )

    normal = None
    if crumple:
        normal = n.bump(n.noise(9, detail=3, distortion=1.4, where=uv), crumple)
    normal = n.bump(relief.outputs["Red"], depth, 1, normal)
    if threads and weave:
        axes = n.add("SeparateXYZ", Vector=uv)
        warp, weft = (n.math("SINE", n.math("MULTIPLY", axes.outputs[axis], threads * math.pi)) for axis in "XY")
        normal = n.bump(n.math("MULTIPLY", warp, weft), 0.25 / threads, weave, normal)
    n.set(Normal=normal)

    if through:
        light = n.add("BsdfTranslucent", Color=colour)
        mix = n.add("MixShader", Fac=through)
        n.put(mix.inputs[1], n.shader.outputs["BSDF"])
        n.put(mix.inputs[2], light.outputs["BSDF"])
        n.put(n.tree.nodes["Material Output"].inputs["Surface"], mix.outputs["Shader"])
    return n.material


def plain(name, colour, roughness=0.6, metallic=0.0, sheen=0.0, specular=0.4):
    """One colour (sRGB hex) for trims: wood, horn, brass, thread."""
    n = Nodes(name)
    n.set(Base_Color=linear(colour[1:]), Roughness=roughness, Metallic=metallic, Sheen=sheen, Specular=specular)
    return n.material
