#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/sweep/family.hpp"

namespace tilewright::family {

// A number that grows with n and m, such as 4, N, 2N+1 or M.
struct Linear {
    int of_n = 0;
    int of_m = 0;
    int constant = 0;

    [[nodiscard]] int at(int n, int m) const { return of_n * n + of_m * m + constant; }
    [[nodiscard]] bool varies() const { return of_n != 0 || of_m != 0; }
};

// Reads such a number.  Nothing when the text is none.
[[nodiscard]] std::optional<Linear> read_linear(std::string_view text);

// A board of a family.
struct Member {
    sweep::Box box;  // the sides of a box, or the sizes of a usual board, with 1 for those it lacks
    int n = 0;
    int m = 0;
};

// Boxes whose sides grow, such as "4xN", "NxN", "NxM" and "2x2xN"; or usual boards of a lattice
// whose sizes grow, such as "hexagon:N" and "trapezium:NxM".
class Pattern {
public:
    // Reads a pattern, with the sides of a box in the usual order: height and width, or depth,
    // height and width.
    //   errors: the text is none, or nothing grows; the lattice has no such board
    [[nodiscard]] static Result<Pattern> read(std::string_view text,
                                              const lattice::Lattice& lattice);

    // All members with from <= n, m <= to whose sides are at least 1.
    //   errors: more than 10000 boxes or 1000 other boards, or one with more than most_cells cells
    [[nodiscard]] Result<std::vector<Member>> members(int from, int to,
                                                      const lattice::Lattice& lattice) const;

    [[nodiscard]] bool is_of_boxes() const { return shape_.empty(); }
    [[nodiscard]] std::string name_of(const lattice::Lattice& lattice, const Member& member) const;
    //   requires: the member is one of members()
    [[nodiscard]] std::vector<lattice::Cell> cells(const lattice::Lattice& lattice,
                                                   const Member& member) const;

    // Whether boards have two numbers.
    [[nodiscard]] bool has_m() const;
    [[nodiscard]] bool grows_along(int axis) const {
        return sides_[static_cast<std::size_t>(axis)].varies();
    }
    // The axis along which boards grow: that of the only side that grows, and otherwise the axis x.
    [[nodiscard]] int axis() const;
    // Whether the only side that grows is N, so that the counts by n obey a recurrence.
    [[nodiscard]] bool is_strip() const;

private:
    static Result<Pattern> read_shape(std::string_view text, const lattice::Lattice& lattice);
    [[nodiscard]] Result<std::vector<Member>> boxes(int from, int to,
                                                    const lattice::Lattice& lattice) const;
    [[nodiscard]] Result<std::vector<Member>> shapes(int from, int to,
                                                     const lattice::Lattice& lattice) const;
    [[nodiscard]] Result<std::vector<lattice::Cell>> make(const lattice::Lattice& lattice,
                                                          const Member& member) const;

    std::string shape_;           // the name of a usual board; empty for boxes
    std::size_t size_count_ = 3;  // of these, what the board has
    std::vector<Linear> sides_;   // along x, y and z; or the sizes of a board
};

}  // namespace tilewright::family
