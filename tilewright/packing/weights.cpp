#include "tilewright/packing/weights.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "tilewright/base/inverse_modulo.hpp"

namespace tilewright::packing {
namespace {

// The integers modulo a power of a prime, at most 2^32.
template <std::uint64_t prime_, std::uint64_t modulus_>
struct Ring {
    static constexpr std::uint64_t prime = prime_;
    static constexpr std::uint64_t modulus = modulus_;

    static std::uint64_t negative(std::uint64_t a) { return a == 0 ? 0 : modulus - a; }
    // The greatest power of the prime that divides a; the modulus itself for 0.
    static std::uint64_t content(std::uint64_t a) {
        if (a == 0) return modulus;
        std::uint64_t power = 1;
        for (; a % prime == 0; a /= prime) power *= prime;
        return power;
    }
};
using Binary = Ring<2, std::uint64_t{1} << 32>;
using Ternary = Ring<3, 3'486'784'401>;

using Row = std::vector<std::uint64_t>;

// A module of rows over a ring, in echelon form: each row has a leading place, where it holds a
// power of the prime that divides all its entries; later rows hold 0 there.
template <class Ring>
class Module {
public:
    void add(Row row) {
        reduce(row);
        const auto [place, content] = least(row);
        if (content == Ring::modulus) return;
        // Rows lead in the order of these powers.  Those behind the new one are reduced anew.
        const auto behind =
            std::ranges::find_if(leads_, [&](const Lead& lead) { return lead.content > content; });
        std::vector<Lead> later{std::make_move_iterator(behind),
                                std::make_move_iterator(leads_.end())};
        leads_.erase(behind, leads_.end());
        const std::uint64_t unit = inverse_modulo(row[place] / content, Ring::modulus);
        for (std::uint64_t& entry : row) entry = entry * unit % Ring::modulus;
        leads_.push_back({std::move(row), place, content});
        for (Lead& lead : later) add(std::move(lead.row));
    }

    // A linear form that is 0 on the module and not on the row; nothing where the row is in it.
    [[nodiscard]] std::optional<Row> form_against(Row row) const {
        reduce(row);
        const auto leader =
            std::ranges::find_if(leads_, [&](const Lead& lead) { return row[lead.place] != 0; });
        const auto other =
            std::ranges::find_if(row, [](std::uint64_t entry) { return entry != 0; });
        if (other == row.end()) return std::nullopt;
        Row form(row.size());
        if (leader != leads_.end())
            form[leader->place] = Ring::modulus / leader->content;
        else
            form[static_cast<std::size_t>(other - row.begin())] = 1;
        // What the form is at a leading place follows from what it is behind it.
        for (auto lead = std::make_reverse_iterator(leader); lead != leads_.rend(); ++lead) {
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < row.size(); ++i)
                sum = (sum + form[i] * (lead->row[i] / lead->content)) % Ring::modulus;
            form[lead->place] = Ring::negative(sum);
        }
        return form;
    }

    [[nodiscard]] std::size_t size() const { return leads_.size(); }

private:
    struct Lead {
        Row row;
        std::size_t place;
        std::uint64_t content;
    };

    // Takes multiples of the leading rows off, as far as that makes entries at their places less.
    void reduce(Row& row) const {
        for (const Lead& lead : leads_) {
            const std::uint64_t times = Ring::negative(row[lead.place] / lead.content);
            if (times == 0) continue;
            for (std::size_t i = 0; i < row.size(); ++i)
                row[i] = (row[i] + times * lead.row[i]) % Ring::modulus;
        }
    }

    static std::pair<std::size_t, std::uint64_t> least(const Row& row) {
        std::pair<std::size_t, std::uint64_t> best{0, Ring::modulus};
        for (std::size_t i = 0; i < row.size() && best.second > 1; ++i)
            if (const std::uint64_t content = Ring::content(row[i]); content < best.second)
                best = {i, content};
        return best;
    }

    std::vector<Lead> leads_;  // by content
};

// The places of cells modulo a period.
struct Places {
    int period;
    int period_of_z;
    int types;

    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(period * period * period_of_z * types);
    }
    [[nodiscard]] std::size_t of(Cell cell) const {
        const auto rest = [](int a, int n) { return (a % n + n) % n; };
        return static_cast<std::size_t>(
            ((rest(cell.at.z, period_of_z) * period + rest(cell.at.y, period)) * period +
             rest(cell.at.x, period)) *
                types +
            cell.type);
    }
    template <class Visit>
    void for_each_shift(const Visit& visit) const {
        for (int z = 0; z < period_of_z; ++z)
            for (int y = 0; y < period; ++y)
                for (int x = 0; x < period; ++x) visit(Vec{x, y, z});
    }
};

