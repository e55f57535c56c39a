#include "tilewright/matching/label_symmetry.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

namespace tilewright::matching {
namespace {

constexpr std::size_t most_maps = std::size_t{1} << 14;

// What must be kept of a tile.  Tiles of one kind can be turned onto each other.
using Kind = std::tuple<Turns, std::uint32_t, std::uint32_t, std::vector<LabelId>>;

// Gives each label an image, one after the other.
class LabelFinder {
public:
    LabelFinder(const Puzzle& puzzle, bool proper, const Stop& stop)
        : puzzle_{puzzle},
          proper_{proper},
          stop_{stop},
          uses_(puzzle.labels.size()),
          image_(puzzle.labels.size()),
          known_(puzzle.labels.size()),
          taken_(puzzle.labels.size()) {
        for (const Tile& tile : puzzle.tiles) {
            ++kinds_[kind_of(tile, tile.labels)];
            for (const LabelId label : tile.labels) ++uses_[label.index()][tile.max];
        }
        for (std::size_t i = 0; i < uses_.size(); ++i)
            if (uses_[i].empty() && uses_[mate(i)].empty()) fix(i);
    }

    // Returns false when there are too many exchanges, or when it was stopped.
    bool find(std::vector<LabelMap>& found) {
        if (asks_to_stop(stop_)) return false;
        const auto next = std::ranges::find(known_, false);
        if (next == known_.end()) {
            // Different labels have different images, so no two tiles become alike.
            if (keeps_tiles(true)) found.push_back(image_);
            return found.size() <= most_maps;
        }
        const auto label = static_cast<std::size_t>(next - known_.begin());
        for (std::size_t image = 0; image < known_.size(); ++image) {
            if (!may_become(label, image)) continue;
            give(label, image);
            const bool fine = !keeps_tiles(false) || find(found);
            take_back(label, image);
            if (!fine) return false;
        }
        return true;
    }

private:
    [[nodiscard]] std::size_t mate(std::size_t label) const {
        return puzzle_.labels.mate(LabelId{label}).index();
    }

    void fix(std::size_t label) {
        image_[label] = LabelId{label};
        known_[label] = taken_[label] = true;
    }

    [[nodiscard]] bool may_become(std::size_t label, std::size_t image) const {
        return !taken_[image] && uses_[label] == uses_[image] &&
               uses_[mate(label)] == uses_[mate(image)] &&
               (mate(label) == label) == (mate(image) == image);
    }

    void give(std::size_t label, std::size_t image) {
        for (const auto& [from, to] : {std::pair{label, image}, {mate(label), mate(image)}}) {
            image_[from] = LabelId{to};
            known_[from] = taken_[to] = true;
        }
    }

    void take_back(std::size_t label, std::size_t image) {
        known_[label] = known_[mate(label)] = false;
        taken_[image] = taken_[mate(image)] = false;
    }

    // Whether each tile becomes one of the tiles.  With 'all' unset, tiles pass that have a label
    // without an image yet.
    [[nodiscard]] bool keeps_tiles(bool all) const {
        return std::ranges::all_of(puzzle_.tiles, [&](const Tile& tile) {
            std::vector<LabelId> labels;
            for (const LabelId label : tile.labels) {
                if (!all && !known_[label.index()]) return true;
                labels.push_back(image_[label.index()]);
            }
            if (!proper_) labels = mirrored(labels, puzzle_.board.form);
            const auto found = kinds_.find(kind_of(tile, labels));
            return found != kinds_.end() && found->second == kinds_.at(kind_of(tile, tile.labels));
        });
    }

    // Tiles that must not be turned are treated as if they could even be turned over.  What is
    // found is checked on the board later.
    [[nodiscard]] Kind kind_of(const Tile& tile, const std::vector<LabelId>& labels) const {
        Tile free = tile;
        free.labels = labels;
        if (free.turns == Turns::Fixed) free.turns = Turns::Reflect;
        return {tile.turns, tile.min, tile.max, least_face(free, puzzle_.board.form)};
    }

    const Puzzle& puzzle_;
    bool proper_;
    const Stop& stop_;
    std::map<Kind, std::size_t> kinds_;  // how many tiles there are of each kind
    // By label: how many tiles have it, by their 'max'.
    std::vector<std::map<std::uint32_t, std::size_t>> uses_;
    LabelMap image_;
    std::vector<bool> known_;
    std::vector<bool> taken_;
};

}  // namespace

std::vector<LabelId> mirrored(const std::vector<LabelId>& labels, Form form) {
    return turned(all_turns(form, labels.size()).back(), std::span<const LabelId>{labels});
}

LabelMap same_labels(const Puzzle& puzzle) {
    LabelMap same;
    for (std::size_t i = 0; i < puzzle.labels.size(); ++i) same.push_back(LabelId{i});
    return same;
}

Result<std::vector<LabelMap>> label_symmetries(const Puzzle& puzzle, bool proper,
                                               const Stop& stop) {
    std::vector<LabelMap> found;
    if (!LabelFinder{puzzle, proper, stop}.find(found)) {
        if (asks_to_stop(stop))
            return stopped("the search for exchanges of labels",
                           "give it more time, or count with --modulo all");
        return fail(Fault::Input,
                    fmt::format("more than {} ways to exchange labels keep the tiles", most_maps),
                    "count with --modulo all");
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace tilewright::matching
