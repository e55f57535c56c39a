#include "cli/assembly_items.hpp"

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/independent_items.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/answer/to_solutions.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/format/file_kind.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/format/state/json_fields.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::cli {
namespace {

search::Listing listing_of(const answer::SolveOptions& options) {
    return options.modulo == puzzle_file::Modulo::None ? search::Listing::Raw
                                                       : search::Listing::Distinct;
}

// Where 'merge' prints what a call would have printed.
//   errors: a list is asked for, but the job keeps none
Result<ApartOutput> open_output(const packing::Puzzle& puzzle, ApartStyle style,
                                const Items::Output& output) {
    if (style.totals && !output.file.empty())
        return fail(Fault::Usage, "this job was split with --totals, and keeps no list",
                    "leave -o away, or split it anew without --totals");
    style.json = style.json || output.json;
    style.file = output.file;
    return ApartOutput::open(puzzle, style);
}

// Whether no more time or memory would say more.
bool is_done(const AssemblyAnswer& answer, const ApartOptions& options) {
    const bool is_known = answer.verdict != disassembly::Verdict::Unknown && answer.is_settled;
    return is_known || answer.states >= options.states;
}

// What a job has found so far.
Result<std::optional<Items::Known>> known(const AssemblyTotals& totals,
                                          const packing::Puzzle& puzzle, const ApartCall& call) {
    const auto taking = TakingApart::of(puzzle, call.options, 1, 0);
    if (!taking) return std::unexpected(taking.error());
    return Items::Known{totals.in_short(true, taking->what_was_tried()), totals.fields(),
                        totals.is_certain()};
}

// Each assembly is an item.
class Assemblies : public Items {
public:
    Assemblies(const packing::Puzzle& puzzle, const ApartCall& call)
        : puzzle_{puzzle}, call_{call} {}

    // How far to search for them.
    struct Bounds {
        std::size_t most;                    // assemblies
        std::optional<std::uint64_t> nodes;  // of the search
    };
    // Searches for them.  Returns false if there is more.
    //   errors: those of find_assemblies; stopped
    Result<bool> find(const Bounds& bounds) {
        const auto writer = format::writer_for(puzzle_, {format::SolutionFormat::JsonLines});
        solutions_.clear();
        list_ = writer->header({puzzle_.name, "assemblies", 1});
        answer::SolveOptions options = call_.search.options();
        options.control.limits.nodes = bounds.nodes;
        const auto answer =
            find_assemblies(puzzle_, options, call_.search, [&](const packing::Solution& solution) {
                list_ += writer->solution(solution);
                solutions_.push_back(solution);
                return solutions_.size() <= bounds.most;
            });
        clear_progress();
        if (!answer) return std::unexpected(answer.error());
        const engine::Ending ending = answer->tally.ending;
        if (solutions_.size() > bounds.most || ending == engine::Ending::NodeLimit) return false;
        if (!answer->tally.complete())
            return tilewright::stopped(
                "searching for the assemblies",
                ending == engine::Ending::MemoryLimit ? "give it more memory" : "");
        list_ += writer->ending({solutions_.size(), true, "exhausted", false});
        return true;
    }
    Result<void> read(std::string_view list) {
        auto listed = format::read_solutions(puzzle_, list);
        if (!listed) return std::unexpected(listed.error());
        for (auto& one : *listed) solutions_.push_back(std::move(one.solution));
        list_ = list;
        return {};
    }

    [[nodiscard]] std::size_t size() const override { return solutions_.size(); }
    [[nodiscard]] std::string_view name() const override { return "assembly"; }
    [[nodiscard]] std::string digest() const override { return sha256(list_); }
    [[nodiscard]] std::string list() const override { return list_; }

    [[nodiscard]] Result<void> work_on(std::span<const std::size_t> items,
                                       const search::Control& control, const Give& give) override {
        const Deadline deadline = search::deadline_of(control);
        const std::size_t threads = control.scheduler != nullptr ? control.scheduler->threads() : 1;
        auto taking = TakingApart::of(puzzle_, call_.options, threads, control.limits.memory);
        if (!taking) return std::unexpected(taking.error());
        while (!items.empty() && !deadline.has_passed()) {
            const auto some = items.first(std::min(items.size(), taking->at_once()));
            items = items.subspan(some.size());
            std::vector<AnalysedAssembly> assemblies;
            for (const std::size_t item : some)
                assemblies.push_back({item + 1, solutions_[item], {}});
            const auto done = taking->take_apart(std::move(assemblies), deadline.stop(),
                                                 [&](const AnalysedAssembly& one) {
                                                     if (is_done(one.answer, call_.options))
                                                         give(one.number - 1, to_line(one.answer));
                                                 });
            if (!done) return done;
        }
        return {};
    }

    [[nodiscard]] Result<std::optional<Known>> known_from(
        const std::vector<std::string>& given) const override {
        AssemblyTotals totals;
        for (const std::string& line : given) {
            const auto answer = read_assembly_answer(line);
            if (!answer) return std::unexpected(answer.error());
            totals.add(*answer);
        }
        return known(totals, puzzle_, call_);
    }

    Status print(const std::vector<std::string>& given, const Output& output) override {
        const auto taking = TakingApart::of(puzzle_, call_.options, 1, 0);
        if (!taking) return report(taking.error());
        auto printed = open_output(puzzle_, call_.style, output);
        if (!printed) return report(printed.error());
        for (std::size_t i = 0; i < given.size(); ++i) {
            auto answer = read_assembly_answer(given[i]);
            if (!answer) return report(answer.error());
            printed->tell({i + 1, solutions_[i], *std::move(answer)});
        }
        return printed->finish(true, taking->what_was_tried());
    }

private:
    packing::Puzzle puzzle_;
    const ApartCall& call_;
    std::vector<packing::Solution> solutions_;
    std::string list_;
};

// What became of the assemblies that a part of the search has found.
struct PartAnswer {
    AssemblyTotals totals = {};
    std::vector<AnalysedAssembly> shown = {};  // of which there is something to print
};

std::string part_text(const PartAnswer& answer, const packing::Puzzle& puzzle) {
    const auto writer = format::writer_for(puzzle, {format::SolutionFormat::JsonLines});
    std::vector<std::uint64_t> numbers;
    std::vector<std::string> answers;
    std::string solutions;
    for (const AnalysedAssembly& one : answer.shown) {
        numbers.push_back(one.number);
        answers.push_back(to_line(one.answer));
        solutions += writer->solution(one.solution);
    }
    return nlohmann::ordered_json{{"totals", to_line(answer.totals)},
                                  {"numbers", numbers},
                                  {"answers", answers},
                                  {"solutions", solutions}}
        .dump();
}

Result<PartAnswer> read_part(const std::string& text, const packing::Puzzle& puzzle) {
    format::JsonFields fields{text, 1};
    PartAnswer answer;
    answer.totals = fields.nested(read_assembly_totals(fields.text("totals")));
    const auto numbers = fields.numbers("numbers");
    const auto answers = fields.texts("answers");
    const std::string list = fields.text("solutions");
    auto solutions =
        fields.nested(list.empty() ? Result<std::vector<format::Listed<packing::Puzzle>>>{}
                                   : format::read_solutions(puzzle, list));
    const bool fits = numbers.size() == answers.size() && numbers.size() == solutions.size();
    fields.check("numbers", fits, "has another length than 'answers' or 'solutions'");
    for (std::size_t i = 0; fits && i < numbers.size(); ++i)
        answer.shown.push_back({numbers[i], std::move(solutions[i].solution),
                                fields.nested(read_assembly_answer(answers[i]))});
    return fields.give(std::move(answer));
}

// Each part of the search is an item.
class AssemblyParts : public IndependentItems {
public:
    //   kept: the parts, as list() gives them
    static Result<std::unique_ptr<AssemblyParts>> of(const packing::Puzzle& puzzle,
                                                     const ApartCall& call, std::string kept) {
        auto read = format::read_checkpoint(kept);
        if (!read) return std::unexpected(read.error());
        return std::unique_ptr<AssemblyParts>{
            new AssemblyParts{puzzle, call, std::move(kept), std::move(read->state)}};
    }

    [[nodiscard]] static Result<std::unique_ptr<AssemblyParts>> cut(const packing::Puzzle& puzzle,
                                                                    const ApartCall& call) {
        // What of a part is done when a limit ends it is lost, so parts are small.
        constexpr std::size_t fewest = 2000;
        const answer::SolveOptions options = call.search.options();
        const auto listing = listing_of(options);
        const auto cut =
            answer::cut(answer::Prepared{puzzle}, listing, options, std::max(fewest, call.shards));
        clear_progress();
        if (!cut) return std::unexpected(cut.error());
        return of(
            puzzle, call,
            format::write_checkpoint({{puzzle.name, listing, std::string{to_string(options.modulo)},
                                       options.break_symmetry},
                                      {},
                                      cut->whole}));
    }

    [[nodiscard]] std::size_t size() const override { return whole_.parts.size(); }
    [[nodiscard]] std::string_view name() const override { return "part"; }
    [[nodiscard]] std::string list() const override { return kept_; }
    [[nodiscard]] std::string digest() const override { return sha256(kept_); }

    [[nodiscard]] Result<std::optional<Known>> known_from(
        const std::vector<std::string>& given) const override {
        AssemblyTotals totals;
        for (const std::string& text : given) {
            const auto part = read_part(text, *puzzle_);
            if (!part) return std::unexpected(part.error());
            totals.add(part->totals);
        }
        return known(totals, *puzzle_, call_);
    }

    Status print(const std::vector<std::string>& given, const Output& output) override {
        if (output.json && !call_.style.json && !call_.style.totals)
            say("note: assemblies that do not come apart are only counted; for all of them, split "
                "with --json\n");
        const auto taking = TakingApart::of(*puzzle_, call_.options, 1, 0);
        if (!taking) return report(taking.error());
        auto printed = open_output(*puzzle_, call_.style, output);
        if (!printed) return report(printed.error());
        std::uint64_t before = 0;
        for (const std::string& text : given) {
            auto part = read_part(text, *puzzle_);
            if (!part) return report(part.error());
            for (AnalysedAssembly& one : part->shown) {
                one.number += before;
                printed->show(std::move(one));
            }
            before += part->totals.assemblies;
            printed->add(part->totals);
        }
        return printed->finish(true, taking->what_was_tried());
    }

private:
    AssemblyParts(const packing::Puzzle& puzzle, const ApartCall& call, std::string kept,
                  search::State whole)
        : puzzle_{std::make_shared<const packing::Puzzle>(puzzle)},
          prepared_{puzzle_},
          call_{call},
          kept_{std::move(kept)},
          whole_{std::move(whole)} {}

    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        answer::SolveOptions options = call_.search.options();
        options.control = control;
        options.control.limits.memory /= 2;
        auto taking = TakingApart::of(*puzzle_, call_.options, 1, control.limits.memory / 2);
        if (!taking) return std::unexpected(taking.error());
        const Deadline deadline = search::deadline_of(control);
        PartAnswer part;
        bool is_whole = true;
        std::optional<Error> error;
        // Images of a solution may come after one that was refused.
        const answer::OnSolution<packing::Puzzle> take = [&](const packing::Solution& solution) {
            if (error || !is_whole) return false;
            const auto done = taking->take_apart({{part.totals.assemblies + 1, solution, {}}},
                                                 deadline.stop(), [&](AnalysedAssembly one) {
                                                     is_whole = is_done(one.answer, call_.options);
                                                     if (!is_whole) return;
                                                     part.totals.add(one.answer);
                                                     if (is_shown(one.answer))
                                                         part.shown.push_back(std::move(one));
                                                 });
            if (!done) error = done.error();
            return done && is_whole;
        };
        answer::ToSolutions sink{prepared_, take};
        const auto rest = answer::search_part(prepared_, listing_of(options),
                                              search::slice(whole_, item, 1), options, sink);
        if (error) return std::unexpected(*error);
        if (!rest) return std::unexpected(rest.error());
        if (!is_whole || !rest->state.parts.empty()) return std::nullopt;
        return part_text(part, *puzzle_);
    }

    // The others are only counted, unless all were asked for: they may be billions.
    [[nodiscard]] bool is_shown(const AssemblyAnswer& answer) const {
        return !answer.words.empty() || (call_.style.json && !call_.style.totals);
    }

    std::shared_ptr<const packing::Puzzle> puzzle_;
    answer::Prepared<packing::Puzzle> prepared_;
    const ApartCall& call_;
    std::string kept_;
    search::State whole_;
};

Result<std::unique_ptr<Items>> find_items(const packing::Puzzle& puzzle, const ApartCall& call) {
    auto found = std::make_unique<Assemblies>(puzzle, call);
    const auto is_all = found->find({.most = 10'000, .nodes = std::uint64_t{1} << 26});
    if (!is_all) return std::unexpected(is_all.error());
    if (*is_all) return found;
    // Few parts mean that the search is short, or that it cannot be cut.  Then the assemblies are
    // the smaller items.
    constexpr std::size_t few_parts = 100;
    constexpr std::size_t most_listed = 1'000'000;
    auto parts = AssemblyParts::cut(puzzle, call);
    if (parts && (*parts)->size() >= few_parts) return *std::move(parts);
    const auto is_rest = found->find({.most = most_listed, .nodes = {}});
    if (!is_rest) return std::unexpected(is_rest.error());
    if (*is_rest) return found;
    return parts ? Result<std::unique_ptr<Items>>{*std::move(parts)}
                 : std::unexpected(parts.error());
}

}  // namespace

Result<answer::Answer> find_assemblies(const packing::Puzzle& puzzle,
                                       const answer::SolveOptions& options,
                                       const SearchFlags& search,
                                       const std::function<bool(const packing::Solution&)>& take) {
    return search.checked(answer::solve(puzzle, listing_of(options), options, take));
}

Result<std::unique_ptr<Items>> assembly_items(const packing::Puzzle& puzzle, std::string_view list,
                                              const ApartCall& call) {
    if (const auto fine = TakingApart::of(puzzle, call.options, 1, 0); !fine)
        return std::unexpected(fine.error());
    if (list.empty()) return find_items(puzzle, call);
    if (format::recognise(list.substr(0, format::recognised_bytes)) == format::FileKind::State)
        return AssemblyParts::of(puzzle, call, std::string{list});
    auto found = std::make_unique<Assemblies>(puzzle, call);
    if (const auto read = found->read(list); !read) return std::unexpected(read.error());
    return found;
}

}  // namespace tilewright::cli
