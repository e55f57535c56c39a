#include "tilewright/packing/symmetry.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "tilewright/base/contract.hpp"
#include "tilewright/lattice/cell_numbers.hpp"

namespace tilewright::packing {
namespace {

using Motion = PuzzleSymmetry::Motion;

// ---- boards

// What a symmetry must keep of a cell.
struct CellFacts {
    bool required;
    ColourId colour;
    friend bool operator==(const CellFacts&, const CellFacts&) = default;
};
struct BoardFacts {
    lattice::CellNumbers cells;
    std::vector<CellFacts> facts;  // by number of the cell
};

std::vector<BoardFacts> facts_of(const Region& region) {
    std::vector<BoardFacts> boards(region.board_count());
    for (const auto* list : {&region.required, &region.optional}) {
        for (const Cell& cell : *list) {
            const auto colour = region.colours.find(cell);
            BoardFacts& board = boards[region.board_of(cell)];
            if (board.cells.add(cell) < board.facts.size()) continue;
            board.facts.push_back({list == &region.required,
                                   colour == region.colours.end() ? no_colour : colour->second});
        }
    }
    return boards;
}

bool carries(const Region& region, const Motion& motion, const BoardFacts& from,
             const BoardFacts& to) {
    if (from.facts.size() != to.facts.size()) return false;
    for (std::size_t i = 0; i < from.facts.size(); ++i) {
        const Cell image = (*motion.map)(from.cells.cells()[i]) + motion.shift;
        const auto number = to.cells.find(region.wrap(image));
        if (!number || to.facts[*number] != from.facts[i]) return false;
    }
    return true;
}

Vec least_image(const lattice::Symmetry& map, const BoardFacts& board) {
    std::vector<Cell> image{board.cells.cells()};
    for (Cell& cell : image) cell = map(cell);
    return shape::least_corner(image);
}

Vec least_corner(const BoardFacts& board) {
    return shape::least_corner(board.cells.cells());
}

// Whether the motion is well defined and injective: all names that glued edges give to one cell
// lead to one image, and different cells have different images.
bool respects_glue(const Region& region, const Motion& motion) {
    const lattice::Wrap& wrap = region.wrap;
    const auto moved = [&](Cell cell) { return wrap((*motion.map)(cell) + motion.shift); };
    const auto along_x = [&](Cell cell) {
        const int y = wrap.twist_height > 0 ? wrap.twist_height - 1 - cell.at.y : cell.at.y;
        return Cell{{cell.at.x + wrap.width, y, cell.at.z}, cell.type};
    };
    const auto along_y = [&](Cell cell) { return cell + Vec{0, wrap.height, 0}; };
    std::unordered_set<Cell> images;
    for (const auto* list : {&region.required, &region.optional}) {
        for (const Cell& cell : *list) {
            if (!images.insert(moved(cell)).second) return false;
            // On a twisted board, a cell has its own orientation again only after two turns around
            // the board.
            for (const Cell& name : {cell, along_x(cell)}) {
                if (wrap.width > 0 && moved(along_x(name)) != moved(name)) return false;
                if (wrap.height > 0 && moved(along_y(name)) != moved(name)) return false;
            }
        }
    }
    return true;
}

// The motions with this map that carry a glued board onto itself, each once.  The list may be
// incomplete when it was stopped.
std::vector<Motion> motions_of_glued(const Region& region, const lattice::Symmetry& map,
                                     const BoardFacts& board, const Stop& stop) {
    std::vector<Motion> motions;
    const lattice::Wrap& wrap = region.wrap;
    const Vec fitting = least_corner(board) - least_image(map, board);
    for (int y = 0; y < std::max(1, wrap.height); ++y) {
        for (int x = 0; x < std::max(1, wrap.period()); ++x) {
            const Vec shift{wrap.width > 0 ? x : fitting.x, wrap.height > 0 ? y : fitting.y,
                            fitting.z};
            if (asks_to_stop(stop)) return motions;
            const Motion motion{&map, shift};
            if (carries(region, motion, board, board) && respects_glue(region, motion))
                motions.push_back(motion);
        }
    }
    return motions;
}

// The motions with this map that carry one board onto another.  There is at most one unless edges
// are glued.
std::vector<Motion> motions_between(const Region& region, const lattice::Symmetry& map,
                                    const BoardFacts& from, const BoardFacts& to,
                                    const Stop& stop) {
    if (!region.wrap.none()) return motions_of_glued(region, map, from, stop);
    const Motion motion{&map, least_corner(to) - least_image(map, from)};
    return carries(region, motion, from, to) ? std::vector{motion} : std::vector<Motion>{};
}

// ---- pieces

// What matters of a piece for symmetry: its orientations, and how many copies there are.
struct Kind {
    using Orientation = std::pair<Shape, std::vector<ColourId>>;
    std::vector<Orientation> orientations;  // sorted
    std::uint32_t min;
    std::uint32_t max;
    friend bool operator==(const Kind&, const Kind&) = default;
};

std::vector<Kind> kinds_of(const Puzzle& puzzle) {
    std::vector<Kind> kinds;
    for (const Piece& piece : puzzle.pieces) {
        Kind kind{{}, piece.min, piece.max};
        for (std::size_t i = 0; i < piece.orientations.size(); ++i)
            kind.orientations.emplace_back(piece.orientations[i], piece.colours.empty()
                                                                      ? std::vector<ColourId>{}
                                                                      : piece.colours[i]);
        std::ranges::sort(kind.orientations);
        kinds.push_back(std::move(kind));
    }
    return kinds;
}

Kind::Orientation image(const lattice::Symmetry& map, const Kind::Orientation& orientation) {
    const auto& [shape, colours] = orientation;
    Shape turned = shape::image(map, shape);
    if (colours.empty()) return {std::move(turned), {}};
    return {turned, shape::image_of_labels(map, shape, colours)};
}

// Whether the images of one kind's orientations are exactly the other kind's orientations.
bool becomes(const Kind& kind, const std::vector<Kind::Orientation>& images, const Kind& other) {
    return kind.min == other.min && kind.max == other.max &&
           images.size() == other.orientations.size() &&
           std::ranges::all_of(images, [&](const Kind::Orientation& image) {
               return std::ranges::binary_search(other.orientations, image);
           });
}

using PieceMap = std::vector<PieceId>;

// The image of each piece.  When several pieces are of one kind, the k-th of them becomes the k-th
// of the image's kind.  So the maps of pieces compose as the symmetries do.
std::optional<PieceMap> image_of_pieces(const lattice::Symmetry& map,
                                        const std::vector<Kind>& kinds) {
    PieceMap images;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        auto rank =
            std::count(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(i), kinds[i]);
        std::vector<Kind::Orientation> turned;
        turned.reserve(kinds[i].orientations.size());
        for (const Kind::Orientation& orientation : kinds[i].orientations)
            turned.push_back(image(map, orientation));
        std::size_t j = 0;
        while (j < kinds.size() && (!becomes(kinds[i], turned, kinds[j]) || rank-- > 0)) ++j;
        if (j == kinds.size()) return std::nullopt;
        images.push_back(PieceId{j});
    }
    return images;
}

// ---- rules and placed pieces

std::vector<PieceId> sorted_image(const PieceMap& map, const std::vector<PieceId>& pieces) {
    std::vector<PieceId> image;
    for (const PieceId piece : pieces) image.push_back(map[piece.index()]);
    std::ranges::sort(image);
    return image;
}

std::vector<PieceId> sorted(std::vector<PieceId> pieces) {
    std::ranges::sort(pieces);
    return pieces;
}

// The rules about pieces and cells without those that every solution keeps: what demands nothing
// takes no symmetry away.
Rules demands_of(const Puzzle& puzzle) {
    Rules rules = puzzle.rules;
    const auto copies = [&](const std::vector<PieceId>& pieces) {
        std::uint64_t most = 0;
        for (const PieceId piece : pieces) most += puzzle.piece(piece).max;
        return most;
    };
    std::erase_if(rules.groups, [&](const PieceGroup& group) {
        return group.min == 0 && copies(group.pieces) <= group.max;
    });
    std::erase_if(rules.empty, [](const EmptyGroup& group) { return !group.restricts(); });
    std::erase_if(rules.apart,
                  [&](const std::vector<PieceId>& pieces) { return copies(pieces) <= 1; });
    return rules;
}

bool keeps_rules(const PuzzleSymmetry& symmetry, const Rules& rules) {
    const PieceMap& map = symmetry.pieces;
    const auto keeps_group = [&](const PieceGroup& group) {
        return std::ranges::any_of(rules.groups, [&](const PieceGroup& other) {
            return other.min == group.min && other.max == group.max &&
                   sorted(other.pieces) == sorted_image(map, group.pieces);
        });
    };
    const auto keeps_empty = [&](const EmptyGroup& group) {
        std::vector<Cell> image;
        for (const Cell& cell : group.cells) image.push_back(symmetry(cell));
        std::ranges::sort(image);
        return std::ranges::any_of(rules.empty, [&](const EmptyGroup& other) {
            return other.min == group.min && other.max == group.max && other.cells == image;
        });
    };
    const auto keeps_class = [&](const std::vector<PieceId>& pieces) {
        return std::ranges::any_of(rules.apart, [&](const std::vector<PieceId>& other) {
            return sorted(other) == sorted_image(map, pieces);
        });
    };
    return std::ranges::all_of(rules.groups, keeps_group) &&
           std::ranges::all_of(rules.empty, keeps_empty) &&
           std::ranges::all_of(rules.apart, keeps_class) &&
           sorted(rules.off_border) == sorted_image(map, rules.off_border);
}

bool keeps_placed(const PuzzleSymmetry& symmetry, const std::vector<Placement>& placed) {
    return std::ranges::all_of(placed, [&](const Placement& placement) {
        return std::ranges::find(placed, symmetry(placement)) != placed.end();
    });
}

// ---- all together

class Finder {
public:
    Finder(const Puzzle& puzzle, Modulo modulo, const Stop& stop)
        : puzzle_{puzzle},
          modulo_{modulo},
          stop_{stop},
          demands_{demands_of(puzzle)},
          boards_{facts_of(puzzle.region)},
          kinds_{kinds_of(puzzle)} {
        PieceMap same;
        for (std::size_t i = 0; i < kinds_.size(); ++i) same.emplace_back(i);
        images_.resize(symmetries().size());
        images_[identity] = {true, std::move(same)};
    }

