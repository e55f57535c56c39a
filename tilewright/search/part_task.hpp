#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/problem.hpp"
#include "tilewright/search/scheduler.hpp"

namespace tilewright::search {

class PartsJob;

// The state of a part's search: what it has found, and what is left.
struct Snapshot {
    engine::Outcome so_far;
    std::vector<Part> rest;
};

// A part of a problem, as a task of a job.
class PartTask : public Task {
public:
    //   job:   outlives the task
    //   share: of the work of the whole search
    PartTask(PartsJob& job, std::shared_ptr<const Problem> problem, OpenPart open, double share);

    // Solutions reach the sink as options of the whole instance, sorted.
    engine::Outcome search(engine::SolutionSink& sink, TaskHost& host) override;
    bool take(std::span<const cover::OptionId> solution) override;
    void finish(const engine::Outcome& outcome) override;
    // Whether the job has refused some of its solutions.
    [[nodiscard]] bool has_refused() const { return has_refused_; }
    void describe(const PendingResults& results, std::vector<OpenPart>& parts) const override;

    // Branches of the part's search, as a part or as a task of their own.
    [[nodiscard]] Part branches_part(const engine::Branches& branches,
                                     const cover::Reduced& reduced) const;
    [[nodiscard]] std::unique_ptr<Task> branches_task(const engine::Branches& branches,
                                                      const cover::Reduced& reduced) const;

    // Keeps a snapshot of the running search, until it is dropped.
    void keep_snapshot(const engine::Outcome& so_far, std::vector<Part> rest);
    void drop_snapshot() { snapshot_.reset(); }
    // Lets it count on when time or nodes are used up, if it is too small to be divided.  So a
    // search that is resumed again and again gets ahead.
    void be_patient() { is_patient_ = true; }
    // Whether what the run has done is lost unless it ends by itself.
    [[nodiscard]] bool is_all_or_nothing() const { return is_all_or_nothing_; }

private:
    engine::Outcome run(const engine::Engine& engine, const cover::Reduced& reduced,
                        engine::SolutionSink& sink, TaskHost& host);
    engine::Outcome count_share(TaskHost& host);
    void describe_halves(std::vector<OpenPart>& parts) const;
    [[nodiscard]] const engine::Engine& engine_to_begin(const cover::Instance& instance) const;
    [[nodiscard]] bool may_change_engine() const;
    engine::Outcome give_found(engine::SolutionSink& sink) const;
    [[nodiscard]] bool counts_occurrences() const;
    [[nodiscard]] std::vector<BigCount> occurrences_in_problem(
        const engine::Outcome& outcome, std::span<const cover::OptionId> original) const;
    [[nodiscard]] std::optional<engine::Kinds> kinds_of_options(
        std::span<const cover::OptionId> original) const;
    [[nodiscard]] engine::Choices choices_in_problem(const engine::Outcome& outcome) const;
    [[nodiscard]] engine::Stats stats_in_whole(engine::Stats stats) const;

    PartsJob& job_;
    std::shared_ptr<const Problem> problem_;
    OpenPart open_;
    double share_;
    std::shared_ptr<const engine::CountInShares> count_;  // that it is a share of, once it is made
    std::optional<Snapshot> snapshot_;
    Budget budget_;
    std::atomic<bool> is_all_or_nothing_ = false;  // what a run has done is lost until it ends
    bool is_patient_ = false;
    std::uint64_t taken_ = 0;  // of its solutions
    Found refused_;            // solutions that the job has refused
    bool has_refused_ = false;
};

}  // namespace tilewright::search
