#include "tilewright/foreign/burr_file.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/gzip.hpp"
#include "tilewright/foreign/imported.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

using Names = std::initializer_list<std::string_view>;

bool is_among(std::string_view name, Names names) {
    return std::ranges::find(names, name) != names.end();
}

// Reads the parts of a document.  Every function stops at the first error.
class BurrReader {
public:
    explicit BurrReader(std::string_view text) : lines_{text} {}

    Result<BurrFile> read(pugi::xml_node puzzle) {
        check_attributes(puzzle, {"version"}, file_.notes);
        check_children(puzzle, {"gridType", "colors", "shapes", "problems", "comment"},
                       file_.notes);
        const std::string_view version = puzzle.attribute("version").value();
        if (version != "1" && version != "2")
            return fail_here(puzzle, fmt::format("version '{}' of BurrTools' format", version),
                             "versions 1 and 2 are known");
        for (const auto step :
             {&BurrReader::read_grid, &BurrReader::read_shapes, &BurrReader::read_problems})
            if (auto done = (this->*step)(puzzle); !done) return std::unexpected(done.error());
        file_.comment = to_utf8(puzzle.child_value("comment"));
        return std::move(file_);
    }

private:
    [[nodiscard]] Position place_of(pugi::xml_node node) const {
        const std::ptrdiff_t offset = node.offset_debug();
        return offset < 0 ? Position{} : lines_.at(static_cast<std::size_t>(offset));
    }

    [[nodiscard]] std::unexpected<Error> fail_here(pugi::xml_node node, std::string message,
                                                   std::string hint = {}) const {
        return fail_in_text(place_of(node), std::move(message), std::move(hint));
    }

    void check_children(pugi::xml_node node, Names known, std::vector<std::string>& notes) const {
        for (const pugi::xml_node child : node.children())
            if (child.type() == pugi::node_element && !is_among(child.name(), known))
                add_note(notes, fmt::format("<{}> in <{}> (line {}) is not known and left out",
                                            child.name(), node.name(), place_of(child).line));
    }

    void check_attributes(pugi::xml_node node, Names known, std::vector<std::string>& notes) const {
        for (const pugi::xml_attribute attribute : node.attributes())
            if (!is_among(attribute.name(), known))
                add_note(notes, fmt::format("'{}' of <{}> (line {}) is not known and left out",
                                            attribute.name(), node.name(), place_of(node).line));
    }

    // Reads an attribute that is a number from 'least' to 'most'.
    [[nodiscard]] Result<int> number(pugi::xml_node node, const char* name, int least,
                                     int most) const {
        const auto value = parse_integer(node.attribute(name).value());
        if (!value || *value < least || *value > most)
            return fail_here(node,
                             fmt::format("'{}' of <{}> is '{}'", name, node.name(),
                                         node.attribute(name).value()),
                             fmt::format("it must be a number from {} to {}", least, most));
        return *value;
    }

    Result<void> read_grid(pugi::xml_node puzzle) {
        if (const pugi::xml_node node = puzzle.child("gridType")) {
            check_attributes(node, {"type"}, file_.notes);
            const auto type = number(node, "type", 0, static_cast<int>(burr_grids().size()) - 1);
            if (!type) return std::unexpected(type.error());
            file_.grid = *type;
        }
        for (const pugi::xml_node colour : puzzle.child("colors").children("color"))
            file_.colours += colour ? 1 : 0;
        return {};
    }

    Result<void> read_shapes(pugi::xml_node puzzle) {
        check_children(puzzle.child("shapes"), {"voxel"}, file_.notes);
        for (const pugi::xml_node node : puzzle.child("shapes").children("voxel")) {
            auto shape = read_shape(node);
            if (!shape) return std::unexpected(shape.error());
            file_.shapes.push_back(std::move(*shape));
        }
        return {};
    }

    Result<BurrShape> read_shape(pugi::xml_node node) {
        check_attributes(node, {"x", "y", "z", "hx", "hy", "hz", "name", "weight", "type"},
                         file_.notes);
        if (node.attribute("weight").as_int(1) != 1)
            add_note(file_.notes,
                     "weights of shapes matter only for taking apart, and are left out");
        BurrShape shape{to_utf8(node.attribute("name").value()), {}, {}, place_of(node)};
        Vec size;
        std::int64_t volume = 1;
        for (const auto& [name, part] : {std::pair{"x", &Vec::x}, {"y", &Vec::y}, {"z", &Vec::z}}) {
            const auto value = number(node, name, 1, static_cast<int>(limits::most_cells));
            if (!value) return std::unexpected(value.error());
            size.*part = *value;
            volume *= *value;  // at most 2^20 * 2^20 before the check
            if (volume > limits::most_cells)
                return fail_here(node,
                                 fmt::format("a shape of more than {} voxels", limits::most_cells),
                                 "tilewright refuses shapes that large");
        }
        for (const auto& [name, part] :
             {std::pair{"hx", &Vec::x}, {"hy", &Vec::y}, {"hz", &Vec::z}}) {
            if (!node.attribute(name)) continue;
            const auto value = number(node, name, -1'000'000, 1'000'000);
            if (!value) return std::unexpected(value.error());
            shape.hot_spot.*part = *value;
        }
        if (std::string_view{node.attribute("type").value()} != "0")
            return fail_here(
                node, fmt::format("voxels written in way '{}'", node.attribute("type").value()),
                "only way 0 is known: one of _ # + for each voxel");
        if (auto done = read_voxels(node, size, shape); !done) return std::unexpected(done.error());
        return shape;
    }

