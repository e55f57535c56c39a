#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/assembly_answers.hpp"

namespace tilewright::cli {

// What 'apart' says of all assemblies together.
struct AssemblyTotals {
    std::uint64_t assemblies = 0;
    std::uint64_t come_apart = 0;
    std::uint64_t stuck = 0;
    std::uint64_t no_way = 0;
    std::uint64_t by_force = 0;  // of these: it comes apart where pieces give way
    std::uint64_t unknown = 0;
    std::uint64_t unsettled = 0;  // of these something else that was asked is not known
    std::uint64_t states = 0;
    std::map<std::size_t, std::uint64_t> levels;  // by the moves until something comes off

    void add(const AssemblyAnswer& answer);
    // Whether all is known that was asked of each.
    [[nodiscard]] bool is_certain() const { return unknown == 0 && no_way == 0 && unsettled == 0; }
    void add(const AssemblyTotals& others);

    // "at least 18,234 assemblies, 14,256 come apart"
    //   all_found, tried: as below
    [[nodiscard]] std::string in_short(bool all_found, const std::string& tried) const;
    // The same with the puzzle's name, and a line for each level.
    //   all_found:  there are no more assemblies
    //   tried:      along what pieces were moved: "12 directions"
    [[nodiscard]] std::string in_words(const std::string& puzzle, bool all_found,
                                       const std::string& tried) const;
    // Their numbers, as fields of an object.
    [[nodiscard]] nlohmann::ordered_json fields() const;
    // The same as a line that says which puzzle it is about.
    //   complete: and of each all is known that was asked
    [[nodiscard]] std::string as_json(const std::string& puzzle, bool complete) const;
};

// The same in one line of JSON, as jobs keep it.
[[nodiscard]] std::string to_line(const AssemblyTotals& totals);
//   errors: the line is none of these
[[nodiscard]] Result<AssemblyTotals> read_assembly_totals(const std::string& line);

}  // namespace tilewright::cli
