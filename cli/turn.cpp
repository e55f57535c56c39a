#include "cli/turn.hpp"

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

// The number of this task of an array, by what the scheduler has set in the environment: Slurm,
// Grid Engine, LSF, PBS, or an indexed job of Kubernetes.  They count from any number on.
struct ArrayIndex {
    std::uint64_t index;
    std::uint64_t first;
    std::optional<std::uint64_t> count;
};

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && last == end ? std::optional{number} : std::nullopt;
}

std::optional<std::uint64_t> number_in_environment(const char* name) {
    const char* const text = std::getenv(name);
    return text == nullptr ? std::nullopt : number_in(text);
}

std::optional<ArrayIndex> array_index() {
    if (const auto index = number_in_environment("SLURM_ARRAY_TASK_ID"))
        return ArrayIndex{*index, number_in_environment("SLURM_ARRAY_TASK_MIN").value_or(0),
                          number_in_environment("SLURM_ARRAY_TASK_COUNT")};
    if (const auto index = number_in_environment("SGE_TASK_ID")) {
        const std::uint64_t first = number_in_environment("SGE_TASK_FIRST").value_or(1);
        const auto last = number_in_environment("SGE_TASK_LAST");
        return ArrayIndex{*index, first, last ? std::optional{*last - first + 1} : std::nullopt};
    }
    // LSF sets 0 in jobs that are no arrays.
    if (const auto index = number_in_environment("LSB_JOBINDEX"); index.value_or(0) > 0)
        return ArrayIndex{*index, 1, number_in_environment("LSB_JOBINDEX_END")};
    for (const char* name : {"PBS_ARRAY_INDEX", "PBS_ARRAYID"})
        if (const auto index = number_in_environment(name)) return ArrayIndex{*index, 1, {}};
    if (const auto index = number_in_environment("JOB_COMPLETION_INDEX"))
        return ArrayIndex{*index, 0, {}};
    return std::nullopt;
}

constexpr std::size_t most_workers = 1'000'000;

// "array/8" or "array" in the environment of a task.
std::optional<Turn> turn_in_array(std::string_view text) {
    const auto found = array_index();
    if (!found) return std::nullopt;
    constexpr std::string_view with_number = "array/";
    auto of = found->count;
    if (text.starts_with(with_number))
        of = number_in(text.substr(with_number.size()));
    else if (text != "array")
        return std::nullopt;
    if (!of || *of == 0 || *of > most_workers) return std::nullopt;
    // Arrays that begin with another number than it seems count on around the end.
    return Turn{(found->index + *of - found->first % *of) % *of + 1, *of};
}

std::optional<Turn> number_of_worker(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = number_in(text.substr(0, slash));
    const auto of = number_in(text.substr(slash + 1));
    if (!number || !of || *number == 0 || *number > *of || *of > most_workers) return std::nullopt;
    return Turn{*number, *of};
}

}  // namespace

bool Turn::is_mine(const format::Shard& shard) const {
    std::size_t sum = 0;
    std::size_t part = 0;
    for (const char c : shard.name + ".") {
        if (c == '.') {
            sum += part;
            part = 0;
        } else {
            part = 10 * part + static_cast<std::size_t>(c - '0');
        }
    }
    return sum % of == number % of;
}

Result<Turn> read_turn(const std::string& text) {
    if (text.starts_with("array")) {
        if (const auto turn = turn_in_array(text)) return *turn;
        return fail(Fault::Usage,
                    fmt::format("--shard {}: no scheduler says which task this is", text),
                    "Slurm, Grid Engine and LSF say all; for PBS and Kubernetes write --shard "
                    "array/8, with the number of tasks");
    }
    if (const auto turn = number_of_worker(text)) return *turn;
    return fail(Fault::Usage, fmt::format("'{}' is not the number of a worker", text),
                "write --shard 2/5 for the second of five workers");
}

}  // namespace tilewright::cli
