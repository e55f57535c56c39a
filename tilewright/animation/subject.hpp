#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/animation/cast.hpp"
#include "tilewright/puzzle/compile.hpp"

namespace tilewright::animation {

// What is animated: a packing puzzle, and what options and items of its instance are there.
class Subject : public Cast {
public:
    // Errors: as puzzle::compile.
    static Result<Subject> of(const puzzle::Puzzle& puzzle);

    [[nodiscard]] const puzzle::Puzzle& puzzle() const { return *puzzle_; }
    [[nodiscard]] const cover::Instance& instance() const override { return compiled_.instance; }
    [[nodiscard]] const puzzle::Compiled& compiled() const { return compiled_; }

    // The placement of an option; null for one that leaves its cell empty.
    [[nodiscard]] const puzzle::Placement* placement(std::uint32_t option) const;

    // What an item is; neither for those that come from rules.
    [[nodiscard]] std::optional<puzzle::Cell> cell(std::uint32_t item) const;
    [[nodiscard]] std::optional<puzzle::PieceId> piece(std::uint32_t item) const;

    [[nodiscard]] std::string piece_word() const override { return "piece"; }
    [[nodiscard]] std::string piece_of(std::uint32_t option) const override;
    [[nodiscard]] Kind kind_of(std::uint32_t item) const override;
    [[nodiscard]] std::string name_of(std::uint32_t item) const override;

    // The cells that an event is about: none, one, or a region.
    [[nodiscard]] std::vector<puzzle::Cell> cells(const Recording& recording,
                                                  const Event* event) const;

private:
    Subject(const puzzle::Puzzle& puzzle, puzzle::Compiled compiled);

    const puzzle::Puzzle* puzzle_;
    puzzle::Compiled compiled_;
    std::vector<std::optional<puzzle::Cell>> cells_;      // by item
    std::vector<std::optional<puzzle::PieceId>> pieces_;  // by item
};

// The putting together of one solution, piece by piece: solids in an order in which it can be done,
// and others in the order of their first cells.
//   requires: the solution solves the puzzle
[[nodiscard]] Recording assembly(const Subject& subject, const puzzle::Solution& solution);

}  // namespace tilewright::animation
