#include "tilewright/matching/board.hpp"

#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"

namespace tilewright::matching {

Half Board::across(Half half) const {
    const std::vector<Half>& halves = edge(site(half.site).edges[half.number]).halves;
    return halves.front() == half ? halves.back() : halves.front();
}

Result<Board> make_board(std::vector<NamedSite> sites, std::size_t* wrong) {
    Board board;
    board.title = "sites glued by hand";
    std::map<std::string, EdgeId> known;
    std::set<std::string> names;
    for (NamedSite& given : sites) {
        const SiteId id{board.sites.size()};
        if (wrong != nullptr) *wrong = id.index();
        if (given.edges.empty())
            return fail(Fault::Input, fmt::format("site '{}' has no edges", given.name),
                        "list the names of its edges around it, such as [\"a\", \"b\", \"c\"]");
        if (given.edges.size() > limits::most_edges)
            return fail(Fault::Input,
                        fmt::format("site '{}' has {} edges, more than {}", given.name,
                                    given.edges.size(), limits::most_edges));
        if (!names.insert(given.name).second)
            return fail(Fault::Input, fmt::format("two sites have the name '{}'", given.name),
                        "give each site a name of its own, or leave 'names' out");
        Site& site = board.sites.emplace_back(Site{std::move(given.name), {}});
        for (const std::string& name : given.edges) {
            const auto [found, is_new] = known.try_emplace(name, EdgeId{board.edges.size()});
            if (is_new) board.edges.push_back({name, {}});
            Edge& edge = board.edges[found->second.index()];
            if (edge.halves.size() == 2)
                return fail(Fault::Input,
                            fmt::format("edge '{}' is glued three times: site '{}' is the third",
                                        name, site.name),
                            "an edge belongs to two sites, or to one on the border");
            edge.halves.push_back({id, site.edges.size()});
            site.edges.push_back(found->second);
        }
    }
    return board;
}

}  // namespace tilewright::matching
