#pragma once

#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/edges/table.hpp"

namespace tilewright::engine::edge_scan {

using Order = std::vector<Index>;  // cells, by their numbers in the hints

// Which cells have an edge in common, and how many options suit each other there.
class Board {
public:
    struct Neighbour {
        Index cell;
        double chance;  // that options of the two agree on their edge
    };

    //   requires: !refusal(instance)
    //   cost:     entries of the instance
    explicit Board(const cover::Instance& instance);

    [[nodiscard]] std::size_t size() const { return options_.size(); }
    [[nodiscard]] double options(Index cell) const { return options_[cell]; }
    [[nodiscard]] const std::vector<Neighbour>& neighbours(Index cell) const {
        return neighbours_[cell];
    }

    // How many nodes a search in this order is likely to have.  It assumes that each cell is filled
    // by a random one of its options, whatever lies around it.  Then it is easy to compute how many
    // options agree with the cells filled before, and how often their tiles are already used.
    //   cost: cells * tiles
    [[nodiscard]] double likely_nodes(const Order& order) const;

private:
    // A cell's side of an edge: by colour, how many of its options show it.
    struct Half {
        Index cell;
        std::vector<double> options;
    };
    struct Share {
        std::size_t tile;  // its item
        double part;       // of the options of a cell
    };

    static void count(std::vector<Half>& halves, Index cell, cover::Colour colour);
    void link(const Half& a, const Half& b);

    std::vector<double> options_;                     // by cell: their number
    std::vector<std::vector<Neighbour>> neighbours_;  // by cell
    std::vector<std::vector<Share>> tiles_;           // by cell
    std::vector<double> tile_max_;                    // by item: how often it may be used
};

}  // namespace tilewright::engine::edge_scan
