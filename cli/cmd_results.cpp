#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/listing_digest.hpp"
#include "cli/progress.hpp"
#include "cli/search_flags.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/adapters/store/result_store.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

using adapters::CheckedResult;
using adapters::ResultStore;
using adapters::StoredResult;

// The verdict on an entry.
enum class Verdict { Kept, Damaged, Verified, Differs, Partial, Stopped };

constexpr std::string_view word(Verdict verdict) {
    constexpr std::array<std::string_view, 6> words{"kept",    "damaged", "verified",
                                                    "differs", "partial", "stopped"};
    return words[static_cast<std::size_t>(verdict)];
}

struct Results {
    std::string name;
    bool json = false;
    bool verify = false;
    double seconds = 0;  // limit for each entry; 0: none
    SearchFlags search;

    Status operator()() {
        const auto store = ResultStore::open_to_read(name);
        if (!store) return report(store.error());
        const auto entries = store->entries();
        if (!entries) return report(entries.error());
        auto output = native::Output::open("");
        Status status = answered;
        for (const CheckedResult& stored : *entries) {
            const Verdict verdict = verdict_on(*store, stored);
            clear_progress();
            output->write(json ? as_json(stored.entry, verdict) : as_text(stored.entry, verdict));
            if (!output->flush()) break;
            if (verdict == Verdict::Damaged || verdict == Verdict::Differs) status = bad_data;
            if (verdict == Verdict::Stopped && status == answered) status = stopped;
        }
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return status;
    }

private:
    [[nodiscard]] Verdict verdict_on(const ResultStore& store, const CheckedResult& stored) {
        const auto puzzle = store.puzzle(stored.entry);
        if (!stored.sound || !puzzle) return Verdict::Damaged;
        if (!verify) return Verdict::Kept;
        if (!stored.entry.complete) return Verdict::Partial;
        if (puzzle->kind == "dlx") {
            const auto instance = cover::read_instance(puzzle->text);
            return instance ? recount(*instance, stored.entry) : Verdict::Damaged;
        }
        const auto read = answer::read_any_puzzle(puzzle->text, stored.entry.puzzle);
        if (!read) return Verdict::Damaged;
        return std::visit([&](const auto& one) { return recount(one, stored.entry); }, *read);
    }

    // Counts an entry again.  The engine is chosen anew.
    template <class Searched>
    Verdict recount(const Searched& searched, const StoredResult& entry) {
        answer::SolveOptions options = search.options();
        if (seconds > 0) options.control.limits.seconds = seconds;
        options.modulo = puzzle_file::modulo_named(entry.modulo);
        std::string solutions;
        const auto answer =
            entry.task == "count"
                ? count(searched, options)
                : list(searched,
                       entry.task == "raw" ? search::Listing::Raw : search::Listing::Distinct,
                       options, solutions);
        if (!answer)
            return answer.error().fault == Fault::Stopped ? Verdict::Stopped : Verdict::Differs;
        if (!answer->tally.complete()) return Verdict::Stopped;
        const bool same = decimal(answer->tally.raw) == entry.raw &&
                          decimal(answer->tally.distinct) == entry.distinct &&
                          answer->group_order == entry.group_order && solutions == entry.solutions;
        return same ? Verdict::Verified : Verdict::Differs;
    }

    template <class Puzzle>
    static Result<answer::Answer> list(const Puzzle& puzzle, search::Listing listing,
                                       const answer::SolveOptions& options,
                                       std::string& solutions) {
        const Deadline deadline = search::deadline_of(options.control);
        auto digest = ListingDigest<Puzzle>::make(puzzle, listing, options.modulo, deadline.stop());
        if (!digest) return std::unexpected(digest.error());
        auto answer = solve(puzzle, listing, options, [&](const auto& solution) {
            digest->add(solution);
            return true;
        });
        solutions = digest->text();
        return answer;
    }

    static Result<answer::Answer> list(const cover::Instance& instance, search::Listing,
                                       const answer::SolveOptions& options,
                                       std::string& solutions) {
        class Sink : public engine::SolutionSink {
        public:
            explicit Sink(const cover::Instance& of) : digest{of} {}
            bool accept(std::span<const cover::OptionId> solution) override {
                digest.add(solution);
                return true;
            }
            InstanceDigest digest;
        };
        Sink sink{instance};
        auto answer = solve(instance, options, sink);
        solutions = sink.digest.text();
        return answer;
    }

    static std::string as_text(const StoredResult& entry, Verdict verdict) {
        const std::string least = entry.complete ? "" : "at least ";
        return fmt::format("{:>4}  {}  {:<8}  {}  {} modulo {}: {}{} raw, {}{} distinct  {}, {}\n",
                           entry.number, entry.when, word(verdict), entry.puzzle, entry.task,
                           entry.modulo, least, grouped(entry.raw), least, grouped(entry.distinct),
                           entry.engine, duration(entry.seconds));
    }

    static std::string as_json(const StoredResult& entry, Verdict verdict) {
        const nlohmann::ordered_json object{{"schema", "tilewright.result/1"},
                                            {"number", entry.number},
                                            {"when", entry.when},
                                            {"verdict", std::string{word(verdict)}},
                                            {"version", entry.version},
                                            {"puzzle", entry.puzzle},
                                            {"sha256", entry.digest},
                                            {"task", entry.task},
                                            {"modulo", entry.modulo},
                                            {"engine", entry.engine},
                                            {"ending", entry.ending},
                                            {"complete", entry.complete},
                                            {"seconds", entry.seconds},
                                            {"raw", entry.raw},
                                            {"distinct", entry.distinct},
                                            {"group_order", entry.group_order},
                                            {"solutions", entry.solutions}};
        return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    }
};

}  // namespace

Action add_results(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "results", "List the results in a store that count and solve have filled, or verify them");
    const auto state = std::make_shared<Results>();
    command.add_option("STORE", state->name, "A file made with --store")->required();
    command.add_flag("--json", state->json, "Print one JSON object for each result");
    command.add_flag("--verify", state->verify,
                     "Search each puzzle again, and compare counts and solutions");
    command
        .add_option("--time", state->seconds, "Time limit for each puzzle that is searched again")
        ->transform(time_in_seconds())
        ->check(more_than_zero())
        ->option_text("TIME [no limit]");
    state->search.add_work_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