Places places_of(const Puzzle& puzzle, int period) {
    return {period, puzzle.lattice->flat() ? 1 : period, puzzle.lattice->type_count()};
}

// Whether a cell has one place by all its names.
bool glue_keeps(const lattice::Wrap& wrap, int period) {
    return wrap.twist_height == 0 && wrap.width % period == 0 && wrap.height % period == 0;
}

// What is left once the pieces placed beforehand lie there.
struct Left {
    std::vector<Cell> required;
    std::vector<Cell> optional;
    std::vector<std::uint64_t> min;  // copies by piece
    std::vector<std::uint64_t> max;
};

Left left_of(const Puzzle& puzzle) {
    Left left;
    std::vector<Cell> taken;
    std::vector<std::uint64_t> copies(puzzle.pieces.size());
    for (const Placement& placement : puzzle.placed) {
        taken.insert(taken.end(), placement.cells.begin(), placement.cells.end());
        ++copies[placement.piece.index()];
    }
    std::ranges::sort(taken);
    std::ranges::set_difference(puzzle.region.required, taken, std::back_inserter(left.required));
    std::ranges::set_difference(puzzle.region.optional, taken, std::back_inserter(left.optional));
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        left.min.push_back(piece.min - std::min<std::uint64_t>(piece.min, copies[i]));
        left.max.push_back(piece.max == unlimited ? unlimited : piece.max - copies[i]);
    }
    return left;
}

// Looks for a form with one period, over one ring.
template <class Ring>
class Search {
public:
    Search(const Puzzle& puzzle, const Left& left, Places places, std::uint64_t& work)
        : puzzle_{puzzle}, left_{left}, places_{places}, work_{work}, target_(places.count()) {}

    std::optional<Weights> find() {
        for (const auto* list : {&left_.required, &left_.optional})
            for (const Cell& cell : *list) ++target_[places_.of(cell)];
        for (Row::value_type& entry : target_) entry %= Ring::modulus;
        // What stays empty may be any of the optional cells.
        std::vector<bool> known(places_.count());
        for (const Cell& cell : left_.optional) {
            if (known[places_.of(cell)]) continue;
            known[places_.of(cell)] = true;
            Row row(places_.count());
            row[places_.of(cell)] = 1;
            if (!add(std::move(row))) return std::nullopt;
        }
        subtract_pieces();
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            if (left_.max[i] > 0)
                if (!add_piece(i) || !module_.form_against(target_)) return std::nullopt;
        const auto form = module_.form_against(target_);
        if (!form) return std::nullopt;
        return as_weights(*form);
    }

private:
    [[nodiscard]] bool is_exact(std::size_t piece) const {
        return left_.min[piece] == left_.max[piece];
    }

    [[nodiscard]] Row row_of(const Shape& shape, Vec shift) const {
        Row row(places_.count());
        for (const Cell& cell : shape.cells()) ++row[places_.of(cell + shift)];
        return row;
    }

    // Of pieces whose number is known, a first placement each.
    void subtract_pieces() {
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            if (!is_exact(i)) continue;
            const Row first = row_of(puzzle_.pieces[i].orientations.front(), {});
            for (std::size_t k = 0; k < first.size(); ++k)
                target_[k] =
                    (target_[k] + Ring::negative(left_.min[i] * first[k] % Ring::modulus)) %
                    Ring::modulus;
        }
    }

    // Adds what another placement adds to the first one; of pieces in unknown number, each
    // placement.  False when that takes too much work.
    bool add_piece(std::size_t piece) {
        const auto& orientations = puzzle_.pieces[piece].orientations;
        const Row first = row_of(orientations.front(), {});
        bool enough = true;
        for (const Shape& shape : orientations)
            places_.for_each_shift([&](Vec shift) {
                if (!enough) return;
                Row row = row_of(shape, shift);
                if (is_exact(piece))
                    for (std::size_t k = 0; k < row.size(); ++k)
                        row[k] = (row[k] + Ring::negative(first[k])) % Ring::modulus;
                enough = add(std::move(row));
            });
        return enough;
    }

    bool add(Row row) {
        const std::uint64_t cost = (module_.size() + 4) * row.size();
        if (cost > work_) return false;
        work_ -= cost;
        module_.add(std::move(row));
        return true;
    }

    // The same modulo the least power of the prime that still tells the region from the pieces.
    [[nodiscard]] Weights as_weights(const Row& form) const {
        std::uint64_t differs = 0;
        for (std::size_t k = 0; k < form.size(); ++k)
            differs = (differs + form[k] * target_[k]) % Ring::modulus;
        std::uint64_t common = Ring::modulus;
        for (const std::uint64_t entry : form) common = std::min(common, Ring::content(entry));
        Weights weights{places_.period,
                        places_.period_of_z,
                        Ring::content(differs) / common * Ring::prime,
                        {},
                        0,
                        0};
        const auto near_zero = [&](std::uint64_t a) {
            const auto modulus = static_cast<std::int64_t>(weights.modulus);
            const auto rest = static_cast<std::int64_t>(a % weights.modulus);
            return 2 * rest > modulus ? rest - modulus : rest;
        };
        for (const std::uint64_t entry : form)
            weights.of_cells.push_back(near_zero(entry / common));
        const auto weight_of = [&](const auto& cells) {
            std::uint64_t sum = 0;
            for (const Cell& cell : cells)
                sum = (sum + form[places_.of(cell)] / common) % weights.modulus;
            return sum;
        };
        const std::uint64_t region = weight_of(left_.required) + weight_of(left_.optional);
        std::uint64_t pieces = 0;
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            if (is_exact(i))
                pieces += left_.min[i] % weights.modulus *
                          weight_of(puzzle_.pieces[i].orientations.front().cells()) %
                          weights.modulus;
        weights.of_region = near_zero(region);
        weights.of_pieces = near_zero(pieces);
        return weights;
    }

    const Puzzle& puzzle_;
    const Left& left_;
    Places places_;
    std::uint64_t& work_;
    Row target_;
    Module<Ring> module_;
};

}  // namespace

