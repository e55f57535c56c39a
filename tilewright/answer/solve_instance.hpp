#pragma once

#include "tilewright/answer/solve.hpp"
#include "tilewright/base/deadline.hpp"

// What solve.hpp offers, for instances whose symmetries are known as permutations of their options.
// Errors are those of solve.hpp.
namespace tilewright::answer {

[[nodiscard]] Result<Answer> count_instance(const cover::Instance& instance,
                                            const cover::Group& group, const SolveOptions& options);

[[nodiscard]] Result<Answer> list_instance(const cover::Instance& instance,
                                           const cover::Group& group, search::Listing listing,
                                           const SolveOptions& options, engine::SolutionSink& sink);

[[nodiscard]] Result<Answer> sample_instance(const cover::Instance& instance, engine::Sample wanted,
                                             const SolveOptions& options,
                                             engine::SolutionSink& sink);

[[nodiscard]] Result<search::State> cut_instance(const cover::Instance& instance,
                                                 const cover::Group& group,
                                                 std::optional<search::Listing> listing,
                                                 const SolveOptions& options, std::size_t parts);

}  // namespace tilewright::answer
