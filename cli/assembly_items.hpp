#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "cli/apart_output.hpp"
#include "cli/items.hpp"
#include "cli/search_flags.hpp"
#include "cli/taking_apart.hpp"

namespace tilewright::cli {

// What 'apart' is called with.
struct ApartCall {
    ApartOptions options = {};
    ApartStyle style = {};
    SearchFlags search = {};
    std::size_t shards = 1;  // of a job
};

// The assemblies of a puzzle.
//   errors: those of answer::solve
[[nodiscard]] Result<answer::Answer> find_assemblies(
    const packing::Puzzle& puzzle, const answer::SolveOptions& options, const SearchFlags& search,
    const std::function<bool(const packing::Solution&)>& take);

// The assemblies of a puzzle as items: each is one.  Where they are many, or take long to find, the
// parts of the search for them are the items instead, so that it is shared, too.
//   call:   must outlive the items
//   list:   see Items::list()
//   errors: those of find_assemblies, answer::cut and TakingApart
[[nodiscard]] Result<std::unique_ptr<Items>> assembly_items(const packing::Puzzle& puzzle,
                                                            std::string_view list,
                                                            const ApartCall& call);

}  // namespace tilewright::cli
