#include "tilewright/property/property.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "tilewright/property/box_part.hpp"
#include "tilewright/property/colourable.hpp"
#include "tilewright/property/expression.hpp"
#include "tilewright/property/fault_free.hpp"
#include "tilewright/property/four_corners.hpp"
#include "tilewright/property/halves.hpp"
#include "tilewright/property/on_border.hpp"
#include "tilewright/property/symmetric.hpp"

namespace tilewright::property {
namespace {

using Kind = Expression::Kind;

constexpr std::array<Named, 9> all_named{{
    {"fault-free", "no straight line goes through the whole board; in solids, no plane"},
    {"symmetric", "some symmetry of the board carries the picture onto itself"},
    {"symmetric:KIND",
     "one of this kind does: half-turn, third-turn, quarter-turn, sixth-turn, mirror, inversion or "
     "shift"},
    {"no-four-corners", "four pieces never meet in one point"},
    {"colourable:K", "K colours are enough, so that no two pieces of one colour touch"},
    {"on-border", "every piece touches the border"},
    {"box-part", "some of the pieces, at least two and not all, fill a rectangle or a box"},
    {"halves", "the pieces make two groups that cover congruent areas"},
    {"PIECE@X,Y", "this piece covers this cell; X,Y,Z in solids"},
}};

Result<Test> make_colourable(const Board& board, std::string_view value) {
    constexpr std::uint32_t most = 99;
    std::uint32_t colours = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), colours);
    if (read.ec != std::errc{} || read.ptr != value.data() + value.size() || colours < 1 ||
        colours > most)
        return fail(Fault::Usage, fmt::format("'{}' is no number of colours", value),
                    fmt::format("write a number from 1 to {}, such as colourable:3", most));
    return colourable(board, colours);
}

std::unexpected<Error> unknown(std::string_view word) {
    std::vector<std::string_view> names;
    for (const Named& named : all_named) names.push_back(named.name);
    const std::string_view meant = nearest(word, names);
    return fail(Fault::Usage, fmt::format("there is no property '{}'", word),
                meant.empty() ? fmt::format("there are {}", fmt::join(names, ", "))
                              : fmt::format("did you mean '{}'?", meant));
}

// The test of a property by its name, for those that do not say where a piece is.
Result<Test> make_test(const Board& board, std::string_view word) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const std::string_view name = word.substr(0, colon);
    const bool has_value = colon < word.size();
    const std::string_view value = has_value ? word.substr(colon + 1) : "";
    if (name == "colourable") return make_colourable(board, value);
    if (name == "symmetric" && (!has_value || !value.empty())) return symmetric(board, value);
    if (has_value) return unknown(word);
    if (name == "fault-free") return fault_free(board);
    if (name == "no-four-corners") return no_four_corners(board);
    if (name == "on-border") return on_border(board);
    if (name == "box-part") return box_part(board);
    if (name == "halves") return halves(board);
    return unknown(word);
}

}  // namespace

std::span<const Named> named_properties() {
    return all_named;
}

struct Property::Node {
    Kind kind;
    std::string word;  // of a word
    Test test;         // of a word that does not say where a piece is
    std::optional<PieceAt> at;
    std::vector<NodePtr> parts;
};

struct Property::Maker {
    const Board& board;

    [[nodiscard]] Result<NodePtr> node_of(const Expression& expression) const {
        Node node{expression.kind, expression.word, {}, {}, {}};
        if (expression.kind == Kind::Word)
            if (auto wrong = fill(node)) {
                wrong->source = "where";
                wrong->at = {1, expression.column};
                return std::unexpected(*std::move(wrong));
            }
        for (const Expression& part : expression.parts) {
            auto inner = node_of(part);
            if (!inner) return inner;
            node.parts.push_back(*std::move(inner));
        }
        return std::make_shared<const Node>(std::move(node));
    }

    // Returns what is wrong with a word.
    std::optional<Error> fill(Node& node) const {
        if (node.word.contains('@')) {
            auto at = read_piece_at(board, node.word);
            if (!at) return at.error();
            node.at = *at;
            return std::nullopt;
        }
        auto test = make_test(board, node.word);
        if (!test) return test.error();
        node.test = *std::move(test);
        return std::nullopt;
    }

    [[nodiscard]] NodePtr before(const Node& node, const packing::PuzzleSymmetry& symmetry) const {
        auto result = std::make_shared<Node>(node);
        if (node.at) result->at = property::before(*node.at, symmetry, board);
        for (NodePtr& part : result->parts) part = before(*part, symmetry);
        return result;
    }
};

Result<Property> Property::read(const Puzzle& puzzle, std::string_view text) {
    const auto expression = parse_expression(text);
    if (!expression) return std::unexpected(expression.error());
    auto board = std::make_shared<const Board>(puzzle);
    auto root = Maker{*board}.node_of(*expression);
    if (!root) return std::unexpected(root.error());
    return Property{std::move(board), *std::move(root)};
}

bool Property::holds(const Partition& partition) const {
    return holds(*root_, partition);
}

bool Property::holds(const Node& node, const Partition& partition) {
    const auto part_holds = [&](const NodePtr& part) { return holds(*part, partition); };
    switch (node.kind) {
        case Kind::Not:
            return !holds(*node.parts.front(), partition);
        case Kind::And:
            return std::ranges::all_of(node.parts, part_holds);
        case Kind::Or:
            return std::ranges::any_of(node.parts, part_holds);
        default:
            return node.at ? node.at->holds(partition) : node.test(partition);
    }
}

bool Property::is_invariant() const {
    return !says_where(*root_);
}

bool Property::says_where(const Node& node) {
    return node.at ||
           std::ranges::any_of(node.parts, [](const NodePtr& part) { return says_where(*part); });
}

Property Property::before(const packing::PuzzleSymmetry& symmetry) const {
    return {board_, Maker{*board_}.before(*root_, symmetry)};
}

Property::Demands Property::demands() const {
    Demands demands;
    collect(*root_, demands);
    return demands;
}

void Property::collect(const Node& node, Demands& demands) {
    if (node.kind == Kind::And)
        for (const NodePtr& part : node.parts) collect(*part, demands);
    else if (node.at)
        demands.at.push_back(*node.at);
    else if (node.word == "no-four-corners")
        demands.no_four_corners = true;
    else if (node.word == "on-border")
        demands.on_border = true;
    else
        demands.are_all = false;
}

}  // namespace tilewright::property
