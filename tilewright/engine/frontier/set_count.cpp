#include "tilewright/engine/frontier/set_count.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

__extension__ using Product = unsigned __int128;

// A sum of products.
template <class Count>
class ProductSum {
public:
    void add(const Count& a, const Count& b) { total_ += to_big(a) * to_big(b); }
    [[nodiscard]] BigCount total() const { return total_; }

private:
    BigCount total_ = 0;
};

template <>
class ProductSum<SmallCount> {
public:
    void add(SmallCount a, SmallCount b) {
        const Product product = Product{a} * b;
        sum_ += product;
        if (sum_ < product) ++carries_;
    }
    [[nodiscard]] BigCount total() const {
        const BigCount high = (BigCount{carries_} << 64) | static_cast<std::uint64_t>(sum_ >> 64);
        return (high << 64) | static_cast<std::uint64_t>(sum_);
    }

private:
    Product sum_ = 0;
    std::uint64_t carries_ = 0;
};

// Joins the halves: at each node behind the cut, the states that arrive and those from which the
// full board can be reached are two sorted lists, and a state that is in both gives as many
// solutions as the product of its counts.
template <class Sum>
bool join(HalfTables<Sum>& halves, ProductSum<typename Sum::Count>& total) {
    return halves.visit_arrivals([&](std::size_t node, const auto& arriving) {
        const auto onward = halves.backward().list(node);
        for (std::size_t i = 0, j = 0; i < arriving.states.size() && j < onward.states.size();) {
            if (arriving.states[i] == onward.states[j])
                total.add(arriving.counts[i++], onward.counts[j++]);
            else if (arriving.states[i] < onward.states[j])
                ++i;
            else
                ++j;
        }
        return true;
    });
}

enum class Result { Counted, Ended, Overflow };

template <class Sum>
Result count_with(const SetProblem& problem, Allowance& allowance, SetCount& result) {
    HalfTables<Sum> halves{problem, HalfTables<Sum>::Keep::Nothing, allowance};
    ProductSum<typename Sum::Count> total;
    const bool done = halves.build() && join(halves, total);
    result.updates += halves.updates();
    if (halves.overflow()) return Result::Overflow;
    result.solutions = total.total();
    return done ? Result::Counted : Result::Ended;
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