    Result<std::vector<PuzzleSymmetry>> find() {
        extend();
        if (was_stopped_)
            return stopped("the search for symmetries",
                           "give it more time; a count with --modulo none needs none");
        return std::move(group_);
    }

private:
    static constexpr std::size_t identity = 0;  // index among the lattice's symmetries

    // What a map does to the pieces; 'pieces' is empty when it does not carry pieces onto pieces.
    struct Image {
        bool is_known = false;
        std::optional<PieceMap> pieces;
    };

    // Moves the next board in every way onto each board that is not yet the image of another board.
    void extend() {
        if (motions_.size() == boards_.size()) return finish();
        const std::size_t mine = motions_.size();
        for (std::size_t target = 0; target < boards_.size(); ++target) {
            if (std::ranges::find(targets_, target) != targets_.end()) continue;
            targets_.push_back(target);
            for (std::size_t i = 0; i < symmetries().size(); ++i) {
                if (!may_use(i)) continue;
                for (const Motion& motion : motions_between(
                         puzzle_.region, symmetries()[i], boards_[mine], boards_[target], stop_)) {
                    if (is_to_stop()) break;
                    const auto& image = image_of_pieces(i);
                    if (!image || (!motions_.empty() && *image != pieces_)) break;
                    if (motions_.empty()) pieces_ = *image;
                    motions_.push_back(motion);
                    extend();
                    motions_.pop_back();
                }
            }
            targets_.pop_back();
        }
    }

