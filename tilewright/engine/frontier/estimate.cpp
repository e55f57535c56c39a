#include "tilewright/engine/estimate.hpp"

#include <algorithm>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/expected_states.hpp"
#include "tilewright/engine/frontier/prepared_instance.hpp"
#include "tilewright/engine/frontier/shape_sweep.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine {

using namespace frontier_parts;

namespace {

// A watch that limits the memory and hears of an interrupt.
class LookWatch : public Watch {
public:
    LookWatch(std::size_t memory, const Stop& stopped) : memory_{memory}, stopped_{stopped} {}
    std::optional<Ending> report(std::uint64_t, double) override {
        return asks_to_stop(stopped_) ? std::optional{Ending::Cancelled} : std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const override { return memory_; }

private:
    std::size_t memory_;
    const Stop& stopped_;
};

// Adds up the piece states that the shapes can be expected to have, as the visitor of a sweep.
class StateEstimate {
public:
    //   most_uses: of each piece
    StateEstimate(std::size_t layers, std::span<const std::uint64_t> most_uses,
                  Allowance& allowance)
        : shapes_(layers),
          has_pieces_{!most_uses.empty()},
          expected_{most_uses},
          allowance_{allowance} {}

    std::uint32_t found(std::uint32_t layer) {
        if (allowance_.reserve(shapes_[layer], 1))
            shapes_[layer].push_back({current_.depth < 0 ? 1.0 : 0.0, current_.depth + 1});
        return static_cast<std::uint32_t>(shapes_[layer].size() - 1);
    }
    void entered(std::uint32_t layer, std::uint32_t number) {
        current_ = shapes_[layer][number];
        states_.push_back(expected_(current_.paths, current_.depth));
    }
    bool placed(std::uint32_t, std::uint32_t layer, std::uint32_t number) {
        if (allowance_.ending()) return false;
        shapes_[layer][number].paths += current_.paths;
        return true;
    }
    bool finished(std::uint32_t layer) {
        allowance_.release(shapes_[layer]);
        return !allowance_.ending();
    }

    // Counts the states of the shapes up to the middle, and as many behind it.
    [[nodiscard]] double states() const {
        double states = 0;
        for (std::size_t i = 0; i < states_.size() / 2; ++i) states += 2 * states_[i];
        return has_pieces_ ? states : 0;
    }

private:
    struct Shape {
        double paths = 0;
        double depth = -1;  // moves on a path
    };

    std::vector<std::vector<Shape>> shapes_;  // by layer and number
    bool has_pieces_;
    ExpectedStates expected_;
    Allowance& allowance_;
    Shape current_;
    std::vector<double> states_;  // of each shape, in the order of the sweep
};

}  // namespace

std::optional<FrontierEstimate> estimate_frontier(const cover::Instance& instance,
                                                  std::uint64_t most_moves, std::size_t memory,
                                                  const Stop& stopped) {
    const PreparedInstance prepared{
        instance, {}, true, {.moves = most_moves / 4, .memory = memory, .stop = stopped}};
    if (asks_to_stop(stopped)) return std::nullopt;
    if (prepared.has_no_solution()) return FrontierEstimate{};
    LookWatch watch{memory, stopped};
    Allowance allowance{watch};
    const Layout& layout = prepared.layout;
    StateEstimate estimate{layout.positions + 1, prepared.code.most_uses(), allowance};
    return with_window(layout.reach, [&]<std::size_t Words>() -> std::optional<FrontierEstimate> {
        ShapeSweep<Words, StateEstimate> sweep{layout, prepared.sums, estimate, allowance,
                                               most_moves};
        if (!sweep.run()) return std::nullopt;
        return FrontierEstimate{sweep.moves(), estimate.states()};
    });
}

}  // namespace tilewright::engine
