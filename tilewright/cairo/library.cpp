#include "tilewright/cairo/library.hpp"

#include <dlfcn.h>

#include <fmt/format.h>

#ifdef __SANITIZE_ADDRESS__
// Fonts that cairo keeps until the program ends look like leaks of fontconfig.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n";
}
#endif

namespace tilewright::cairo {
namespace {

constexpr const char* file = "libcairo.so.2";

class Loader {
public:
    Loader() : handle_{dlopen(file, RTLD_NOW | RTLD_LOCAL)} {}

    template <class Function>
    void load(Function*& function, const char* name) {
        function = handle_ == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(handle_, name));
        complete_ = complete_ && function != nullptr;
    }

    [[nodiscard]] bool complete() const { return complete_; }

private:
    void* handle_;  // never closed: fonts stay
    bool complete_ = true;
};

Result<Library> load() {
    Library cairo;
    Loader loader;
    loader.load(cairo.close_path, "cairo_close_path");
    loader.load(cairo.create, "cairo_create");
    loader.load(cairo.destroy, "cairo_destroy");
    loader.load(cairo.fill, "cairo_fill");
    loader.load(cairo.fill_preserve, "cairo_fill_preserve");
    loader.load(cairo.image_surface_create, "cairo_image_surface_create");
    loader.load(cairo.image_surface_get_data, "cairo_image_surface_get_data");
    loader.load(cairo.image_surface_get_stride, "cairo_image_surface_get_stride");
    loader.load(cairo.line_to, "cairo_line_to");
    loader.load(cairo.move_to, "cairo_move_to");
    loader.load(cairo.new_path, "cairo_new_path");
    loader.load(cairo.new_sub_path, "cairo_new_sub_path");
    loader.load(cairo.pdf_surface_create_for_stream, "cairo_pdf_surface_create_for_stream");
    loader.load(cairo.pdf_surface_set_metadata, "cairo_pdf_surface_set_metadata");
    loader.load(cairo.pdf_surface_set_size, "cairo_pdf_surface_set_size");
    loader.load(cairo.rectangle, "cairo_rectangle");
    loader.load(cairo.restore, "cairo_restore");
    loader.load(cairo.save, "cairo_save");
    loader.load(cairo.scale, "cairo_scale");
    loader.load(cairo.select_font_face, "cairo_select_font_face");
    loader.load(cairo.set_dash, "cairo_set_dash");
    loader.load(cairo.set_fill_rule, "cairo_set_fill_rule");
    loader.load(cairo.set_font_size, "cairo_set_font_size");
    loader.load(cairo.set_line_cap, "cairo_set_line_cap");
    loader.load(cairo.set_line_join, "cairo_set_line_join");
    loader.load(cairo.set_line_width, "cairo_set_line_width");
    loader.load(cairo.set_source_rgb, "cairo_set_source_rgb");
    loader.load(cairo.show_page, "cairo_show_page");
    loader.load(cairo.show_text, "cairo_show_text");
    loader.load(cairo.status_to_string, "cairo_status_to_string");
    loader.load(cairo.stroke_preserve, "cairo_stroke_preserve");
    loader.load(cairo.surface_destroy, "cairo_surface_destroy");
    loader.load(cairo.surface_finish, "cairo_surface_finish");
    loader.load(cairo.surface_flush, "cairo_surface_flush");
    loader.load(cairo.surface_status, "cairo_surface_status");
    loader.load(cairo.surface_write_to_png_stream, "cairo_surface_write_to_png_stream");
    loader.load(cairo.text_extents, "cairo_text_extents");
    if (!loader.complete())
        return fail(Fault::Helper, fmt::format("{} draws PNG and PDF, and cannot be loaded", file),
                    "install it (apt-get install libcairo2); .svg and .html do without");
    return cairo;
}

}  // namespace

const Result<Library>& library() {
    static const Result<Library> loaded = load();
    return loaded;
}

}  // namespace tilewright::cairo
