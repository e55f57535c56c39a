#include "tilewright/engine/frontier/set_count.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

enum class Result { Counted, Ended, Overflow };

template <class Sum>
Result count_in_halves(const SetProblem& problem, Allowance& allowance, SetCount& result) {
    HalfTables<Sum> halves{problem, HalfTables<Sum>::Keep::Nothing, allowance};
    const bool done = halves.build() && halves.join();
    result.updates += halves.updates();
    if (halves.overflow()) return Result::Overflow;
    result.solutions = halves.joined();
    return done ? Result::Counted : Result::Ended;
}

// The same, and what its tables took is free again.
template <class Sum>
Result count_with(const SetProblem& problem, Allowance& allowance, SetCount& result) {
    const std::uint64_t before = allowance.used();
    const Result how = count_in_halves<Sum>(problem, allowance, result);
    allowance.freed_down_to(before);
    return how;
}

}  // namespace

std::optional<SetCount> count_paths(const SetProblem& problem, Allowance& allowance) {
    SetCount result;
    Result how = problem.code.bits() <= DenseSum::most_bits
                     ? count_with<DenseSum>(problem, allowance, result)
                     : count_with<MergeSum<SmallCount>>(problem, allowance, result);
    if (how == Result::Overflow) how = count_with<MergeSum<WideCount>>(problem, allowance, result);
    if (how == Result::Overflow) how = count_with<MergeSum<BigCount>>(problem, allowance, result);
    if (how != Result::Counted) return std::nullopt;
    return result;
}

}  // namespace tilewright::engine::frontier_parts
