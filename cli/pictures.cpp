#include "cli/pictures.hpp"

#include <array>

#include <fmt/format.h>

#include "cli/gallery_assets.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/cairo/cairo_writer.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/sheet.hpp"
#include "tilewright/draw/solid.hpp"
#include "tilewright/draw/svg.hpp"
#include "tilewright/draw/terminal.hpp"
#include "tilewright/format/puzzle_picture.hpp"

namespace tilewright::cli {
namespace {

// More solutions than this make no picture that anybody looks at.
constexpr std::size_t most_in_picture = 400;

constexpr double png_scale = 2;  // sharp on today's screens

std::string title_of(const puzzle::Puzzle& puzzle) {
    return puzzle.title.empty() ? puzzle.name : puzzle.title;
}

// "I" or "I x 2", as often as the puzzle has it.
std::string caption_of(const puzzle::Piece& piece) {
    if (piece.max == puzzle::unlimited) return piece.name + " × ∞";
    if (piece.min == piece.max)
        return piece.max == 1 ? piece.name : fmt::format("{} × {}", piece.name, piece.max);
    return fmt::format("{} × {}–{}", piece.name, piece.min, piece.max);
}

// How a solid is seen.
enum class View { Layers, Solid, Exploded, Steps };

View view_named(const std::string& name, const puzzle::Puzzle& puzzle) {
    if (name == "solid") return View::Solid;
    if (name == "exploded") return View::Exploded;
    if (name == "steps") return View::Steps;
    const bool layers = draw::layer_lattice(*puzzle.lattice) != nullptr;
    return layers ? View::Layers : View::Solid;
}

std::optional<Error> cannot_be_seen(const std::string& name, const puzzle::Puzzle& puzzle) {
    const bool solid = name == "solid" || name == "exploded" || name == "steps";
    if (solid && puzzle.lattice->flat())
        return Error{Fault::Usage,
                     puzzle.name,
                     {},
                     fmt::format("--view {}: the puzzle is flat", name),
                     "leave --view out"};
    if (name == "layers" && draw::layer_lattice(*puzzle.lattice) == nullptr)
        return Error{Fault::Usage,
                     puzzle.name,
                     {},
                     fmt::format("--view layers: the lattice '{}' has no flat layers",
                                 puzzle.lattice->name()),
                     "use --view solid, exploded or steps"};
    return std::nullopt;
}

// A picture for each piece that is added.
draw::Scene draw_steps(const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                       std::size_t columns, const draw::Style& style) {
    const puzzle::Solution order = draw::assembly_order(puzzle, placements);
    std::vector<draw::Captioned> scenes;
    puzzle::Solution so_far;
    for (const puzzle::Placement& placement : order) {
        so_far.push_back(placement);
        scenes.push_back(
            {draw::draw_solid(puzzle, so_far, 0, style),
             fmt::format("{}: {}", so_far.size(), puzzle.piece(placement.piece).name)});
    }
    return draw::make_sheet(scenes, columns, "", style);
}

draw::Scene draw_view(View view, const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                      double apart, std::size_t columns, const draw::Style& style) {
    switch (view) {
        case View::Layers:
            return draw::draw_board(puzzle, placements, style);
        case View::Solid:
            return draw::draw_solid(puzzle, placements, 0, style);
        case View::Exploded:
            return draw::draw_solid(puzzle, placements, apart, style);
        case View::Steps:
            return draw_steps(puzzle, placements, columns, style);
    }
    return {};
}

draw::Scene piece_sheet(const puzzle::Puzzle& puzzle, std::size_t columns,
                        const draw::Style& style) {
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, style.own_colours);
    std::vector<draw::Captioned> scenes;
    const auto draw_one = puzzle.lattice->flat() ? draw::draw_piece : draw::draw_solid_piece;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        scenes.push_back(
            {draw_one(*puzzle.lattice, puzzle.pieces[i].orientations.front(), colours[i], style),
             caption_of(puzzle.pieces[i])});
    return draw::make_sheet(scenes, columns, title_of(puzzle), style);
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

void PictureFlags::add_to(CLI::App& command) {
    command.add_flag("--pieces", pieces_, "Draw the pieces of the puzzle, each by itself");
    command
        .add_option("--view", view_,
                    "Solids: layers, solid, exploded, or steps (putting it together)")
        ->check(CLI::IsMember({"layers", "solid", "exploded", "steps"}))
        ->option_text("WHICH");
    command.add_option("--apart", apart_, "How far an exploded solid is pulled apart")
        ->check(CLI::Range(0.05, 5.0))
        ->option_text("A [0.7]");
    command.add_flag("--no-letters", no_letters_, "Leave out the names of pieces");
    command.add_flag("--ascii", ascii_, "On a terminal: draw with the characters of ASCII alone");
    command.add_option("--theme", theme_, "light or dark")
        ->check(CLI::IsMember({"light", "dark"}))
        ->option_text("WHICH [light]");
    command.add_option("--colours", colours_, "Colours of pieces, such as F=#e69f00,I=#56b4e9")
        ->option_text("LIST");
    command.add_option("--unit", unit_, "The side of a cell, in pixels (96 to the inch)")
        ->check(CLI::Range(4.0, 400.0))
        ->option_text("PX [32]");
    command.add_option("--columns", columns_, "So many pictures side by side")
        ->check(more_than_zero())
        ->option_text("N");
}

Result<draw::Style> PictureFlags::style() const {
    const auto own = draw::parse_own_colours(colours_);
    if (!own) return std::unexpected(own.error());
    return draw::Style{unit_ > 0 ? unit_ : 32, !no_letters_,
                       theme_ == "dark" ? draw::dark : draw::light, *own};
}

Result<draw::Scene> PictureFlags::scene(const Subject& subject, const draw::Style& style) const {
    if (subject.solutions.size() > most_in_picture)
        return fail(
            Fault::Usage,
            fmt::format("{} solutions are too many for one picture", subject.solutions.size()),
            "choose some with --solution, or write a gallery, with the ending .html");
    if (pieces_) return piece_sheet(subject.puzzle, columns_, style);
    if (const auto wrong = cannot_be_seen(view_, subject.puzzle)) return std::unexpected(*wrong);
    const View view = view_named(view_, subject.puzzle);
    const auto draw_one = [&](const puzzle::Solution& placements) {
        return draw_view(view, subject.puzzle, placements, apart_, columns_, style);
    };
    if (subject.solutions.size() > 1) {
        std::vector<draw::Captioned> scenes;
        for (std::size_t i = 0; i < subject.solutions.size(); ++i)
            scenes.push_back({draw_one(subject.solutions[i]), std::to_string(subject.numbers[i])});
        return draw::make_sheet(scenes, columns_, title_of(subject.puzzle), style);
    }
    const puzzle::Solution& placements =
        subject.solutions.empty() ? subject.puzzle.placed : subject.solutions.front();
    if (view != View::Layers && placements.empty())
        return fail(Fault::Usage, "no piece lies on the board yet",
                    "draw a list of solutions, or the pieces with --pieces");
    draw::Scene scene = draw_one(placements);
    scene.background = style.theme.paper;
    scene.title = title_of(subject.puzzle);
    return scene;
}

Result<std::string> PictureFlags::page(const Subject& subject, const draw::Style& style) const {
    if (gallery_assets.page.empty())
        return fail(Fault::Usage, "this program was built without the script of gallery pages",
                    "install npm and build it again, or write .svg, .png or .pdf");
    return format::gallery_page(subject.puzzle,
                                {title_of(subject.puzzle), subject.note, subject.solutions}, style,
                                gallery_assets);
}

Result<std::string> PictureFlags::draw(const Subject& subject, PictureKind kind) const {
    const auto wanted = style();
    if (!wanted) return std::unexpected(wanted.error());
    if (kind == PictureKind::Html) return page(subject, *wanted);
    const auto drawn = scene(subject, *wanted);
    if (!drawn) return std::unexpected(drawn.error());
    if (kind == PictureKind::Png) return cairo::to_png(*drawn, png_scale);
    if (kind == PictureKind::Pdf) return cairo::to_pdf({*drawn});
    return draw::to_svg(*drawn);
}

Result<std::string> PictureFlags::draw_for_terminal(const Subject& subject, bool colours) const {
    auto wanted = style();
    if (!wanted) return std::unexpected(wanted.error());
    if (colours && !ascii_) {
        // A character is one pixel wide, and two high; sticks need some room to be seen.
        const bool sticks = subject.puzzle.lattice->definition().cells.front().size() == 2;
        wanted->unit = unit_ > 0 ? unit_ : sticks ? 6 : 4;
        const auto drawn = scene(subject, *wanted);
        if (!drawn) return std::unexpected(drawn.error());
        return draw::to_half_blocks(*drawn);
    }
    const auto characters = ascii_ ? draw::BoxCharacters::Ascii : draw::BoxCharacters::Unicode;
    const bool boxes = draw::has_boxes(*subject.puzzle.lattice);
    std::string text;
    const auto add = [&](const puzzle::Solution& placements) {
        if (!text.empty()) text += "\n";
        text += boxes ? draw::draw_boxes(subject.puzzle, placements, characters)
                      : format::solution_picture(subject.puzzle, placements);
    };
    if (subject.solutions.empty()) add(subject.puzzle.placed);
    for (const puzzle::Solution& solution : subject.solutions) add(solution);
    return text;
}

}  // namespace tilewright::cli
