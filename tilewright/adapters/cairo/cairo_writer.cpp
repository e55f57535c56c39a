#include "tilewright/adapters/cairo/cairo_writer.hpp"

#include <cairo-pdf.h>
#include <cairo.h>

#include <cmath>
#include <cstring>
#include <memory>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

#ifdef __SANITIZE_ADDRESS__
// Cairo keeps fonts until the program ends, which the leak checker would report as leaks of
// fontconfig.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n";
}
#endif

namespace tilewright::adapters {
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

// Draws on a surface.
class Painter {
public:
    explicit Painter(const Surface& surface)
        : context_{cairo_create(surface.get()), cairo_destroy}, to_{context_.get()} {}

    // Draws a scene, with all lengths multiplied by 'scale'.
    void draw(const Scene& scene, double scale) {
        cairo_save(to_);
        cairo_scale(to_, scale, scale);
        if (scene.background) {
            set_colour(*scene.background);
            // One pixel beyond the edge, because the last pixel may be covered in part only.
            cairo_rectangle(to_, 0, 0, scene.width + 1, scene.height + 1);
            cairo_fill(to_);
        }
        for (const draw::Item& item : scene.items)
            std::visit([this](const auto& drawn) { draw(drawn); }, item);
        cairo_restore(to_);
    }

    void end_page() { cairo_show_page(to_); }

private:
    void set_colour(Colour colour) {
        cairo_set_source_rgb(to_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
    }

    void set_stroke(const Stroke& stroke) {
        set_colour(stroke.colour);
        cairo_set_line_width(to_, stroke.width);
        cairo_set_line_cap(to_, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(to_, CAIRO_LINE_JOIN_ROUND);
        const double dash = 3 * stroke.width;
        cairo_set_dash(to_, &dash, stroke.dashed ? 1 : 0, 0);
    }

    void draw(const Figure& figure) {
        cairo_new_path(to_);
        for (const draw::Line& line : figure.lines) {
            cairo_new_sub_path(to_);
            for (const Point& point : line.points) cairo_line_to(to_, point.x, point.y);
            if (line.closed) cairo_close_path(to_);
        }
        if (figure.fill) {
            cairo_set_fill_rule(to_, CAIRO_FILL_RULE_EVEN_ODD);
            set_colour(*figure.fill);
            cairo_fill_preserve(to_);
        }
        if (figure.stroke) {
            set_stroke(*figure.stroke);
            cairo_stroke_preserve(to_);
        }
        cairo_new_path(to_);
    }

    void draw(const Words& words) {
        cairo_select_font_face(to_, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                               words.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
        cairo_set_font_size(to_, words.size);
        set_colour(words.colour);
        cairo_text_extents_t extents;
        cairo_text_extents(to_, words.text.c_str(), &extents);
        const bool middle = words.anchor == Words::Anchor::Middle;
        // As in SVG: half the height of a capital letter is 0.36 of the font size.
        cairo_move_to(to_, words.at.x - (middle ? extents.x_advance / 2 : 0),
                      words.at.y + 0.36 * words.size);
        cairo_show_text(to_, words.text.c_str());
    }

    Context context_;
    cairo_t* to_;
};

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

// A scene drawn as an image.
struct Image {
    Surface surface;
    int width;
    int height;
};

Result<Image> draw_image(const Scene& scene, double scale) {
    const double width = std::ceil(scene.width * scale);
    const double height = std::ceil(scene.height * scale);
    if (width > largest_side || height > largest_side) return too_large(width, height);
    Image image{{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                            static_cast<int>(height)),
                 cairo_surface_destroy},
                static_cast<int>(width),
                static_cast<int>(height)};
    Painter{image.surface}.draw(scene, scale);
    return image;
}

}  // namespace

Result<std::string> to_png(const Scene& scene, double scale) {
    const auto image = draw_image(scene, scale);
    if (!image) return std::unexpected(image.error());
    std::string bytes;
    const auto status = cairo_surface_write_to_png_stream(image->surface.get(), append, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) return failed(status);
    return bytes;
}

Result<draw::Pixels> to_pixels(const Scene& scene, double scale) {
    const auto image = draw_image(scene, scale);
    if (!image) return std::unexpected(image.error());
    cairo_surface_flush(image->surface.get());
    const unsigned char* data = cairo_image_surface_get_data(image->surface.get());
    if (data == nullptr) return too_large(image->width, image->height);
    const auto stride =
        static_cast<std::size_t>(cairo_image_surface_get_stride(image->surface.get()));
    draw::Pixels pixels{image->width, image->height, {}};
    const auto width = static_cast<std::size_t>(image->width);
    const auto height = static_cast<std::size_t>(image->height);
    pixels.colours.resize(width * height);
    for (std::size_t y = 0; y < height; ++y)
        std::memcpy(pixels.colours.data() + y * width, data + y * stride,
                    width * sizeof(std::uint32_t));
    // Cairo leaves it undefined.
    for (std::uint32_t& colour : pixels.colours) colour |= 0xff000000U;
    return pixels;
}

Result<std::string> to_pdf(const std::vector<Scene>& scenes) {
    require(!scenes.empty(), "a document has pages");
    std::string bytes;
    const Surface surface{cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1),
                          cairo_surface_destroy};
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                   scenes.front().title.c_str());
    {
        Painter painter{surface};
        for (const Scene& scene : scenes) {
            cairo_pdf_surface_set_size(surface.get(), scene.width * points_per_pixel,
                                       scene.height * points_per_pixel);
            painter.draw(scene, points_per_pixel);
            painter.end_page();
        }
    }
    cairo_surface_finish(surface.get());
    const auto status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return failed(status);
    return bytes;
}

}  // namespace tilewright::adapters
