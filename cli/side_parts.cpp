#include "cli/side_parts.hpp"

#include <nlohmann/json.hpp>

#include "cli/independent_items.hpp"
#include "cli/say.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::cli {
namespace {

using Found = sweep::SidesInParts::Found;
using Print = std::function<Status(const sweep::Table&, const Items::Output&)>;

std::string found_text(const Found& found) {
    std::vector<std::size_t> first;
    std::vector<std::string> raw;
    std::vector<std::string> distinct;
    for (const auto& [choice, counts] : found.classes) {
        first.push_back(choice);
        raw.push_back(decimal(counts.raw));
        distinct.push_back(decimal(counts.distinct));
    }
    return nlohmann::ordered_json{
        {"first", first}, {"raw", raw}, {"distinct", distinct}, {"seconds", found.seconds}}
        .dump();
}

Result<Found> read_found(const std::string& text) {
    format::JsonFields fields{text, 1};
    const auto first = fields.numbers("first");
    const auto raw = fields.texts("raw");
    const auto distinct = fields.texts("distinct");
    fields.check("raw", raw.size() == first.size(), "has another length than 'first'");
    fields.check("distinct", distinct.size() == first.size(), "has another length than 'first'");
    Found found;
    for (std::size_t i = 0; i < first.size() && i < raw.size() && i < distinct.size(); ++i) {
        const auto of_raw = count_of_digits(raw[i]);
        const auto of_distinct = count_of_digits(distinct[i]);
        fields.check("raw", of_raw && of_distinct, "has a text that is no number");
        found.classes[first[i]] = {of_raw.value_or(0), of_distinct.value_or(0)};
    }
    found.seconds = fields.real("seconds");
    return fields.give(std::move(found));
}

class SideParts : public IndependentItems {
public:
    SideParts(sweep::SidesInParts parts, std::string list, answer::SolveOptions options,
              Print print)
        : parts_{std::move(parts)},
          list_{std::move(list)},
          options_{std::move(options)},
          print_{std::move(print)} {}

    [[nodiscard]] std::size_t size() const override { return parts_.size(); }
    [[nodiscard]] std::string_view name() const override { return "part"; }
    [[nodiscard]] std::string list() const override { return list_; }
    [[nodiscard]] std::string digest() const override { return sha256(list_); }
    Status print(const std::vector<std::string>& given, const Output& output) override {
        std::vector<Found> found;
        for (const std::string& text : given) {
            auto of_part = read_found(text);
            if (!of_part) return report(of_part.error());
            found.push_back(*std::move(of_part));
        }
        return print_(parts_.table(found), output);
    }

private:
    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        answer::SolveOptions options = options_;
        options.control = control;
        const auto found = parts_.search(item, options);
        if (!found) return std::unexpected(found.error());
        return *found ? std::optional{found_text(**found)} : std::nullopt;
    }

    sweep::SidesInParts parts_;
    std::string list_;
    answer::SolveOptions options_;
    Print print_;
};

}  // namespace

Result<std::unique_ptr<Items>> side_parts(const packing::Puzzle& puzzle, std::string_view list,
                                          const answer::SolveOptions& options, Print print) {
    using sweep::SidesInParts;
    // What of a part is done when a limit ends it is lost, so parts are small.
    constexpr std::size_t most_parts = 2000;
    std::string kept{list};
    if (kept.empty()) {
        const auto cut = SidesInParts::cut(puzzle, options, most_parts);
        if (!cut) return std::unexpected(cut.error());
        kept = format::write_checkpoint(
            {{puzzle.name, search::Listing::Distinct, std::string{to_string(options.modulo)},
              options.break_symmetry},
             {},
             cut->whole()});
    }
    auto cut = format::read_checkpoint(kept);
    if (!cut) return std::unexpected(cut.error());
    auto parts = SidesInParts::of(puzzle, options.modulo, std::move(cut->state));
    if (!parts) return std::unexpected(parts.error());
    return std::make_unique<SideParts>(*std::move(parts), std::move(kept), options,
                                       std::move(print));
}

}  // namespace tilewright::cli
