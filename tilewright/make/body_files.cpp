#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "tilewright/base/escape_xml.hpp"
#include "tilewright/make/body.hpp"

namespace tilewright::make {
namespace {

// Numbers in binary STL files have their least significant byte first.
void append(std::string& bytes, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>((value >> (8 * i)) & 0xffU);
}

void append(std::string& bytes, Point3 point) {
    for (const double value : {point.x, point.y, point.z})
        append(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(value)));
}

Point3 normal(Point3 a, Point3 b, Point3 c) {
    const Point3 u = b - a;
    const Point3 v = c - a;
    const Point3 n{u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
    const double length = std::sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
    return length > 0 ? 1 / length * n : Point3{};
}

void append_mesh(fmt::memory_buffer& out, const Mesh& mesh) {
    const auto to = fmt::appender(out);
    fmt::format_to(to, "<mesh><vertices>\n");
    for (const Point3& p : mesh.points)
        fmt::format_to(to, "<vertex x=\"{:.5f}\" y=\"{:.5f}\" z=\"{:.5f}\"/>\n", p.x, p.y, p.z);
    fmt::format_to(to, "</vertices><triangles>\n");
    for (const auto& [a, b, c] : mesh.triangles)
        fmt::format_to(to, "<triangle v1=\"{}\" v2=\"{}\" v3=\"{}\"/>\n", a, b, c);
    fmt::format_to(to, "</triangles></mesh>\n");
}

}  // namespace

std::string to_stl(const std::vector<Body>& bodies) {
    std::string bytes = "tilewright, in millimetres";
    bytes.resize(80, ' ');
    std::size_t count = 0;
    for (const Body& body : bodies) count += body.mesh.triangles.size();
    append(bytes, static_cast<std::uint32_t>(count));
    for (const Body& body : bodies)
        for (const auto& [i, j, k] : body.mesh.triangles) {
            const Point3 a = body.mesh.points[i];
            const Point3 b = body.mesh.points[j];
            const Point3 c = body.mesh.points[k];
            append(bytes, normal(a, b, c));
            for (const Point3 point : {a, b, c}) append(bytes, point);
            bytes.append(2, '\0');
        }
    return bytes;
}

std::string to_3mf_model(const std::vector<Body>& bodies, const std::string& title) {
    fmt::memory_buffer out;
    const auto to = fmt::appender(out);
    fmt::format_to(to,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model unit=\"millimeter\" "
                   "xml:lang=\"en-US\" "
                   "xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n"
                   "<metadata name=\"Title\">{}</metadata>\n<metadata "
                   "name=\"Application\">tilewright</metadata>\n<resources>\n<basematerials "
                   "id=\"1\">\n",
                   escape_xml(title));
    for (const Body& body : bodies)
        fmt::format_to(to, "<base name=\"{}\" displaycolor=\"{}\"/>\n", escape_xml(body.name),
                       draw::to_string(body.colour));
    fmt::format_to(to, "</basematerials>\n");
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        fmt::format_to(to, "<object id=\"{}\" type=\"model\" name=\"{}\" pid=\"1\" pindex=\"{}\">",
                       i + 2, escape_xml(bodies[i].name), i);
        append_mesh(out, bodies[i].mesh);
        fmt::format_to(to, "</object>\n");
    }
    fmt::format_to(to, "</resources>\n<build>\n");
    for (std::size_t i = 0; i < bodies.size(); ++i)
        fmt::format_to(to, "<item objectid=\"{}\"/>\n", i + 2);
    fmt::format_to(to, "</build>\n</model>\n");
    return fmt::to_string(out);
}

}  // namespace tilewright::make
