#include <fmt/format.h>

#include "tilewright/base/escape_xml.hpp"
#include "tilewright/make/sheet.hpp"

namespace tilewright::make {
namespace {

constexpr draw::Colour cut_colour{0xff, 0, 0};
constexpr draw::Colour engrave_colour{0, 0, 0xff};

void append_path(fmt::memory_buffer& out, const std::vector<Point>& points, bool closed) {
    char command = 'M';
    for (const Point point : points) {
        fmt::format_to(fmt::appender(out), "{}{:.4f} {:.4f}", command, point.x, point.y);
        command = 'L';
    }
    if (closed) out.push_back('Z');
}

void append_path_element(fmt::memory_buffer& out, const std::vector<Point>& points, bool closed) {
    fmt::format_to(fmt::appender(out), "<path d=\"");
    append_path(out, points, closed);
    fmt::format_to(fmt::appender(out), "\"/>\n");
}

void append_filled(fmt::memory_buffer& out, const Sheet::Filled& filled) {
    fmt::format_to(fmt::appender(out), "<path fill=\"{}\" fill-rule=\"evenodd\" d=\"",
                   draw::to_string(filled.colour));
    for (const Ring& ring : filled.rings) append_path(out, ring, true);
    fmt::format_to(fmt::appender(out), "\"/>\n");
}

// A DXF file consists of lines with group codes and values.
class Dxf {
public:
    template <class Value>
    void add(int code, const Value& value) {
        fmt::format_to(fmt::appender(out_), "{}\n{}\n", code, value);
    }
    void add_number(int code, double value) { add(code, fmt::format("{:.4f}", value)); }
    void add_point(int first_code, Point point) {
        add_number(first_code, point.x);
        add_number(first_code + 10, point.y);
        add_number(first_code + 20, 0);
    }
    void begin_table(const char* name) {
        add(0, "TABLE");
        add(2, name);
        add(70, 1);
    }
    [[nodiscard]] std::string text() const { return fmt::to_string(out_); }

private:
    fmt::memory_buffer out_;
};

// R12 only knows ASCII.  Other letters are replaced.
std::string ascii(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c >= ' ' && c <= '~') result += c;
        // One '_' replaces each letter: its first byte stands for all its bytes.
        else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
            result += '_';
    }
    return result;
}

void add_header(Dxf& dxf, const Sheet& sheet) {
    dxf.add(999, ascii(sheet.title) + ", in millimetres");
    dxf.add(0, "SECTION");
    dxf.add(2, "HEADER");
    dxf.add(9, "$ACADVER");
    dxf.add(1, "AC1009");
    dxf.add(9, "$INSUNITS");  // millimetres; not part of R12, but its readers know it
    dxf.add(70, 4);
    dxf.add(9, "$EXTMIN");
    dxf.add_point(10, {0, 0});
    dxf.add(9, "$EXTMAX");
    dxf.add_point(10, {sheet.width, sheet.height});
    dxf.add(0, "ENDSEC");
}

void add_layer(Dxf& dxf, const char* name, int colour) {
    dxf.add(0, "LAYER");
    dxf.add(2, name);
    dxf.add(70, 0);
    dxf.add(62, colour);
    dxf.add(6, "CONTINUOUS");
}

void add_tables(Dxf& dxf) {
    dxf.add(0, "SECTION");
    dxf.add(2, "TABLES");
    dxf.begin_table("LTYPE");
    dxf.add(0, "LTYPE");
    dxf.add(2, "CONTINUOUS");
    dxf.add(70, 0);
    dxf.add(3, "Solid line");
    dxf.add(72, 65);
    dxf.add(73, 0);
    dxf.add_number(40, 0);
    dxf.add(0, "ENDTAB");
    dxf.begin_table("LAYER");
    add_layer(dxf, "0", 7);
    add_layer(dxf, "CUT", 1);
    add_layer(dxf, "ENGRAVE", 5);
    dxf.add(0, "ENDTAB");
    dxf.begin_table("STYLE");
    dxf.add(0, "STYLE");
    dxf.add(2, "STANDARD");
    dxf.add(70, 0);
    dxf.add_number(40, 0);
    dxf.add_number(41, 1);
    dxf.add_number(50, 0);
    dxf.add(71, 0);
    dxf.add_number(42, 5);
    dxf.add(3, "txt");
    dxf.add(4, "");
    dxf.add(0, "ENDTAB");
    dxf.add(0, "ENDSEC");
}

void add_polyline(Dxf& dxf, const char* layer, const std::vector<Point>& points, bool closed,
                  double height) {
    dxf.add(0, "POLYLINE");
    dxf.add(8, layer);
    dxf.add(66, 1);
    dxf.add_point(10, {0, 0});
    dxf.add(70, closed ? 1 : 0);
    for (const Point point : points) {
        dxf.add(0, "VERTEX");
        dxf.add(8, layer);
        dxf.add_point(10, {point.x, height - point.y});
    }
    dxf.add(0, "SEQEND");
    dxf.add(8, layer);
}

