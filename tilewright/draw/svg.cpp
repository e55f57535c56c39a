#include "tilewright/draw/svg.hpp"

#include <cmath>

#include <fmt/format.h>

#include "tilewright/base/escape_xml.hpp"

namespace tilewright::draw {
namespace {

// Rounds to hundredths, so that the same place always gives the same text.
long hundredths(double value) {
    return std::lround(100 * value);
}

void append_number(fmt::memory_buffer& out, double value) {
    const long rounded = hundredths(value);
    if (rounded < 0) out.push_back('-');
    const long size = std::labs(rounded);
    fmt::format_to(fmt::appender(out), "{}", size / 100);
    if (size % 100 == 0) return;
    if (size % 10 == 0)
        fmt::format_to(fmt::appender(out), ".{}", size % 100 / 10);
    else
        fmt::format_to(fmt::appender(out), ".{:02}", size % 100);
}

std::string number(double value) {
    fmt::memory_buffer out;
    append_number(out, value);
    return fmt::to_string(out);
}

void append_line(fmt::memory_buffer& out, const Line& line) {
    for (std::size_t i = 0; i < line.points.size(); ++i) {
        const Point& to = line.points[i];
        const bool same_x = i > 0 && hundredths(to.x) == hundredths(line.points[i - 1].x);
        const bool same_y = i > 0 && hundredths(to.y) == hundredths(line.points[i - 1].y);
        if (i == 0)
            out.push_back('M');
        else
            out.push_back(same_y ? 'H' : same_x ? 'V' : 'L');
        if (!same_x || same_y) append_number(out, to.x);
        if (!same_x && !same_y) out.push_back(' ');
        if (!same_y) append_number(out, to.y);
    }
    if (line.closed) out.push_back('Z');
}

void write(fmt::memory_buffer& out, const Figure& figure) {
    const auto to = fmt::appender(out);
    fmt::format_to(to, R"(<path d="{}" fill="{}")", path_data(figure.lines),
                   figure.fill ? to_string(*figure.fill) : "none");
    if (figure.fill && figure.lines.size() > 1) fmt::format_to(to, R"( fill-rule="evenodd")");
    if (figure.stroke) {
        fmt::format_to(to, R"( stroke="{}" stroke-width="{}")", to_string(figure.stroke->colour),
                       number(figure.stroke->width));
        if (figure.stroke->dashed)
            fmt::format_to(to, R"( stroke-dasharray="{0} {0}")", number(3 * figure.stroke->width));
    }
    if (figure.name.empty())
        fmt::format_to(to, "/>\n");
    else
        fmt::format_to(to, "><title>{}</title></path>\n", escape_xml(figure.name));
}

void write(fmt::memory_buffer& out, const Words& words) {
    // In usual fonts, the middle of a capital letter is 0.36 of the font size above the base line.
    fmt::format_to(fmt::appender(out),
                   R"(<text x="{}" y="{}" font-size="{}" fill="{}"{}{}>{}</text>)"
                   "\n",
                   number(words.at.x), number(words.at.y + 0.36 * words.size), number(words.size),
                   to_string(words.colour),
                   words.anchor == Words::Anchor::Start ? R"( text-anchor="start")" : "",
                   words.bold ? R"( font-weight="bold")" : "", escape_xml(words.text));
}

}  // namespace

std::string path_data(const std::vector<Line>& lines) {
    fmt::memory_buffer out;
    for (const Line& line : lines) append_line(out, line);
    return fmt::to_string(out);
}

std::string svg_opening(double width, double height, std::string_view title,
                        std::optional<Colour> background) {
    fmt::memory_buffer out;
    fmt::format_to(
        fmt::appender(out),
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" )"
        R"(role="img" font-family="'DejaVu Sans',Verdana,Arial,sans-serif" text-anchor="middle" )"
        R"(stroke-linecap="round" stroke-linejoin="round">)"
        "\n<title>{2}</title>\n",
        number(width), number(height), escape_xml(title));
    if (background)
        fmt::format_to(fmt::appender(out),
                       R"(<rect width="100%" height="100%" fill="{}"/>)"
                       "\n",
                       to_string(*background));
    return fmt::to_string(out);
}

std::string svg_items(const std::vector<Item>& items) {
    fmt::memory_buffer out;
    for (const Item& item : items) std::visit([&](const auto& drawn) { write(out, drawn); }, item);
    return fmt::to_string(out);
}

std::string to_svg(const Scene& scene) {
    return svg_opening(scene.width, scene.height, scene.title, scene.background) +
           svg_items(scene.items) + "</svg>\n";
}

}  // namespace tilewright::draw
