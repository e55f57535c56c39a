#include "tilewright/engine/frontier/stored_division.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <utility>

namespace tilewright::engine::frontier_parts {
namespace {

using Edge = ShapeGraph::Edge;

// "division" in the order of bytes of the machine that wrote it, and the version.
constexpr std::uint64_t mark = 0x6469'7669'7369'6f6e;
constexpr std::uint64_t version = 1;

// The checksum is that of all that follows it.
enum Word : std::size_t { Check, Mark, Version, Origin, Layers, Nodes, Edges, Cut, Crossed, Words };

struct Stored {
    std::span<const std::uint64_t> header;
    std::span<const std::uint32_t> layers;
    std::span<const std::uint32_t> out_start;
    std::span<const Edge> out;
    std::span<const std::uint32_t> crossings;
    std::span<const double> work;
    StoredBytes checked;
    StoredBytes rest;
};

std::uint64_t checksum(StoredBytes bytes) {
    return wide_checksum(bytes.size() / sizeof(std::uint64_t), [&](std::size_t i) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i * sizeof(word), sizeof(word));
        return word;
    });
}

std::optional<Stored> take_apart(StoredBytes bytes) {
    Taker taker{bytes};
    Stored stored;
    stored.header = taker.take<std::uint64_t>(Words);
    if (!taker.fine() || stored.header[Mark] != mark || stored.header[Version] != version)
        return std::nullopt;
    stored.layers = taker.take<std::uint32_t>(stored.header[Layers]);
    stored.out_start = taker.take<std::uint32_t>(stored.header[Nodes]);
    stored.out = taker.take<Edge>(stored.header[Edges]);
    stored.crossings = taker.take<std::uint32_t>(stored.header[Crossed]);
    stored.work = taker.take<double>(stored.header[Crossed]);
    if (!taker.fine()) return std::nullopt;
    stored.rest = taker.rest();
    stored.checked = bytes.first(bytes.size() - stored.rest.size()).subspan(sizeof(std::uint64_t));
    return stored;
}

// Whether lists that agree with their checksum are those of a graph, so that no number leads out of
// them.
bool is_divided_graph(const Stored& stored, std::size_t moves) {
    if (stored.layers.size() < 2 || stored.layers.front() != 0 ||
        !std::ranges::is_sorted(stored.layers))
        return false;
    const std::uint32_t nodes = stored.layers.back();
    if (stored.out_start.size() != std::size_t{nodes} + 1 || stored.out_start.front() != 0 ||
        stored.out_start.back() != stored.out.size() || !std::ranges::is_sorted(stored.out_start))
        return false;
    for (std::uint32_t node = 0; node < nodes; ++node)
        for (std::uint32_t i = stored.out_start[node]; i < stored.out_start[node + 1]; ++i)
            if (stored.out[i].node <= node || stored.out[i].node >= nodes ||
                stored.out[i].move >= moves)
                return false;
    const std::uint64_t cut = stored.header[Cut];
    return cut > 0 && cut < stored.layers.size() &&
           std::ranges::all_of(stored.crossings, [&](std::uint32_t node) {
               return node >= stored.layers[cut] && node < nodes;
           });
}

template <class T>
bool copy(std::span<const T> from, std::vector<T>& to, Allowance& allowance) {
    if (!allowance.reserve(to, from.size())) return false;
    to.assign(from.begin(), from.end());
    return true;
}

}  // namespace

void store_division(const ShapeGraph& graph, const Division& division, std::uint64_t origin,
                    std::vector<std::byte>& bytes) {
    const std::size_t begin = bytes.size();
    const std::array<std::uint64_t, Words> header{0,
                                                  mark,
                                                  version,
                                                  origin,
                                                  graph.layers.size(),
                                                  graph.node_count() + 1,
                                                  graph.out.size(),
                                                  division.cut,
                                                  division.crossings.size()};
    append_array(bytes, header);
    append_array(bytes, graph.layers);
    append_array(bytes, std::span{graph.out_start}.first(graph.node_count() + 1));
    append_array(bytes, graph.out);
    append_array(bytes, division.crossings);
    append_array(bytes, division.work);
    const std::uint64_t check = checksum(StoredBytes{bytes}.subspan(begin + sizeof(std::uint64_t)));
    std::memcpy(bytes.data() + begin, &check, sizeof(check));
}

std::optional<DividedGraph> find_division(StoredBytes bytes, std::uint64_t origin,
                                          std::size_t moves, Allowance& allowance) {
    const auto stored = take_apart(bytes);
    if (!stored || stored->header[Origin] != origin ||
        stored->header[Check] != checksum(stored->checked) || !is_divided_graph(*stored, moves))
        return std::nullopt;
    DividedGraph found;
    ShapeGraph& graph = found.graph;
    found.division.cut = static_cast<std::size_t>(stored->header[Cut]);
    if (!copy(stored->layers, graph.layers, allowance) ||
        !copy(stored->out_start, graph.out_start, allowance) ||
        !copy(stored->out, graph.out, allowance) ||
        !copy(stored->crossings, found.division.crossings, allowance) ||
        !copy(stored->work, found.division.work, allowance) || !find_entering(graph, allowance))
        return std::nullopt;
    return found;
}

StoredBytes behind_division(StoredBytes bytes) {
    const auto stored = take_apart(bytes);
    return stored ? stored->rest : StoredBytes{};
}

std::uint64_t origin_of(const PreparedInstance& prepared) {
    const Layout& layout = prepared.layout;
    Checksum all;
    all.add(layout.positions);
    all.add(layout.reach);
    all.add_all(layout.required);
    all.add_all(layout.moves_at);
    all.add_all(layout.covered);
    all.add_all(layout.mirrors);
    all.add_all(prepared.sums);
    all.add_all(prepared.code.most_uses());
    for (const Move& move : layout.moves) {
        all.add(move.option.has_value());
        all.add(move.end - move.begin);
    }
    for (const auto& [one, other] : layout.neighbours) {
        all.add(one);
        all.add(other);
    }
    return all.value();
}

}  // namespace tilewright::engine::frontier_parts
