#include "tests/random_matching.hpp"

#include <algorithm>
#include <map>

#include "tilewright/base/random.hpp"
#include "tilewright/engine/estimate.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/lattice_board.hpp"
#include "tilewright/matching/polyhedron.hpp"

namespace tilewright::tests {
namespace {

using namespace matching;

std::vector<lattice::Cell> box(const lattice::Lattice& lattice, int width, int height, int depth) {
    std::vector<lattice::Cell> cells;
    for (int z = 0; z < depth; ++z)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    cells.push_back({{x, y, z}, type});
    return cells;
}

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_{seed} {}

    Puzzle make() {
        puzzle_.name = "random";
        puzzle_.board = board();
        for (const char* name : {"a", "b", "c+", "c-"}) puzzle_.labels.named(name);
        for (const std::size_t last : {1U, 2U, 4U})
            if (labels_ == 0 || one_in(2)) labels_ = last;
        puzzle_.border.resize(puzzle_.board.edges.size());
        make_solution();
        make_border();
        make_tiles();
        place_some();
        return std::move(puzzle_);
    }

private:
    bool one_in(std::uint64_t n) { return random_.below(n) == 0; }
    int up_to(int most) { return 1 + static_cast<int>(random_.below(static_cast<unsigned>(most))); }

    Board board() {
        switch (random_.below(6)) {
            case 0:
                return flat("square", up_to(3), up_to(2));
            case 1:
                return flat("triangular", up_to(2), 1);
            case 2:
                return flat("hexagonal", up_to(2), up_to(2));
            case 3:
                return *lattice_board(*lattice::find_lattice("cubic"),
                                      box(*lattice::find_lattice("cubic"), up_to(2), up_to(2), 1));
            case 4:
                return *polyhedron_board(one_in(3) ? "cube" : "tetrahedron");
            default:
                return glued_at_random();
        }
    }

    Board flat(std::string_view name, int width, int height) {
        const lattice::Lattice& lattice = *lattice::find_lattice(name);
        lattice::Wrap wrap;
        if (one_in(2)) wrap.width = width;
        if (wrap.width > 0 && one_in(2)) wrap.height = height;
        return *lattice_board(lattice, box(lattice, width, height, 1), wrap);
    }

    Board glued_at_random() {
        std::vector<NamedSite> sites;
        const int count = up_to(4);
        std::map<std::string, int> uses;
        for (int i = 0; i < count; ++i) {
            NamedSite& site = sites.emplace_back(NamedSite{std::to_string(i), {}});
            const int edges = up_to(4);
            while (static_cast<int>(site.edges.size()) < edges) {
                const std::string name = "e" + std::to_string(random_.below(8));
                if (uses[name]++ < 2)
                    site.edges.push_back(name);
                else if (one_in(4))
                    site.edges.push_back("own" + std::to_string(i));
                if (std::ranges::count(site.edges, "own" + std::to_string(i)) > 2)
                    site.edges.pop_back();
            }
        }
        return *make_board(std::move(sites));
    }

    LabelId label() { return LabelId{random_.below(labels_)}; }

    // Puts labels on all edges of the board.  The tiles are cut from these.
    void make_solution() {
        for (const Site& site : puzzle_.board.sites)
            shown_.emplace_back(site.edges.size(), LabelId{});
        for (const Edge& edge : puzzle_.board.edges) {
            const LabelId here = label();
            for (std::size_t i = 0; i < edge.halves.size(); ++i)
                shown_[edge.halves[i].site.index()][edge.halves[i].number] =
                    i == 0 ? here : puzzle_.labels.mate(here);
        }
    }

    void make_border() {
        const std::uint64_t kind = random_.below(5);
        const LabelId one = label();
        for (std::size_t i = 0; i < puzzle_.board.edges.size(); ++i) {
            const Edge& edge = puzzle_.board.edges[i];
            if (!edge.on_border()) continue;
            LabelId& shown = shown_[edge.halves[0].site.index()][edge.halves[0].number];
            if (kind == 1 || kind == 2) shown = one;
            if (kind == 1) puzzle_.border[i].label = one;
            if (kind == 2) puzzle_.border[i].group = 0;
            if (kind == 3 && one_in(2)) puzzle_.border[i].label = shown;
            if (kind == 4 && one_in(2)) puzzle_.border[i].group = shown.index();
        }
        // Renumber the groups without gaps.
        std::map<std::size_t, std::size_t> numbers;
        for (BorderEdge& border : puzzle_.border)
            if (border.group)
                border.group = numbers.try_emplace(*border.group, numbers.size()).first->second;
    }

    void make_tiles() {
        const Form form = puzzle_.board.form;
        const auto turns = static_cast<Turns>(random_.below(3));
        for (std::size_t i = 0; i < shown_.size(); ++i) {
            Tile tile{"t" + std::to_string(i), shown_[i], one_in(6) ? Turns::Rotate : turns};
            const auto faces = faces_of(tile, form);
            tile.labels = faces[random_.below(faces.size())];
            if (one_in(12)) tile.labels[random_.below(tile.labels.size())] = label();
            if (one_in(6)) tile.min = 0;
            if (one_in(6)) tile.max = one_in(2) ? unlimited : 2;
            puzzle_.tiles.push_back(std::move(tile));
        }
        puzzle_.tiles = merge_equal_tiles(std::move(puzzle_.tiles), form);
    }

    void place_some() {
        if (!one_in(4)) return;
        const SiteId site{random_.below(shown_.size())};
        for (std::size_t i = 0; i < puzzle_.tiles.size(); ++i) {
            const auto faces = faces_of(puzzle_.tiles[i], puzzle_.board.form);
            if (!std::ranges::binary_search(faces, shown_[site.index()])) continue;
            puzzle_.placed.push_back(
                {site, TileId{i}, one_in(2) ? shown_[site.index()] : std::vector<LabelId>{}});
            return;
        }
    }

    Random random_;
    Puzzle puzzle_;
    std::size_t labels_ = 0;  // how many may be used
    std::vector<std::vector<LabelId>> shown_;
};

}  // namespace

Puzzle random_matching(std::uint64_t seed) {
    return Maker{seed}.make();
}

cover::Instance random_matching_instance(std::uint64_t seed) {
    cover::Instance instance = std::move(compile(random_matching(seed))->instance);
    if (seed % 2 == 0) engine::order_cells(instance);
    return instance;
}

std::optional<cover::Instance> small_matching(std::uint64_t seed) {
    constexpr std::size_t most_options = 60;
    auto compiled = compile(random_matching(seed));
    if (!compiled || compiled->instance.option_count() > most_options) return std::nullopt;
    return std::move(compiled->instance);
}

}  // namespace tilewright::tests