std::optional<Weights> find_weights(const Puzzle& puzzle, std::uint64_t work) {
    const Left left = left_of(puzzle);
    for (int period = 2; period <= 4; ++period) {
        if (!glue_keeps(puzzle.region.wrap, period)) continue;
        const Places places = places_of(puzzle, period);
        for (const auto& find : {+[](const Puzzle&p, const Left&l, Places at, std::uint64_t&w) {
                                     return Search<Binary>{p, l, at, w}.find();
                                 },
                                 +[](const Puzzle&p, const Left&l, Places at, std::uint64_t&w) {
                                     return Search<Ternary>{p, l, at, w}.find();
                                 }}) {
            auto weights = find(puzzle, left, places, work);
            if (weights && prove_it(*weights, puzzle)) return weights;
        }
    }
    return std::nullopt;
}

bool prove_it(const Weights& weights, const Puzzle& puzzle) {
    const Places places{weights.period, weights.period_of_z, puzzle.lattice->type_count()};
    const auto modulus = static_cast<std::int64_t>(weights.modulus);
    const auto rest = [&](std::int64_t a) { return (a % modulus + modulus) % modulus; };
    const auto weight_of = [&](std::span<const Cell> cells, Vec shift) {
        std::int64_t sum = 0;
        for (const Cell& cell : cells) sum += weights.of_cells[places.of(cell + shift)];
        return rest(sum);
    };
    if (!glue_keeps(puzzle.region.wrap, weights.period)) return false;
    const Left left = left_of(puzzle);
    for (const Cell& cell : left.optional)
        if (rest(weights.of_cells[places.of(cell)]) != 0) return false;
    std::int64_t pieces = 0;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        if (left.max[i] == 0) continue;
        const auto& orientations = puzzle.pieces[i].orientations;
        const bool is_exact = left.min[i] == left.max[i];
        const auto always =
            is_exact ? weight_of(orientations.front().cells(), {}) : std::int64_t{0};
        bool same = true;
        for (const Shape& shape : orientations)
            places.for_each_shift(
                [&](Vec shift) { same = same && weight_of(shape.cells(), shift) == always; });
        if (!same) return false;
        // Both below 2^32.
        const std::uint64_t together =
            static_cast<std::uint64_t>(always) * (left.min[i] % weights.modulus);
        pieces = rest(pieces + static_cast<std::int64_t>(together % weights.modulus));
    }
    return rest(pieces) != weight_of(left.required, {});
}

std::string in_words(const Weights& weights, const Puzzle& puzzle) {
    const auto types = static_cast<std::size_t>(puzzle.lattice->type_count());
    const auto row = static_cast<std::size_t>(weights.period) * types;
    std::string table;
    for (std::size_t i = 0; i < weights.of_cells.size(); ++i) {
        if (i > 0)
            table += i % (row * static_cast<std::size_t>(weights.period)) == 0 ? " | "
                     : i % row == 0                                            ? " / "
                     : i % types == 0                                          ? " "
                                                                               : ",";
        table += std::to_string(weights.of_cells[i]);
    }
    return fmt::format(
        "let cells weigh, by x, y{} modulo {}, {}: modulo {} the pieces weigh {} together however "
        "they are placed, and the cells {}",
        weights.period_of_z > 1 ? ", z" : "", weights.period, table, weights.modulus,
        weights.of_pieces, weights.of_region);
}

}  // namespace tilewright::packing
