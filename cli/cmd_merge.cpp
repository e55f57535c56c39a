#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <type_traits>

#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/job_folder.hpp"
#include "cli/kept_results.hpp"
#include "cli/listing_digest.hpp"
#include "cli/say.hpp"
#include "cli/summary.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/format/answer_json.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

using format::Shard;
using format::ShardResult;

// The results of all shards together.
class Merged {
public:
    explicit Merged(const JobFolder& job) : job_{job}, state_{job.job().state} {
        state_.parts.clear();
    }

    // Collects the results.
    //   errors: shards without a result, and results without a shard
    Result<void> gather() {
        for (const Shard& shard : job_.shards())
            if (const auto added = add(shard); !added) return added;
        if (!missing_.empty())
            return fail(Fault::Input,
                        fmt::format("{} shard{} not done: {}", missing_.size(),
                                    missing_.size() == 1 ? " is" : "s are", first_missing()),
                        "search them with 'tilewright work'");
        for (const std::string& name : job_.result_names())
            if (!seen_.contains(name))
                return fail(Fault::Input, fmt::format("'{}' is not a shard of this job", name),
                            "it overlaps with others, or comes from another job");
        return {};
    }

    // A search in which nothing is left to do.
    [[nodiscard]] const search::State& state() const { return state_; }
    [[nodiscard]] const std::vector<std::vector<cover::OptionId>>& solutions() const {
        return solutions_;
    }

    // What came out of the items, one after the other.
    //   errors: some are missing
    [[nodiscard]] Result<std::vector<std::string>> items(std::size_t all) const {
        std::vector<std::string> texts;
        for (const auto& [number, text] : items_) {
            if (number != texts.size()) break;
            texts.push_back(text);
        }
        if (texts.size() != all || items_.size() != all)
            return fail(Fault::Input, "the results are not those of this job",
                        "put together each shard once, and all of them");
        return texts;
    }

private:
    Result<void> add(const Shard& shard) {
        const auto found = job_.look_for(shard);
        if (!found) return std::unexpected(found.error());
        if (found->damage) return std::unexpected(*found->damage);
        if (!found->result) {
            missing_.push_back(shard.name);
            return {};
        }
        seen_.insert(shard.name);
        if (const auto added = add(*found->result); !added) return added;
        for (const Shard& left : format::shards_of(*found->result))
            if (const auto added = add(left); !added) return added;
        return {};
    }

    Result<void> add(const ShardResult& result) {
        if (result.state.digest != state_.digest || result.state.sums.size() != state_.sums.size())
            return fail(Fault::Input,
                        fmt::format("shard {} belongs to another search", result.name));
        for (std::size_t i = 0; i < state_.sums.size(); ++i) state_.sums[i] += result.state.sums[i];
        for (const format::DoneItem& item : result.items)
            if (!items_.emplace(item.number, item.text).second)
                return fail(Fault::Input,
                            fmt::format("shard {} has done what another has", result.name));
        state_.stats.add(result.state.stats);
        state_.seconds += result.state.seconds;
        for (const auto& solution : result.solutions) {
            const bool fits = std::ranges::all_of(solution, [&](cover::OptionId option) {
                return option.index() < job_.instance().option_count();
            });
            if (!fits || cover::verify(job_.instance(), solution))
                return fail(Fault::Input,
                            fmt::format("a solution of shard {} is wrong", result.name));
            solutions_.push_back(solution);
        }
        return {};
    }

    [[nodiscard]] std::string first_missing() const {
        constexpr std::size_t most = 10;
        const std::vector<std::string> some(
            missing_.begin(),
            missing_.begin() + static_cast<std::ptrdiff_t>(std::min(most, missing_.size())));
        return fmt::format("{}{}", fmt::join(some, ", "), missing_.size() > most ? ", ..." : "");
    }

    const JobFolder& job_;
    search::State state_;
    std::vector<std::vector<cover::OptionId>> solutions_;
    std::map<std::size_t, std::string> items_;
    std::vector<std::string> missing_;
    std::set<std::string> seen_;
};

struct Merge {
    std::string folder;
    std::string output_name;
    bool json = false;
    KeptResults results;

    Status operator()() const {
        (void)native::interrupt_flag();
        const auto job = JobFolder::open(folder);
        if (!job) return report(job.error());
        if (const auto ready = can_keep(*job); !ready) return report(ready.error());
        Merged merged{*job};
        if (auto gathered = merged.gather(); !gathered) {
            if (gathered.error().source.empty()) gathered.error().source = folder;
            return report(gathered.error());
        }
        if (job->items() != nullptr) return print_items(*job, merged);
        const auto answer = job->found_by(merged.state());
        if (!answer) return report(answer.error());
        answer::SolveOptions options;
        options.modulo = puzzle_file::modulo_named(job->job().purpose.modulo);
        if (const auto listed = list(*job, merged, *answer); !listed) return report(listed.error());
        if (const auto kept = keep(*job, merged, options, *answer); !kept)
            return report(kept.error());
        return print(*job, options, *answer);
    }

private:
    Status print_items(const JobFolder& job, const Merged& merged) const {
        auto texts = merged.items(job.items()->size());
        if (!texts) {
            texts.error().source = folder;
            return report(texts.error());
        }
        return job.items()->print(*texts, {json, output_name});
    }

