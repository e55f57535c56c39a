#include "tilewright/format/packing/apart_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/join.hpp"
#include "tilewright/base/parse_json.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/format/packing/cells_json.hpp"

namespace tilewright::format {
namespace {

using disassembly::Assembly;
using disassembly::AxisTurn;
using disassembly::Move;
using disassembly::PartSeparation;
using disassembly::TakenApart;
using disassembly::Verdict;
using nlohmann::json;
using nlohmann::ordered_json;

std::vector<std::string> names(const Assembly& assembly, const std::vector<std::size_t>& pieces) {
    std::vector<std::string> result;
    for (const std::size_t piece : pieces) result.push_back(assembly.pieces[piece].name);
    return result;
}

std::string_view word(Verdict verdict) {
    switch (verdict) {
        case Verdict::ComesApart:
            return "comes_apart";
        case Verdict::Stuck:
            return "stuck";
        case Verdict::NoWay:
            return "no_way";
        case Verdict::Unknown:
            break;
    }
    return "unknown";
}

ordered_json step_json(disassembly::Vec step) {
    return {step.x, step.y, step.z};
}

ordered_json turn_json(const AxisTurn& turn) {
    const auto units = [](int twelfths) { return double(twelfths) / AxisTurn::parts; };
    const auto& [x, y, z] = turn.through;
    ordered_json object{{"axis", step_json(turn.axis)},
                        {"through", {units(x), units(y), units(z)}},
                        {"degrees", turn.degrees}};
    if (turn.bevel > 0) object["bevel"] = turn.bevel / 100.0;
    return object;
}

ordered_json move_json(const Assembly& assembly, const Move& move) {
    if (move.turn)
        return {{"pieces", names(assembly, move.pieces)}, {"turn", turn_json(*move.turn)}};
    ordered_json object{{"pieces", names(assembly, move.pieces)}, {"step", step_json(move.step)}};
    if (move.steps > 0)
        object["steps"] = move.steps;
    else
        object["away"] = true;
    return object;
}

ordered_json apart_object(const Assembly& assembly, const TakenApart& taken) {
    ordered_json added{{"verdict", word(taken.verdict)}, {"level", disassembly::level(taken)}};
    if (const int bevel = bevel_of(taken.separations); bevel > 0) added["bevel"] = bevel / 100.0;
    if (taken.first_only) added["first_only"] = true;
    if (taken.force) added["force"] = *taken.force / 100.0;
    if (taken.is_shortest) {
        added["moves"] = count_moves(taken);
        added["shortest"] = *taken.is_shortest;
    }
    added["separations"] = separations_json(assembly, taken.separations);
    if (taken.first) {
        added["first"] = separations_json(assembly, taken.first->removals);
        added["first_are_all"] = taken.first->are_all;
    }
    for (const auto& part : taken.left_together)
        added["left_together"].push_back(names(assembly, part));
    std::map<std::uint32_t, ordered_json> groups;
    for (const disassembly::AssembledPiece& piece : assembly.pieces) {
        if (piece.stays) added["staying"].push_back(piece.name);
        if (piece.group > 0) groups[piece.group].push_back(piece.name);
    }
    for (const auto& [group, members] : groups) added["groups"].push_back(members);
    return added;
}

std::string in_words(const AxisTurn& turn) {
    const auto units = [](int twelfths) { return double(twelfths) / AxisTurn::parts; };
    return fmt::format(
        "turned by {} degrees about [{}, {}, {}] through [{:.4g}, {:.4g}, {:.4g}]{}", turn.degrees,
        turn.axis.x, turn.axis.y, turn.axis.z, units(turn.through.x), units(turn.through.y),
        units(turn.through.z),
        turn.bevel > 0 ? fmt::format(", with {} cut off edges", part_text(turn.bevel)) : "");
}

std::string in_words(const Move& move) {
    if (move.turn) return in_words(*move.turn);
    return fmt::format("{} [{}, {}, {}]",
                       move.steps > 0 ? fmt::format("by {} x", move.steps) : "away along",
                       move.step.x, move.step.y, move.step.z);
}

// A line for each move.
//   number: of the move before the first
std::string lines_of(const Assembly& assembly, const PartSeparation& separation,
                     std::size_t& number) {
    std::string text;
    for (const Move& move : separation.moves)
        text += fmt::format("{:5}. {} {}\n", ++number, join(names(assembly, move.pieces), ", "),
                            in_words(move));
    return text;
}

std::unexpected<Error> malformed(std::string what) {
    return fail(Fault::Input, std::move(what), "'tilewright apart -o' writes such lists");
}

class MovesReader {
public:
    explicit MovesReader(const Assembly& assembly) {
        for (std::size_t i = 0; i < assembly.pieces.size(); ++i)
            numbers_[assembly.pieces[i].name] = i;
        // Older versions wrote "L#2" for "L.2".
        for (std::size_t i = 0; i < assembly.pieces.size(); ++i) {
            std::string name = assembly.pieces[i].name;
            const std::size_t dot = name.rfind('.');
            if (dot == std::string::npos) continue;
            numbers_.try_emplace(name.replace(dot, 1, "#"), i);
        }
    }

