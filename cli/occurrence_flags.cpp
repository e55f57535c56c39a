#include "cli/occurrence_flags.hpp"

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/pictures.hpp"
#include "cli/say.hpp"
#include "tilewright/draw/heat.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

Error no_occurrences(const std::string& file, std::string message, std::string hint) {
    return {Fault::Usage, file, {}, std::move(message), std::move(hint)};
}

}  // namespace

void OccurrenceFlags::add_to(CLI::App& command) {
    command
        .add_option("--by", by_,
                    "Also say in how many solutions each placement occurs; or each piece covers "
                    "each cell; or how often each piece is placed; or how many solutions each "
                    "choice of pieces has. It is exact, from one search")
        ->check(one_of({advice::details.begin(), advice::details.end()}))
        ->option_text("WHAT");
    command
        .add_option("--heat", heat_,
                    "Draw in how many solutions each piece covers each cell; the ending of FILE "
                    "chooses the kind: .svg, .png or .pdf")
        ->option_text("FILE");
}

std::optional<Error> OccurrenceFlags::refusal() const {
    if (heat_.empty()) return std::nullopt;
    const auto kind = picture_kind(heat_);
    if (kind && *kind != PictureKind::Html) return std::nullopt;
    return no_occurrences(
        {}, fmt::format("cannot tell from the ending of '{}' what kind of picture to make", heat_),
        "endings: .svg, .png or .pdf");
}

std::optional<Error> OccurrenceFlags::refusal(const answer::AnyPuzzle& puzzle) const {
    if (heat_.empty()) return std::nullopt;
    const auto* packing = std::get_if<packing::Puzzle>(&puzzle);
    if (packing == nullptr)
        return no_occurrences({}, "there are heat maps of packing puzzles only",
                              "--by cell gives the numbers");
    if (packing->lattice->layer() == nullptr)
        return no_occurrences(packing->name,
                              fmt::format("the lattice '{}' has no flat layers that could be drawn",
                                          packing->lattice->name()),
                              "--by cell gives the numbers");
    return std::nullopt;
}

Error OccurrenceFlags::no_puzzle(const std::string& file) {
    return no_occurrences(file, "a bare instance has no pieces and cells",
                          "count without --by and --heat, or give the puzzle");
}

Result<void> OccurrenceFlags::draw(const answer::Prepared<packing::Puzzle>& puzzle,
                                   const answer::Answer& answer) const {
    if (heat_.empty()) return {};
    const auto covered = advice::coverage(puzzle, answer);
    const draw::Scene scene = draw::draw_heat(puzzle.puzzle(), covered, {});
    const auto bytes = picture_file(scene, *picture_kind(heat_));
    if (!bytes) return std::unexpected(bytes.error());
    auto output = native::Output::open(heat_);
    if (!output) return std::unexpected(output.error());
    output->write(*bytes);
    if (const auto closed = output->close(); !closed) return closed;
    say_written("a heat map of each piece", heat_);
    return {};
}

}  // namespace tilewright::cli
