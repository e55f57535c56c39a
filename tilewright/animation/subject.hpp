#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/animation/cast.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::animation {

// The packing puzzle to animate, and what the options and items of its instance mean.
class Subject : public Cast {
public:
    //   errors: those of packing::compile
    static Result<Subject> of(const packing::Puzzle& puzzle);
    // The same for a puzzle that is compiled already, and outlives this.
    static Subject of(const packing::Puzzle& puzzle,
                      std::shared_ptr<const packing::Compiled> compiled);

    [[nodiscard]] const packing::Puzzle& puzzle() const { return *puzzle_; }
    [[nodiscard]] const cover::Instance& instance() const override { return compiled_->instance; }
    [[nodiscard]] const packing::Compiled& compiled() const { return *compiled_; }

    // The placement of an option.  Null for an option that leaves its cell empty.
    [[nodiscard]] const packing::Placement* placement(std::uint32_t option) const;

    // The cell or the piece that an item stands for.  Items that come from rules stand for neither.
    [[nodiscard]] std::optional<packing::Cell> cell(std::uint32_t item) const;
    [[nodiscard]] std::optional<packing::PieceId> piece(std::uint32_t item) const;

    [[nodiscard]] std::string piece_word() const override { return "piece"; }
    [[nodiscard]] std::string piece_of(std::uint32_t option) const override;
    [[nodiscard]] Kind kind_of(std::uint32_t item) const override;
    [[nodiscard]] std::string name_of(std::uint32_t item) const override;

    // The cells that an event is about: none, one, or a region.
    [[nodiscard]] std::vector<packing::Cell> cells(const Recording& recording,
                                                   const Event* event) const;

private:
    Subject(const packing::Puzzle& puzzle, std::shared_ptr<const packing::Compiled> compiled);

    const packing::Puzzle* puzzle_;
    std::shared_ptr<const packing::Compiled> compiled_;
    std::vector<std::optional<packing::Cell>> cells_;      // by item
    std::vector<std::optional<packing::PieceId>> pieces_;  // by item
};

// Puts a solution together piece by piece.  A solid is assembled in an order that is possible in
// space.  In any other puzzle, pieces are in the order of their first cells.
//   requires: the solution solves the puzzle
[[nodiscard]] Recording assembly(const Subject& subject, const packing::Solution& solution);

}  // namespace tilewright::animation
