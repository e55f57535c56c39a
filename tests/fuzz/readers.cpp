#include "tests/fuzz/readers.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "tests/fuzz/calls.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/engine/frontier/outer_lists.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/foreign/gzip.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/format/state/job_json.hpp"
#include "tilewright/format/state/sealed.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/explain.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/sat/cnf/check_proof.hpp"
#include "tilewright/sat/cnf/dimacs.hpp"

namespace tilewright::tests {
namespace {

constexpr std::size_t few = 2000;  // cells, so that writing and reading again is fast

// Whether two puzzles are the same.  Pieces in files of other programs may have turns that puzzle
// files cannot express, so orientations are not compared.
bool is_same(const packing::Puzzle& a, const packing::Puzzle& b) {
    return a.region.required == b.region.required && a.region.optional == b.region.optional &&
           a.placed == b.placed &&
           std::ranges::equal(a.pieces, b.pieces, [](const auto& one, const auto& other) {
               return one.name == other.name && one.min == other.min && one.max == other.max;
           });
}

void write_and_read(const packing::Puzzle& puzzle) {
    if (puzzle.region.size() > few) return;
    const auto again = packing::read_puzzle(packing::write_puzzle(puzzle), puzzle.name);
    require(again.has_value() && is_same(puzzle, *again), "a puzzle is read as it was written");
}

void write_and_read(const matching::Puzzle& puzzle) {
    if (puzzle.board.sites.size() > few) return;
    const auto again = matching::read_puzzle(matching::write_puzzle(puzzle), puzzle.name);
    require(again && again->board.sites.size() == puzzle.board.sites.size() &&
                again->tiles.size() == puzzle.tiles.size(),
            "a puzzle is read as it was written");
}

bool read_puzzle_file(std::string_view bytes) {
    const auto puzzle = answer::read_any_puzzle(bytes, "fuzz");
    if (!puzzle) return false;
    std::visit(
        [](const auto& one) {
            (void)check_puzzle(one);
            write_and_read(one);
        },
        *puzzle);
    return true;
}

bool read_dlx(std::string_view bytes) {
    const auto instance = cover::read_instance(bytes);
    if (!instance) return false;
    const std::string text = cover::write_instance(*instance);
    if (text.empty()) return true;
    const auto again = cover::read_instance(text);
    require(again && cover::write_instance(*again) == text, "an instance is read as written");
    return true;
}

template <foreign::Format format>
bool read_foreign(std::string_view bytes) {
    bool taken = false;
    for (const std::size_t problem : {1, 2}) {
        const auto imported = foreign::import_file(format, bytes, "fuzz", {problem, {}});
        if (imported) write_and_read(imported->puzzle);
        taken = taken || imported;
    }
    return taken;
}

bool read_edges(std::string_view bytes) {
    (void)foreign::kind_of_text(bytes);
    const auto imported = foreign::import_any(foreign::Format::EdgeList, bytes, "fuzz", {});
    if (imported) write_and_read(std::get<foreign::ImportedList>(*imported).puzzle);
    return imported.has_value();
}

bool read_gzip(std::string_view bytes) {
    const auto text = foreign::gunzip(bytes);
    if (!text) return false;
    const auto again = foreign::gunzip(foreign::gzip(*text));
    require(!again || *again == *text, "what was packed is unpacked");
    return true;
}

const answer::AnyPuzzle& entry(std::string_view name) {
    static std::map<std::string, answer::AnyPuzzle, std::less<>> known;
    auto found = known.find(name);
    if (found == known.end()) found = known.emplace(name, *answer::read_any_entry(name)).first;
    return found->second;
}

bool read_list(std::string_view bytes) {
    (void)format::puzzle_name_of_list(bytes);
    (void)format::ending_of_list(bytes);
    bool taken = false;
    for (const std::string_view name : {"pentominoes/6x10", "soma/cube", "macmahon/squares-4x6"})
        std::visit(
            [&](const auto& puzzle) {
                const auto solutions = format::read_solutions(puzzle, bytes);
                if (!solutions) return;
                taken = taken || !solutions->empty();
                for (const auto& listed : *solutions) (void)check_solution(puzzle, listed.solution);
            },
            entry(name));
    return taken;
}

// Adds the right digest to the end; otherwise it would keep nearly everything else from being read.
bool read_checkpoint(std::string_view bytes) {
    (void)format::read_checkpoint(bytes);
    const auto checkpoint = format::read_checkpoint(format::sealed(std::string{bytes}));
    if (!checkpoint) return false;
    const std::string text = format::write_checkpoint(*checkpoint);
    const auto again = format::read_checkpoint(text);
    require(again && format::write_checkpoint(*again) == text, "a state is read as it was written");
    return true;
}

bool read_job(std::string_view bytes) {
    const std::string text = format::sealed(std::string{bytes});
    const auto job = format::read_job(text);
    if (job) (void)format::shards_of(*job, text);
    const auto result = format::read_result(text);
    if (result) (void)format::shards_of(*result);
    return job || result;
}

// What the shares of a count by tables have in common.
bool read_common(std::string_view bytes) {
    std::vector<std::uint64_t> words((bytes.size() + 7) / 8);
    std::ranges::copy(bytes, reinterpret_cast<char*>(words.data()));
    const auto aligned = std::as_bytes(std::span{words}).first(bytes.size());
    constexpr std::size_t place_of_graph = 3;
    const std::uint64_t graph = words.size() > place_of_graph ? words[place_of_graph] : 0;
    const auto lists = engine::frontier_parts::find_outer_lists(aligned, graph);
    if (!lists) return false;
    return std::visit(
        [](const auto& found) {
            bool are_sound = true;
            for (const auto* half : {&found.forward, &found.backward})
                for (std::size_t i = 0; i < half->ends.size(); ++i)
                    are_sound &= half->is_sound(half->first + static_cast<std::uint32_t>(i), 64);
            return are_sound;
        },
        *lists);
}

bool read_clauses(std::string_view bytes) {
    const std::size_t end = bytes.find('\0');
    const auto formula = sat::cnf::read_dimacs(bytes.substr(0, end));
    if (formula && end != std::string_view::npos)
        (void)sat::cnf::check_proof(*formula, bytes.substr(end + 1));
    (void)sat::cnf::read_reply(bytes, 20);
    (void)sat::cnf::read_result_file(bytes, 20);
    return formula.has_value();
}

constexpr std::array all{
    Reader{"puzzle", read_puzzle_file},
    Reader{"dlx", read_dlx},
    Reader{"xmpuzzle", read_foreign<foreign::Format::Xmpuzzle>},
    Reader{"psv", read_foreign<foreign::Format::Psv>},
    Reader{"def", read_foreign<foreign::Format::Def>},
    Reader{"board", read_foreign<foreign::Format::Ascii>},
    Reader{"edges", read_edges},
    Reader{"gzip", read_gzip},
    Reader{"list", read_list},
    Reader{"checkpoint", read_checkpoint},
    Reader{"job", read_job},
    Reader{"common", read_common},
    Reader{"clauses", read_clauses},
    Reader{"calls", make_calls},
};

}  // namespace

std::span<const Reader> readers() {
    return all;
}

}  // namespace tilewright::tests
