#include "cli/piece_choices.hpp"

#include <nlohmann/json.hpp>

#include "cli/independent_items.hpp"
#include "cli/say.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::cli {
namespace {

using design::WaysOfChoice;

Result<WaysOfChoice> read_ways_of_choice(const std::string& text) {
    format::JsonFields fields{text, 1};
    WaysOfChoice counted;
    const auto count = [&](const char* key) {
        return fields.meaning(key, count_of_digits(fields.text(key)), "is no number");
    };
    counted.ways.raw = count("raw");
    counted.ways.distinct = count("distinct");
    counted.group_order = fields.number("symmetries");
    return fields.give(std::move(counted));
}

class PieceChoices : public IndependentItems {
public:
    explicit PieceChoices(PieceQuestion question) : question_{std::move(question)} {}

    [[nodiscard]] std::size_t size() const override { return question_.draw.choices.size(); }
    [[nodiscard]] std::string_view plural() const override { return "choices"; }
    [[nodiscard]] std::string digest() const override {
        return sha256(nlohmann::json(question_.draw.choices).dump());
    }
    Status print(const std::vector<std::string>& given, const Output& output) override {
        std::vector<std::optional<WaysOfChoice>> counted;
        for (const std::string& text : given) {
            auto ways = read_ways_of_choice(text);
            if (!ways) return report(ways.error());
            counted.push_back(*std::move(ways));
        }
        return question_.print(question_.puzzle, design::put_together(question_.draw, counted),
                               output);
    }

private:
    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        answer::SolveOptions options = question_.options;
        options.control = control;
        const auto counted =
            design::count_choice(question_.puzzle, question_.draw.choices[item], options);
        if (!counted) return std::unexpected(counted.error());
        if (!*counted) return std::nullopt;
        const WaysOfChoice& one = **counted;
        return nlohmann::ordered_json{{"raw", decimal(one.ways.raw)},
                                      {"distinct", decimal(one.ways.distinct)},
                                      {"symmetries", one.group_order}}
            .dump();
    }

    PieceQuestion question_;
};

}  // namespace

std::unique_ptr<Items> piece_choices(PieceQuestion question) {
    return std::make_unique<PieceChoices>(std::move(question));
}

}  // namespace tilewright::cli
