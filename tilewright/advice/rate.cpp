#include "tilewright/advice/rate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/base/random.hpp"
#include "tilewright/engine/trace.hpp"
#include "tilewright/format/rounded.hpp"

namespace tilewright::advice {
namespace {

using cover::ItemId;
using cover::OptionId;
using engine::Ending;

// Hears what a player does, and ends it at the first solution or when it has had enough.
class Observer : public engine::Trace, public engine::Watch, public engine::SolutionSink {
public:
    explicit Observer(const Stop& stop) : stop_{stop} {}

    void choose(OptionId, ItemId, std::uint32_t branches) override {
        ++play_.tried;
        if (branches > 1) ++play_.guesses;
        chain_ = branches > 1 ? 0 : chain_ + 1;
        play_.longest_chain = std::max(play_.longest_chain, chain_);
    }
    void found() override { play_.solved = true; }
    void dead_end(ItemId) override { ++play_.dead_ends; }
    void dead_region(std::span<const ItemId>) override { ++play_.dead_ends; }
    void go_back() override {
        ++play_.taken_back;
        chain_ = 0;
    }

    bool accept(std::span<const OptionId>) override { return false; }

    std::optional<Ending> report(std::uint64_t, double) override {
        if (asks_to_stop(stop_)) return Ending::Cancelled;
        if (play_.tried < most_tried) return std::nullopt;
        play_.gave_up = true;
        return Ending::NodeLimit;
    }
    [[nodiscard]] std::size_t memory() const override { return stop_.memory(); }

    [[nodiscard]] const Play& play() const { return play_; }

private:
    const Stop& stop_;
    Play play_;
    std::uint64_t chain_ = 0;
};

// The order of everything is the order in which a player looks at it.
cover::Order chance(const cover::Instance& instance, std::uint64_t seed, std::size_t number) {
    cover::Order order;
    for (std::size_t i = 0; i < instance.item_count(); ++i) order.items.emplace_back(i);
    for (std::size_t i = 0; i < instance.option_count(); ++i) order.options.emplace_back(i);
    Random random{seed * 1'000'003 + number};
    shuffle(order.items, random);
    shuffle(order.options, random);
    return order;
}

}  // namespace

Players::Players(const cover::Instance& instance)
    : instance_{cover::in_order(instance, cover::canonical_order(instance))} {}

Result<Play> Players::play(std::uint64_t seed, std::size_t number, const Stop& stop) const {
    constexpr std::uint64_t report_every = 16;
    Observer observer{stop};
    const engine::Outcome outcome = engine::traced_tree().run(
        cover::in_order(instance_, chance(instance_, seed, number)),
        {.watch = observer, .sink = &observer, .report_every = report_every}, observer);
    if (outcome.ending == Ending::Cancelled) return stopped("rating");
    if (outcome.ending == Ending::MemoryLimit) return lacks_memory("rating", stop);
    return observer.play();
}

Rating rating_of(std::span<const Play> plays) {
    Rating rating{.plays = plays.size()};
    for (const Play& play : plays) {
        const double share = 1 / static_cast<double>(plays.size());
        rating.effort += share * std::log2(1 + static_cast<double>(play.tried));
        rating.tried += share * static_cast<double>(play.tried);
        rating.guesses += share * static_cast<double>(play.guesses);
        rating.dead_ends += share * static_cast<double>(play.dead_ends);
        rating.taken_back += share * static_cast<double>(play.taken_back);
        rating.longest_chain += share * static_cast<double>(play.longest_chain);
        rating.gave_up += play.gave_up ? 1 : 0;
        rating.solvable = rating.solvable && (play.solved || play.gave_up);
    }
    return rating;
}

int Rating::grade() const {
    return 1 + static_cast<int>(std::ranges::count_if(
                   grade_limits, [&](double limit) { return effort >= limit; }));
}

Result<Rating> rate(const cover::Instance& instance, std::size_t plays, std::uint64_t seed,
                    const Stop& stop) {
    const Players players{instance};
    std::vector<Play> all;
    for (std::size_t i = 0; i < plays; ++i) {
        const auto play = players.play(seed, i, stop);
        if (!play) return std::unexpected(play.error());
        all.push_back(*play);
    }
    return rating_of(all);
}

std::string rating_header() {
    return fmt::format("{:>5} {:>7} {:>9} {:>9} {:>9} {:>6} {:>6}  {}\n", "grade", "effort",
                       "tried", "guesses", "dead ends", "late", "chain", "puzzle");
}

std::string rating_line(const Rating& rating, std::string_view name) {
    if (!rating.solvable)
        return fmt::format("{:>5} {:>7} {:>9} {:>9} {:>9} {:>6} {:>6}  {}: no solution\n", "-", "-",
                           "-", "-", "-", "-", "-", name);
    return fmt::format(
        "{:>5} {:>7} {:>9.1f} {:>9.1f} {:>9.1f} {:>6.1f} {:>6.1f}  {}\n", rating.grade(),
        fmt::format("{}{:.2f}", rating.gave_up > 0 ? ">=" : "", rating.effort), rating.tried,
        rating.guesses, rating.dead_ends, rating.lateness(), rating.longest_chain, name);
}

nlohmann::ordered_json rating_json(const Rating& rating) {
    using format::rounded;
    const bool is_known = !rating.solvable || rating.gave_up < rating.plays;
    nlohmann::ordered_json object{
        {"solvable", is_known ? nlohmann::ordered_json(rating.solvable) : nullptr},
        {"plays", rating.plays}};
    if (!rating.solvable) return object;
    object.update({{"grade", rating.grade()},
                   {"effort", rounded(rating.effort)},
                   {"tried", rounded(rating.tried)},
                   {"guesses", rounded(rating.guesses)},
                   {"dead_ends", rounded(rating.dead_ends)},
                   {"lateness", rounded(rating.lateness())},
                   {"longest_chain", rounded(rating.longest_chain)},
                   {"gave_up", rating.gave_up}});
    return object;
}

}  // namespace tilewright::advice
