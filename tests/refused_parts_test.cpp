// Parts that do not belong together, are not done, or were changed by hand: an error, or at least
// no end of the process.

#include <array>
#include <limits>
#include <set>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "tests/boards.hpp"
#include "tests/quiet_watch.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/packing/catalogue.hpp"

namespace tilewright::tests {
namespace {

using answer::CoverProblem;
using answer::Prepared;
using answer::SolveOptions;
using puzzle_file::Modulo;
using search::Listing;
using search::State;

constexpr std::array<const char*, 4> tree_engines{"bits", "dance", "auto", "frontier"};

// The parts of a search: as they are cut, or done.
template <class Puzzle>
std::vector<State> parts_of(const Prepared<Puzzle>& puzzle, std::optional<Listing> listing,
                            const SolveOptions& options, std::size_t most, bool done = true) {
    std::vector<State> parts = answer::cut(puzzle, listing, options, most).value().parts();
    Collect sink;
    if (done)
        for (State& part : parts)
            part = answer::search_part(puzzle, listing, part, options, sink).value().state;
    return parts;
}

template <class T>
std::string outcome_of(const Result<T>& result) {
    if (result) return "a result";
    return result.error().fault == Fault::Input || result.error().fault == Fault::Usage
               ? "refused"
               : result.error().to_string();
}

// Whether a count has such a share turns out when it is searched.
TEST(RefusedParts, AreSharesOfNoCount) {
    const auto board = packing::read_catalogue("pentominoes/5x12").value();
    const Prepared puzzle{board};
    const SolveOptions options{.engine = "frontier"};
    const auto parts = answer::cut(puzzle, {}, options, 3).value().parts();
    std::size_t shares = 0;
    for (const State& part : parts) {
        for (std::size_t i = 0; i < part.parts.size(); ++i) {
            if (!part.parts[i].part.share) continue;
            ++shares;
            State renamed = part;
            renamed.parts[i].part.shares_of = "0123456789abcdef";
            State too_long = part;
            too_long.parts[i].part.share->end = std::numeric_limits<std::uint32_t>::max();
            for (const State& wrong : {renamed, too_long}) {
                Collect sink;
                const auto rest = answer::search_part(puzzle, {}, wrong, options, sink);
                ASSERT_FALSE(rest);
                EXPECT_EQ(rest.error().message, "this is no part of this search");
                EXPECT_TRUE(answer::forecast(puzzle, {}, wrong, options));
            }
        }
    }
    EXPECT_GT(shares, 2U);
}

TEST(RefusedParts, AreThoseOfAnotherSearch) {
    const auto board = dominoes(4, 4);
    const auto other_board = dominoes(4, 5);
    const Prepared puzzle{board};
    const Prepared other{other_board};
    for (const char* engine : tree_engines) {
        SCOPED_TRACE(engine);
        const SolveOptions options{.engine = engine};
        const auto merged = [&](const std::vector<State>& parts, std::optional<Listing> listing,
                                Modulo modulo) {
            SolveOptions how = options;
            how.modulo = modulo;
            return outcome_of(answer::merge(puzzle, listing, parts, how));
        };
        const auto parts = parts_of(puzzle, {}, options, 3);
        EXPECT_EQ(merged(parts, {}, Modulo::All), "a result");
        EXPECT_EQ(merged({}, {}, Modulo::All), "refused");
        EXPECT_EQ(merged(parts, {}, Modulo::None), "refused");
        EXPECT_EQ(merged(parts, {}, Modulo::Rotations), "refused");
        EXPECT_EQ(merged(parts, Listing::Raw, Modulo::All), "refused");
        EXPECT_EQ(merged(parts, Listing::Distinct, Modulo::All), "refused");
        EXPECT_EQ(merged(parts_of(other, {}, options, 3), {}, Modulo::All), "refused");
        EXPECT_EQ(merged(parts_of(puzzle, {}, options, 3, false), {}, Modulo::All), "refused");
        // Mixed with others, or of which one is not done.
        auto mixed = parts;
        mixed.push_back(parts_of(other, {}, options, 3).front());
        EXPECT_EQ(merged(mixed, {}, Modulo::All), "refused");
        mixed.back() = parts_of(puzzle, Listing::Raw, options, 3).front();
        EXPECT_EQ(merged(mixed, {}, Modulo::All), "refused");
        mixed = parts;
        mixed.back() = parts_of(puzzle, {}, options, 3, false).back();
        EXPECT_EQ(merged(mixed, {}, Modulo::All), "refused");
        // Searched as a part of another puzzle, or for another purpose.
        Collect sink;
        const auto fresh = parts_of(puzzle, {}, options, 3, false).front();
        EXPECT_EQ(outcome_of(answer::search_part(other, {}, fresh, options, sink)), "refused");
        EXPECT_EQ(outcome_of(answer::search_part(puzzle, Listing::Raw, fresh, options, sink)),
                  "refused");
        EXPECT_EQ(outcome_of(answer::found_by(other, {}, fresh, options)), "refused");
    }
}

TEST(RefusedParts, AreThoseOfAnotherEngine) {
    const auto board = dominoes(4, 4);
    const Prepared puzzle{board};
    auto parts = parts_of(puzzle, {}, {.engine = "bits"}, 2);
    const auto others = parts_of(puzzle, {}, {.engine = "dance"}, 2);
    ASSERT_EQ(parts.size(), 2U);
    ASSERT_EQ(others.size(), 2U);
    parts.back() = others.back();
    EXPECT_EQ(outcome_of(answer::merge(puzzle, {}, parts, {})), "refused");
}

TEST(RefusedParts, EnginesThatCannotBeResumedAreNotCut) {
    const auto board = dominoes(4, 4);
    const Prepared puzzle{board};
    engine::Engine stranger = *engine::find_engine("dance");
    stranger.name = "stranger";
    SolveOptions options{.engine = "stranger"};
    options.further_engines.push_back(stranger);
    EXPECT_EQ(outcome_of(answer::cut(puzzle, {}, options, 3)), "refused");
    EXPECT_EQ(outcome_of(answer::cut(puzzle, {}, {.engine = "nonsense"}, 3)), "refused");
}

// ---- States that were changed by hand.  Some are found out; the others find a wrong number, but
// end nothing.

struct Change {
    const char* name;
    void (*change)(State& state);
    bool is_found_out;
};

void PrintTo(const Change& change, std::ostream* stream) {
    *stream << change.name;
}

search::Part& first_part(State& state) {
    return state.parts.front().part;
}

void add_found(State& state, std::vector<std::size_t> options, std::vector<std::size_t> ends) {
    auto& open = state.parts.emplace_back();
    open.problem = state.next_problem - 1;
    open.found = search::Found{};
    for (const std::size_t option : options) open.found->options.emplace_back(option);
    open.found->ends = std::move(ends);
}

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

const Change changes[]{
    {"OptionOutOfRange", [](State& s) { first_part(s).chosen.emplace_back(1'000'000U); }, true},
    {"LeftOutOutOfRange", [](State& s) { first_part(s).left_out.emplace_back(99'999U); }, true},
    {"ProblemOutOfRange", [](State& s) { s.parts.back().problem = s.next_problem; }, true},
    {"HugeProblem", [](State& s) { s.parts.back().problem = 1'000'000'000; }, true},
    {"MoreProblems", [](State& s) { s.next_problem += 1; }, true},
    {"HugeNextProblem", [](State& s) { s.next_problem = 1'000'000'000; }, true},
    {"FewerProblems", [](State& s) { s.next_problem = 0; }, true},
    {"OneSumMore", [](State& s) { s.sums.push_back(1); }, true},
    {"NoSums", [](State& s) { s.sums.clear(); }, true},
    {"Digest", [](State& s) { s.digest[0] = s.digest[0] == '0' ? '1' : '0'; }, true},
    {"NoDigest", [](State& s) { s.digest.clear(); }, true},
    {"NoEngine", [](State& s) { s.engine.clear(); }, true},
    {"OtherEngine", [](State& s) { s.engine = "nonsense"; }, true},
    {"FoundNone", [](State& s) { add_found(s, {0}, {1}); }, true},
    {"FoundTwiceTheSame",
     [](State& s) {
         add_found(s, {0, 0}, {2});
     },
     true},
    {"FoundNoOption", [](State& s) { add_found(s, {1'000'000}, {1}); }, true},
    {"FoundNothing", [](State& s) { add_found(s, {}, {0}); }, true},
    {"NegativeWork", [](State& s) { first_part(s).work = -1e300; }, false},
    {"HugeWork",
     [](State& s) {
         first_part(s).work = 1e308;
         s.work = 1e308;
     },
     false},
    {"NoWork", [](State& s) { first_part(s).work = s.work = 0; }, false},
    {"WorkThatIsNoNumber", [](State& s) { first_part(s).work = s.work = nan; }, false},
    {"FractionThatIsNoNumber", [](State& s) { s.fraction = nan; }, false},
    {"NegativeFraction", [](State& s) { s.fraction = -1e300; }, false},
    {"TimeThatIsNoNumber", [](State& s) { s.seconds = nan; }, false},
    {"HugeTaken", [](State& s) { first_part(s).taken = ~std::uint64_t{0}; }, false},
    {"ChosenTwice",
     [](State& s) {
         first_part(s).chosen.emplace_back(0U);
         first_part(s).chosen.emplace_back(0U);
     },
     false},
    {"ChosenAndLeftOut",
     [](State& s) {
         first_part(s).chosen.emplace_back(0U);
         first_part(s).left_out.emplace_back(0U);
     },
     false},
    {"Begun", [](State& s) { first_part(s).begun = true; }, false},
    {"TriedWithNothing",
     [](State& s) {
         first_part(s).tried = search::Budget{0.0, 0};
     },
     false},
    {"TriedWithNoNumber",
     [](State& s) {
         first_part(s).tried = search::Budget{nan, 1};
     },
     false},
    {"FoundMany",
     [](State& s) {
         add_found(s, {}, {});
         s.parts.back().found->outcome.solutions = BigCount{1} << 4000;
     },
     false},
};

class ChangedParts : public testing::TestWithParam<Change> {};

// Searches, looks at and merges the state, as it is and from its text.  Returns what became of it.
template <class Puzzle>
std::set<std::string> use(const Prepared<Puzzle>& puzzle, std::optional<Listing> listing,
                          const State& state, const SolveOptions& options) {
    std::set<std::string> outcomes;
    const auto note = [&](const auto& result) { outcomes.insert(outcome_of(result)); };
    Collect sink;
    const auto rest = answer::search_part(puzzle, listing, state, options, sink);
    note(rest);
    note(answer::found_by(puzzle, listing, state, options));
    if (rest) {
        EXPECT_GE(rest->state.fraction, 0);
        EXPECT_LE(rest->state.fraction, 1);
        (void)answer::merge(puzzle, listing, std::array{rest->state}, options);
    }
    (void)answer::together(std::array{state, state});
    const auto read =
        format::read_checkpoint(format::write_checkpoint({.purpose = {}, .state = state}));
    if (read) note(answer::search_part(puzzle, listing, read->state, options, sink));
    return outcomes;
}

TEST_P(ChangedParts, EndNothing) {
    const auto board = dominoes(4, 4);
    const Prepared puzzle{board};
    for (const char* engine : tree_engines)
        for (const auto listing : {std::optional<Listing>{}, std::optional{Listing::Raw}}) {
            SCOPED_TRACE(engine);
            SolveOptions options{.engine = engine};
            State state = parts_of(puzzle, listing, options, 3, false).front();
            ASSERT_FALSE(state.parts.empty());
            GetParam().change(state);
            options.control.limits.nodes = 100'000;
            const auto outcomes = use(puzzle, listing, state, options);
            const bool is_found_out = outcomes == std::set<std::string>{"refused"};
            EXPECT_TRUE(is_found_out || !GetParam().is_found_out)
                << fmt::format("{}", fmt::join(outcomes, ", "));
            EXPECT_TRUE(outcomes.size() <= 2 || outcomes.contains("a result"))
                << fmt::format("{}", fmt::join(outcomes, ", "));
        }
}

INSTANTIATE_TEST_SUITE_P(Changes, ChangedParts, testing::ValuesIn(changes),
                         [](const auto& change) { return std::string{change.param.name}; });

// Where solutions are symmetric themselves, sums that cannot be right are found out.
TEST(ChangedSums, ThatGiveNoWholeNumberAreRefused) {
    const auto board = dominoes(2, 2);
    const Prepared puzzle{board};
    const SolveOptions options{.break_symmetry = false, .engine = "dance"};
    auto parts = parts_of(puzzle, {}, options, 1);
    EXPECT_EQ(outcome_of(answer::merge(puzzle, {}, parts, options)), "a result");
    for (BigCount& sum : parts.front().sums) ++sum;
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(outcome_of(answer::merge(puzzle, {}, parts, options)), "refused") << i;
        ++parts.front().sums.back();
    }
}

// ---- Searches in which nothing is left to do have one part, and it is done.

template <class Puzzle>
void expect_one_part(const Puzzle& puzzle, const SolveOptions& options, int raw) {
    const Prepared prepared{puzzle};
    const auto refused = answer::cut(prepared, {}, options, 1);
    if (!refused && refused.error().message.contains("cannot take this puzzle")) return;
    for (const std::size_t most : {1, 5}) {
        const auto parts = parts_of(prepared, {}, options, most);
        ASSERT_GE(parts.size(), 1U);
        ASSERT_LE(parts.size(), most);
        const auto merged = answer::merge(prepared, {}, parts, options);
        ASSERT_TRUE(merged) << merged.error().to_string();
        EXPECT_TRUE(merged->tally.complete());
        EXPECT_EQ(merged->tally.raw, raw);
    }
}

TEST(SmallSearches, HaveAtLeastOnePart) {
    for (const char* engine : {"auto", "bits", "dance", "frontier"}) {
        SCOPED_TRACE(engine);
        const SolveOptions options{.engine = engine};
        expect_one_part(dominoes(2, 2), options, 2);
        expect_one_part(dominoes(3, 3), options, 0);  // a short proof refutes it
        auto placed = dominoes(1, 2);
        placed.placed.push_back({packing::PieceId{0}, placed.region.required});
        expect_one_part(placed, options, 1);
        expect_one_part(CoverProblem{"empty", {}}, options, 1);
        cover::Instance hopeless;  // no case is left of it
        (void)hopeless.add_item({.name = "never covered"});
        expect_one_part(CoverProblem{"hopeless", std::move(hopeless)}, options, 0);
    }
}

// Nine cells are no dominoes: that needs no search, and neither do the parts.
TEST(SmallSearches, ThatAShortProofRefutesAreDone) {
    const auto board = dominoes(3, 3);
    const Prepared prepared{board};
    const auto parts = parts_of(prepared, {}, {}, 5, false);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_TRUE(parts.front().parts.empty());
    const auto merged = answer::merge(prepared, {}, parts, {});
    ASSERT_TRUE(merged) << merged.error().to_string();
    EXPECT_EQ(merged->tally.raw, 0);
    EXPECT_TRUE(merged->tally.complete());
}

}  // namespace
}  // namespace tilewright::tests
