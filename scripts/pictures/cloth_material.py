"""Cloth for Cycles: a drawn sheet for colour, relief and metal thread, with a weave of true thread size over it."""

import bpy


class Nodes:
    """A material's node tree, with the few links that this module needs."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, **values):
        node = self.tree.nodes.new(kind)
        for key, value in values.items():
            setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)
        return target

    def math(self, operation, a, b=None):
        node = self.add("ShaderNodeMath", operation=operation)
        for socket, value in zip(node.inputs, (a, b)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return node.outputs[0]

    def bump(self, height, distance, strength, before=None):
        node = self.add("ShaderNodeBump")
        node.inputs["Distance"].default_value = distance
        node.inputs["Strength"].default_value = strength
        self.link(height, node.inputs["Height"])
        if before:
            self.link(before, node.inputs["Normal"])
        return node.outputs["Normal"]


def picture(n, path, coordinates, colour=True):
    node = n.add("ShaderNodeTexImage", interpolation="Cubic" if colour else "Linear", extension="EXTEND")
    node.image = bpy.data.images.load(path, check_existing=True)
    if not colour:
        node.image.colorspace_settings.name = "Non-Color"
    n.link(coordinates, node.inputs["Vector"])
    return node


def cloth(name, sheet, threads=1300, weave=0.35, depth=0.0016, sheen=0.35, roughness=0.85, crumple=0.0, through=0.0, satin=False):
    """A cloth material whose UVs are metres.

    `sheet` is what Sheet.save returned; `threads` a metre, 0 for none; `depth` the relief's height in metres; `crumple` the height of
    small creases in metres; `through` how much light comes through, 0..1.
    """
    n = Nodes(name)
    uv = n.add("ShaderNodeUVMap", uv_map="pattern").outputs["UV"]
    x0, y0, x1, y1 = sheet["box"]
    mapping = n.add("ShaderNodeMapping")
    mapping.inputs["Location"].default_value = (-x0 / (x1 - x0), -y0 / (y1 - y0), 0)
    mapping.inputs["Scale"].default_value = (1 / (x1 - x0), 1 / (y1 - y0), 1)
    n.link(uv, mapping.inputs["Vector"])
    at = mapping.outputs["Vector"]
    colour = picture(n, sheet["colour"], at)
    relief = n.add("ShaderNodeSeparateColor")
    n.link(picture(n, sheet["relief"], at, False).outputs["Color"], relief.inputs["Color"])

    shader = n.shader.inputs
    n.link(colour.outputs["Color"], shader["Base Color"])
    n.link(relief.outputs["Green"], shader["Metallic"])
    n.link(n.math("MULTIPLY_ADD", relief.outputs["Green"], -(roughness - 0.34)), shader["Roughness"])
    shader["Roughness"].links[0].from_node.inputs[2].default_value = roughness
    shader["Specular"].default_value = 0.45 if satin else 0.18
    shader["Sheen"].default_value = sheen
    shader["Sheen Tint"].default_value = 0.6

    normal = None
    if crumple:
        noise = n.add("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 9
        noise.inputs["Detail"].default_value = 3
        noise.inputs["Distortion"].default_value = 1.4
        n.link(uv, noise.inputs["Vector"])
        normal = n.bump(noise.outputs["Fac"], crumple, 1)
    normal = n.bump(relief.outputs["Red"], depth, 1, normal)
    if threads and weave:
        axes = n.add("ShaderNodeSeparateXYZ")
        n.link(uv, axes.inputs[0])
        warp = n.math("SINE", n.math("MULTIPLY", axes.outputs["X"], threads * 3.14159))
        weft = n.math("SINE", n.math("MULTIPLY", axes.outputs["Y"], threads * 3.14159))
        over = n.math("MULTIPLY", warp, weft)
        normal = n.bump(over, 0.25 / threads, weave, normal)
    n.link(normal, shader["Normal"])

    if through:
        light = n.add("ShaderNodeBsdfTranslucent")
        n.link(colour.outputs["Color"], light.inputs["Color"])
        mix = n.add("ShaderNodeMixShader")
        mix.inputs["Fac"].default_value = through
        n.link(n.shader.outputs["BSDF"], mix.inputs[1])
        n.link(light.outputs["BSDF"], mix.inputs[2])
        n.link(mix.outputs["Shader"], n.tree.nodes["Material Output"].inputs["Surface"])
    return n.material


def plain(name, colour, roughness=0.6, metallic=0.0, sheen=0.0, specular=0.4):
    """One colour (sRGB hex) for trims: wood, horn, brass, thread."""
    n = Nodes(name)
    value = []
    for i in (1, 3, 5):
        c = int(colour[i : i + 2], 16) / 255
        value.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    n.shader.inputs["Base Color"].default_value = (*value, 1)
    n.shader.inputs["Roughness"].default_value = roughness
    n.shader.inputs["Metallic"].default_value = metallic
    n.shader.inputs["Sheen"].default_value = sheen
    n.shader.inputs["Specular"].default_value = specular
    return n.material
