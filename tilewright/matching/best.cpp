#include "tilewright/matching/best.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "tilewright/base/random.hpp"
#include "tilewright/matching/best_scan.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/matching/mismatches.hpp"

namespace tilewright::matching {
namespace {

using Row = std::vector<LabelId>;

// One copy of a tile.  It lies on a site, or unused beside the board.
struct Copy {
    TileId tile;
    std::optional<SiteId> site;
};

class Annealer {
public:
    Annealer(const Puzzle& puzzle, const BestOptions& options)
        : puzzle_{puzzle},
          options_{options},
          random_{options.seed},
          on_site_(puzzle.board.sites.size()),
          shown_(puzzle.board.sites.size()),
          fixed_(puzzle.board.sites.size()),
          used_(puzzle.tiles.size()) {
        for (const Tile& tile : puzzle.tiles) faces_.push_back(faces_of(tile, puzzle.board.form));
        make_copies();
        for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
            const BorderEdge& border = puzzle.border[i];
            best_.edges += !puzzle.board.edges[i].on_border() || border.label || border.group;
            if (border.group)
                group_labels_.resize(std::max(group_labels_.size(), *border.group + 1));
        }
    }

    //   requires: there are enough tiles for the sites of each kind
    Attempt run() {
        constexpr std::uint64_t first_round = 20'000;
        for (std::uint64_t steps = first_round; !ended_; steps += steps / 2) {
            lay_out();
            cool(steps);
        }
        return std::move(best_);
    }

private:
    // A random index below 'count'.
    [[nodiscard]] std::size_t pick(std::size_t count) {
        return static_cast<std::size_t>(random_.below(count));
    }

    // Makes as many copies of each tile as could be used.
    void make_copies() {
        for (std::size_t i = 0; i < puzzle_.tiles.size(); ++i) {
            const Tile& tile = puzzle_.tiles[i];
            const auto sites = static_cast<std::uint32_t>(std::ranges::count_if(
                puzzle_.board.sites,
                [&](const Site& site) { return site.edges.size() == tile.labels.size(); }));
            for (std::uint32_t j = 0; j < std::min(tile.max, sites); ++j)
                copies_.push_back({TileId{i}, std::nullopt});
        }
    }

    // Puts random tiles on all sites.  Tiles placed beforehand come first, then those that must be
    // used.
    void lay_out() {
        for (Copy& copy : copies_) copy.site.reset();
        std::ranges::fill(used_, 0);
        std::ranges::fill(on_site_, no_copy);
        for (LabelId& label : group_labels_) label = LabelId{pick(puzzle_.labels.size())};
        for (std::size_t i = copies_.size(); i-- > 1;) std::swap(copies_[i], copies_[pick(i + 1)]);
        for (const Placed& placed : puzzle_.placed) {
            fixed_[placed.site.index()] = true;
            const auto copy = std::ranges::find_if(
                copies_, [&](const Copy& one) { return one.tile == placed.tile && !one.site; });
            if (copy == copies_.end()) continue;
            lay(placed.site, static_cast<std::size_t>(copy - copies_.begin()));
            if (!placed.labels.empty()) shown_[placed.site.index()] = placed.labels;
        }
        for (const bool needed : {true, false})
            for (std::size_t i = 0; i < copies_.size(); ++i) {
                const Tile& tile = puzzle_.tile(copies_[i].tile);
                if (copies_[i].site || (needed && used_[copies_[i].tile.index()] >= tile.min))
                    continue;
                if (const auto site = empty_site(tile.labels.size())) lay(*site, i);
            }
        matched_ = 0;
        for (std::size_t i = 0; i < puzzle_.board.edges.size(); ++i) matched_ += matches(EdgeId{i});
        keep_if_better();
    }

    [[nodiscard]] std::optional<SiteId> empty_site(std::size_t edges) {
        const std::size_t count = on_site_.size();
        const std::size_t start = pick(count);
        for (std::size_t i = 0; i < count; ++i) {
            const SiteId site{(start + i) % count};
            if (on_site_[site.index()] == no_copy && puzzle_.board.site(site).edges.size() == edges)
                return site;
        }
        return std::nullopt;
    }

    void lay(SiteId site, std::size_t copy) {
        copies_[copy].site = site;
        on_site_[site.index()] = copy;
        ++used_[copies_[copy].tile.index()];
        shown_[site.index()] = faces_[copies_[copy].tile.index()].front();
    }

