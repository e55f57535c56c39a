#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/random_assembly.hpp"
#include "tests/trials.hpp"
#include "tilewright/disassembly/check_moves.hpp"
#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::disassembly {
namespace {

using tests::random_assembly;

// What the definitions say of a few pieces made of squares or cubes: all places of all pieces, and
// every set of them moved cell by cell.  Shares nothing with the search.
class AllPlaces {
public:
    using Set = unsigned;  // of pieces
    using Places = std::vector<Vec>;

    explicit AllPlaces(const Assembly& assembly) : assembly_{assembly} {
        steps_ = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
        if (!assembly.lattice->flat()) steps_.insert(steps_.end(), {{0, 0, 1}, {0, 0, -1}});
    }

    [[nodiscard]] Set all() const { return (1U << assembly_.pieces.size()) - 1; }

    // The least number of moves until all pieces of a part are by themselves; 0 for one piece.
    // Nothing: they cannot.
    std::optional<std::size_t> fewest(Set part, const Places& places) {
        if (std::popcount(part) == 1) return 0;
        const std::pair key{part, relative(part, places)};
        if (const auto known = fewest_.find(key); known != fewest_.end()) return known->second;
        std::optional<std::size_t> best;
        visit(part, places, [&](const Places& here, std::size_t moves, Set out) {
            const auto staying = fewest(part & ~out, here);
            const auto removed = fewest(out, here);
            if (staying && removed)
                best = std::min(best.value_or(~std::size_t{0}), moves + 1 + *staying + *removed);
        });
        return fewest_[key] = best;
    }

    // By set that can come off first: the least number of moves.  Of a set and what it leaves, the
    // one with fewer pieces; only sets no part of which can come off in the same way by itself.
    std::map<Set, std::size_t> first_removals() {
        std::map<Set, std::size_t> found;
        std::map<std::pair<Places, Vec>, std::vector<Set>> sets;  // that leave in one direction
        std::map<std::pair<Places, Vec>, std::size_t> moves_to;
        visit(all(), Places(assembly_.pieces.size()),
              [&](const Places& here, std::size_t moves, Set out, Vec step) {
                  sets[{here, step}].push_back(out);
                  moves_to[{here, step}] = moves;
              });
        for (const auto& [from, leaving] : sets)
            for (std::size_t i = 0; i < assembly_.pieces.size(); ++i) {
                // Such sets are closed under intersection.
                Set least = all();
                for (const Set set : leaving)
                    if ((set >> i & 1) != 0) least &= set;
                if (least == all()) continue;
                const Set named = named_set(least);
                const auto [at, is_new] = found.emplace(named, moves_to[from] + 1);
                if (!is_new) at->second = std::min(at->second, moves_to[from] + 1);
            }
        return found;
    }
    [[nodiscard]] Set named_set(Set set) const {
        const Set others = all() & ~set;
        const int more = std::popcount(set) - std::popcount(others);
        return more > 0 || (more == 0 && others < set) ? others : set;
    }

private:
    static constexpr int far = 12;

    [[nodiscard]] Places relative(Set part, const Places& places) const {
        Places result;
        std::optional<Vec> first;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if ((part >> i & 1) == 0) continue;
            if (!first) first = places[i];
            result.push_back(places[i] - *first);
        }
        return result;
    }

    // Calls tell(places, moves, set, step) for each set that can leave the others of a part, in all
    // places that can be reached; those that need fewer moves come first.
    template <class Tell>
    void visit(Set part, const Places& start, Tell tell) {
        std::set<Places> reached{relative(part, start)};
        std::vector<std::pair<Places, std::size_t>> line{{start, 0}};
        for (std::size_t next = 0; next < line.size(); ++next) {
            const auto [here, moves] = line[next];
            bool can_leave = false;
            std::vector<std::tuple<Vec, Set, int>> slides;
            for (const Vec step : steps_)
                for (Set set = (part - 1) & part; set != 0; set = (set - 1) & part) {
                    const int steps = steps_of(part, here, set, step);
                    slides.emplace_back(step, set, steps);
                    if (steps < far) continue;
                    can_leave = true;
                    if constexpr (std::is_invocable_v<Tell, Places, std::size_t, Set, Vec>)
                        tell(here, moves, set, step);
                    else
                        tell(here, moves, set);
                }
            if (can_leave) continue;  // then something leaves
            for (const auto& [step, set, most] : slides)
                for (int k = 1; k <= most; ++k) {
                    const Places places = moved_by(here, set, step, k);
                    if (reached.insert(relative(part, places)).second)
                        line.emplace_back(places, moves + 1);
                }
        }
    }

    static Places moved_by(Places places, Set set, Vec step, int steps) {
        for (std::size_t i = 0; i < places.size(); ++i)
            if ((set >> i & 1) != 0) places[i] = places[i] + steps * step;
        return places;
    }

