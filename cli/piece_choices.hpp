#pragma once

#include <functional>
#include <memory>

#include "cli/items.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/design/draw_pieces.hpp"

namespace tilewright::cli {

// Choices of pieces that were drawn, and who prints what came out.
struct PieceQuestion {
    packing::Puzzle puzzle;
    design::Draw draw;
    answer::SolveOptions options;
    std::function<Status(const packing::Puzzle&, const design::DrawnChoices&, const Items::Output&)>
        print;
};

// These choices as the items of a job.
[[nodiscard]] std::unique_ptr<Items> piece_choices(PieceQuestion question);

}  // namespace tilewright::cli
