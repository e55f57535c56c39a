#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "tilewright/packing/symmetry.hpp"
#include "tilewright/property/piece_at.hpp"
#include "tilewright/property/test.hpp"

namespace tilewright::property {

// What a property is called, and what it means.
struct Named {
    std::string_view name;     // as a word of expressions; "colourable:K" stands for any K
    std::string_view meaning;  // a sentence without its subject
};
[[nodiscard]] std::span<const Named> named_properties();

// A condition on the solutions of a puzzle, made of properties by 'and', 'or' and 'not'.  Copies
// share what it is made of, and any number of threads may ask one.
class Property {
public:
    // Reads an expression, see expression.hpp.
    //   requires: the puzzle outlives the property and all copies
    //   errors:   with their place in the text: what cannot be read, what is not known, and what
    //             says nothing on this board
    [[nodiscard]] static Result<Property> read(const Puzzle& puzzle, std::string_view text);

    [[nodiscard]] bool holds(const Solution& solution) const {
        return holds(Partition{*board_, solution});
    }
    [[nodiscard]] bool holds(const Partition& partition) const;
    [[nodiscard]] const Board& board() const { return *board_; }

    // Whether it holds for all images of a solution or for none: it does not say where a piece is.
    [[nodiscard]] bool is_invariant() const;
    // The property that holds for a solution if this one holds for its image.
    //   requires: the symmetry is one of the puzzle's
    [[nodiscard]] Property before(const packing::PuzzleSymmetry& symmetry) const;

    // What every solution with the property has, as far as a search can make use of it.
    struct Demands {
        bool no_four_corners = false;
        bool on_border = false;
        std::vector<PieceAt> at = {};
        bool are_all = true;  // whether a solution that has all of these has the property
    };
    [[nodiscard]] Demands demands() const;

private:
    struct Node;
    using NodePtr = std::shared_ptr<const Node>;

    struct Maker;
    static bool holds(const Node& node, const Partition& partition);
    static bool says_where(const Node& node);
    static void collect(const Node& node, Demands& demands);

    Property(std::shared_ptr<const Board> board, NodePtr root)
        : board_{std::move(board)}, root_{std::move(root)} {}

    std::shared_ptr<const Board> board_;
    NodePtr root_;
};

}  // namespace tilewright::property
