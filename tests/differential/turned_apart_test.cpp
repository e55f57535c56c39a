#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <type_traits>

#include <gtest/gtest.h>

#include "tests/random_assembly.hpp"
#include "tests/sampled_turn.hpp"
#include "tilewright/disassembly/check_moves.hpp"
#include "tilewright/disassembly/turnable.hpp"

namespace tilewright::tests {
namespace {

using disassembly::Assembly;
using disassembly::AxisTurn;
using disassembly::PartSeparation;
using disassembly::Slides;
using disassembly::TakenApart;
using disassembly::Turns;
using disassembly::Verdict;
using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

using Cells = std::vector<Cell>;

// What sampled angles say of turns.  Answers are kept: where an axis lies matters only relative to
// the cells.
class Sampled {
public:
    explicit Sampled(const Lattice& lattice) : lattice_{lattice} {}

    bool meet(Cell moving, Cell met, const AxisTurn& turn) {
        const Vec by = moving.at;
        const AxisTurn seen{turn.axis, turn.through - AxisTurn::parts * by, turn.degrees};
        const auto [found, is_new] = met_.try_emplace(std::tuple{moving.type, met - by, seen});
        if (is_new) found->second = comes_into(lattice_, {{}, moving.type}, met - by, seen);
        return found->second;
    }
    std::optional<Cell> after(Cell cell, const AxisTurn& turn) const {
        return cell_after(lattice_, cell, turn);
    }

