"""Measures files that tilewright makes, with readers that are not its own.

    measure.py dxf FILE    ezdxf: errors, then for each layer its entities and the area within them
    measure.py svg FILE    width and height, then the closed paths of the group "cut" and their area
    measure.py 3mf FILE    lib3mf: unit, warnings, bodies, how many of them are sound, volume
    measure.py top FILE    of an STL file: which cells of 10 mm its uppermost faces cover
    measure.py ink FILE    of a PPM image: the box around all that is coloured, in pixels
"""

import ctypes
import re
import struct
import sys
import xml.etree.ElementTree as xml
import zipfile


def area(points):
    return sum(
        a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:] + points[:1])
    ) / 2


def dxf(file):
    import ezdxf

    drawing = ezdxf.readfile(file)
    audit = drawing.audit()
    print(drawing.dxfversion, "errors", len(audit.errors) + len(audit.fixes))
    for layer in ("CUT", "ENGRAVE"):
        lines = drawing.modelspace().query(f'POLYLINE[layer=="{layer}"]')
        closed = [[tuple(p)[:2] for p in line.points()] for line in lines if line.is_closed]
        total = sum(abs(area(points)) for points in closed)
        texts = drawing.modelspace().query(f'TEXT[layer=="{layer}"]')
        print(layer, len(lines), "lines", len(closed), "closed", f"{total:.3f}",
              "".join(sorted(text.dxf.text for text in texts)))


def svg(file):
    root = xml.parse(file).getroot()
    name = "{http://www.w3.org/2000/svg}"
    cut = next(g for g in root.iter(name + "g") if g.get("id") == "cut")
    total = 0
    paths = list(cut.iter(name + "path"))
    for path in paths:
        assert path.get("d").endswith("Z")
        numbers = [float(n) for n in re.findall(r"-?[0-9.]+", path.get("d"))]
        total += abs(area(list(zip(numbers[::2], numbers[1::2]))))
    print(root.get("width"), root.get("height"), len(paths), f"{total:.3f}")


class Model3mf:
    """The C interface of lib3mf 1, as far as it is needed."""

    def __init__(self, file):
        self.library = ctypes.CDLL("lib3MF.so.1")
        self.model = ctypes.c_void_p()
        self.call("createmodel", ctypes.byref(self.model))
        self.reader = ctypes.c_void_p()
        self.call("model_queryreader", self.model, b"3mf", ctypes.byref(self.reader))
        self.call("reader_setstrictmodeactive", self.reader, 1)
        self.call("reader_readfromfileutf8", self.reader, file.encode())

    def call(self, name, *arguments):
        status = getattr(self.library, "lib3mf_" + name)(*arguments)
        if status != 0:
            raise RuntimeError(f"{name}: {status}")

    def number(self, name, of):
        value = ctypes.c_uint32()
        self.call(name, of, ctypes.byref(value))
        return value.value

    def bodies(self):
        iterator = ctypes.c_void_p()
        self.call("model_getmeshobjects", self.model, ctypes.byref(iterator))
        while True:
            more = ctypes.c_int()
            self.call("resourceiterator_movenext", iterator, ctypes.byref(more))
            if not more.value:
                return
            body = ctypes.c_void_p()
            self.call("resourceiterator_getcurrent", iterator, ctypes.byref(body))
            yield body


def volume_of_model(file):
    with zipfile.ZipFile(file) as package:
        assert package.testzip() is None
        root = xml.fromstring(package.read("3D/3dmodel.model"))
    name = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
    total = 0
    for mesh in root.iter(name + "mesh"):
        points = [[float(v.get(c)) for c in "xyz"] for v in mesh.iter(name + "vertex")]
        for triangle in mesh.iter(name + "triangle"):
            a, b, c = (points[int(triangle.get(v))] for v in ("v1", "v2", "v3"))
            total += (a[0] * (b[1] * c[2] - c[1] * b[2]) - a[1] * (b[0] * c[2] - c[0] * b[2])
                      + a[2] * (b[0] * c[1] - c[0] * b[1])) / 6
    return total


def model(file):
    reading = Model3mf(file)
    bodies = list(reading.bodies())
    sound = sum(reading.number("meshobject_ismanifoldandoriented", body) for body in bodies)
    unit = {1: "millimetres"}.get(reading.number("model_getunit", reading.model), "wrong")
    warnings = reading.number("reader_getwarningcount", reading.reader)
    print(unit, "warnings", warnings, "bodies", len(bodies), "sound", sound,
          f"{volume_of_model(file):.2f}")


def top(file):
    data = open(file, "rb").read()
    (count,) = struct.unpack_from("<I", data, 80)
    triangles = []
    for i in range(count):
        numbers = struct.unpack_from("<12f", data, 84 + 50 * i)
        triangles.append([numbers[3:6], numbers[6:9], numbers[9:12]])
    height = max(p[2] for t in triangles for p in t)
    upper = [t for t in triangles if all(p[2] > height - 1e-4 for p in t)]
    low = [min(p[c] for t in upper for p in t) for c in (0, 1)]
    # Which cells of 10 mm are covered, the topmost row first.
    cells = {(int((sum(p[0] for p in t) / 3 - low[0]) // 10),
              int((sum(p[1] for p in t) / 3 - low[1]) // 10)) for t in upper}
    rows = max(y for _, y in cells)
    columns = max(x for x, _ in cells)
    for y in range(rows, -1, -1):
        print("".join("#" if (x, y) in cells else "." for x in range(columns + 1)))


def ink(file):
    data = open(file, "rb").read()
    width, height = map(int, re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data).groups())
    pixels = data[len(data) - 3 * width * height:]
    coloured = [divmod(i, width) for i in range(width * height)
                if max(pixels[3 * i:3 * i + 3]) - min(pixels[3 * i:3 * i + 3]) > 40]
    rows = [y for y, _ in coloured]
    columns = [x for _, x in coloured]
    print(max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)


if __name__ == "__main__":
    {"dxf": dxf, "svg": svg, "3mf": model, "top": top, "ink": ink}[sys.argv[1]](sys.argv[2])
