#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "c/handles.hpp"
#include "tilewright/animation/record.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/draw/picture.hpp"
#include "tilewright/format/list_output.hpp"

namespace tilewright::c {

// Bytes that a call may take unless its options say more.  A module has 4 GB at most.
#if defined(__wasm__)
inline constexpr std::size_t usual_memory = std::size_t{1} << 30;
#else
inline constexpr std::size_t usual_memory = search::Limits{}.memory;
#endif

// What a caller asks for with a JSON object of options.
struct Request {
    answer::SolveOptions options;
    format::ListRequest list;  // which solutions
    format::SolutionFormat format = format::SolutionFormat::JsonLines;
    std::string where = {};  // a property of packing puzzles; empty: all solutions
    bool certify = false;
    std::string by = {};      // one of advice::details; empty: none is wanted
    std::size_t threads = 0;  // 0: all processors
};

class OptionReader;

enum class Command { Count, Solve, List };

// The command of an aim.
//   errors: there is no such aim
[[nodiscard]] Result<Command> command_for(tilewright_aim aim);

// Reads the options of a command, described in tilewright.h.
//   errors: no JSON object; an unknown key; a value that the key does not take, or that has no
//           meaning for this puzzle
[[nodiscard]] Result<Request> read_request(Command command, const tilewright_puzzle& puzzle,
                                           std::string_view options);

// Reads what every search asks: symmetries, the engine and limits.
void read_search_options(OptionReader& reader, const tilewright_puzzle& puzzle, Request& request);

// Reads the options of tilewright_cut.
//   errors: as for read_request
[[nodiscard]] Result<Request> read_cut_request(Command command, const tilewright_puzzle& puzzle,
                                               std::string_view options);

// Reads the options of a call that has no other but a limit of time.
//   usual: the seconds unless set
[[nodiscard]] Result<search::Limits> read_time(std::string_view options, double usual);

// Reads the options of tilewright_search_part into those of a search.
[[nodiscard]] Result<Request> read_part_request(std::string_view options);

// How to draw a puzzle.
struct Look {
    draw::View view;
    draw::Style style;
};

// Reads the options of tilewright_draw.
[[nodiscard]] Result<Look> read_look(std::string_view options);
// Reads the options of tilewright_scene.
struct SceneRequest {
    Look look;
    bool partial = false;  // solutions of which pieces may be missing
};
[[nodiscard]] Result<SceneRequest> read_scene_look(std::string_view options);

// What to record, and how to draw it.
struct RecordRequest {
    std::string engine;
    animation::Window window;
    engine::Pruning pruning;
    Look look;
};

// Reads the options of tilewright_record.
[[nodiscard]] Result<RecordRequest> read_record(std::string_view options);

}  // namespace tilewright::c