    bool is_free(const Cells& moving, const Cells& others, const AxisTurn& turn) {
        return std::ranges::none_of(moving, [&](Cell a) {
            return std::ranges::any_of(others, [&](Cell b) { return meet(a, b, turn); });
        });
    }

private:
    const Lattice& lattice_;
    std::map<std::tuple<int, Cell, AxisTurn>, bool> met_;
};

template <class V>
std::conditional_t<std::is_const_v<V>, const int, int>& part(V& v, std::size_t i) {
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

// All turns that might take cells to cells, about axes through a box or one unit beyond.
//   most: the last unit of the box, which begins at the origin
std::vector<AxisTurn> turns_near(const Lattice& lattice, Vec most) {
    std::vector<AxisTurn> turns;
    const bool has_triangles = lattice.definition().gram[0].y != 0;
    const int finest = has_triangles ? 2 : 6;  // twelfths of a unit
    const int angle = has_triangles ? 60 : 90;
    for (std::size_t along = lattice.flat() || has_triangles ? 2 : 0; along < 3; ++along)
        for (int first = -12; first <= 12 * (2 + part(most, (along + 1) % 3)); first += finest)
            for (int second = -12; second <= 12 * (2 + part(most, (along + 2) % 3));
                 second += finest)
                for (const int way : {1, -1})
                    for (int degrees = angle; degrees < 360; degrees += angle) {
                        AxisTurn turn{};
                        part(turn.axis, along) = way;
                        part(turn.through, (along + 1) % 3) = first;
                        part(turn.through, (along + 2) % 3) = second;
                        turn.degrees = degrees;
                        if (cell_after(lattice, {}, turn)) turns.push_back(turn);
                    }
    return turns;
}

// Moves all cells alike, so that the least coordinates are 0.
void move_to_origin(std::vector<Cells>& bodies) {
    Vec least = bodies.front().front().at;
    for (const Cells& cells : bodies)
        for (const Cell cell : cells)
            least = {std::min(least.x, cell.at.x), std::min(least.y, cell.at.y),
                     std::min(least.z, cell.at.z)};
    for (Cells& cells : bodies)
        for (Cell& cell : cells) cell = cell - least;
}

// The last unit of the box around cells, of which none has negative coordinates.
Vec last_unit(const std::vector<Cells>& bodies) {
    Vec most;
    for (const Cells& cells : bodies)
        for (const Cell cell : cells)
            most = {std::max(most.x, cell.at.x), std::max(most.y, cell.at.y),
                    std::max(most.z, cell.at.z)};
    return most;
}

// Makes the moves of a separation; every turn is looked at.
class Replay {
public:
    Replay(Sampled& sampled, const Assembly& assembly) : sampled_{sampled} {
        for (const auto& piece : assembly.pieces) cells_.push_back(piece.cells);
    }

    // Returns the number of turns.
    int run(const std::vector<PartSeparation>& separations) {
        int turns = 0;
        for (const PartSeparation& separation : separations)
            for (const disassembly::Move& move : separation.moves) {
                if (move.turn) {
                    ++turns;
                    make(*move.turn, move.pieces, separation.part);
                }
                for (const std::size_t piece : move.pieces)
                    for (Cell& cell : cells_[piece]) cell = cell + move.steps * move.step;
            }
        return turns;
    }

private:
    void make(const AxisTurn& turn, const std::vector<std::size_t>& pieces,
              const std::vector<std::size_t>& part) {
        for (const std::size_t i : pieces)
            for (const std::size_t j : part)
                if (std::ranges::find(pieces, j) == pieces.end()) {
                    EXPECT_TRUE(sampled_.is_free(cells_[i], cells_[j], turn));
                }
        for (const std::size_t i : pieces)
            for (Cell& cell : cells_[i]) {
                const auto after = sampled_.after(cell, turn);
                ASSERT_TRUE(after);
                cell = *after;
            }
    }

    Sampled& sampled_;
    std::vector<Cells> cells_;
};

// All places that slides and turns reach, by the definition.
class EveryTurn {
public:
    static constexpr std::size_t too_many = 150;  // places

    EveryTurn(Sampled& sampled, const Slides& slides, const Assembly& assembly)
        : sampled_{sampled}, slides_{slides}, lattice_{*assembly.lattice} {
        for (const auto& piece : assembly.pieces) start_.push_back(piece.cells);
    }

    // The least number of moves until some pieces leave the others; 0: none; nothing: too many.
    std::optional<std::size_t> first_number() {
        reach(start_, 0);
        for (std::size_t next = 0; next < line_.size(); ++next) {
            const State state = line_[next];
            const std::size_t moves = reached_.at(state);
            if (removable(state)) return moves + 1;
            if (line_.size() > too_many) return std::nullopt;
            for (unsigned set = 1; set + 1 < (1U << state.size()); ++set) {
                slide(state, set, moves + 1);
                turn(state, set, moves + 1);
            }
        }
        return 0;
    }

private:
    using State = std::vector<Cells>;

    void reach(State state, std::size_t moves) {
        move_to_origin(state);
        for (Cells& cells : state) std::ranges::sort(cells);
        if (reached_.emplace(state, moves).second) line_.push_back(state);
    }

    // Whether a set can make a step along an axis, or against it.
    bool can_step(const State& state, unsigned set, std::size_t axis) {
        for (std::size_t i = 0; i < state.size(); ++i)
            for (std::size_t j = 0; j < state.size(); ++j) {
                if ((set >> i & 1) == 0 || (set >> j & 1) != 0) continue;
                for (const Cell a : state[i])
                    for (const Cell b : state[j])
                        if (std::ranges::find(slides_.sweep(axis, a.type, b.type), b.at - a.at) !=
                            slides_.sweep(axis, a.type, b.type).end())
                            return false;
            }
        return true;
    }

    // Sets that go against an axis are those that the others leave along it.
    template <class Visit>
    void for_each_step(const State& state, unsigned set, std::size_t axis, Visit visit) {
        constexpr int far = 12;
        State places = state;
        for (int k = 1; k <= far; ++k) {
            if (!can_step(places, set, axis)) return;
            for (std::size_t i = 0; i < places.size(); ++i)
                if ((set >> i & 1) != 0)
                    for (Cell& cell : places[i]) cell = cell + slides_.axes()[axis];
            visit(k == far, places);
        }
    }

    bool removable(const State& state) {
        bool found = false;
        for (std::size_t axis = 0; axis < slides_.axes().size(); ++axis)
            for (unsigned set = 1; set + 1 < (1U << state.size()); ++set)
                for_each_step(state, set, axis, [&](bool away, const State&) { found |= away; });
        return found;
    }

    void slide(const State& state, unsigned set, std::size_t moves) {
        for (std::size_t axis = 0; axis < slides_.axes().size(); ++axis)
            for_each_step(state, set, axis,
                          [&](bool, const State& places) { reach(places, moves); });
    }

    void turn(const State& state, unsigned set, std::size_t moves) {
        Cells moving;
        Cells others;
        for (std::size_t i = 0; i < state.size(); ++i) {
            Cells& side = (set >> i & 1) != 0 ? moving : others;
            side.insert(side.end(), state[i].begin(), state[i].end());
        }
        for (const AxisTurn& turn : near(last_unit(state))) {
            if (!sampled_.after(moving.front(), turn) || !sampled_.is_free(moving, others, turn))
                continue;
            State places = state;
            bool is_whole = true;
            for (std::size_t i = 0; i < places.size(); ++i)
                if ((set >> i & 1) != 0)
                    for (Cell& cell : places[i]) {
                        const auto after = sampled_.after(cell, turn);
                        is_whole &= after.has_value();
                        cell = after.value_or(cell);
                    }
            if (is_whole) reach(places, moves);
        }
    }

    const std::vector<AxisTurn>& near(Vec most) {
        const auto [found, is_new] = turns_.try_emplace(most);
        if (is_new) found->second = turns_near(lattice_, most);
        return found->second;
    }

    Sampled& sampled_;
    const Slides& slides_;
    const Lattice& lattice_;
    State start_;
    std::map<State, std::size_t> reached_;
    std::vector<State> line_;
    std::map<Vec, std::vector<AxisTurn>> turns_;
};

// How many assemblies a lattice gets.
std::uint64_t wanted_turned() {
    const char* number = std::getenv("TILEWRIGHT_TURNED");
    return number != nullptr ? std::strtoull(number, nullptr, 10) : 2;
}

Vec turning_box(const Lattice& lattice) {
    if (lattice.flat()) return lattice.type_count() > 1 ? Vec{3, 2, 1} : Vec{4, 3, 1};
    return lattice.type_count() > 1 ? Vec{2, 2, 1} : Vec{3, 2, 2};
}

// Sets by their members as bits, and the turns that they can make.
using FreeTurns = std::set<std::pair<unsigned, AxisTurn>>;

// Those of sharp bodies, and all: more where something is cut off.
struct FoundTurns {
    FreeTurns sharp;
    FreeTurns all;
};

FoundTurns free_turns(Turns& turns, const std::vector<Cells>& bodies) {
    disassembly::Turnable turnable{turns};
    turnable.look_at(bodies, 0);
    FoundTurns found;
    turnable.for_each(
        [&](const disassembly::PieceSet& moving, const disassembly::Turn& turn, int times) {
            unsigned set = 0;
            moving.for_each([&](std::size_t i) { set |= 1U << i; });
            AxisTurn said = turns.in_words(turn, times);
            said.bevel = 0;
            if (!turn.eased) {
                EXPECT_TRUE(found.sharp.emplace(set, said).second);
            }
            found.all.emplace(set, said);
            return true;
        });
    return found;
}

//   misses: misses(moving, other, turn): of two bodies
template <class Misses>
FreeTurns sampled_turns(const Lattice& lattice, const std::vector<Cells>& bodies,
                        const Misses& misses) {
    FreeTurns result;
    for (const AxisTurn& turn : turns_near(lattice, last_unit(bodies)))
        for (unsigned set = 2; set < 1U << bodies.size(); set += 2) {
            bool is_free = true;
            for (std::size_t i = 0; i < bodies.size(); ++i)
                for (std::size_t j = 0; j < bodies.size() && is_free; ++j)
                    if ((set >> i & 1) != 0 && (set >> j & 1) == 0)
                        is_free = misses(bodies[i], bodies[j], turn);
            if (is_free) result.emplace(set, turn);
        }
    return result;
}

// Calls check(lattice, turns, random, bodies) for some random assemblies on each lattice.
template <class Check>
void for_random_bodies(std::uint64_t seeds, std::uint64_t most_cells, const Check& check) {
    for (const std::string_view name :
         {"square", "rectangle", "triangular", "hexagonal", "cubic", "prism"}) {
        SCOPED_TRACE(name);
        const Lattice& lattice = *lattice::find_lattice(name);
        auto turns = Turns::on(lattice);
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            SCOPED_TRACE(seed);
            Random random{seed};
            const Assembly assembly = random_assembly(random, lattice, turning_box(lattice),
                                                      2 + random.below(2), most_cells);
            std::vector<Cells> bodies;
            for (const auto& piece : assembly.pieces) bodies.push_back(piece.cells);
            move_to_origin(bodies);
            check(lattice, *turns, random, bodies);
        }
    }
}

TEST(TurnedApart, FreeTurnsAreThoseThatSampledAnglesAllow) {
    std::map<const Lattice*, Sampled> sampled;
    std::map<const Lattice*, std::size_t> seen;
    for_random_bodies(
        wanted_turned(), 3,
        [&](const Lattice& lattice, Turns& turns, Random&, const std::vector<Cells>& bodies) {
            Sampled& samples = sampled.try_emplace(&lattice, lattice).first->second;
            const FreeTurns found = free_turns(turns, bodies).all;
            EXPECT_EQ(found, sampled_turns(lattice, bodies,
                                           [&](const Cells& moving, const Cells& other,
                                               const AxisTurn& turn) {
                                               return samples.is_free(moving, other, turn);
                                           }));
            seen[&lattice] += found.size();
        });
    for (const auto& [lattice, count] : seen) EXPECT_GT(count, 0U) << lattice->name();
}

// The same where something is cut off, body by body: nothing of the program says what.
TEST(TurnedApart, EasedTurnsAreThoseThatSampledAnglesAllow) {
    std::size_t only_eased = 0;
    bool of_edges = false;
    for_random_bodies(
        2 * wanted_turned(), 2,
        [&](const Lattice& lattice, Turns& turns, Random& random,
            const std::vector<Cells>& bodies) {
            using disassembly::Easing;
            of_edges = !of_edges;
            const Easing::Of of = of_edges ? Easing::Of::Edges : Easing::Of::Faces;
            const int hundredths = 1 + int(random.below(std::uint64_t(Easing::most(of))));
            turns.ease({of, hundredths});
            const double part = hundredths / 100.0;
            const CutOff cut = of_edges ? CutOff{part, 0} : CutOff{0, part};
            const auto [sharp, all] = free_turns(turns, bodies);
            EXPECT_EQ(all, sampled_turns(
                               lattice, bodies,
                               [&](const Cells& moving, const Cells& other, const AxisTurn& turn) {
                                   return !bodies_come_into(lattice, moving, other, turn, cut);
                               }));
            EXPECT_TRUE(std::ranges::includes(all, sharp));
            only_eased += all.size() - sharp.size();
        });
    EXPECT_GT(only_eased, 0U);
}

// Assemblies of hexagons that slides do not take apart, and turns do.
TEST(TurnedApart, TurnsAsLittleAsAllPlacesSay) {
    const Lattice& lattice = *lattice::find_lattice("hexagonal");
    const auto slides = Slides::on(lattice, false);
    Sampled sampled{lattice};
    for (const std::uint64_t seed : {42U, 92U, 97U, 133U, 192U}) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const Assembly assembly = random_assembly(random, lattice, {5, 5, 1}, 2, 3);
        disassembly::Clearances clearances{*slides};
        EXPECT_NE(take_apart(assembly, clearances, {}, {})->verdict, Verdict::ComesApart);
        clearances.allow(*Turns::on(lattice));
        const auto taken = take_apart(assembly, clearances, {}, {});
        ASSERT_TRUE(taken);
        EXPECT_EQ(taken->verdict, Verdict::ComesApart);
        const auto wrong = check_moves(assembly, taken->separations, true, false);
        EXPECT_FALSE(wrong) << *wrong;
        EXPECT_GT((Replay{sampled, assembly}.run(taken->separations)), 0);
        EXPECT_EQ(taken->separations.front().moves.size(),
                  (EveryTurn{sampled, *slides, assembly}.first_number()));
    }
}

// Small pieces in a box with a gap in one side; the last piece is the box.
Assembly small_pieces_in_a_box(Random& random, const Lattice& lattice) {
    const int inside = lattice.flat() ? 0 : 1;  // the layer
    Assembly assembly = random_assembly(random, lattice, {3, 3, 1}, 3);
    for (auto& piece : assembly.pieces) {
        piece.cells.resize(std::min<std::size_t>(piece.cells.size(), 2 + random.below(2)));
        for (Cell& cell : piece.cells) cell = cell + Vec{1, 1, inside};
    }
    const int gap = 1 + int(random.below(3));
    const int wide = 1 + int(random.below(2));
    disassembly::AssembledPiece box{"box", {}, random.below(2) == 0};
    for (int z = 0; z <= 2 * inside; ++z)
        for (int y = 0; y < 5; ++y)
            for (int x = 0; x < 5; ++x) {
                const bool is_room = x > 0 && x < 4 && y > 0 && y < 4 && z == inside;
                const bool is_gap = x >= gap && x < gap + wide && y == 0 && z == inside;
                for (int type = 0; type < lattice.type_count() && !is_room && !is_gap; ++type)
                    box.cells.push_back({{x, y, z}, type});
            }
    assembly.pieces.push_back(box);
    return assembly;
}

// With pieces that are alike, that stay, or that need not part, and with all that can be asked.
TEST(TurnedApart, EveryTurnOfASequenceIsPossible) {
    int turned = 0;
    for (const std::string_view name : {"square", "triangular", "cubic"}) {
        SCOPED_TRACE(name);
        const Lattice& lattice = *lattice::find_lattice(name);
        const auto slides = Slides::on(lattice, false);
        disassembly::Clearances clearances{*slides};
        clearances.allow(*Turns::on(lattice));
        Sampled sampled{lattice};
        for (std::uint64_t seed = 1; seed <= 8 * wanted_turned(); ++seed) {
            SCOPED_TRACE(seed);
            Random random{seed};
            Assembly assembly = small_pieces_in_a_box(random, lattice);
            if (seed % 4 == 0) assembly.pieces[1].group = assembly.pieces[2].group = 1;
            const auto taken = take_apart(assembly, clearances,
                                          {.shortest = true, .all_ways = true}, {.states = 500});
            ASSERT_TRUE(taken);
            const auto wrong = check_moves(assembly, taken->separations,
                                           taken->verdict == Verdict::ComesApart, false);
            EXPECT_FALSE(wrong) << *wrong;
            turned += Replay{sampled, assembly}.run(taken->separations);
            if (!taken->first) continue;
            for (const PartSeparation& removal : taken->first->removals) {
                EXPECT_EQ(check_moves(assembly, {removal}, false, false), std::nullopt);
                turned += Replay{sampled, assembly}.run({removal});
            }
        }
    }
    EXPECT_GT(turned, 0);
}

}  // namespace
}  // namespace tilewright::tests