    void cool(std::uint64_t steps) {
        constexpr double hot = 1.2;
        constexpr double cold = 0.15;
        constexpr std::uint64_t between_questions = 4096;
        for (std::uint64_t i = 0; i < steps && !ended_; ++i, ++steps_) {
            const double done = static_cast<double>(i) / static_cast<double>(steps);
            step(hot * std::pow(cold / hot, done));
            ended_ |= best_.perfect() || (steps_ % between_questions == 0 && options_.stop());
        }
    }

    // Tries to exchange two copies, at least one of which is on the board.
    void step(double temperature) {
        const SiteId here{pick(on_site_.size())};
        const std::size_t mine = on_site_[here.index()];
        const std::size_t other = pick(copies_.size());
        if (fixed_[here.index()]) return turn_only(here);
        if (mine == no_copy || !may_change(mine, other)) return;
        const auto there = copies_[other].site;
        const Row row_here = shown_[here.index()];
        const Row row_there = there ? shown_[there->index()] : Row{};
        const std::size_t before = around(here, there);
        exchange(here, mine, there, other);
        turn_best(here);
        if (there && *there != here) turn_best(*there);
        const std::size_t after = around(here, there);
        const bool take = after >= before ||
                          random_.below(1'000'000) <
                              1e6 * std::exp(-static_cast<double>(before - after) / temperature);
        if (take) {
            matched_ = matched_ + after - before;
            keep_if_better();
            return;
        }
        exchange(here, other, there, mine);
        if (there) shown_[there->index()] = row_there;
        shown_[here.index()] = row_here;
    }

    // A tile placed beforehand stays on its site.  It may be turned unless the puzzle says how it
    // lies.
    void turn_only(SiteId site) {
        const auto placed = std::ranges::find(puzzle_.placed, site, &Placed::site);
        if (!placed->labels.empty()) return;
        const std::size_t before = around(site, std::nullopt);
        turn_best(site);
        matched_ = matched_ + around(site, std::nullopt) - before;
        keep_if_better();
    }

    [[nodiscard]] bool may_change(std::size_t mine, std::size_t other) const {
        const Copy& a = copies_[mine];
        const Copy& b = copies_[other];
        if (faces_[a.tile.index()].front().size() != faces_[b.tile.index()].front().size())
            return false;
        if (b.site) return !fixed_[b.site->index()];
        return a.tile != b.tile && used_[a.tile.index()] > puzzle_.tile(a.tile).min;
    }

    // Before the exchange, 'mine' lies on the site 'here', and 'other' lies on 'there', or beside
    // the board if 'there' is empty.
    void exchange(SiteId here, std::size_t mine, std::optional<SiteId> there, std::size_t other) {
        copies_[other].site = here;
        on_site_[here.index()] = other;
        copies_[mine].site = there;
        if (there) {
            on_site_[there->index()] = mine;
            copies_[other].site = here;
            if (*there == here) {  // a tile exchanged with itself is only turned
                copies_[mine].site = here;
                on_site_[here.index()] = mine;
            }
            return;
        }
        ++used_[copies_[other].tile.index()];
        --used_[copies_[mine].tile.index()];
    }

    // Turns the tile on a site so that most of its edges match.  Ties are broken at random.
    void turn_best(SiteId site) {
        const auto& faces = faces_[copies_[on_site_[site.index()]].tile.index()];
        std::size_t most = 0;
        std::uint64_t equals = 0;
        const Row* best = nullptr;
        Row& shown = shown_[site.index()];
        for (const Row& face : faces) {
            shown = face;
            const std::size_t count = around(site, std::nullopt);
            if (best == nullptr || count > most) {
                most = count;
                equals = 0;
                best = &face;
            }
            if (count == most && random_.below(++equals) == 0) best = &face;
        }
        shown = *best;
    }

    // How many edges of one or two sites match.  Each edge counts once.
    [[nodiscard]] std::size_t around(SiteId one, std::optional<SiteId> other) const {
        std::size_t count = 0;
        for (std::size_t i = 0; i < puzzle_.board.site(one).edges.size(); ++i)
            count += first_of_site({one, i}) && matches(puzzle_.board.site(one).edges[i]);
        if (!other || *other == one) return count;
        for (std::size_t i = 0; i < puzzle_.board.site(*other).edges.size(); ++i) {
            const Half half{*other, i};
            if (puzzle_.board.across(half).site == one) continue;  // counted with the first site
            count += first_of_site(half) && matches(puzzle_.board.site(*other).edges[i]);
        }
        return count;
    }

    // Whether this is the first of the edge's halves on this site.  An edge may glue a site to
    // itself.
    [[nodiscard]] bool first_of_site(Half half) const {
        const Half across = puzzle_.board.across(half);
        return across.site != half.site || half.number <= across.number;
    }

