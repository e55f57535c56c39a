#include "cli/turn.hpp"

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

// The number of this task of an array, by what the scheduler has set in the environment: Slurm,
// Grid Engine, PBS, or an indexed job of Kubernetes.  They count from any number on.
struct ArrayIndex {
    std::uint64_t index;
    std::uint64_t first;
    std::optional<std::uint64_t> count;
};

std::optional<std::uint64_t> number_in_environment(const char* name) {
    const char* const text = std::getenv(name);
    if (text == nullptr) return std::nullopt;
    const char* const end = text + std::strlen(text);
    std::uint64_t number = 0;
    const auto [last, error] = std::from_chars(text, end, number);
    return error == std::errc{} && last == end ? std::optional{number} : std::nullopt;
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
    for (const char* name : {"PBS_ARRAY_INDEX", "PBS_ARRAYID"})
        if (const auto index = number_in_environment(name)) return ArrayIndex{*index, 1, {}};
    if (const auto index = number_in_environment("JOB_COMPLETION_INDEX"))
        return ArrayIndex{*index, 0, {}};
    return std::nullopt;
}

// "array/8" or "array" as "3/8".
std::optional<std::string> turn_in_array(std::string_view text) {
    const auto found = array_index();
    if (!found || found->index < found->first) return std::nullopt;
    const std::string number = std::to_string(found->index - found->first + 1);
    if (text.starts_with("array/")) return number + std::string{text.substr(5)};
    if (text == "array" && found->count) return number + "/" + std::to_string(*found->count);
    return std::nullopt;
}

std::optional<Turn> number_of_worker(const std::string& text) {
    Turn turn;
    const char* end = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), end, turn.number);
    if (error != std::errc{} || slash == end || *slash != '/') return std::nullopt;
    const auto [last, wrong] = std::from_chars(slash + 1, end, turn.of);
    const bool fine = wrong == std::errc{} && last == end && turn.number > 0 &&
                      turn.number <= turn.of && turn.of <= 1'000'000;
    return fine ? std::optional{turn} : std::nullopt;
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
    const bool is_array = text.starts_with("array");
    const auto written = is_array ? turn_in_array(text) : std::optional{text};
    if (!written)
        return fail(Fault::Usage,
                    fmt::format("--shard {}: no scheduler says which task this is", text),
                    "Slurm and Grid Engine say all; for PBS and Kubernetes write --shard "
                    "array/8, with the number of tasks");
    const auto turn = number_of_worker(*written);
    if (!turn)
        return fail(Fault::Usage, fmt::format("'{}' is not the number of a worker", *written),
                    "write --shard 2/5 for the second of five workers");
    return *turn;
}

}  // namespace tilewright::cli
