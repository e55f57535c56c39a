#include "cli/pictures.hpp"

#include <array>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/gallery_assets.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/adapters/cairo/cairo_writer.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/draw/svg.hpp"
#include "tilewright/draw/terminal.hpp"
#include "tilewright/format/matching/gallery.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/puzzle_picture.hpp"

namespace tilewright::cli {
namespace {

constexpr double png_scale = 2;  // sharp on high-density screens

}  // namespace

std::optional<PictureKind> picture_kind(const std::string& file) {
    constexpr std::array kinds{
        std::pair{".svg", PictureKind::Svg}, std::pair{".png", PictureKind::Png},
        std::pair{".pdf", PictureKind::Pdf}, std::pair{".html", PictureKind::Html}};
    for (const auto& [ending, kind] : kinds)
        if (has_ending(file, ending)) return kind;
    return std::nullopt;
}

Result<std::string> picture_file(const draw::Scene& scene, PictureKind kind) {
    require(kind != PictureKind::Html, "a scene is no page");
    if (kind == PictureKind::Png) return adapters::to_png(scene, png_scale);
    if (kind == PictureKind::Pdf) return adapters::to_pdf({scene});
    return draw::to_svg(scene);
}

void PictureFlags::add_to(CLI::App& command) {
    command.add_flag("--pieces", view_.pieces, "Draw each piece or tile of the puzzle separately");
    add_view_to(command);
    command.add_option("--apart", view_.apart, "How far an exploded solid is pulled apart")
        ->check(CLI::Range(0.05, 5.0))
        ->option_text("A [0.7]");
    command.add_flag("--ascii", ascii_, "On a terminal: use only ASCII characters");
    add_style_to(command);
    command.add_option("--columns", view_.columns, "Number of pictures side by side")
        ->check(more_than_zero())
        ->option_text("N");
}

void PictureFlags::add_view_to(CLI::App& command) {
    command
        .add_option("--view", view_.which,
                    "Solids: layers, solid, exploded, or steps (putting it together); polyhedra "
                    "with tiles: net or schlegel (seen through one face)")
        ->check(one_of({"layers", "solid", "exploded", "steps", "net", "schlegel"}))
        ->option_text("WHICH");
}

void PictureFlags::add_theme_to(CLI::App& command) {
    command.add_option("--theme", theme_, "Colours of pictures: light or dark")
        ->check(one_of({"light", "dark"}))
        ->option_text("WHICH [light]");
}

void PictureFlags::add_style_to(CLI::App& command) {
    command.add_flag("--no-letters", no_letters_, "Leave out the names of pieces");
    add_theme_to(command);
    command.add_option("--colours", colours_, "Colours of pieces, such as F=#e69f00,I=#56b4e9")
        ->option_text("LIST");
    command.add_option("--unit", unit_, "The side of a cell, in pixels (96 to the inch)")
        ->check(CLI::Range(4.0, 400.0))
        ->option_text("PX [32]");
}

Result<draw::Style> PictureFlags::style(double unit) const {
    const auto own = draw::parse_own_colours(colours_);
    if (!own) return std::unexpected(own.error());
    return draw::Style{unit_ > 0 ? unit_ : unit, !no_letters_,
                       theme_ == "dark" ? draw::dark : draw::light, *own};
}

template <class Puzzle>
std::optional<Error> PictureFlags::refusal(const Puzzle& puzzle, PictureKind kind) const {
    if (kind == PictureKind::Html && gallery_assets.flat.page.empty())
        return Error{Fault::Usage,
                     {},
                     {},
                     "this program was built without the script of gallery pages",
                     "install npm and build it again, or write .svg, .png or .pdf"};
    return draw::refusal(view_, puzzle);
}
template std::optional<Error> PictureFlags::refusal(const packing::Puzzle&, PictureKind) const;
template std::optional<Error> PictureFlags::refusal(const matching::Puzzle&, PictureKind) const;

Result<std::string> PictureFlags::page(const draw::Subject<packing::Puzzle>& subject,
                                       const draw::Style& style) const {
    const bool layers = view_.which == "layers";
    return format::gallery_page(
        subject.puzzle, {draw::title_of(subject.puzzle), subject.note, subject.solutions, layers},
        style, gallery_assets);
}

Result<std::string> PictureFlags::page(const draw::Subject<matching::Puzzle>& subject,
                                       const draw::Style& style) const {
    // A solid hides half of its labels.
    return *format::matching_gallery_page(
        subject.puzzle, {draw::title_of(subject.puzzle), subject.note, subject.solutions, true},
        draw::unfolding_of(view_), style, gallery_assets);
}

template <class Subject>
Result<std::string> PictureFlags::draw_as(const Subject& subject, PictureKind kind) const {
    if (const auto wrong = refusal(subject.puzzle, kind)) return std::unexpected(*wrong);
    const auto wanted = style();
    if (!wanted) return std::unexpected(wanted.error());
    if (kind == PictureKind::Html) return page(subject, *wanted);
    const auto drawn = draw::draw_picture(subject, view_, *wanted);
    if (!drawn) return std::unexpected(drawn.error());
    return picture_file(*drawn, kind);
}

Result<std::string> PictureFlags::draw(const draw::Subject<packing::Puzzle>& subject,
                                       PictureKind kind) const {
    return draw_as(subject, kind);
}

Result<std::string> PictureFlags::draw(const draw::Subject<matching::Puzzle>& subject,
                                       PictureKind kind) const {
    return draw_as(subject, kind);
}

Result<std::string> PictureFlags::draw_for_terminal(const draw::Subject<packing::Puzzle>& subject,
                                                    bool colours) const {
    auto wanted = style();
    if (!wanted) return std::unexpected(wanted.error());
    if (colours && !ascii_) {
        // A character is one pixel wide and two pixels high.  Sticks need some room to be visible.
        const bool sticks = subject.puzzle.lattice->made_of_sticks();
        if (unit_ == 0) wanted->unit = sticks ? 6 : 4;
        const auto drawn = draw::draw_picture(subject, view_, *wanted);
        if (!drawn) return std::unexpected(drawn.error());
        return draw::to_half_blocks(*drawn);
    }
    const auto characters = ascii_ ? draw::BoxCharacters::Ascii : draw::BoxCharacters::Unicode;
    const bool boxes = draw::has_boxes(*subject.puzzle.lattice);
    std::string text;
    const auto add = [&](const packing::Solution& placements) {
        if (!text.empty()) text += "\n";
        text += boxes ? draw::draw_boxes(subject.puzzle, placements, characters)
                      : format::solution_picture(subject.puzzle, placements);
    };
    if (subject.solutions.empty()) add(subject.puzzle.placed);
    for (const packing::Solution& solution : subject.solutions) add(solution);
    return text;
}

Result<std::string> PictureFlags::draw_for_terminal(const draw::Subject<matching::Puzzle>& subject,
                                                    bool colours) const {
    if (colours && !ascii_) {
        auto wanted = style();
        if (!wanted) return std::unexpected(wanted.error());
        wanted->unit = unit_ > 0 ? unit_ : 4;
        const auto drawn = draw::draw_picture(subject, view_, *wanted);
        if (!drawn) return std::unexpected(drawn.error());
        return draw::to_half_blocks(*drawn);
    }
    std::string text;
    for (const matching::Solution& solution : subject.solutions)
        text += format::squares_picture(subject.puzzle, solution) + "\n";
    if (subject.solutions.empty())
        text = format::squares_picture(subject.puzzle, draw::placed_tiles(subject.puzzle));
    if (text.find_first_not_of('\n') != std::string::npos) return text;
    return fail(Fault::Usage, "without colours, only boards of squares can be drawn",
                "write a file: -o x.svg");
}

}  // namespace tilewright::cli
