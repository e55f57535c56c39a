#include "tilewright/engine/frontier/transfer.hpp"

#include "tilewright/engine/frontier/count_types.hpp"
#include "tilewright/engine/frontier/shape_sweep.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

enum class Attempt { Counted, Ended, Overflow };

// Adds up the paths to each shape, as the visitor of a sweep.
template <class Count>
class PathSums {
public:
    PathSums(std::size_t layers, Allowance& allowance) : sums_(layers), allowance_{allowance} {}

    std::uint32_t found(std::uint32_t layer) {
        std::vector<Count>& sums = sums_[layer];
        if (allowance_.reserve(sums, 1)) sums.emplace_back(started_ ? 0 : 1);
        started_ = true;
        return static_cast<std::uint32_t>(sums.size() - 1);
    }

    void entered(std::uint32_t layer, std::uint32_t number) { paths_ = sums_[layer][number]; }

    bool placed(std::uint32_t, std::uint32_t layer, std::uint32_t number) {
        if (allowance_.ending()) return false;
        overflow_ = add_overflows(sums_[layer][number], paths_);
        return !overflow_;
    }

    bool finished(std::uint32_t layer) {
        allowance_.progress(static_cast<double>(layer) / static_cast<double>(sums_.size()));
        if (layer + 1 < sums_.size()) allowance_.release(sums_[layer]);
        return true;
    }

    [[nodiscard]] bool overflow() const { return overflow_; }
    [[nodiscard]] BigCount total() const {
        return sums_.back().empty() ? BigCount{0} : to_big(sums_.back().front());
    }

private:
    std::vector<std::vector<Count>> sums_;  // by layer and number
    Allowance& allowance_;
    Count paths_{0};  // to the shape entered last
    bool started_ = false;
    bool overflow_ = false;
};

template <class Count>
Attempt sweep(const Layout& layout, const std::vector<bool>& sums, Allowance& allowance,
              BigCount& total) {
    PathSums<Count> paths{layout.positions + 1, allowance};
    const bool done = with_window(layout.reach, [&]<std::size_t Words>() {
        return ShapeSweep<Words, PathSums<Count>>{layout, sums, paths, allowance}.run();
    });
    if (paths.overflow()) return Attempt::Overflow;
    total = paths.total();
    return done ? Attempt::Counted : Attempt::Ended;
}

}  // namespace

std::optional<BigCount> count_fillings(const Layout& layout, const std::vector<bool>& sums,
                                       Allowance& allowance) {
    BigCount total;
    Attempt result = sweep<SmallCount>(layout, sums, allowance, total);
    if (result == Attempt::Overflow) result = sweep<WideCount>(layout, sums, allowance, total);
    if (result == Attempt::Overflow) result = sweep<BigCount>(layout, sums, allowance, total);
    if (result != Attempt::Counted) return std::nullopt;
    return total;
}

}  // namespace tilewright::engine::frontier_parts