    // Whether to stop.  Once true, it stays true, because the symmetries found are then incomplete.
    [[nodiscard]] bool is_to_stop() {
        was_stopped_ = was_stopped_ || asks_to_stop(stop_);
        return was_stopped_;
    }

    [[nodiscard]] bool may_use(std::size_t map) const {
        if (modulo_ == Modulo::None) return map == identity && targets_in_place();
        return modulo_ != Modulo::Rotations || symmetries()[map].proper();
    }

    [[nodiscard]] std::span<const lattice::Symmetry> symmetries() const {
        return puzzle_.lattice->symmetries();
    }

    // What a map does to the pieces.  All boards must agree on it.  It is computed only for maps
    // that fit the boards, because checking boards is faster.
    const std::optional<PieceMap>& image_of_pieces(std::size_t map) {
        if (!images_[map].is_known) {
            images_[map] = {true, packing::image_of_pieces(symmetries()[map], kinds_)};
            if (images_[map].pieces) add_products(map);
        }
        return images_[map].pieces;
    }

    // Computes the images under all products of this map with those before it.
    void add_products(std::size_t map) {
        generators_.push_back(map);
        std::vector<std::size_t> waiting;
        for (std::size_t i = 0; i < images_.size(); ++i)
            if (images_[i].pieces) waiting.push_back(i);
        while (!waiting.empty()) {
            const std::size_t first = waiting.back();
            waiting.pop_back();
            for (const std::size_t second : generators_) {
                const std::size_t both = puzzle_.lattice->product(first, second);
                if (images_[both].is_known) continue;
                PieceMap pieces = *images_[first].pieces;
                for (PieceId& piece : pieces) piece = (*images_[second].pieces)[piece.index()];
                images_[both] = {true, std::move(pieces)};
                waiting.push_back(both);
            }
        }
    }