    int steps_of(Set part, const Places& places, Set set, Vec step) const {
        int steps = 0;
        while (steps < far && can_step(part, moved_by(places, set, step, steps), set, step))
            ++steps;
        return steps;
    }

    bool can_step(Set part, const Places& places, Set set, Vec step) const {
        std::set<Cell> standing;
        for (std::size_t i = 0; i < places.size(); ++i)
            if (((part & ~set) >> i & 1) != 0)
                for (const Cell cell : assembly_.pieces[i].cells) standing.insert(cell + places[i]);
        for (std::size_t i = 0; i < places.size(); ++i)
            if ((set >> i & 1) != 0)
                for (const Cell cell : assembly_.pieces[i].cells)
                    if (standing.contains(cell + places[i] + step)) return false;
        return true;
    }

    const Assembly& assembly_;
    std::vector<Vec> steps_;
    std::map<std::pair<Set, Places>, std::optional<std::size_t>> fewest_;
};

Assembly some_assembly(std::uint64_t seed) {
    Random random{seed};
    const bool flat = seed % 3 == 0;
    const std::size_t pieces = 2 + random.below(4);
    return flat ? random_assembly(random, *lattice::find_lattice("square"), {7, 6, 1}, pieces,
                                  6 + random.below(10))
                : random_assembly(random, *lattice::find_lattice("cubic"), {4, 4, 3}, pieces,
                                  4 + random.below(8));
}

// Whether two pieces have the same shape.
bool has_twins(const Assembly& assembly) {
    std::set<Shape> shapes;
    for (const AssembledPiece& piece : assembly.pieces) shapes.insert(Shape{piece.cells});
    return shapes.size() < assembly.pieces.size();
}

TEST(Shortest, AgreesWithBruteForceOnRandomAssemblies) {
    std::vector<std::uint64_t> seeds{57,   59,   458,  2838,
                                     2909, 3445, 4278, 5495};  // can be shortened
    for (std::uint64_t seed = 1; seed <= tests::trials(1000); ++seed) seeds.push_back(seed);
    int apart = 0;
    int shortened = 0;
    for (const std::uint64_t seed : seeds) {
        SCOPED_TRACE(seed);
        const Assembly assembly = some_assembly(seed);
        const auto slides = Slides::on(*assembly.lattice, false);
        Clearances clearances{*slides};
        const auto usual = take_apart(assembly, clearances, {}, {});
        const auto taken = take_apart(assembly, clearances, {.shortest = true}, {});
        ASSERT_TRUE(usual && taken);
        EXPECT_EQ(taken->verdict, usual->verdict);
        AllPlaces brute{assembly};
        const auto fewest = brute.fewest(brute.all(), AllPlaces::Places(assembly.pieces.size()));
        EXPECT_EQ(fewest.has_value(), taken->verdict == Verdict::ComesApart);
        EXPECT_EQ(taken->is_shortest, fewest ? std::optional{true} : std::nullopt);
        if (!fewest) continue;
        EXPECT_EQ(count_moves(*taken), *fewest);
        EXPECT_EQ(check_moves(assembly, taken->separations, true, false), std::nullopt);
        ++apart;
        shortened += count_moves(*taken) < count_moves(*usual) ? 1 : 0;
    }
    EXPECT_GT(apart, 0);
    EXPECT_GE(shortened, 5);
}

TEST(AllWays, AgreesWithBruteForceOnRandomAssemblies) {
    std::size_t most = 0;
    std::size_t late = 0;
    for (std::uint64_t seed = 1; seed <= tests::trials(1000); ++seed) {
        SCOPED_TRACE(seed);
        const Assembly assembly = some_assembly(seed);
        if (has_twins(assembly)) continue;
        const auto slides = Slides::on(*assembly.lattice, false);
        Clearances clearances{*slides};
        const auto taken = take_apart(assembly, clearances, {.all_ways = true}, {});
        ASSERT_TRUE(taken && taken->first);
        EXPECT_TRUE(taken->first->are_all);
        const std::vector<PartSeparation>& ways = taken->first->removals;
        AllPlaces brute{assembly};
        std::map<AllPlaces::Set, std::size_t> found;
        std::size_t before = 0;
        for (const PartSeparation& way : ways) {
            EXPECT_EQ(check_moves(assembly, {way}, false, false), std::nullopt);
            AllPlaces::Set set = 0;
            for (const std::size_t piece : way.moves.back().pieces) set |= 1U << piece;
            EXPECT_TRUE(found.emplace(brute.named_set(set), way.moves.size()).second);
            EXPECT_LE(before, way.moves.size());
            before = way.moves.size();
        }
        EXPECT_EQ(found, brute.first_removals());
        most = std::max(most, found.size());
        for (const auto& [set, moves] : found) late += moves > 1 ? 1 : 0;
    }
    EXPECT_GT(most, 2U);
    EXPECT_GT(late, 0U);
}

}  // namespace
}  // namespace tilewright::disassembly
