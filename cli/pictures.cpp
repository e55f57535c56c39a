#include "cli/pictures.hpp"

#include <array>

#include <fmt/format.h>

#include "cli/gallery_assets.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/cairo/cairo_writer.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/sheet.hpp"
#include "tilewright/draw/svg.hpp"

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

draw::Scene piece_sheet(const puzzle::Puzzle& puzzle, std::size_t columns,
                        const draw::Style& style) {
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, style.own_colours);
    std::vector<draw::Captioned> scenes;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        scenes.push_back({draw::draw_piece(*puzzle.lattice, puzzle.pieces[i].orientations.front(),
                                           colours[i], style),
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
    command.add_flag("--no-letters", no_letters_, "Leave out the names of pieces");
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
    const auto single = [&](const puzzle::Solution& placements) {
        draw::Scene scene = draw::draw_board(subject.puzzle, placements, style);
        scene.background = style.theme.paper;
        scene.title = title_of(subject.puzzle);
        return scene;
    };
    if (subject.solutions.empty()) return single(subject.puzzle.placed);
    if (subject.solutions.size() == 1) return single(subject.solutions.front());
    std::vector<draw::Captioned> scenes;
    for (std::size_t i = 0; i < subject.solutions.size(); ++i)
        scenes.push_back({draw::draw_board(subject.puzzle, subject.solutions[i], style),
                          std::to_string(subject.numbers[i])});
    return draw::make_sheet(scenes, columns_, title_of(subject.puzzle), style);
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

}  // namespace tilewright::cli
