#include "tests/in_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/native/thread_scheduler.hpp"

namespace tilewright::tests {
namespace {

using engine::Ending;
using search::Listing;
using search::State;

// More slices than this are none that converge: of a part each one does at least a piece.
constexpr std::size_t most_slices = 3'000;

// Takes solutions, and ends the slice at random.
class Interrupting : public engine::SolutionSink {
public:
    Interrupting(const TakeOptions& take, Random* random) : take_{take}, random_{random} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        take_(solution);
        return random_ == nullptr || random_->below(4) != 0;
    }

private:
    const TakeOptions& take_;
    Random* random_;
};

Result<State> written_and_read(const State& state) {
    auto read = format::read_checkpoint(
        format::write_checkpoint({.purpose = {.puzzle = "a puzzle"}, .state = state}));
    if (!read) return std::unexpected(read.error());
    return std::move(read->state);
}

// What is wrong with a slice that made one state of another.
std::string fault_of(const State& before, const search::Search::Rest& rest, bool is_first) {
    const State& after = rest.state;
    if ((rest.ending == Ending::Exhausted) != after.parts.empty())
        return fmt::format("{} parts are left, and it ended with: {}", after.parts.size(),
                           to_string(rest.ending));
    if (!(after.fraction >= 0 && after.fraction <= 1))
        return fmt::format("the fraction is {}", after.fraction);
    if (!is_first && after.fraction < before.fraction - 1e-9)
        return fmt::format("the fraction fell from {} to {}", before.fraction, after.fraction);
    if (after.stats.nodes < before.stats.nodes) return "nodes were forgotten";
    if (after.digest != before.digest || after.sums.size() != before.sums.size())
        return "it became a part of another search";
    for (std::size_t i = 0; i < after.sums.size(); ++i)
        if (after.sums[i] < before.sums[i]) return "a sum became smaller";
    return "";
}

template <class Puzzle>
class Searcher {
public:
    Searcher(const answer::Prepared<Puzzle>& puzzle, const PartsWay& way, const TakeOptions& take)
        : puzzle_{puzzle}, way_{way}, take_{take}, random_{way.seed}, limits_{way.limits} {}

    InParts run(std::vector<State> parts) {
        result_.parts = std::move(parts);
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < result_.parts.size(); ++i) open.push_back(i);
        ahead_.assign(open.size(), true);
        while (!open.empty() && result_.wrong.empty()) {
            const std::size_t place = random_.below(open.size());
            const std::size_t number = open[place];
            search_slice(number);
            if (result_.parts[number].parts.empty()) std::erase(open, number);
            if (!open.empty() &&
                std::ranges::none_of(open, [&](std::size_t i) { return bool{ahead_[i]}; }))
                give_up();
        }
        return std::move(result_);
    }

private:
    void search_slice(std::size_t number) {
        State& part = result_.parts[number];
        Interrupting sink{take_, way_.is_interrupted ? &random_ : nullptr};
        const auto rest = answer::search_part(puzzle_, way_.listing, part, next_options(), sink);
        if (!rest) return complain(rest.error().to_string());
        ++result_.slices;
        if (auto fault = fault_of(part, *rest, part.stats.nodes == 0); !fault.empty())
            return complain(std::move(fault));
        auto read = written_and_read(rest->state);
        if (!read) return complain(read.error().to_string());
        ahead_[number] = !(read->parts == part.parts);
        if (!read->parts.empty()) ending_ = rest->ending;
        part = *std::move(read);
        if (result_.slices > most_slices) complain("the slices do not converge");
    }

    answer::SolveOptions next_options() {
        answer::SolveOptions options = way_.options();
        search::Limits& limits = options.control.limits;
        limits = {.seconds = limits_.seconds, .nodes = limits_.nodes, .memory = limits_.memory};
        if (!limits_.grow) return options;
        if (limits_.seconds) *limits_.seconds *= 1.1;
        if (limits_.nodes) *limits_.nodes += 1 + *limits_.nodes / 8;
        return options;
    }

    // No part gets ahead.  Without limits they must.
    void give_up() {
        if (result_.stuck) return complain("a part gets nowhere without limits");
        result_.stuck = ending_;
        limits_ = {};
        ahead_.assign(ahead_.size(), true);
    }

    void complain(std::string text) {
        if (result_.wrong.empty()) result_.wrong = std::move(text);
    }