    Result<std::vector<std::size_t>> pieces(const json& value) const {
        std::vector<std::size_t> result;
        if (!value.is_array()) return malformed("the pieces of a move are not a list");
        for (const json& name : value) {
            const auto found =
                name.is_string() ? numbers_.find(name.get<std::string>()) : numbers_.end();
            if (found == numbers_.end())
                return malformed(fmt::format("{} is no piece of the solution", name.dump()));
            result.push_back(found->second);
        }
        std::ranges::sort(result);
        return result;
    }

    Result<Move> move(const json& value) const {
        if (!value.is_object()) return malformed("a move is not an object");
        auto moved = pieces(value.value("pieces", json{}));
        if (!moved) return std::unexpected(moved.error());
        if (value.contains("turn")) {
            const auto turned = turn(value["turn"]);
            if (!turned) return std::unexpected(turned.error());
            return Move{std::move(*moved), {}, 1, *turned};
        }
        const json step = value.value("step", json{});
        const json steps = value.value("steps", json(0));
        const auto small = [](const json& number) {
            return number.is_number_integer() && number.get<std::int64_t>() >= -1000 &&
                   number.get<std::int64_t>() <= 1000;
        };
        if (!step.is_array() || step.size() != 3 || !std::ranges::all_of(step, small) ||
            !small(steps))
            return malformed("a move needs \"step\", three integers, and \"steps\" or \"away\"");
        return Move{std::move(*moved),
                    {step[0].get<int>(), step[1].get<int>(), step[2].get<int>()},
                    steps.get<int>()};
    }

    static Result<AxisTurn> turn(const json& value) {
        const auto vector = [&](const char* key, int parts) -> std::optional<disassembly::Vec> {
            if (!value.is_object() || !value.contains(key)) return std::nullopt;
            const json& list = value[key];
            if (!list.is_array() || list.size() != 3) return std::nullopt;
            std::array<int, 3> rounded{};
            for (std::size_t i = 0; i < 3; ++i) {
                constexpr double most = 1000;
                if (!list[i].is_number() || !(std::abs(list[i].get<double>()) <= most))
                    return std::nullopt;
                const double whole = std::round(parts * list[i].get<double>());
                if (std::abs(parts * list[i].get<double>() - whole) > 1e-3) return std::nullopt;
                rounded[i] = static_cast<int>(whole);
            }
            return disassembly::Vec{rounded[0], rounded[1], rounded[2]};
        };
        const auto axis = vector("axis", 1);
        const auto through = vector("through", AxisTurn::parts);
        const json degrees = value.is_object() ? value.value("degrees", json{}) : json{};
        if (!axis || !through || !degrees.is_number_integer() || degrees.get<std::int64_t>() < 1 ||
            degrees.get<std::int64_t>() > 359)
            return malformed("a turn needs \"axis\", \"through\" and \"degrees\"");
        const json bevel = value.value("bevel", json(0));
        if (!bevel.is_number() || !(std::abs(bevel.get<double>()) <= 1))
            return malformed("the \"bevel\" of a turn is a part of a side");
        const double hundredths = 100 * bevel.get<double>();
        if (std::abs(hundredths - std::round(hundredths)) > 1e-6)
            return malformed("the \"bevel\" of a turn has two digits");
        return AxisTurn{*axis, *through, degrees.get<int>(),
                        static_cast<int>(std::round(hundredths))};
    }

    Result<PartSeparation> separation(const json& value) const {
        if (!value.is_object() || !value.contains("moves") || !value["moves"].is_array())
            return malformed("a separation needs \"part\" and \"moves\"");
        auto part = pieces(value.value("part", json{}));
        if (!part) return std::unexpected(part.error());
        PartSeparation result{std::move(*part), {}};
        for (const json& element : value["moves"]) {
            auto made = move(element);
            if (!made) return std::unexpected(made.error());
            result.moves.push_back(std::move(*made));
        }
        return result;
    }

