#include "cli/pictures.hpp"

#include <array>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/gallery_assets.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/adapters/cairo/cairo_writer.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/sheets.hpp"
#include "tilewright/draw/solid.hpp"
#include "tilewright/draw/svg.hpp"
#include "tilewright/draw/terminal.hpp"
#include "tilewright/draw/tiles.hpp"
#include "tilewright/format/matching/gallery.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/puzzle_picture.hpp"

namespace tilewright::cli {
namespace {

// Nobody looks at a picture with more solutions than this.
constexpr std::size_t most_in_picture = 400;

constexpr double png_scale = 2;  // sharp on high-density screens

template <class Puzzle>
std::string title_of(const Puzzle& puzzle) {
    return puzzle.title.empty() ? puzzle.name : puzzle.title;
}

// How to show a solid.
enum class View { Layers, Solid, Exploded, Steps };

View view_named(const std::string& name, const packing::Puzzle& puzzle) {
    if (name == "solid") return View::Solid;
    if (name == "exploded") return View::Exploded;
    if (name == "steps") return View::Steps;
    const bool layers = puzzle.lattice->layer() != nullptr;
    return layers ? View::Layers : View::Solid;
}

std::optional<Error> cannot_be_seen(const std::string& name, const packing::Puzzle& puzzle) {
    const bool solid = name == "solid" || name == "exploded" || name == "steps";
    if (solid && puzzle.lattice->flat())
        return Error{Fault::Usage,
                     puzzle.name,
                     {},
                     fmt::format("--view {}: the puzzle is flat", name),
                     "leave --view out"};
    if (name == "net" || name == "schlegel")
        return Error{Fault::Usage,
                     puzzle.name,
                     {},
                     fmt::format("--view {}: the puzzle does not lie on a polyhedron", name),
                     "leave --view out"};
    if (name == "layers" && puzzle.lattice->layer() == nullptr)
        return Error{Fault::Usage,
                     puzzle.name,
                     {},
                     fmt::format("--view layers: the lattice '{}' has no flat layers",
                                 puzzle.lattice->name()),
                     "use --view solid, exploded or steps"};
    return std::nullopt;
}

draw::Scene draw_view(View view, const packing::Puzzle& puzzle, const packing::Solution& placements,
                      double apart, std::size_t columns, const draw::Style& style) {
    switch (view) {
        case View::Layers:
            return draw::draw_board(puzzle, placements, style);
        case View::Solid:
            return draw::draw_solid(puzzle, placements, 0, style);
        case View::Exploded:
            return draw::draw_solid(puzzle, placements, apart, style);
        case View::Steps:
            return draw::draw_step_sheet(puzzle, disassembly::assembly_order(puzzle, placements),
                                         columns, style);
    }
    return {};
}

draw::Unfolding unfolding_named(const std::string& name) {
    return name == "schlegel" ? draw::Unfolding::Schlegel : draw::Unfolding::Net;
}

// Why the requested picture of an edge-matching puzzle does not exist.  Nothing when it does.
std::optional<Error> cannot_be_seen(const std::string& name, const matching::Puzzle& puzzle) {
    const auto wrong = [&](std::string message, std::string hint) {
        return Error{Fault::Usage, puzzle.name, {}, std::move(message), std::move(hint)};
    };
    if (puzzle.board.form == matching::Form::Cube)
        return wrong("boards of cubes cannot be drawn", "read the list of solutions as text");
    if (name == "schlegel" && puzzle.board.place != matching::Board::Place::Polyhedron)
        return wrong("--view schlegel: the puzzle does not lie on a polyhedron",
                     "leave --view out");
    if (name != "auto" && name != "net" && name != "schlegel")
        return wrong(fmt::format("--view {} is for solids made of pieces", name),
                     "polyhedra have the views net and schlegel");
    return std::nullopt;
}

draw::Scene tile_sheet(const matching::Puzzle& puzzle, std::size_t columns,
                       const draw::Style& style) {
    std::vector<draw::Captioned> scenes;
    for (std::size_t i = 0; i < puzzle.tiles.size(); ++i)
        scenes.push_back({*draw::draw_tile(puzzle, matching::TileId{i}, style),
                          draw::caption_of(puzzle.tiles[i])});
    return draw::make_sheet(scenes, columns, title_of(puzzle), style);
}

// The tiles placed beforehand, except those that may still be turned.
matching::Solution placed_tiles(const matching::Puzzle& puzzle) {
    matching::Solution placements;
    for (const auto& [site, tile, labels] : puzzle.placed)
        if (!labels.empty()) placements.push_back({site, tile, labels});
    return placements;
}

template <class Subject>
std::optional<Error> too_many(const Subject& subject) {
    if (subject.solutions.size() <= most_in_picture) return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 fmt::format("{} solutions are too many for one picture", subject.solutions.size()),
                 "choose some with --solution, or write a gallery with the ending .html"};
}

// Draws several solutions side by side.
template <class Subject, class DrawOne>
draw::Scene draw_all(const Subject& subject, std::size_t columns, const draw::Style& style,
                     const DrawOne& draw_one) {
    std::vector<draw::Captioned> scenes;
    for (std::size_t i = 0; i < subject.solutions.size(); ++i)
        scenes.push_back({draw_one(subject.solutions[i]), std::to_string(subject.numbers[i])});
    return draw::make_sheet(scenes, columns, title_of(subject.puzzle), style);
}

// Draws a single board.
draw::Scene framed(draw::Scene scene, std::string title, const draw::Style& style) {
    scene.background = style.theme.paper;
    scene.title = std::move(title);
    return scene;
}

}  // namespace

