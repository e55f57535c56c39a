#include "cli/blocked_choices.hpp"

#include <nlohmann/json.hpp>

#include "cli/independent_items.hpp"
#include "cli/say.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::cli {
namespace {

using design::BlockedCount;
using Cells = std::vector<packing::Cell>;

// What was counted of some choices, as an item gives it.
std::string ways_text(const BlockedCount& count) {
    std::vector<std::string> ways;
    for (const design::Blocking& one : count.blockings) ways.push_back(decimal(one.ways));
    return nlohmann::ordered_json{{"ways", std::move(ways)}, {"nodes", count.nodes}}.dump();
}

// The same for those who put the items together.
Result<BlockedCount> read_ways(const std::string& text, std::vector<Cells> choices) {
    format::JsonFields fields{text, 1};
    BlockedCount count;
    const std::vector<std::string> ways = fields.texts("ways");
    fields.check("ways", ways.size() == choices.size(), "has not one number for each choice");
    for (std::size_t i = 0; i < std::min(ways.size(), choices.size()); ++i) {
        const auto number = count_of_digits(ways[i]);
        fields.check("ways", number.has_value(), "has a text that is no number");
        count.blockings.push_back({std::move(choices[i]), number.value_or(0)});
    }
    count.nodes = fields.number("nodes");
    return fields.give(std::move(count));
}

class BlockedItems : public IndependentItems {
public:
    explicit BlockedItems(BlockedQuestion question) : question_{std::move(question)} {}

    [[nodiscard]] std::string list() const final { return question_.list; }
    [[nodiscard]] std::string digest() const final {
        std::string text;
        for (std::size_t i = 0; i < size(); ++i)
            for (const Cells& cells : choices(i))
                text += format::cells_json(*question_.puzzle.lattice, cells).dump() + "\n";
        return sha256(text);
    }
    Status print(const std::vector<std::string>& given, const Output& output) final {
        std::vector<BlockedCount> counts;
        for (std::size_t i = 0; i < given.size(); ++i) {
            auto count = read_ways(given[i], choices(i));
            if (!count) return report(count.error());
            counts.push_back(*std::move(count));
        }
        auto all = design::put_together(std::move(counts));
        if (!all) return report(all.error());
        all->sample = sample();
        return question_.print(question_.puzzle, *all, output);
    }

protected:
    [[nodiscard]] const packing::Puzzle& puzzle() const { return question_.puzzle; }
    [[nodiscard]] answer::SolveOptions options_under(const search::Control& control) const {
        answer::SolveOptions options = question_.options;
        options.control = control;
        return options;
    }

private:
    // Those of an item.
    [[nodiscard]] virtual std::vector<Cells> choices(std::size_t item) const = 0;
    [[nodiscard]] virtual std::optional<design::Sample> sample() const = 0;

    BlockedQuestion question_;
};

class Portions : public BlockedItems {
public:
    Portions(BlockedQuestion question, std::vector<design::BlockLists> portions)
        : BlockedItems{std::move(question)}, portions_{std::move(portions)} {}

    [[nodiscard]] std::size_t size() const override { return portions_.size(); }
    [[nodiscard]] std::string_view name() const override { return "portion"; }

private:
    [[nodiscard]] std::vector<Cells> choices(std::size_t item) const override {
        return design::choices_of(portions_[item]);
    }
    [[nodiscard]] std::optional<design::Sample> sample() const override { return std::nullopt; }
    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        const auto count = design::count_portion(puzzle(), portions_[item], options_under(control));
        if (!count) return std::unexpected(count.error());
        return count->complete() ? std::optional{ways_text(*count)} : std::nullopt;
    }

    std::vector<design::BlockLists> portions_;
};

class Drawn : public BlockedItems {
public:
    Drawn(BlockedQuestion question, design::DrawnBlockings drawn)
        : BlockedItems{std::move(question)}, drawn_{std::move(drawn)} {}

    [[nodiscard]] std::size_t size() const override { return drawn_.choices.size(); }
    [[nodiscard]] std::string_view name() const override { return "choice"; }

private:
    [[nodiscard]] std::vector<Cells> choices(std::size_t item) const override {
        return {drawn_.choices[item]};
    }
    [[nodiscard]] std::optional<design::Sample> sample() const override { return drawn_.sample; }
    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        const Cells& cells = drawn_.choices[item];
        answer::SolveOptions options = options_under(control);
        options.modulo = puzzle_file::Modulo::None;
        const auto answer = answer::count(design::without_cells(puzzle(), cells), options);
        if (!answer) return std::unexpected(answer.error());
        if (!answer->tally.complete()) return std::nullopt;
        return ways_text({.blockings = {{cells, answer->tally.raw}},
                          .sample = {},
                          .nodes = answer->tally.stats.nodes});
    }

    design::DrawnBlockings drawn_;
};

}  // namespace

Result<std::unique_ptr<Items>> choice_portions(BlockedQuestion question) {
    auto portions = design::portions_of(question.puzzle, question.lists);
    if (!portions) return std::unexpected(portions.error());
    return std::make_unique<Portions>(std::move(question), *std::move(portions));
}

Result<std::unique_ptr<Items>> drawn_choices(BlockedQuestion question, std::size_t draws,
                                             std::uint64_t seed) {
    auto drawn = design::draw_blockings(question.puzzle, question.lists, draws, seed);
    if (!drawn) return std::unexpected(drawn.error());
    return std::make_unique<Drawn>(std::move(question), *std::move(drawn));
}

}  // namespace tilewright::cli