    const answer::Prepared<Puzzle>& puzzle_;
    const PartsWay& way_;
    const TakeOptions& take_;
    Random random_;
    SliceLimits limits_;
    std::vector<bool> ahead_;  // by part: whether the last slice did something of it
    Ending ending_ = Ending::Exhausted;
    InParts result_;
};

template <class T, std::size_t n>
T one_of(Random& random, const T (&list)[n]) {
    return list[random.below(n)];
}

}  // namespace

std::string PartsWay::to_string() const {
    const auto seconds = limits.seconds ? fmt::format("{}", *limits.seconds) : "any";
    const auto nodes = limits.nodes ? fmt::format("{}", *limits.nodes) : "any";
    return fmt::format(
        "engine {}, listing {}, modulo {}, symmetry {}, {} parts, {} threads, {} bytes, {} "
        "seconds, "
        "{} nodes{}{}, seed {}",
        engine, listing ? search::to_string(*listing) : "none", puzzle_file::to_string(modulo),
        break_symmetry, parts, threads, limits.memory, seconds, nodes,
        limits.grow ? ", growing" : "", is_interrupted ? ", interrupted" : "", seed);
}

answer::SolveOptions PartsWay::options() const {
    answer::SolveOptions options;
    options.modulo = modulo;
    options.break_symmetry = break_symmetry;
    options.engine = engine;
    if (threads > 0)
        options.control.scheduler =
            std::make_shared<native::ThreadScheduler>(threads, limits.memory);
    return options;
}

PartsWay random_way(Random& random) {
    using puzzle_file::Modulo;
    constexpr std::optional<Listing> listings[]{std::nullopt, std::nullopt, Listing::Raw,
                                                Listing::Distinct};
    constexpr Modulo modulos[]{Modulo::None, Modulo::Rotations, Modulo::All, Modulo::All,
                               Modulo::Labels};
    const char* const engines[]{"auto", "auto",  "auto",  "frontier", "frontier",
                                "bits", "dance", "edges", "brute"};
    constexpr std::size_t parts[]{1, 2, 3, 7, 100};
    constexpr std::size_t memories[]{1, 1'000, 4'000, 16'000, 100'000, 1'000'000, 1 << 30, 1 << 30};
    constexpr std::optional<double> times[]{std::nullopt, std::nullopt, std::nullopt,
                                            1e-9,         1e-5,         1e-4};
    constexpr std::optional<std::uint64_t> nodes[]{std::nullopt, std::nullopt, 1, 10, 1'000};
    PartsWay way;
    way.listing = one_of(random, listings);
    way.modulo = one_of(random, modulos);
    way.break_symmetry = random.below(4) != 0;
    way.engine = one_of(random, engines);
    way.parts = one_of(random, parts);
    way.threads = random.below(4) == 0 ? 1 + random.below(3) : 0;
    way.limits = {one_of(random, times), one_of(random, nodes), one_of(random, memories),
                  random.below(3) == 0};
    way.is_interrupted = way.listing && random.below(2) == 0;
    way.seed = random.below(1'000'000);
    return way;
}

template <class Puzzle>
Result<InParts> search_in_parts(const answer::Prepared<Puzzle>& puzzle, const PartsWay& way,
                                const TakeOptions& take) {
    answer::SolveOptions options = way.options();
    options.control.limits.memory = way.limits.memory;
    const auto cut = answer::cut(puzzle, way.listing, options, way.parts);
    if (!cut) return std::unexpected(cut.error());
    std::vector<State> parts = cut->parts();
    InParts result;
    if (parts.empty()) result.wrong = "there is no part";
    if (parts.size() > way.parts) result.wrong = "there are too many parts";
    if (!result.wrong.empty()) return result;
    return Searcher{puzzle, way, take}.run(std::move(parts));
}

template Result<InParts> search_in_parts(const answer::Prepared<packing::Puzzle>&, const PartsWay&,
                                         const TakeOptions&);
template Result<InParts> search_in_parts(const answer::Prepared<matching::Puzzle>&, const PartsWay&,
                                         const TakeOptions&);
template Result<InParts> search_in_parts(const answer::Prepared<answer::CoverProblem>&,
                                         const PartsWay&, const TakeOptions&);

}  // namespace tilewright::tests
