#include "tilewright/engine/frontier/order_trial.hpp"

#include <algorithm>
#include <cmath>

#include "tilewright/engine/frontier/shape_sweep.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

class TrialWatch : public Watch {
public:
    explicit TrialWatch(const TrialLimits& limits) : limits_{limits} {}
    std::optional<Ending> report(std::uint64_t, double) override {
        return asks_to_stop(limits_.stop) ? std::optional{Ending::Cancelled} : std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const override { return limits_.memory; }

private:
    const TrialLimits& limits_;
};

// Counts the shapes of each layer, as the visitor of a sweep.
class LayerSizes {
public:
    explicit LayerSizes(std::size_t layers) : sizes_(layers) {}
    std::uint32_t found(std::uint32_t) { return 0; }
    void entered(std::uint32_t layer, std::uint32_t) { ++sizes_[layer]; }
    bool placed(std::uint32_t, std::uint32_t, std::uint32_t) { return true; }
    bool finished(std::uint32_t layer) {
        finished_ = layer + 1;
        return true;
    }

    // Of the layers that are finished.
    [[nodiscard]] std::span<const double> sizes() const {
        return std::span{sizes_}.first(finished_);
    }

private:
    std::vector<double> sizes_;
    std::size_t finished_ = 0;
};

// By position p: how many positions from p on touch one before it.
std::vector<double> borders(const Layout& layout) {
    std::vector<std::uint32_t> joins(layout.positions);
    for (std::uint32_t p = 0; p < layout.positions; ++p) joins[p] = p;
    for (const auto& [p, q] : layout.neighbours) joins[q] = std::min(joins[q], p);
    std::vector<double> borders(layout.positions + 1);
    for (std::uint32_t q = 0; q < layout.positions; ++q)
        for (std::uint32_t p = joins[q] + 1; p <= q; ++p) ++borders[p];
    return borders;
}

// One layout, and how many moves all of its shapes seem to have.
class Candidate {
public:
    Candidate(const Layout& layout, const std::vector<bool>& sums)
        : layout_{layout}, sums_{sums}, borders_{borders(layout)} {}

    // Sweeps with at most 'most_moves' moves.  Returns how many it made.
    std::uint64_t sweep(std::uint64_t most_moves, const TrialLimits& limits) {
        TrialWatch watch{limits};
        Allowance allowance{watch};
        LayerSizes layers{layout_.positions + 1};
        const auto moves = with_window(layout_.reach, [&]<std::size_t Words>() {
            ShapeSweep<Words, LayerSizes> sweep{layout_, sums_, layers, allowance, most_moves};
            is_whole_ = sweep.run();
            return sweep.moves();
        });
        const double each = static_cast<double>(window_words(layout_.reach) * moves);
        foreseen_ = is_whole_ ? each : foresee(layers.sizes(), each);
        return moves;
    }

    [[nodiscard]] bool is_whole() const { return is_whole_; }
    [[nodiscard]] double foreseen() const { return foreseen_; }

private:
    // Assumes that the number of shapes in a layer grows exponentially with its border, as the
    // largest layer so far suggests.
    [[nodiscard]] double foresee(std::span<const double> sizes, double moves) const {
        const auto largest = std::ranges::max_element(sizes);
        const auto at = static_cast<std::size_t>(largest - sizes.begin());
        const double growth = std::log(std::max(2.0, *largest)) / std::max(1.0, borders_[at]);
        double shapes = 0;
        double seen = 0;
        for (const double border : borders_) shapes += std::exp(growth * border);
        for (const double size : sizes) seen += size;
        return moves * std::max(1.0, shapes / seen);
    }

    const Layout& layout_;
    const std::vector<bool>& sums_;
    std::vector<double> borders_;
    bool is_whole_ = false;
    double foreseen_ = 0;
};

}  // namespace

std::size_t fewest_shapes(std::span<const Layout> layouts, const std::vector<bool>& sums,
                          const TrialLimits& limits) {
    constexpr double worth = 0.15;                              // of the moves of the best layout
    constexpr std::uint64_t first = 1000;                       // moves of the first sweeps
    constexpr std::uint64_t hopeless = std::uint64_t{1} << 22;  // moves after which none will do
    const std::uint64_t most = std::min(limits.moves / 2, hopeless);
    std::vector<Candidate> candidates;
    for (const Layout& layout : layouts) candidates.emplace_back(layout, sums);
    const auto best = [&] {
        return std::ranges::min_element(candidates, {}, [](const Candidate& one) {
            return std::pair{!one.is_whole(), one.foreseen()};
        });
    };
    std::uint64_t spent = 0;
    for (std::uint64_t moves = first;; moves *= 2) {
        const std::uint64_t before = spent;
        for (Candidate& candidate : candidates) spent += candidate.sweep(moves, limits);
        const bool was_ended = spent - before < moves;  // by memory
        const bool is_clear =
            best()->is_whole() || static_cast<double>(spent) > worth * best()->foreseen();
        if (is_clear || was_ended || spent > most || asks_to_stop(limits.stop)) break;
    }
    return static_cast<std::size_t>(best() - candidates.begin());
}

}  // namespace tilewright::engine::frontier_parts
