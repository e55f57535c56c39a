#include "tilewright/animation/subject.hpp"

#include <algorithm>

#include "tilewright/disassembly/assembly_order.hpp"

namespace tilewright::animation {

using packing::Cell;
using packing::PieceId;
using packing::Placement;

Result<Subject> Subject::of(const packing::Puzzle& puzzle) {
    auto compiled = packing::compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    return of(puzzle, std::make_shared<const packing::Compiled>(std::move(*compiled)));
}

Subject Subject::of(const packing::Puzzle& puzzle,
                    std::shared_ptr<const packing::Compiled> compiled) {
    return Subject{puzzle, std::move(compiled)};
}

Subject::Subject(const packing::Puzzle& puzzle, std::shared_ptr<const packing::Compiled> compiled)
    : puzzle_{&puzzle},
      compiled_{std::move(compiled)},
      cells_(compiled_->instance.item_count()),
      pieces_(compiled_->instance.item_count()) {
    for (std::size_t i = 0; i < compiled_->cells.size(); ++i)
        cells_[compiled_->item_of_cell[i].index()] = compiled_->cells[i];
    for (std::size_t i = 0; i < compiled_->counted.size(); ++i)
        if (compiled_->counted[i]) pieces_[compiled_->item_of_piece[i].index()] = PieceId{i};
}

const Placement* Subject::placement(std::uint32_t option) const {
    const Placement& found = compiled_->placements[option];
    return found.piece == packing::no_piece ? nullptr : &found;
}

std::optional<Cell> Subject::cell(std::uint32_t item) const {
    return cells_[item];
}

std::optional<PieceId> Subject::piece(std::uint32_t item) const {
    return pieces_[item];
}

std::string Subject::piece_of(std::uint32_t option) const {
    const Placement* chosen = placement(option);
    return chosen == nullptr ? std::string{} : puzzle_->piece(chosen->piece).name;
}

Cast::Kind Subject::kind_of(std::uint32_t item) const {
    return cells_[item] ? Kind::Place : pieces_[item] ? Kind::Piece : Kind::Rule;
}

std::string Subject::name_of(std::uint32_t item) const {
    if (pieces_[item]) return "piece " + puzzle_->piece(*pieces_[item]).name;
    const std::string& plain = compiled_->instance.item(cover::ItemId{item}).name;
    return (cells_[item] ? "cell " : "the rule ") + plain;
}

std::vector<Cell> Subject::cells(const Recording& recording, const Event* event) const {
    std::vector<Cell> result;
    if (event == nullptr) return result;
    if (event->kind == Event::Kind::DeadEnd && cells_[event->item])
        result.push_back(*cells_[event->item]);
    if (event->kind == Event::Kind::DeadRegion)
        for (const cover::ItemId item : recording.regions[event->item])
            if (const auto found = cell(static_cast<std::uint32_t>(item.index())))
                result.push_back(*found);
    std::ranges::sort(result);
    return result;
}

Recording assembly(const Subject& subject, const packing::Solution& solution) {
    packing::Solution left = solution;
    for (const Placement& placed : subject.compiled().placed)
        left.erase(std::ranges::find(left, placed));
    Recording recording;
    if (!subject.puzzle().lattice->flat()) {
        auto assembly = disassembly::assembly_order(subject.puzzle(), std::move(left),
                                                    subject.compiled().placed);
        left = std::move(assembly.order);
        recording.trouble = std::move(assembly.trouble);
    }
    recording.engine = "assembly";
    const auto& placements = subject.compiled().placements;
    for (const Placement& placement : left) {
        const auto option = std::ranges::find(placements, placement) - placements.begin();
        recording.events.push_back(
            {.kind = Event::Kind::Choose, .option = static_cast<std::uint32_t>(option)});
    }
    recording.steps = recording.events.size();
    recording.outcome.solutions = 1;
    recording.reaches_end = true;
    return recording;
}

}  // namespace tilewright::animation
