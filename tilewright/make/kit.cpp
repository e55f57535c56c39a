#include "tilewright/make/kit.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "tilewright/base/contract.hpp"

namespace tilewright::make {

std::optional<Only> only_named(std::string_view name) {
    constexpr std::array<std::string_view, 4> names{"all", "pieces", "tray", "solution"};
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Only>(found - names.begin());
}

Result<std::vector<Sheet>> make_sheets(const packing::Puzzle& puzzle, Only only, const Sizes& sizes,
                                       const Layout& layout, const Stop& stop) {
    if (const auto wrong = cannot_be_flat(puzzle)) return std::unexpected(*wrong);
    if (only == Only::Solution)
        return fail(Fault::Usage, "a solution cannot be cut, only printed",
                    "write .stl or .3mf, or draw it");
    std::vector<Part> parts;
    if (only != Only::Pieces) {
        auto tray = tray_parts(puzzle, sizes);
        if (!tray) return std::unexpected(tray.error());
        parts = std::move(*tray);
    }
    if (only != Only::Tray) {
        auto pieces = piece_parts(puzzle, sizes, stop);
        if (!pieces) return std::unexpected(pieces.error());
        std::ranges::move(*pieces, std::back_inserter(parts));
    }
    return lay_out(std::move(parts), layout, heading_of(puzzle), stop);
}

namespace {

// All copies of the bodies on a plate.
Result<Kit> kit_of(const std::vector<Body>& bodies, double spacing, const Stop& stop,
                   std::optional<std::string> no_tray = {}) {
    auto copies = on_plate(bodies, spacing, stop);
    if (!copies) return std::unexpected(copies.error());
    return Kit{*std::move(copies), std::move(no_tray)};
}

}  // namespace

Result<Kit> make_bodies(const packing::Puzzle& puzzle, Only only, const Sizes& sizes,
                        double spacing, const packing::Solution* solution, const Stop& stop) {
    if (const auto wrong = cannot_be_solid(puzzle)) return std::unexpected(*wrong);
    if (only == Only::Solution) {
        require(solution != nullptr, "a solution is made of one");
        auto together = solution_bodies(puzzle, *solution, sizes, stop);
        if (!together) return std::unexpected(together.error());
        return Kit{*std::move(together)};
    }
    std::vector<Body> bodies;
    if (only != Only::Tray) {
        auto pieces = piece_bodies(puzzle, sizes, stop);
        if (!pieces) return std::unexpected(pieces.error());
        bodies = *std::move(pieces);
    }
    if (only == Only::Pieces) return kit_of(bodies, spacing, stop);
    const auto no_tray = cannot_have_tray(puzzle);
    if (no_tray && only == Only::Tray) return std::unexpected(*no_tray);
    if (no_tray) return kit_of(bodies, spacing, stop, no_tray->message);
    auto tray = tray_body(puzzle, sizes);
    if (!tray) return std::unexpected(tray.error());
    bodies.push_back(*std::move(tray));
    return kit_of(bodies, spacing, stop);
}

std::string heading_of(const packing::Puzzle& puzzle) {
    return puzzle.title.empty() ? puzzle.name : puzzle.title;
}

}  // namespace tilewright::make
