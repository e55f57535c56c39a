#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "tilewright/design/choose_pieces.hpp"

namespace tilewright::cli {

// The options that say of which pieces a board's choices are made.
class ChoiceFlags {
public:
    void add_to(CLI::App& command);

    [[nodiscard]] const std::string& board() const { return board_; }
    [[nodiscard]] design::PieceWishes wishes() const;

    // The board with the pieces to choose from.
    //   errors: those of loading, and of design::choice_puzzle
    [[nodiscard]] Result<packing::Puzzle> make() const;

private:
    [[nodiscard]] Result<packing::Puzzle> load_board() const;

    std::string board_;
    std::string set_;
    std::uint32_t choose_ = 0;
    design::PieceWishes wishes_;
};

}  // namespace tilewright::cli
