#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::beam_parts {

using Cell = std::uint32_t;   // its rank in the order in which cells are filled
using Other = std::uint32_t;  // the number of an item that is no cell, such as a piece

// An instance, laid out for filling cells in their hinted order.  An option is known by its place
// in the list of all options, which are grouped by the first cell that they must fill.
class Ground {
public:
    // Whether the instance says which items are cells and which of them touch, and has no colours.
    //   cost: linear in the items
    [[nodiscard]] static bool suits(const cover::Instance& instance);
    // The mean number of cells of an option.
    //   requires: suits(instance)
    //   cost:     linear in the instance
    [[nodiscard]] static double mean_size(const cover::Instance& instance);

    //   requires: suits(instance)
    explicit Ground(const cover::Instance& instance);

    [[nodiscard]] std::size_t cell_count() const { return required_.size(); }
    [[nodiscard]] std::size_t other_count() const { return most_.size(); }
    [[nodiscard]] std::size_t option_count() const { return original_.size(); }

    // Whether a cell must be filled; the others may stay empty.
    [[nodiscard]] bool required(Cell cell) const { return required_[cell]; }
    [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const {
        return slice(neighbours_, neighbour_starts_, cell);
    }
    // The most cells that touch one cell.
    [[nodiscard]] std::uint32_t widest_contact() const { return widest_contact_; }

    // The options whose first required cell is this one: from the first number up to the second.
    [[nodiscard]] std::pair<std::size_t, std::size_t> options_from(Cell cell) const {
        return {first_[cell], first_[cell + 1]};
    }
    // The options that fill no required cell come after all others.
    [[nodiscard]] std::pair<std::size_t, std::size_t> options_without_cell() const {
        return {first_.back(), option_count()};
    }
    [[nodiscard]] std::span<const Cell> cells(std::size_t option) const {
        return slice(cells_, cell_starts_, option);
    }
    [[nodiscard]] std::span<const Other> others(std::size_t option) const {
        return slice(others_, other_starts_, option);
    }
    // The pairs of touching cells within an option, counted twice.
    [[nodiscard]] std::uint32_t inner_contacts(std::size_t option) const {
        return inner_contacts_[option];
    }
    [[nodiscard]] cover::OptionId original(std::size_t option) const { return original_[option]; }

    // How often the chosen options may contain an item that is no cell.
    [[nodiscard]] std::uint32_t most(Other other) const { return most_[other]; }
    // Whether such an item is primary, such as a piece.
    [[nodiscard]] bool primary(Other other) const { return primary_[other]; }

private:
    using Starts = std::vector<std::uint32_t>;

    template <class T>
    static std::span<const T> slice(const std::vector<T>& all, const Starts& starts,
                                    std::size_t i) {
        return std::span{all}.subspan(starts[i], starts[i + 1] - starts[i]);
    }

    void number_items(const cover::Instance& instance);
    void link_cells(const cover::Instance& instance);
    void add_options(const cover::Instance& instance);
    void add_option(const cover::Instance& instance, cover::OptionId option);
    [[nodiscard]] Cell first_cell(const cover::Instance& instance, cover::OptionId option) const;

    std::vector<std::uint32_t> rank_;   // by item: of a cell; or no_rank
    std::vector<std::uint32_t> other_;  // by item that is no cell
    std::vector<bool> required_;        // by cell
    std::vector<Cell> neighbours_;
    Starts neighbour_starts_;
    std::uint32_t widest_contact_ = 0;
    std::vector<std::uint32_t> most_;  // by other item
    std::vector<bool> primary_;

    Starts first_;  // by cell, and one more
    std::vector<Cell> cells_;
    Starts cell_starts_{0};
    std::vector<Other> others_;
    Starts other_starts_{0};
    std::vector<std::uint32_t> inner_contacts_;
    std::vector<cover::OptionId> original_;
};

}  // namespace tilewright::engine::beam_parts
