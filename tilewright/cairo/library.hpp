#pragma once

#include <cairo-pdf.h>
#include <cairo.h>

#include "tilewright/base/error.hpp"

namespace tilewright::cairo {

// The functions of libcairo that are used, without its prefix.  Loaded when the first picture is
// drawn: linked, cairo and the twenty libraries it stands on would make every start of the program
// twice as long.
struct Library {
    decltype(&cairo_close_path) close_path;
    decltype(&cairo_create) create;
    decltype(&cairo_destroy) destroy;
    decltype(&cairo_fill) fill;
    decltype(&cairo_fill_preserve) fill_preserve;
    decltype(&cairo_image_surface_create) image_surface_create;
    decltype(&cairo_image_surface_get_data) image_surface_get_data;
    decltype(&cairo_image_surface_get_stride) image_surface_get_stride;
    decltype(&cairo_line_to) line_to;
    decltype(&cairo_move_to) move_to;
    decltype(&cairo_new_path) new_path;
    decltype(&cairo_new_sub_path) new_sub_path;
    decltype(&cairo_pdf_surface_create_for_stream) pdf_surface_create_for_stream;
    decltype(&cairo_pdf_surface_set_metadata) pdf_surface_set_metadata;
    decltype(&cairo_pdf_surface_set_size) pdf_surface_set_size;
    decltype(&cairo_rectangle) rectangle;
    decltype(&cairo_restore) restore;
    decltype(&cairo_save) save;
    decltype(&cairo_scale) scale;
    decltype(&cairo_select_font_face) select_font_face;
    decltype(&cairo_set_dash) set_dash;
    decltype(&cairo_set_fill_rule) set_fill_rule;
    decltype(&cairo_set_font_size) set_font_size;
    decltype(&cairo_set_line_cap) set_line_cap;
    decltype(&cairo_set_line_join) set_line_join;
    decltype(&cairo_set_line_width) set_line_width;
    decltype(&cairo_set_source_rgb) set_source_rgb;
    decltype(&cairo_show_page) show_page;
    decltype(&cairo_show_text) show_text;
    decltype(&cairo_status_to_string) status_to_string;
    decltype(&cairo_stroke_preserve) stroke_preserve;
    decltype(&cairo_surface_destroy) surface_destroy;
    decltype(&cairo_surface_finish) surface_finish;
    decltype(&cairo_surface_flush) surface_flush;
    decltype(&cairo_surface_status) surface_status;
    decltype(&cairo_surface_write_to_png_stream) surface_write_to_png_stream;
    decltype(&cairo_text_extents) text_extents;
};

// Errors: it is not installed.
[[nodiscard]] const Result<Library>& library();

}  // namespace tilewright::cairo