    Result<void> read_voxels(pugi::xml_node node, Vec size, BurrShape& shape) const {
        const int volume = size.x * size.y * size.z;
        int index = 0;
        for (const char* c = node.child_value(); *c != '\0'; ++c) {
            const bool filled = *c == '#' || *c == '+';
            if (std::isspace(static_cast<unsigned char>(*c)) != 0) continue;
            if (std::isdigit(static_cast<unsigned char>(*c)) != 0) {
                // Empty voxels have no colour, even if the file gives them one.
                if (index == 0 || shape.voxels.empty() ||
                    voxel_index(shape.voxels.back().at, size) != index - 1)
                    continue;
                int& colour = shape.voxels.back().colour;
                colour = 10 * colour + (*c - '0');
                if (colour > static_cast<int>(most_burr_colours) || colour > file_.colours)
                    return fail_here(node, fmt::format("a voxel of colour {}", colour),
                                     fmt::format("the file defines {} colours", file_.colours));
                continue;
            }
            if (!filled && *c != '_')
                return fail_here(node, fmt::format("'{}' among the voxels", *c),
                                 "'_' is an empty voxel, '#' a filled one, '+' a variable one");
            const Vec at{index % size.x, index / size.x % size.y, index / size.x / size.y};
            if (++index > volume) break;
            if (!filled) continue;
            if (!grid().holds_cell(at))
                return fail_here(node,
                                 fmt::format("the voxel at {}, {}, {} is filled, and the grid "
                                             "({}) has nothing there",
                                             at.x, at.y, at.z, grid().title));
            shape.voxels.push_back({at, *c == '+', 0});
        }
        if (index != volume)
            return fail_here(
                node,
                fmt::format("a shape of {} x {} x {} voxels with {} of them", size.x, size.y,
                            size.z, index > volume ? "more" : std::to_string(index)),
                "there must be one of _ # + for each");
        return {};
    }

    static int voxel_index(Vec at, Vec size) { return at.x + size.x * (at.y + size.y * at.z); }

    [[nodiscard]] const BurrGrid& grid() const {
        return burr_grids()[static_cast<std::size_t>(file_.grid)];
    }

    Result<void> read_problems(pugi::xml_node puzzle) {
        check_children(puzzle.child("problems"), {"problem"}, file_.notes);
        for (const pugi::xml_node node : puzzle.child("problems").children("problem")) {
            auto problem = read_problem(node);
            if (!problem) return std::unexpected(problem.error());
            file_.problems.push_back(std::move(*problem));
        }
        return {};
    }

    Result<BurrProblem> read_problem(pugi::xml_node node) {
        BurrProblem problem;
        problem.name = to_utf8(node.attribute("name").value());
        problem.at = place_of(node);
        check_attributes(node, {"name", "state", "assemblies", "solutions", "time", "maxHoles"},
                         problem.notes);
        check_children(node, {"shapes", "result", "bitmap", "solutions", "assembler"},
                       problem.notes);
        describe_state(node, problem);
        if (node.attribute("maxHoles")) {
            const auto holes = number(node, "maxHoles", 0, static_cast<int>(limits::most_cells));
            if (!holes) return std::unexpected(holes.error());
            problem.most_holes = *holes;
        }
        if (const pugi::xml_node result = node.child("result")) {
            const auto id = shape_id(result);
            if (!id) return std::unexpected(id.error());
            problem.result = *id;
        }
        if (auto done = read_parts(node.child("shapes"), problem); !done)
            return std::unexpected(done.error());
        if (auto done = read_pairs(node.child("bitmap"), problem); !done)
            return std::unexpected(done.error());
        read_assemblies(node.child("solutions"), problem);
        return problem;
    }

    // Puts into words what BurrTools has found out.
    static void describe_state(pugi::xml_node node, BurrProblem& problem) {
        const std::string_view state = node.attribute("state").value();
        const std::string_view found = node.attribute("assemblies").value();
        if ((state == "1" || state == "2") && !found.empty())
            add_note(problem.notes, fmt::format("BurrTools found {} {}{}, modulo rotations", found,
                                                found == "1" ? "assembly" : "assemblies",
                                                state == "1" ? " before it was stopped" : ""));
        if (node.child("assembler"))
            add_note(problem.notes, "the state of an unfinished search is left out");
    }

    [[nodiscard]] Result<std::size_t> shape_id(pugi::xml_node node) const {
        const auto id = number(node, "id", 0, static_cast<int>(file_.shapes.size()) - 1);
        if (!id) return std::unexpected(id.error());
        return static_cast<std::size_t>(*id);
    }