void add_label(Dxf& dxf, const Label& label, double height) {
    const Point at{label.at.x, height - label.at.y};
    dxf.add(0, "TEXT");
    dxf.add(8, "ENGRAVE");
    dxf.add_point(10, at);
    dxf.add_number(40, 0.72 * label.size);  // a capital letter
    dxf.add(1, ascii(label.text));
    dxf.add(72, 1);  // centred
    dxf.add_point(11, at);
    dxf.add(73, 2);  // at half its height
}

draw::Line in_pixels(const std::vector<Point>& points, bool closed) {
    draw::Line line{{}, closed};
    for (const Point point : points) line.points.push_back(pixels_per_millimetre * point);
    return line;
}

// Adds a line of 50 mm (20 mm on small sheets) that can be checked with a ruler.
void add_scale(draw::Scene& scene, const Sheet& sheet) {
    constexpr draw::Colour grey{0x77, 0x77, 0x77};
    const double size = sheet.width > 120 ? 50 : 20;
    const double y = sheet.height - 4;
    const std::vector<Point> points{{5, y - 1}, {5, y}, {5 + size, y}, {5 + size, y - 1}};
    scene.items.emplace_back(draw::Figure{{in_pixels(points, false)}, {}, draw::Stroke{grey, 0.6}});
    scene.items.emplace_back(draw::Words{fmt::format("{} mm, printed at 100 %", size),
                                         pixels_per_millimetre * Point{7 + size, y - 0.5}, 8, grey,
                                         draw::Words::Anchor::Start});
}

}  // namespace

std::string to_svg(const Sheet& sheet, double line) {
    fmt::memory_buffer out;
    const auto to = fmt::appender(out);
    fmt::format_to(
        to,
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.4f}mm" height="{1:.4f}mm" )"
        "viewBox=\"0 0 {0:.4f} {1:.4f}\">\n<title>{2}</title>\n",
        sheet.width, sheet.height, escape_xml(sheet.title));
    if (!sheet.filled.empty()) {
        fmt::format_to(to, "<g id=\"colours\">\n");
        for (const Sheet::Filled& filled : sheet.filled) append_filled(out, filled);
        fmt::format_to(to, "</g>\n");
    }
    fmt::format_to(to, "<g id=\"engrave\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\">\n",
                   draw::to_string(engrave_colour), line);
    for (const auto& points : sheet.engraved) append_path_element(out, points, false);
    for (const Label& label : sheet.labels)
        fmt::format_to(to,
                       R"(<text x="{:.4f}" y="{:.4f}" font-size="{:.4f}" text-anchor="middle" )"
                       "font-family=\"'DejaVu Sans',Verdana,Arial,sans-serif\" fill=\"{}\" "
                       "stroke=\"none\">{}</text>\n",
                       label.at.x, label.at.y + 0.36 * label.size, label.size,
                       draw::to_string(label.colour.value_or(engrave_colour)),
                       escape_xml(label.text));
    fmt::format_to(to, "</g>\n<g id=\"cut\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\">\n",
                   draw::to_string(cut_colour), line);
    for (const Ring& ring : sheet.cuts) append_path_element(out, ring, true);
    fmt::format_to(to, "</g>\n</svg>\n");
    return fmt::to_string(out);
}

std::string to_dxf(const Sheet& sheet) {
    Dxf dxf;
    add_header(dxf, sheet);
    add_tables(dxf);
    dxf.add(0, "SECTION");
    dxf.add(2, "ENTITIES");
    for (const auto& points : sheet.engraved)
        add_polyline(dxf, "ENGRAVE", points, false, sheet.height);
    for (const Label& label : sheet.labels) add_label(dxf, label, sheet.height);
    for (const Ring& ring : sheet.cuts) add_polyline(dxf, "CUT", ring, true, sheet.height);
    dxf.add(0, "ENDSEC");
    dxf.add(0, "EOF");
    return dxf.text();
}

draw::Scene to_scene(const Sheet& sheet, double line) {
    const double scale = pixels_per_millimetre;
    draw::Scene scene{scale * sheet.width, scale * sheet.height, {}, {}, sheet.title};
    for (const auto& [rings, colour] : sheet.filled) {
        draw::Figure figure{{}, colour, {}};
        for (const Ring& ring : rings) figure.lines.push_back(in_pixels(ring, true));
        scene.items.emplace_back(std::move(figure));
    }
    const auto stroke = [&](const std::vector<Point>& points, bool closed, draw::Colour colour) {
        scene.items.emplace_back(
            draw::Figure{{in_pixels(points, closed)}, {}, draw::Stroke{colour, scale * line}});
    };
    for (const auto& points : sheet.engraved) stroke(points, false, engrave_colour);
    for (const Label& label : sheet.labels)
        scene.items.emplace_back(draw::Words{label.text, scale * label.at, scale * label.size,
                                             label.colour.value_or(engrave_colour)});
    for (const Ring& ring : sheet.cuts) stroke(ring, true, cut_colour);
    add_scale(scene, sheet);
    return scene;
}

}  // namespace tilewright::make
