#pragma once

#include <memory>
#include <optional>
#include <string>

#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::disassembly {

// Why a sequence of moves does not take an assembly apart as it says, or nothing when it does.
//
// Moves the cells of the pieces one step or turn at a time and looks at each whether what the cells
// sweep over lies inside another piece: it shares no code with the search, and neither tables nor
// geometry.
//   separations: what 'taken' claims; with 'whole', each piece is by itself in the end (or with
//                such as need not part)
//   lifting:     pieces on a flat board may be lifted off it
[[nodiscard]] std::optional<std::string> check_moves(const Assembly& assembly,
                                                     const std::vector<PartSeparation>& separations,
                                                     bool whole, bool lifting);

// The same for many assemblies on one lattice: what is found about their cells is kept.
class MoveChecker {
public:
    //   lattice: must outlive this
    explicit MoveChecker(const lattice::Lattice& lattice);
    ~MoveChecker();
    MoveChecker(MoveChecker&&) = delete;
    [[nodiscard]] std::optional<std::string> check(const Assembly& assembly,
                                                   const std::vector<PartSeparation>& separations,
                                                   bool whole, bool lifting);

private:
    class Sweeps;
    std::unique_ptr<Sweeps> sweeps_;
};

}  // namespace tilewright::disassembly
