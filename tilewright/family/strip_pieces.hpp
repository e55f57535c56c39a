#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/columns.hpp"
#include "tilewright/family/joints.hpp"
#include "tilewright/family/passage.hpp"
#include "tilewright/family/strip_symmetry.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/packing/symmetry.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::family {

// The pieces of a puzzle on a strip: what can lie on its columns, of which kinds these are, and how
// the strip can be turned.
class StripPieces {
public:
    //   requires: !cannot_walk(puzzle); both outlive this
    //   errors:   the strip is too wide, or its ends are too long; asked to stop
    [[nodiscard]] static Result<StripPieces> of(const packing::Puzzle& puzzle,
                                                const Lengthwise& boards, const Stop& stop);

    // The symmetries of all boards that are long enough; the identity comes first.
    //   errors: some symmetry carries columns onto other things; asked to stop
    [[nodiscard]] Result<std::vector<StripSymmetry>> symmetries(puzzle_file::Modulo modulo,
                                                                const Stop& stop) const;
    // The symmetries of all rings that are long enough, up to rotations along the ring.
    //   requires: the boards are rings
    //   errors:   some symmetry slants columns and does not turn them around; asked to stop
    [[nodiscard]] Result<std::vector<StripSymmetry>> symmetries_of_rings(puzzle_file::Modulo modulo,
                                                                         const Stop& stop) const;
    // Whether what crosses the middle of a strip has room, if images are slanted so much.
    [[nodiscard]] Result<void> have_room(std::size_t slant) const;

    // How many columns a board has.
    [[nodiscard]] int columns_of(int length) const {
        return boards_.columns_before() + boards_.columns_always() + length +
               boards_.columns_after();
    }
    // How many columns the longest piece or joint has, or a piece with the joints that it takes.
    [[nodiscard]] std::size_t span() const { return span_; }
    // Cells and joints of a column, and how many of them are cells.
    [[nodiscard]] std::size_t height() const { return columns_.height(); }
    [[nodiscard]] std::size_t cells_in_column() const { return columns_.cell_count(); }
    [[nodiscard]] bool have_joints() const { return joints_.size() > 0; }
    // All corners of a column.
    [[nodiscard]] const Mask& corners() const { return corners_; }

    // The placements that begin in the first column, and cells of it that stay empty.
    [[nodiscard]] const std::vector<StripPlacement>& placements() const { return placements_; }
    [[nodiscard]] const std::vector<StripPlacement>& blanks() const { return blanks_; }

    // The columns before the repeated ones, these, and those after them.
    [[nodiscard]] const std::vector<ColumnKind>& before() const { return before_; }
    [[nodiscard]] const ColumnKind& repeated() const { return repeated_; }
    [[nodiscard]] const std::vector<ColumnKind>& after() const { return after_; }
    // A column that is not there.
    [[nodiscard]] const ColumnKind& no_column() const { return no_column_; }
    // The columns of a board from one to before another.  It has none before its first one and
    // after its last one.
    [[nodiscard]] std::vector<ColumnKind> kinds(int length, int from, int to) const;
    // The corners of a first column that ask for nothing, because nothing lies before it.
    [[nodiscard]] Mask corners_at_begin() const { return no_column_.corners >> height(); }

    [[nodiscard]] StripSymmetry identity() const;
    // What can be put on columns that have all cells, so that a symmetry keeps it.
    //   marked: the piece whose copies are marked
    [[nodiscard]] EndMoves moves_on_all(const StripSymmetry& symmetry,
                                        std::optional<std::size_t> marked) const;
    // What a walk does.
    //   mirrors: symmetries that keep each column
    [[nodiscard]] Moves moves_of_walk(const StripSymmetry& symmetry,
                                      std::optional<std::size_t> marked,
                                      const std::vector<StripSymmetry>& mirrors) const;

private:
    StripPieces(const packing::Puzzle& puzzle, const Lengthwise& boards);

    // The images of all cells and joints of a board that is long enough.
    [[nodiscard]] std::vector<std::pair<Spot, Spot>> images(const packing::Puzzle& board,
                                                            const packing::PuzzleSymmetry& symmetry,
                                                            int ring) const;
    Result<void> place(const Stop& stop);
    void read_columns();
    [[nodiscard]] ColumnKind kind(const Drawn::Column& column) const;
    [[nodiscard]] Mask corners_around(const Mask& cells) const;

    const packing::Puzzle& puzzle_;
    const Lengthwise& boards_;
    Columns columns_;
    Joints joints_;
    std::size_t span_ = 1;
    Mask corners_;
    Mask free_;
    ColumnKind no_column_;
    std::vector<ColumnKind> before_;
    ColumnKind repeated_;
    std::vector<ColumnKind> after_;
    std::vector<StripPlacement> placements_;
    std::vector<StripPlacement> blanks_;
};

}  // namespace tilewright::family