    [[nodiscard]] bool targets_in_place() const {
        for (std::size_t i = 0; i < targets_.size(); ++i)
            if (targets_[i] != i) return false;
        return true;
    }

    void finish() {
        if (modulo_ == Modulo::None && !group_.empty()) return;
        PuzzleSymmetry symmetry{&puzzle_.region, motions_, pieces_};
        if (!keeps_placed(symmetry, puzzle_.placed) || !keeps_rules(symmetry, demands_)) return;
        if (!puzzle_.region.wrap.none() && is_known(symmetry)) return;
        group_.push_back(std::move(symmetry));
    }

    // Whether the symmetry is in the group already.  On a twisted strip, a translation may act like
    // a reflection.
    [[nodiscard]] bool is_known(const PuzzleSymmetry& symmetry) const {
        return std::ranges::any_of(group_, [&](const PuzzleSymmetry& other) {
            return other.pieces == symmetry.pieces &&
                   std::ranges::all_of(boards_.front().cells.cells(), [&](const Cell& cell) {
                       return other(cell) == symmetry(cell);
                   });
        });
    }

    const Puzzle& puzzle_;
    Modulo modulo_;
    const Stop& stop_;
    bool was_stopped_ = false;
    Rules demands_;
    std::vector<BoardFacts> boards_;
    std::vector<Kind> kinds_;
    std::vector<Image> images_;            // by map
    std::vector<std::size_t> generators_;  // maps; all known images are products of theirs
    std::vector<Motion> motions_;          // of the boards handled so far
    std::vector<std::size_t> targets_;     // the boards that they are carried to
    PieceMap pieces_;                      // the image of each piece under these motions
    std::vector<PuzzleSymmetry> group_;
};

}  // namespace

Placement PuzzleSymmetry::operator()(const Placement& placement) const {
    const bool is_piece = placement.piece.index() < pieces.size();  // otherwise it is an empty cell
    Placement image{is_piece ? pieces[placement.piece.index()] : placement.piece, {}};
    image.cells.reserve(placement.cells.size());
    for (const Cell& cell : placement.cells) image.cells.push_back((*this)(cell));
    std::ranges::sort(image.cells);
    return image;
}

bool PuzzleSymmetry::proper() const {
    return std::ranges::all_of(motions, [](const Motion& motion) { return motion.map->proper(); });
}

std::vector<PuzzleSymmetry> find_symmetries(const Puzzle& puzzle, Modulo modulo) {
    return *find_symmetries(puzzle, modulo, Stop{});
}

Result<std::vector<PuzzleSymmetry>> find_symmetries(const Puzzle& puzzle, Modulo modulo,
                                                    const Stop& stop) {
    return Finder{puzzle, modulo, stop}.find();
}

}  // namespace tilewright::packing