std::optional<PictureKind> picture_kind(const std::string& file) {
    constexpr std::array kinds{
        std::pair{".svg", PictureKind::Svg}, std::pair{".png", PictureKind::Png},
        std::pair{".pdf", PictureKind::Pdf}, std::pair{".html", PictureKind::Html}};
    for (const auto& [ending, kind] : kinds)
        if (file.ends_with(ending)) return kind;
    return std::nullopt;
}

Result<std::string> picture_file(const draw::Scene& scene, PictureKind kind) {
    require(kind != PictureKind::Html, "a scene is no page");
    if (kind == PictureKind::Png) return adapters::to_png(scene, png_scale);
    if (kind == PictureKind::Pdf) return adapters::to_pdf({scene});
    return draw::to_svg(scene);
}

void PictureFlags::add_to(CLI::App& command) {
    command.add_flag("--pieces", pieces_, "Draw each piece or tile of the puzzle separately");
    add_view_to(command);
    command.add_option("--apart", apart_, "How far an exploded solid is pulled apart")
        ->check(CLI::Range(0.05, 5.0))
        ->option_text("A [0.7]");
    command.add_flag("--ascii", ascii_, "On a terminal: use only ASCII characters");
    add_style_to(command);
    command.add_option("--columns", columns_, "Number of pictures side by side")
        ->check(more_than_zero())
        ->option_text("N");
}

