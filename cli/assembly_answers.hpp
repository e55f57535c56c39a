#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::cli {

// What 'apart' says of one assembly.
struct AssemblyAnswer {
    disassembly::Verdict verdict = disassembly::Verdict::Unknown;
    std::vector<std::size_t> level = {};
    std::uint64_t states = 0;
    std::string words = {};  // as lines of text; empty: nothing is printed
    std::string json = {};   // as fields of its line in a list
    bool is_settled = true;  // no limit has left open what else was asked: the fewest moves, and
                             // what can come off first
    bool by_force = false;   // with NoWay: see disassembly::TakenApart
};

// The same in one line of JSON, as jobs keep it.
[[nodiscard]] std::string to_line(const AssemblyAnswer& answer);
//   errors: the line is none of these
[[nodiscard]] Result<AssemblyAnswer> read_assembly_answer(const std::string& line);

}  // namespace tilewright::cli
