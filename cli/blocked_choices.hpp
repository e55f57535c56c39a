#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "cli/items.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/design/block_cells.hpp"

// Choices of blocked cells as the items of a job.
namespace tilewright::cli {

// What is asked, and who prints what came out.
struct BlockedQuestion {
    packing::Puzzle puzzle;
    design::BlockLists lists;
    answer::SolveOptions options;
    std::string list;  // see Items::list()
    std::function<Status(const packing::Puzzle&, const design::BlockedCount&, const Items::Output&)>
        print;
};

// All choices, in portions.
//   errors: those of design::portions_of
[[nodiscard]] Result<std::unique_ptr<Items>> choice_portions(BlockedQuestion question);

// Some choices, each by itself.
//   errors: those of design::draw_blockings
[[nodiscard]] Result<std::unique_ptr<Items>> drawn_choices(BlockedQuestion question,
                                                           std::size_t draws, std::uint64_t seed);

}  // namespace tilewright::cli