    [[nodiscard]] bool matches(EdgeId id) const {
        const Edge& edge = puzzle_.board.edge(id);
        const auto label = [this](Half half) { return shown_[half.site.index()][half.number]; };
        if (!edge.on_border())
            return label(edge.halves[0]) == puzzle_.labels.mate(label(edge.halves[1]));
        const BorderEdge& border = puzzle_.border[id.index()];
        if (border.label) return *border.label == label(edge.halves[0]);
        return border.group && group_labels_[*border.group] == label(edge.halves[0]);
    }

    void keep_if_better() {
        if (!best_.placements.empty() && matched_ <= best_.matched) return;
        best_.matched = matched_;
        best_.steps = steps_;
        best_.placements.clear();
        for (std::size_t i = 0; i < on_site_.size(); ++i)
            best_.placements.push_back({SiteId{i}, copies_[on_site_[i]].tile, shown_[i]});
        if (options_.on_better) options_.on_better(best_);
    }

    static constexpr std::size_t no_copy = ~std::size_t{0};

    const Puzzle& puzzle_;
    const BestOptions& options_;
    Random random_;
    std::vector<std::vector<Row>> faces_;  // by tile
    std::vector<Copy> copies_;
    std::vector<std::size_t> on_site_;  // by site: the copy that lies there
    std::vector<Row> shown_;            // by site: the labels it shows
    std::vector<bool> fixed_;           // by site
    std::vector<std::uint32_t> used_;   // by tile
    std::vector<LabelId> group_labels_;
    std::size_t matched_ = 0;
    std::uint64_t steps_ = 0;
    bool ended_ = false;
    Attempt best_;
};

}  // namespace

namespace {

// Whether there are enough free sites for the tiles that must be used.
bool has_room_for_needed_tiles(const Puzzle& puzzle) {
    std::map<std::size_t, std::int64_t> free;  // number of free sites, by number of edges
    for (const Site& site : puzzle.board.sites) ++free[site.edges.size()];
    for (const Placed& placed : puzzle.placed) --free[puzzle.board.site(placed.site).edges.size()];
    for (std::size_t i = 0; i < puzzle.tiles.size(); ++i) {
        const Tile& tile = puzzle.tiles[i];
        const std::int64_t placed = std::ranges::count(puzzle.placed, TileId{i}, &Placed::tile);
        free[tile.labels.size()] -= std::max<std::int64_t>(0, std::int64_t{tile.min} - placed);
    }
    return std::ranges::all_of(free, [](const auto& entry) { return entry.second >= 0; });
}

}  // namespace

namespace {

// Dives again and again, each time with more tiles.  Nothing if some dives fill no board: then the
// border cannot be as it should.
std::optional<Attempt> scan(const Puzzle& puzzle, const BestOptions& options) {
    constexpr std::uint64_t first_tiles = 1'000;
    constexpr std::uint64_t most_tiles = std::uint64_t{1} << 40;
    constexpr int most_failures = 10;
    Attempt best;
    best.edges = edges_to_match(puzzle).all();
    BestScan scan{puzzle, options.seed};
    int failures = 0;
    bool stopped = false;
    const auto stop = [&] { return stopped = stopped || options.stop(); };
    // Dives into small boards are over before they ask.
    for (std::uint64_t tiles = first_tiles; !best.perfect() && !stopped;
         tiles = std::min(tiles + tiles / 2, most_tiles)) {
        const auto found = scan.dive(tiles, stop);
        stop();
        if (!found) {
            if (best.placements.empty() && ++failures == most_failures) break;
            continue;
        }
        const std::size_t matched = best.edges - mismatches(puzzle, *found).size();
        if (!best.placements.empty() && matched <= best.matched) continue;
        best.placements = *found;
        best.matched = matched;
        best.steps = scan.tried();
        if (options.on_better) options.on_better(best);
    }
    return best.placements.empty() ? std::nullopt : std::optional{std::move(best)};
}

}  // namespace

Result<Attempt> find_best(const Puzzle& puzzle, const BestOptions& options) {
    if (auto error = check_puzzle(puzzle)) return std::unexpected(std::move(*error));
    if (!has_room_for_needed_tiles(puzzle))
        return std::unexpected(
            Error{Fault::Input, puzzle.name, puzzle.tiles_at,
                  "the tiles that have to be used find no room beside those that are placed",
                  "place fewer, or give the others min = 0"});
    if (BestScan::suits(puzzle))
        if (auto found = scan(puzzle, options)) return std::move(*found);
    return Annealer{puzzle, options}.run();
}

}  // namespace tilewright::matching
