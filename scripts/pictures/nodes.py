"""Short ways to write a material's nodes."""

import bpy


class Nodes:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, **values):
        """A node; values with a capital are its inputs, the others its settings."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in values.items():
            if key[0].isupper():
                self.put(node.inputs[key.replace("_", " ")], value)
            else:
                setattr(node, key, value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and len(socket.default_value) == 4:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, **values):
        """The surface's own inputs: Base_Color, Roughness …"""
        for key, value in values.items():
            self.put(self.shader.inputs[key.replace("_", " ")], value)
        return self

    def place(self, kind="Object"):
        return self.add("TexCoord").outputs[kind]

    def noise(self, scale, detail=4.0, roughness=0.5, distortion=0.0, where=None):
        where = where or self.place()
        return self.add("TexNoise", Vector=where, Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion).outputs["Fac"]

    def stretch(self, x, y, z, where=None):
        node = self.add("Mapping", Vector=where or self.place())
        node.inputs["Scale"].default_value = (x, y, z)
        return node.outputs[0]

    def ramp(self, value, *stops):
        """Stops are (position, linear colour or grey)."""
        node = self.add("ValToRGB", Fac=value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(1.0)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        return node.outputs["Color"]

    def mix(self, share, a, b, blend="MIX"):
        return self.add("MixRGB", blend_type=blend, Fac=share, Color1=a, Color2=b).outputs[0]

    def range(self, value, low, high, from_low=0.0, from_high=1.0):
        node = self.add("MapRange", Value=value)
        for key, number in zip(("From Min", "From Max", "To Min", "To Max"), (from_low, from_high, low, high)):
            node.inputs[key].default_value = number
        return node.outputs[0]

    def image(self, picture, where=None, colour=True, **settings):
        node = self.add("TexImage", Vector=where or self.place("UV"), **settings)
        node.image = picture
        if not colour:
            picture.colorspace_settings.name = "Non-Color"
        return node.outputs["Color"]

    def bump(self, height, distance, strength=1.0, before=None):
        node = self.add("Bump", Height=height, Distance=distance, Strength=strength)
        if before:
            self.put(node.inputs["Normal"], before)
        return node.outputs["Normal"]

    def math(self, operation, *values):
        node = self.add("Math", operation=operation)
        for socket, value in zip(node.inputs, values):
            self.put(socket, value)
        return node.outputs[0]

    def cavity(self):
        """0 in hollows, 1 on what stands out; asks for a fine mesh."""
        return self.add("NewGeometry").outputs["Pointiness"]