    Result<std::vector<PartSeparation>> separations(const json& value) const {
        if (!value.is_array()) return malformed("separations are not a list");
        std::vector<PartSeparation> result;
        for (const json& element : value) {
            auto one = separation(element);
            if (!one) return std::unexpected(one.error());
            result.push_back(std::move(*one));
        }
        return result;
    }

private:
    std::map<std::string, std::size_t> numbers_;
};

}  // namespace

ordered_json separations_json(const Assembly& assembly,
                              const std::vector<PartSeparation>& separations) {
    ordered_json list = ordered_json::array();
    for (const PartSeparation& separation : separations) {
        ordered_json moves = ordered_json::array();
        for (const Move& move : separation.moves) moves.push_back(move_json(assembly, move));
        list.push_back({{"part", names(assembly, separation.part)}, {"moves", moves}});
    }
    return list;
}

std::string part_text(int hundredths) {
    return fmt::format("{}", hundredths / 100.0);
}

std::string level_text(const TakenApart& taken) {
    return join(disassembly::level(taken), ".");
}

std::string moves_text(const Assembly& assembly, const TakenApart& taken) {
    std::string text;
    std::size_t number = 0;
    for (const PartSeparation& separation : taken.separations)
        text += lines_of(assembly, separation, number);
    for (const auto& part : taken.left_together)
        text += fmt::format("       together in the end: {}\n", join(names(assembly, part), ", "));
    return text;
}

std::string first_text(const Assembly& assembly, const disassembly::AllWays& first,
                       bool with_moves) {
    std::string text;
    for (const PartSeparation& way : first.removals) {
        const std::vector<std::size_t>& pieces = way.moves.back().pieces;
        text += fmt::format("  {} come{} off first, in {}\n", join(names(assembly, pieces), ", "),
                            pieces.size() == 1 ? "s" : "", so_many(way.moves.size(), "move"));
        std::size_t number = 0;
        if (with_moves) text += lines_of(assembly, way, number);
    }
    if (!first.are_all) text += "  there may be other ways: stopped by a limit or a signal\n";
    return text;
}

std::string apart_json(const Assembly& assembly, const TakenApart& taken) {
    return apart_object(assembly, taken).dump();
}

std::string assembly_json(const std::string& puzzle, const Assembly& assembly,
                          const TakenApart& taken, const std::vector<disassembly::Hold>& holds) {
    ordered_json object{{"schema", "tilewright.assembly/1"}, {"puzzle", puzzle}};
    object.update(apart_object(assembly, taken));
    object["pieces"] = ordered_json::array();
    for (const disassembly::AssembledPiece& piece : assembly.pieces)
        object["pieces"].push_back(
            {{"name", piece.name}, {"cells", cells_json(*assembly.lattice, piece.cells)}});
    object["held"] = ordered_json::array();
    for (const disassembly::Hold& hold : holds)
        object["held"].push_back({{"piece", assembly.pieces[hold.piece].name},
                                  {"step", step_json(hold.step)},
                                  {"by", names(assembly, hold.by)}});
    object["states"] = taken.states;
    return object.dump() + "\n";
}

std::string with_apart_json(std::string_view solution, std::string_view apart) {
    // The line of a solution is an object: "{...}\n".
    const std::string_view open = solution.substr(0, solution.rfind('}'));
    return fmt::format("{},{}\n", open, apart.substr(1));
}

Result<std::optional<ListedMoves>> read_moves(std::string_view line, Assembly& assembly) {
    const json object = parse_json(line);
    if (!object.is_object() || !object.contains("separations")) return std::optional<ListedMoves>{};
    const MovesReader reader{assembly};
    ListedMoves listed;
    auto separations = reader.separations(object["separations"]);
    if (!separations) return std::unexpected(separations.error());
    listed.separations = *std::move(separations);
    auto first = reader.separations(object.value("first", json::array()));
    if (!first) return std::unexpected(first.error());
    listed.first = *std::move(first);
    const auto staying = reader.pieces(object.value("staying", json::array()));
    if (!staying) return std::unexpected(staying.error());
    for (const std::size_t piece : *staying) assembly.pieces[piece].stays = true;
    for (disassembly::AssembledPiece& piece : assembly.pieces) piece.group = 0;
    std::uint32_t number = 0;
    for (const json& group : object.value("groups", json::array())) {
        const auto members = reader.pieces(group);
        if (!members) return std::unexpected(members.error());
        ++number;
        for (const std::size_t piece : *members) assembly.pieces[piece].group = number;
    }
    listed.comes_apart = object.value("verdict", json{}) == "comes_apart";
    listed.first_only = object.value("first_only", json{}) == true;
    return std::optional{std::move(listed)};
}

}  // namespace tilewright::format
