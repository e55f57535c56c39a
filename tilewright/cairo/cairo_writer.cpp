#include "tilewright/cairo/cairo_writer.hpp"

#include <cairo-pdf.h>
#include <cairo.h>

#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

#ifdef __SANITIZE_ADDRESS__
// Fonts that cairo keeps until the program ends look like leaks of fontconfig.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n";
}
#endif

namespace tilewright::cairo {
namespace {

using draw::Colour;
using draw::Figure;
using draw::Point;
using draw::Scene;
using draw::Stroke;
using draw::Words;

constexpr double points_per_pixel = 72.0 / 96.0;
constexpr int largest_side = 32767;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

Surface own(cairo_surface_t* surface) {
    return {surface, &cairo_surface_destroy};
}

Context context_of(const Surface& surface) {
    return {cairo_create(surface.get()), &cairo_destroy};
}

void set_colour(cairo_t* to, Colour colour) {
    cairo_set_source_rgb(to, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void set_stroke(cairo_t* to, const Stroke& stroke) {
    set_colour(to, stroke.colour);
    cairo_set_line_width(to, stroke.width);
    cairo_set_line_cap(to, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
    const double dash = 3 * stroke.width;
    cairo_set_dash(to, &dash, stroke.dashed ? 1 : 0, 0);
}

void draw(cairo_t* to, const Figure& figure) {
    cairo_new_path(to);
    for (const draw::Line& line : figure.lines) {
        cairo_new_sub_path(to);
        for (const Point& point : line.points) cairo_line_to(to, point.x, point.y);
        if (line.closed) cairo_close_path(to);
    }
    if (figure.fill) {
        cairo_set_fill_rule(to, CAIRO_FILL_RULE_EVEN_ODD);
        set_colour(to, *figure.fill);
        cairo_fill_preserve(to);
    }
    if (figure.stroke) {
        set_stroke(to, *figure.stroke);
        cairo_stroke_preserve(to);
    }
    cairo_new_path(to);
}

void draw(cairo_t* to, const Words& words) {
    cairo_select_font_face(to, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           words.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(to, words.size);
    set_colour(to, words.colour);
    cairo_text_extents_t extents;
    cairo_text_extents(to, words.text.c_str(), &extents);
    const bool middle = words.anchor == Words::Anchor::Middle;
    // As in SVG: 0.36 of the size is half the height of a capital letter.
    cairo_move_to(to, words.at.x - (middle ? extents.x_advance / 2 : 0),
                  words.at.y + 0.36 * words.size);
    cairo_show_text(to, words.text.c_str());
}

void draw(cairo_t* to, const Scene& scene) {
    if (scene.background) {
        set_colour(to, *scene.background);
        cairo_rectangle(to, 0, 0, scene.width, scene.height);
        cairo_fill(to);
    }
    for (const draw::Item& item : scene.items)
        std::visit([to](const auto& drawn) { draw(to, drawn); }, item);
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int length) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), length);
    return CAIRO_STATUS_SUCCESS;
}

std::unexpected<Error> too_large(double width, double height) {
    return fail(Fault::Usage,
                fmt::format("a picture of {:.0f} x {:.0f} pixels is too large", width, height),
                "draw fewer solutions, or smaller ones with --unit; .svg has no limit");
}

std::unexpected<Error> failed(cairo_status_t status) {
    return fail(Fault::Internal, fmt::format("cairo: {}", cairo_status_to_string(status)));
}

}  // namespace

Result<std::string> to_png(const Scene& scene, double scale) {
    const double width = std::ceil(scene.width * scale);
    const double height = std::ceil(scene.height * scale);
    if (width > largest_side || height > largest_side) return too_large(width, height);
    const Surface surface = own(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
    const Context context = context_of(surface);
    cairo_scale(context.get(), scale, scale);
    draw(context.get(), scene);
    std::string bytes;
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) return failed(status);
    return bytes;
}

Result<std::string> to_pdf(const std::vector<Scene>& scenes) {
    require(!scenes.empty(), "a document has pages");
    std::string bytes;
    const Surface surface = own(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                   scenes.front().title.c_str());
    {
        const Context context = context_of(surface);
        for (const Scene& scene : scenes) {
            cairo_pdf_surface_set_size(surface.get(), scene.width * points_per_pixel,
                                       scene.height * points_per_pixel);
            cairo_save(context.get());
            cairo_scale(context.get(), points_per_pixel, points_per_pixel);
            draw(context.get(), scene);
            cairo_restore(context.get());
            cairo_show_page(context.get());
        }
    }
    cairo_surface_finish(surface.get());
    const cairo_status_t status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return failed(status);
    return bytes;
}

}  // namespace tilewright::cairo
