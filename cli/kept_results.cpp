#include "cli/kept_results.hpp"

#include <fmt/format.h>

#include "cli/load.hpp"
#include "tilewright/adapters/store/result_store.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::cli {

void SetDigest::add(std::string_view solution) {
    constexpr std::size_t digits = 8;  // hexadecimal digits in 32 bits
    const std::string digest = sha256(solution);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < sum_.size(); ++i) {
        const std::string word = digest.substr(digest.size() - digits * (i + 1), digits);
        carry += std::uint64_t{sum_[i]} + std::stoul(word, nullptr, 16);
        sum_[i] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    ++size_;
}

std::string SetDigest::text() const {
    std::string text = fmt::format("{} solutions ", size_);
    for (std::size_t i = sum_.size(); i-- > 0;) text += fmt::format("{:08x}", sum_[i]);
    return text;
}

void KeptResults::add_to(CLI::App& command) {
    command
        .add_option("--store", name_,
                    "Add the result to FILE, a store that 'tilewright results' lists and verifies")
        ->option_text("FILE");
}

Result<void> KeptResults::prepare() const {
    if (!wanted()) return {};
    const auto store = adapters::ResultStore::open(name_);
    if (!store) return std::unexpected(store.error());
    return {};
}

Result<void> KeptResults::add(const packing::Puzzle& puzzle, const FinishedRun& run) const {
    if (!wanted()) return {};
    const auto text = to_puzzle_file(puzzle);
    if (!text) return std::unexpected(text.error());
    return add("toml", *text, run);
}

Result<void> KeptResults::add(const matching::Puzzle& puzzle, const FinishedRun& run) const {
    if (!wanted()) return {};
    return add("toml", matching::write_puzzle(puzzle), run);
}

Result<void> KeptResults::add(const cover::Instance& instance, const FinishedRun& run) const {
    if (!wanted()) return {};
    return add("dlx", cover::write_instance(instance), run);
}

Result<void> KeptResults::add(std::string_view kind, std::string_view text,
                              const FinishedRun& run) const {
    auto store = adapters::ResultStore::open(name_);
    if (!store) return std::unexpected(store.error());
    const search::Tally& tally = run.answer.tally;
    return store->add({.version = TILEWRIGHT_VERSION,
                       .puzzle = run.puzzle,
                       .digest = sha256(text),
                       .task = std::string{format::name_of(run.listing)},
                       .modulo = std::string{to_string(run.modulo)},
                       .engine = run.answer.engine,
                       .ending = std::string{to_string(tally.ending)},
                       .complete = tally.complete(),
                       .seconds = tally.seconds,
                       .raw = decimal(tally.raw),
                       .distinct = decimal(tally.distinct),
                       .group_order = run.answer.group_order,
                       .solutions = run.solutions},
                      kind, text);
}

}  // namespace tilewright::cli
