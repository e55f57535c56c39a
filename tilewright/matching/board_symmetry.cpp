#include "tilewright/matching/board_symmetry.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace tilewright::matching {
namespace {

// A symmetry that is only partly known.
struct Partial {
    std::vector<std::optional<SiteId>> sites;
    std::vector<const Turn*> turns;
    std::vector<bool> taken;  // by site: another site already goes there
};

// Builds all symmetries of one kind, rotations or reflections.  The image and the turn of one site
// determine the images of its neighbours.  Each connected part of the board starts with a new
// choice.
class BoardFinder {
public:
    BoardFinder(const Board& board, bool proper, const Stop& stop)
        : board_{board}, proper_{proper}, stop_{stop} {
        for (const Site& site : board.sites) {
            std::vector<Turn>& turns = turns_[site.edges.size()];
            if (!turns.empty()) continue;
            turns = all_turns(board.form, site.edges.size());
            std::erase_if(turns, [proper](const Turn& turn) { return turn.proper != proper; });
        }
    }

    // Returns false when there are too many symmetries, or when it was stopped.
    bool find(std::vector<BoardSymmetry>& found) {
        const std::size_t sites = board_.sites.size();
        return extend({std::vector<std::optional<SiteId>>(sites), std::vector<const Turn*>(sites),
                       std::vector<bool>(sites)},
                      found);
    }

private:
    bool extend(const Partial& known, std::vector<BoardSymmetry>& found) {
        const auto next =
            std::ranges::find_if(known.sites, [](const auto& image) { return !image.has_value(); });
        if (next == known.sites.end()) {
            found.push_back(whole(known));
            return found.size() <= most_symmetries;
        }
        const SiteId site{static_cast<std::size_t>(next - known.sites.begin())};
        for (std::size_t image = 0; image < board_.sites.size(); ++image) {
            if (known.taken[image]) continue;
            for (const Turn& turn : turns_.at(board_.site(site).edges.size())) {
                if (asks_to_stop(stop_)) return false;
                Partial more = known;
                if (spread(more, site, SiteId{image}, turn) && !extend(more, found)) return false;
            }
        }
        return true;
    }

    // Sends a site to an image, and with it its whole connected part.  Returns false when that does
    // not fit.
    bool spread(Partial& known, SiteId start, SiteId image, const Turn& turn) {
        std::vector<SiteId> waiting;
        if (!send(known, start, image, turn, waiting)) return false;
        while (!waiting.empty()) {
            const SiteId site = waiting.back();
            waiting.pop_back();
            for (std::size_t i = 0; i < board_.site(site).edges.size(); ++i)
                if (!send_across(known, {site, i}, waiting)) return false;
        }
        return true;
    }

    bool send(Partial& known, SiteId site, SiteId image, const Turn& turn,
              std::vector<SiteId>& waiting) const {
        auto& there = known.sites[site.index()];
        const Turn*& how = known.turns[site.index()];
        if (there) return *there == image && *how == turn;
        if (known.taken[image.index()]) return false;
        if (board_.site(site).edges.size() != board_.site(image).edges.size()) return false;
        there = image;
        how = &turn;
        known.taken[image.index()] = true;
        waiting.push_back(site);
        return true;
    }

    // Sends the site across an edge to the site across the edge's image.
    bool send_across(Partial& known, Half half, std::vector<SiteId>& waiting) {
        const Turn& turn = *known.turns[half.site.index()];
        const Half image{*known.sites[half.site.index()], turn.to[half.number]};
        const Half other = board_.across(half);
        const Half other_image = board_.across(image);
        if ((other == half) != (other_image == image)) return false;
        if (other == half) return true;
        for (const Turn& candidate : turns_.at(board_.site(other.site).edges.size())) {
            if (candidate.to[other.number] != other_image.number) continue;
            // All cubes turn in the same way.  The turn of a polygon follows from the image of one
            // edge.
            if (board_.form == Form::Cube && candidate != turn) continue;
            return send(known, other.site, other_image.site, candidate, waiting);
        }
        return false;
    }

    [[nodiscard]] BoardSymmetry whole(const Partial& known) const {
        BoardSymmetry symmetry{{}, {}, proper_};
        for (std::size_t i = 0; i < known.sites.size(); ++i) {
            symmetry.sites.push_back(*known.sites[i]);
            symmetry.turns.push_back(*known.turns[i]);
        }
        return symmetry;
    }

    const Board& board_;
    bool proper_;
    const Stop& stop_;
    std::map<std::size_t, std::vector<Turn>> turns_;  // those of this kind, by number of edges
};

bool is_identity(const BoardSymmetry& symmetry) {
    for (std::size_t i = 0; i < symmetry.sites.size(); ++i)
        if (symmetry.sites[i].index() != i || !std::ranges::is_sorted(symmetry.turns[i].to))
            return false;
    return true;
}

std::unexpected<Error> stopped_looking() {
    return stopped("the search for symmetries of the board",
                   "give it more time; a count with --modulo none needs none");
}

// Whether two symmetries act alike.  On sites with one or two edges, reflections act like
// rotations.
bool does_the_same(const BoardSymmetry& a, const BoardSymmetry& b) {
    return a.sites == b.sites && std::ranges::equal(a.turns, b.turns, {}, &Turn::to, &Turn::to);
}

}  // namespace

std::vector<std::uint32_t> action_of(const BoardSymmetry& symmetry) {
    std::vector<std::uint32_t> starts;  // by site: the number of its first edge
    std::uint32_t edges = 0;
    for (const Turn& turn : symmetry.turns) {
        starts.push_back(edges);
        edges += static_cast<std::uint32_t>(turn.to.size());
    }
    std::vector<std::uint32_t> action;
    action.reserve(edges);
    for (std::size_t i = 0; i < starts.size(); ++i)
        for (const std::uint8_t to : symmetry.turns[i].to)
            action.push_back(starts[symmetry.sites[i].index()] + to);
    return action;
}

Result<std::vector<BoardSymmetry>> symmetries_of(const Board& board, const Stop& stop) {
    std::vector<BoardSymmetry> found;
    std::vector<BoardSymmetry> reflections;
    const bool few = BoardFinder{board, true, stop}.find(found) &&
                     BoardFinder{board, false, stop}.find(reflections);
    if (!few && asks_to_stop(stop)) return stopped_looking();
    if (!few || found.size() + reflections.size() > most_symmetries)
        return fail(Fault::Input,
                    fmt::format("the board has more than {} symmetries", most_symmetries),
                    "count with --modulo none");
    const bool tiny =
        std::ranges::all_of(board.sites, [](const Site& site) { return site.edges.size() <= 2; });
    if (tiny)
        std::erase_if(reflections, [&](const BoardSymmetry& reflection) {
            return std::ranges::any_of(found, [&](const BoardSymmetry& rotation) {
                return does_the_same(reflection, rotation);
            });
        });
    std::ranges::partition(found, is_identity);
    std::ranges::move(reflections, std::back_inserter(found));
    return found;
}

}  // namespace tilewright::matching