    Status print(const JobFolder& job, const answer::SolveOptions& options,
                 const answer::Answer& answer) const {
        const std::string& name = job.job().purpose.puzzle;
        auto output = native::Output::open("");
        output->write(json ? format::count_json(name, options, answer)
                           : counts_in_words(name, answer, options.modulo));
        if (!json) print_statistics(answer, false);
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return status_of(answer.tally);
    }

    [[nodiscard]] Result<void> can_keep(const JobFolder& job) const {
        if (results.wanted() && job.items() != nullptr)
            return fail(Fault::Usage, "only counts and lists of solutions are kept with --store");
        return results.prepare();
    }

    // Keeps the answer as that of one run.
    [[nodiscard]] Result<void> keep(const JobFolder& job, const Merged& merged,
                                    const answer::SolveOptions& options,
                                    const answer::Answer& answer) const {
        if (!results.wanted()) return {};
        const format::Purpose& purpose = job.job().purpose;
        return std::visit(
            [&]<class Puzzle>(const answer::Prepared<Puzzle>& prepared) -> Result<void> {
                FinishedRun run{purpose.puzzle, purpose.listing, options.modulo, answer};
                if (purpose.listing) {
                    auto digest = digest_of(prepared, job, merged, run);
                    if (!digest) return std::unexpected(digest.error());
                    run.solutions = *std::move(digest);
                }
                if constexpr (std::is_same_v<Puzzle, answer::CoverProblem>)
                    return results.add(job.instance(), run);
                else
                    return results.add(prepared.puzzle(), run);
            },
            job.puzzle());
    }

    template <class Puzzle>
    static Result<std::string> digest_of(const answer::Prepared<Puzzle>& prepared, const JobFolder&,
                                         const Merged& merged, const FinishedRun& run) {
        auto digest = ListingDigest<Puzzle>::make(prepared.puzzle(), *run.listing, run.modulo, {});
        if (!digest) return std::unexpected(digest.error());
        for (const auto& solution : merged.solutions()) digest->add(prepared.solution(solution));
        return digest->text();
    }
    static Result<std::string> digest_of(const answer::Prepared<answer::CoverProblem>&,
                                         const JobFolder& job, const Merged& merged,
                                         const FinishedRun&) {
        InstanceDigest digest{job.instance()};
        for (const auto& solution : merged.solutions()) digest.add(solution);
        return digest.text();
    }

    // Writes the solutions if they are wanted and the job has found them.
    [[nodiscard]] Result<void> list(const JobFolder& job, const Merged& merged,
                                    const answer::Answer& answer) const {
        if (output_name.empty()) return {};
        if (!job.job().purpose.listing)
            return fail(Fault::Usage, "the job only counts solutions",
                        "split the puzzle with --task all or --task distinct");
        auto output = native::Output::open(output_name);
        if (!output) return std::unexpected(output.error());
        std::visit([&](const auto& puzzle) { list(puzzle, job, merged, answer, *output); },
                   job.puzzle());
        return output->close();
    }

    template <class Puzzle>
    void list(const answer::Prepared<Puzzle>& puzzle, const JobFolder& job, const Merged& merged,
              const answer::Answer& answer, native::Output& output) const {
        const auto writer =
            format::writer_for(puzzle.puzzle(), {format::list_format_of(output_name)});
        const format::Purpose& purpose = job.job().purpose;
        output.write(writer->header(
            {purpose.puzzle, std::string{format::name_of(purpose.listing)}, answer.group_order}));
        for (const auto& solution : merged.solutions())
            output.write(writer->solution(puzzle.solution(solution)));
        output.write(writer->ending({merged.solutions().size(), true, "exhausted", false}));
    }

    static void list(const answer::Prepared<answer::CoverProblem>&, const JobFolder& job,
                     const Merged& merged, const answer::Answer&, native::Output& output) {
        std::string between;
        for (const auto& solution : merged.solutions()) {
            output.write(between);
            between = "\n";
            for (const cover::OptionId option : solution)
                output.write(cover::write_option(job.instance(), option));
        }
    }
};

}  // namespace

Action add_merge(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "merge", "Put the results of all shards of a job together: the same as one run");
    const auto state = std::make_shared<Merge>();
    command.add_option("FOLDER", state->folder, "A folder that 'split' wrote")->required();
    command
        .add_option("-o,--output", state->output_name,
                    "Write the solutions, rows or assemblies to FILE; .jsonl and .json make "
                    "JSON Lines, others text")
        ->option_text("FILE");
    command.add_flag("--json", state->json, "Print one JSON object");
    state->results.add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
