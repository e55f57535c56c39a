#include "tilewright/matching/best_scan.hpp"

#include <algorithm>

#include "tilewright/matching/inner_labels.hpp"

namespace tilewright::matching {

bool BestScan::suits(const Puzzle& puzzle) {
    std::uint64_t tiles = 0;
    for (const Tile& tile : puzzle.tiles) {
        if (tile.min != tile.max) return false;
        tiles += tile.max;
    }
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
        const Edge& edge = puzzle.board.edges[i];
        if (edge.on_border() && puzzle.border[i].group) return false;
        if (!edge.on_border() && edge.halves[0].site == edge.halves[1].site) return false;
    }
    return tiles == puzzle.board.sites.size();
}

BestScan::BestScan(const Puzzle& puzzle, std::uint64_t seed)
    : puzzle_{puzzle}, random_{seed}, wanted_(puzzle.board.edges.size()) {
    for (std::size_t i = 0; i < puzzle.labels.size(); ++i)
        mates_.push_back(static_cast<Index>(puzzle.labels.mate(LabelId{i}).index()));
    order_sites();
    std::vector<bool> is_known(puzzle.board.edges.size());
    const std::vector<bool> is_inner = inner_labels(puzzle);
    for (const SiteId site : order_) make_step(site, is_inner, is_known);
    levels_.resize(steps_.size() + 1);
}

// Begins at a corner and goes along one side; then always a site with as many known edges as
// possible, and of several the one that has waited longest.
void BestScan::order_sites() {
    const Board& board = puzzle_.board;
    const std::size_t count = board.sites.size();
    const auto neighbours = [&](SiteId site) {
        std::vector<SiteId> others;
        for (std::size_t i = 0; i < board.site(site).edges.size(); ++i)
            if (const Half half = board.across({site, i}); half.site != site)
                others.push_back(half.site);
        return others;
    };
    std::vector<std::size_t> degree;
    for (std::size_t i = 0; i < count; ++i) degree.push_back(neighbours(SiteId{i}).size());
    const auto [least, most] = std::ranges::minmax(degree);
    std::vector<std::size_t> filled(count);  // 0, or when
    const auto fill = [&](SiteId site) {
        order_.push_back(site);
        filled[site.index()] = order_.size();
    };
    std::vector<SiteId> corners;
    for (std::size_t i = 0; i < count; ++i)
        if (degree[i] == least) corners.emplace_back(i);
    SiteId here = corners[static_cast<std::size_t>(random_.below(corners.size()))];
    for (fill(here); degree[here.index()] < most;) {
        std::vector<SiteId> along;
        for (const SiteId other : neighbours(here))
            if (filled[other.index()] == 0 && degree[other.index()] < most) along.push_back(other);
        if (along.empty()) break;
        here = along[static_cast<std::size_t>(random_.below(along.size()))];
        fill(here);
        if (degree[here.index()] == least) break;
    }
    while (order_.size() < count) {
        std::optional<SiteId> best;
        std::pair<std::size_t, std::size_t> best_rank;
        for (std::size_t i = 0; i < count; ++i) {
            if (filled[i] != 0) continue;
            std::size_t known = 0;
            std::size_t first = count + 1;
            for (const SiteId other : neighbours(SiteId{i}))
                if (const std::size_t when = filled[other.index()]; when != 0) {
                    ++known;
                    first = std::min(first, when);
                }
            const std::pair rank{count - known, first};
            if (!best || rank < best_rank) {
                best = SiteId{i};
                best_rank = rank;
            }
        }
        fill(*best);
    }
}

void BestScan::make_step(SiteId site, const std::vector<bool>& is_inner,
                         std::vector<bool>& is_known) {
    const Board& board = puzzle_.board;
    const std::vector<EdgeId>& edges = board.site(site).edges;
    Step step{.site = site, .keyed = {}, .checked = {}, .given = {}, .exact = {}, .slack = {}};
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (board.edge(edges[i]).on_border()) continue;
        const Known one{static_cast<Index>(edges[i].index()), static_cast<Index>(i)};
        if (!is_known[edges[i].index()])
            step.given.push_back(one);
        else if (step.keyed.size() < 2)
            step.keyed.push_back(one);
        else
            step.checked.push_back(one);
        is_known[edges[i].index()] = true;
    }
    std::vector<Candidate> candidates;
    for (std::size_t tile = 0; tile < puzzle_.tiles.size(); ++tile)
        for (const std::vector<LabelId>& face : faces_of(puzzle_.tiles[tile], puzzle_.board.form)) {
            if (face.size() != edges.size()) continue;
            bool fits = true;
            for (std::size_t i = 0; i < edges.size() && fits; ++i)
                if (!board.edge(edges[i]).on_border())
                    fits = is_inner[face[i].index()];
                else if (const auto label = puzzle_.border[edges[i].index()].label)
                    fits = *label == face[i];
            for (const Placed& placed : puzzle_.placed)
                if ((placed.site == site) != (placed.tile == TileId{tile}) ||
                    (placed.site == site && !placed.labels.empty() && placed.labels != face))
                    fits = fits && placed.site != site && placed.tile != TileId{tile};
            if (!fits) continue;
            candidates.push_back({static_cast<Index>(tile), static_cast<Index>(labels_.size())});
            for (const LabelId label : face) labels_.push_back(static_cast<Index>(label.index()));
        }
    add_runs(step, std::move(candidates));
    steps_.push_back(std::move(step));
}

