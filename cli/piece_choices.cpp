#include "cli/piece_choices.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/independent_items.hpp"
#include "cli/say.hpp"
#include "tilewright/answer/group_order.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/design/piece_portions.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::cli {
namespace {

using design::CountedChoices;
using design::WaysOfChoice;

// The numbers of a choice, as an item gives them.
nlohmann::ordered_json counts_json(const search::Counts& counts) {
    return {{"raw", decimal(counts.raw)}, {"distinct", decimal(counts.distinct)}};
}

// The same for those who put the items together.
search::Counts counts_in(format::JsonFields& fields) {
    const auto count = [&](const char* key) {
        return fields.meaning(key, count_of_digits(fields.text(key)), "is no number");
    };
    search::Counts counts;
    counts.raw = count("raw");
    counts.distinct = count("distinct");
    return counts;
}

Result<WaysOfChoice> read_ways_of_choice(const std::string& text) {
    format::JsonFields fields{text, 1};
    WaysOfChoice counted{.ways = counts_in(fields)};
    counted.group_order = fields.number("symmetries");
    return fields.give(std::move(counted));
}

// One line for each choice.
std::string counted_text(const CountedChoices& counted) {
    std::string text;
    for (const auto& [choice, counts] : counted) {
        nlohmann::ordered_json line = counts_json(counts);
        line["uses"] = choice;
        text += line.dump() + "\n";
    }
    return text;
}

//   into: the choices of other items are there already
Result<void> read_counted(std::string_view text, std::size_t pieces, CountedChoices& into) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        format::JsonFields fields{std::string{text.substr(0, end)}, number};
        const search::Counts counts = counts_in(fields);
        const std::vector<std::uint64_t> uses = fields.numbers("uses");
        fields.check("uses", uses.size() == pieces, "has not one number for each piece");
        if (const auto read = fields.give(counts); !read) return std::unexpected(read.error());
        into.emplace(engine::Choice{uses.begin(), uses.end()}, counts);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

class PieceItems : public IndependentItems {
public:
    PieceItems(PieceQuestion question, std::vector<engine::Choice> choices)
        : question_{std::move(question)}, choices_{std::move(choices)} {}

    [[nodiscard]] std::size_t size() const final { return choices_.size(); }
    [[nodiscard]] std::string digest() const final {
        return sha256(nlohmann::json(choices_).dump());
    }

protected:
    [[nodiscard]] const PieceQuestion& question() const { return question_; }
    [[nodiscard]] const engine::Choice& choice(std::size_t item) const { return choices_[item]; }
    [[nodiscard]] answer::SolveOptions options_under(const search::Control& control) const {
        answer::SolveOptions options = question_.options;
        options.control = control;
        return options;
    }

private:
    PieceQuestion question_;
    std::vector<engine::Choice> choices_;  // or how they begin
};

class Beginnings : public PieceItems {
public:
    Beginnings(PieceQuestion question, std::vector<engine::Choice> beginnings,
               std::size_t group_order)
        : PieceItems{std::move(question), std::move(beginnings)}, group_order_{group_order} {}

    [[nodiscard]] std::string_view name() const override { return "portion"; }
    Status print(const std::vector<std::string>& given, const Output& output) override {
        const PieceQuestion& of = question();
        CountedChoices all;
        for (const std::string& text : given)
            if (const auto read = read_counted(text, of.puzzle.pieces.size(), all); !read)
                return report(read.error());
        return of.print(of.puzzle, choice_table(of.puzzle, of.wishes, all, group_order_), output);
    }

private:
    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        const auto counted = design::count_choices_that_begin(question().puzzle, choice(item),
                                                              options_under(control));
        if (!counted) return std::unexpected(counted.error());
        return *counted ? std::optional{counted_text(**counted)} : std::nullopt;
    }

    std::size_t group_order_;
};

class DrawnChoices : public PieceItems {
public:
    DrawnChoices(PieceQuestion question, design::Draw draw)
        : PieceItems{std::move(question), draw.choices}, draw_{std::move(draw)} {}

    [[nodiscard]] std::string_view name() const override { return "choice"; }
    Status print(const std::vector<std::string>& given, const Output& output) override {
        std::vector<std::optional<WaysOfChoice>> counted;
        for (const std::string& text : given) {
            auto ways = read_ways_of_choice(text);
            if (!ways) return report(ways.error());
            counted.push_back(*std::move(ways));
        }
        const PieceQuestion& of = question();
        return of.print(of.puzzle,
                        choice_table(of.puzzle, of.wishes, design::put_together(draw_, counted)),
                        output);
    }

private:
    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        const auto counted =
            design::count_choice(question().puzzle, choice(item), options_under(control));
        if (!counted) return std::unexpected(counted.error());
        if (!*counted) return std::nullopt;
        nlohmann::ordered_json line = counts_json((*counted)->ways);
        line["symmetries"] = (*counted)->group_order;
        return line.dump();
    }

    design::Draw draw_;
};

}  // namespace

Result<std::unique_ptr<Items>> choices_by_beginning(PieceQuestion question) {
    const auto order = answer::group_order(question.puzzle, question.options.modulo);
    if (!order) return std::unexpected(order.error());
    constexpr std::size_t enough = 200;  // for many workers, and few for the work that each repeats
    auto beginnings = design::ChoicesThatFit{question.puzzle, question.wishes}.beginnings(enough);
    return std::make_unique<Beginnings>(std::move(question), std::move(beginnings), *order);
}

std::unique_ptr<Items> drawn_choices(PieceQuestion question, design::Draw draw) {
    return std::make_unique<DrawnChoices>(std::move(question), std::move(draw));
}

}  // namespace tilewright::cli