    Result<void> read_parts(pugi::xml_node shapes, BurrProblem& problem) const {
        check_children(shapes, {"shape"}, problem.notes);
        for (const pugi::xml_node node : shapes.children("shape")) {
            check_attributes(node, {"id", "count", "min", "max", "group"}, problem.notes);
            check_children(node, {"group"}, problem.notes);
            const auto id = shape_id(node);
            if (!id) return std::unexpected(id.error());
            BurrPart part{*id, 1, 1, place_of(node)};
            const bool exact = static_cast<bool>(node.attribute("count"));
            if (exact || node.attribute("min") || node.attribute("max")) {
                const auto max = number(node, exact ? "count" : "max", 0, most_burr_copies);
                if (!max) return std::unexpected(max.error());
                const auto min = exact ? max : number(node, "min", 0, *max);
                if (!min) return std::unexpected(min.error());
                part.min = static_cast<std::uint32_t>(*min);
                part.max = static_cast<std::uint32_t>(*max);
            }
            auto groups = read_groups(node, part.max, problem);
            if (!groups) return std::unexpected(groups.error());
            part.groups = std::move(*groups);
            problem.parts.push_back(std::move(part));
        }
        return {};
    }

    // An attribute puts all copies of a piece into a group, elements say how many into which. Group
    // 0 is none.
    Result<std::vector<BurrGroup>> read_groups(pugi::xml_node shape, std::uint32_t copies,
                                               BurrProblem& problem) const {
        std::vector<BurrGroup> groups;
        if (shape.attribute("group")) {
            const auto group = number(shape, "group", 0, most_burr_groups);
            if (!group) return std::unexpected(group.error());
            if (*group > 0) groups.push_back({*group, copies});
        }
        for (const pugi::xml_node node : shape.children("group")) {
            check_attributes(node, {"group", "count"}, problem.notes);
            const auto group = number(node, "group", 0, most_burr_groups);
            if (!group) return std::unexpected(group.error());
            const auto count = number(node, "count", 0, most_burr_copies);
            if (!count) return std::unexpected(count.error());
            if (*group > 0 && *count > 0)
                groups.push_back({*group, static_cast<std::uint32_t>(*count)});
        }
        return groups;
    }

    Result<void> read_pairs(pugi::xml_node bitmap, BurrProblem& problem) const {
        check_children(bitmap, {"pair"}, problem.notes);
        for (const pugi::xml_node node : bitmap.children("pair")) {
            const auto piece = number(node, "piece", 0, file_.colours - 1);
            if (!piece) return std::unexpected(piece.error());
            const auto result = number(node, "result", 0, file_.colours - 1);
            if (!result) return std::unexpected(result.error());
            problem.pairs.push_back({*piece + 1, *result + 1});
        }
        return {};
    }

    void read_assemblies(pugi::xml_node solutions, BurrProblem& problem) const {
        check_children(solutions, {"solution"}, problem.notes);
        for (const pugi::xml_node node : solutions.children("solution")) {
            check_children(node, {"assembly", "separation", "separationInfo"}, problem.notes);
            if (node.child("separation") || node.child("separationInfo"))
                add_note(problem.notes, "the ways to take solutions apart are left out");
            if (const pugi::xml_node assembly = node.child("assembly"))
                problem.assemblies.push_back({assembly.child_value(), place_of(assembly)});
        }
    }

    Lines lines_;
    BurrFile file_;
};

}  // namespace

Result<BurrFile> read_burr_file(std::string_view bytes) {
    if (bytes.size() > limits::largest_text)
        return fail(Fault::Input, "the file is larger than 64 MB", "puzzle files are small");
    std::string unpacked;
    if (is_gzip(bytes)) {
        auto result = gunzip(bytes);
        if (!result) return std::unexpected(result.error());
        unpacked = std::move(*result);
        bytes = unpacked;
    }
    for (const std::string_view declaration : {"<!DOCTYPE", "<!ENTITY"})
        if (const std::size_t at = bytes.find(declaration); at != std::string_view::npos)
            return fail_in_text(Lines{bytes}.at(at), fmt::format("'{}' in a puzzle", declaration),
                                "BurrTools writes no document types; take it out");
    // A tag or an attribute takes up to twenty times the memory of its text.
    const auto tags = std::ranges::count_if(bytes, [](char c) { return c == '<' || c == '='; });
    if (static_cast<std::size_t>(tags) > limits::most_tags)
        return fail(Fault::Input,
                    fmt::format("the file has more than {} tags and attributes", limits::most_tags),
                    "puzzle files are small");
    pugi::xml_document document;
    const pugi::xml_parse_result parsed =
        document.load_buffer(bytes.data(), bytes.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed)
        return fail_in_text(
            Lines{bytes}.at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, parsed.offset))),
            fmt::format("not XML: {}", parsed.description()), "is it a file of BurrTools?");
    const pugi::xml_node root = document.document_element();
    if (std::string_view{root.name()} != "puzzle")
        return fail_in_text({1, 1}, fmt::format("<{}> where <puzzle> is expected", root.name()),
                            "is it a file of BurrTools?");
    return BurrReader{bytes}.read(root);
}

}  // namespace tilewright::foreign