void BestScan::add_runs(Step& step, std::vector<Candidate> candidates) {
    const auto count = static_cast<Index>(mates_.size());
    const auto runs_by = [&](const std::vector<Known>& keys) {
        std::size_t size = 1;
        for (std::size_t i = 0; i < keys.size(); ++i) size *= count;
        const auto key_of = [&](const Candidate& one) {
            std::size_t key = 0;
            for (const Known& known : keys) key = key * count + labels_[one.face + known.number];
            return key;
        };
        std::vector<Run> runs(size);
        std::ranges::stable_sort(candidates, {}, key_of);
        auto one = candidates.begin();
        for (std::size_t key = 0; key < size; ++key) {
            runs[key].begin = static_cast<Index>(candidates_.size());
            for (; one != candidates.end() && key_of(*one) == key; ++one)
                candidates_.push_back(*one);
            runs[key].end = static_cast<Index>(candidates_.size());
        }
        return runs;
    };
    step.exact = runs_by(step.keyed);
    for (std::size_t i = 0; i < step.keyed.size(); ++i) {
        std::vector<Known> others = step.keyed;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        step.slack.push_back(runs_by(others));
    }
}

void BestScan::shuffle() {
    const auto mix = [&](const Run& run) {
        for (Index i = run.end; i > run.begin + 1; --i)
            std::swap(candidates_[i - 1], candidates_[run.begin + random_.below(i - run.begin)]);
    };
    for (const Step& step : steps_) {
        for (const Run& run : step.exact) mix(run);
        for (const auto& runs : step.slack)
            for (const Run& run : runs) mix(run);
    }
}

// Begins to look at the exact candidates of a step.
void BestScan::open(std::size_t depth) {
    const Step& step = steps_[depth];
    Level& level = levels_[depth];
    std::size_t key = 0;
    for (const Known& known : step.keyed) key = key * mates_.size() + wanted_[known.edge];
    level.next = step.exact[key].begin;
    level.end = step.exact[key].end;
    level.list = 0;
}

// Takes the next candidate that suits.  Returns false if there is none.
bool BestScan::advance(std::size_t depth) {
    const Step& step = steps_[depth];
    Level& level = levels_[depth];
    while (true) {
        const std::size_t slips = level.list == 0 ? 0 : 1;
        for (; level.next != level.end; ++level.next) {
            const Candidate& one = candidates_[level.next];
            ++tried_;
            if (left_[one.tile] == 0) continue;
            const Index* face = labels_.data() + one.face;
            std::size_t wrong = level.mismatches + slips;
            if (slips != 0) {
                const Known& loose = step.keyed[level.list - 1];
                if (face[loose.number] == wanted_[loose.edge]) continue;  // among the exact ones
            }
            for (const Known& known : step.checked)
                wrong += face[known.number] != wanted_[known.edge] ? 1 : 0;
            if (wrong > allowed_[depth]) continue;
            for (const Known& known : step.given) wanted_[known.edge] = mates_[face[known.number]];
            --left_[one.tile];
            level.tile = level.next++;
            levels_[depth + 1].mismatches = wrong;
            return true;
        }
        if (level.mismatches >= allowed_[depth] || level.list == step.slack.size()) return false;
        const std::size_t loose = level.list++;
        std::size_t key = 0;
        for (std::size_t i = 0; i < step.keyed.size(); ++i)
            if (i != loose) key = key * mates_.size() + wanted_[step.keyed[i].edge];
        level.next = step.slack[loose][key].begin;
        level.end = step.slack[loose][key].end;
    }
}

std::optional<Solution> BestScan::dive(std::uint64_t tiles, const std::function<bool()>& stop) {
    constexpr std::uint64_t between_questions = 1024;
    const std::size_t count = steps_.size();
    shuffle();
    left_.clear();
    for (const Tile& tile : puzzle_.tiles) left_.push_back(tile.max);
    allowed_.assign(count, 0);
    visits_.assign(count + 1, 0);
    levels_[0].mismatches = 0;
    std::uint64_t next_question = tried_ + between_questions;
    std::uint64_t next_exception = tried_ + tiles;
    const std::size_t most_exceptions = puzzle_.board.edges.size();
    std::size_t exceptions = 0;
    std::size_t depth = 0;
    open(0);
    while (depth < count) {
        if (advance(depth)) {
            ++visits_[++depth];
            if (depth < count) open(depth);
        } else if (depth > 0) {
            --depth;
            ++left_[candidates_[levels_[depth].tile].tile];
        } else {
            if (++exceptions > most_exceptions) return std::nullopt;
            allow_one_more(0);
            open(0);
        }
        if (tried_ < next_question) continue;
        next_question = tried_ + between_questions;
        if (stop()) return std::nullopt;
        if (tried_ < next_exception) continue;
        next_exception = tried_ + tiles;
        if (++exceptions > most_exceptions) return std::nullopt;
        allow_one_more(tiles / 1000);
    }
    return filled();
}

// Allows one more mismatch, from the last site on where more than so few tiles were laid since the
// last time.
void BestScan::allow_one_more(std::uint64_t few) {
    std::size_t from = steps_.size() - 1;
    while (from > 0 && visits_[from] <= few) --from;
    for (std::size_t i = from; i < steps_.size(); ++i) ++allowed_[i];
    std::ranges::fill(visits_, 0);
}

Solution BestScan::filled() const {
    Solution solution;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Candidate& one = candidates_[levels_[i].tile];
        std::vector<LabelId> face;
        for (std::size_t j = 0; j < puzzle_.board.site(steps_[i].site).edges.size(); ++j)
            face.emplace_back(labels_[one.face + j]);
        solution.push_back({steps_[i].site, TileId{one.tile}, std::move(face)});
    }
    std::ranges::sort(solution);
    return solution;
}

}  // namespace tilewright::matching