void PictureFlags::add_view_to(CLI::App& command) {
    command
        .add_option("--view", view_,
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
    return cannot_be_seen(view_, puzzle);
}
template std::optional<Error> PictureFlags::refusal(const packing::Puzzle&, PictureKind) const;
template std::optional<Error> PictureFlags::refusal(const matching::Puzzle&, PictureKind) const;

Result<draw::Scene> PictureFlags::scene(const Subject& subject, const draw::Style& style) const {
    if (const auto wrong = too_many(subject)) return std::unexpected(*wrong);
    if (pieces_)
        return draw::draw_piece_sheet(subject.puzzle, columns_, title_of(subject.puzzle), style);
    if (const auto wrong = cannot_be_seen(view_, subject.puzzle)) return std::unexpected(*wrong);
    const View view = view_named(view_, subject.puzzle);
    const auto draw_one = [&](const packing::Solution& placements) {
        return draw_view(view, subject.puzzle, placements, apart_, columns_, style);
    };
    if (subject.solutions.size() > 1) return draw_all(subject, columns_, style, draw_one);
    const packing::Solution& placements =
        subject.solutions.empty() ? subject.puzzle.placed : subject.solutions.front();
    if (view != View::Layers && placements.empty())
        return fail(Fault::Usage, "no piece lies on the board yet",
                    "draw a list of solutions, or the pieces with --pieces");
    return framed(draw_one(placements), title_of(subject.puzzle), style);
}

Result<draw::Scene> PictureFlags::scene(const MatchingSubject& subject,
                                        const draw::Style& style) const {
    const matching::Puzzle& puzzle = subject.puzzle;
    if (const auto wrong = too_many(subject)) return std::unexpected(*wrong);
    if (const auto wrong = cannot_be_seen(view_, puzzle)) return std::unexpected(*wrong);
    if (pieces_) return tile_sheet(puzzle, columns_, style);
    const auto draw_one = [&](const matching::Solution& placements) {
        return *draw::draw_tiles(puzzle, placements, unfolding_named(view_), style);
    };
    if (subject.solutions.size() > 1) return draw_all(subject, columns_, style, draw_one);
    return framed(
        draw_one(subject.solutions.empty() ? placed_tiles(puzzle) : subject.solutions.front()),
        title_of(puzzle), style);
}

Result<std::string> PictureFlags::page(const Subject& subject, const draw::Style& style) const {
    const bool layers = view_ == "layers";
    return format::gallery_page(subject.puzzle,
                                {title_of(subject.puzzle), subject.note, subject.solutions, layers},
                                style, gallery_assets);
}

Result<std::string> PictureFlags::page(const MatchingSubject& subject,
                                       const draw::Style& style) const {
    // A solid hides half of its labels.
    return *format::matching_gallery_page(
        subject.puzzle, {title_of(subject.puzzle), subject.note, subject.solutions, true},
        unfolding_named(view_), style, gallery_assets);
}

template <class Subject>
Result<std::string> PictureFlags::draw_as(const Subject& subject, PictureKind kind) const {
    if (const auto wrong = refusal(subject.puzzle, kind)) return std::unexpected(*wrong);
    const auto wanted = style();
    if (!wanted) return std::unexpected(wanted.error());
    if (kind == PictureKind::Html) return page(subject, *wanted);
    const auto drawn = scene(subject, *wanted);
    if (!drawn) return std::unexpected(drawn.error());
    return picture_file(*drawn, kind);
}

Result<std::string> PictureFlags::draw(const Subject& subject, PictureKind kind) const {
    return draw_as(subject, kind);
}

Result<std::string> PictureFlags::draw(const MatchingSubject& subject, PictureKind kind) const {
    return draw_as(subject, kind);
}

Result<std::string> PictureFlags::draw_for_terminal(const Subject& subject, bool colours) const {
    auto wanted = style();
    if (!wanted) return std::unexpected(wanted.error());
    if (colours && !ascii_) {
        // A character is one pixel wide and two pixels high.  Sticks need some room to be visible.
        const bool sticks = subject.puzzle.lattice->made_of_sticks();
        if (unit_ == 0) wanted->unit = sticks ? 6 : 4;
        const auto drawn = scene(subject, *wanted);
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

Result<std::string> PictureFlags::draw_for_terminal(const MatchingSubject& subject,
                                                    bool colours) const {
    if (colours && !ascii_) {
        auto wanted = style();
        if (!wanted) return std::unexpected(wanted.error());
        wanted->unit = unit_ > 0 ? unit_ : 4;
        const auto drawn = scene(subject, *wanted);
        if (!drawn) return std::unexpected(drawn.error());
        return draw::to_half_blocks(*drawn);
    }
    std::string text;
    for (const matching::Solution& solution : subject.solutions)
        text += format::squares_picture(subject.puzzle, solution) + "\n";
    if (subject.solutions.empty())
        text = format::squares_picture(subject.puzzle, placed_tiles(subject.puzzle));
    if (text.find_first_not_of('\n') != std::string::npos) return text;
    return fail(Fault::Usage, "without colours, only boards of squares can be drawn",
                "write a file: -o x.svg");
}

}  // namespace tilewright::cli
