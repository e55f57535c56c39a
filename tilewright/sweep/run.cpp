#include "tilewright/sweep/run.hpp"

#include "tilewright/answer/count.hpp"
#include "tilewright/answer/group_order.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/supervisor.hpp"

#include <algorithm>
#include <atomic>

namespace tilewright::sweep {
namespace {

using engine::Ending;
using engine::Outcome;

// What all rows share: the supervisor of the whole sweep, and the flag to stop.
struct Shared {
    Shared(const answer::SolveOptions& given, Table& whole, std::size_t rows_to_count,
           const OnRow& row_done, const RowOptions& of_each)
        : options{given},
          table{whole},
          rows{rows_to_count},
          on_row{row_done},
          each{of_each},
          supervisor{given.control} {}

    const answer::SolveOptions& options;
    Table& table;
    std::size_t rows;  // how many must be counted
    const OnRow& on_row;
    const RowOptions& each;
    search::Supervisor supervisor;
    std::atomic<std::uint64_t> nodes = 0;  // of finished rows, and reported so far by the others
    std::atomic<bool> stop = false;
    std::optional<Error> error = {};  // of the first row that has one
};

// Reports the progress of one row, and ends the row when the whole sweep must end.
class RowWatch {
public:
    explicit RowWatch(Shared& shared) : shared_{shared} {}

    void report(double fraction, std::uint64_t nodes) {
        const std::uint64_t more = nodes - std::min(nodes, nodes_);
        const double done = std::max(0.0, fraction - fraction_);
        nodes_ += more;
        fraction_ += done;
        shared_.nodes += more;
        if (shared_.supervisor.report(more, done / static_cast<double>(shared_.rows)))
            shared_.stop = true;
    }

private:
    Shared& shared_;
    std::uint64_t nodes_ = 0;
    double fraction_ = 0;
};

template <class Puzzle>
class RowTask : public search::Task {
public:
    //   with_threads: the row may use the scheduler of the whole sweep
    RowTask(Shared& shared, const Puzzle& puzzle, Row& row, bool with_threads)
        : shared_{shared}, puzzle_{puzzle}, row_{row}, with_threads_{with_threads} {}

    // The sink gets no solutions: results go into the row.
    Outcome search(engine::SolutionSink&, search::TaskHost&) override {
        count_row();
        return {};
    }
    bool take(std::span<const cover::OptionId>) override { return true; }
    void finish(const Outcome&) override {
        if (error_ && !shared_.error) shared_.error = error_;
    }

    void count_row() {
        RowWatch watch{shared_};
        auto answer = shared_.table.exists ? find_one(options(watch))
                                           : answer::count(puzzle_, options(watch));
        if (!answer) {
            error_ = std::move(answer.error());
            return;
        }
        watch.report(1, answer->tally.stats.nodes);
        row_.counted = counted(*answer);
        if (shared_.table.exists && found_) {
            row_.counted.raw = row_.counted.distinct = 1;
            row_.counted.complete = true;
        }
        // The row ended because the whole sweep had to end, so it gets the same ending.
        if (const auto ending = shared_.supervisor.stopped(); ending && !row_.counted.complete)
            row_.counted.ending = to_string(*ending);
        shared_.on_row(shared_.table, row_);
    }

private:
    Result<answer::Answer> find_one(answer::SolveOptions options) {
        options.wanted = 1;
        return answer::solve(puzzle_, search::Listing::Raw, options, [this](const auto&) {
            found_ = true;
            return false;
        });
    }

    [[nodiscard]] answer::SolveOptions options(RowWatch& watch) const {
        answer::SolveOptions options = shared_.options;
        options.on_stage = {};  // the table has a progress of its own
        search::Control& control = options.control;
        if (!with_threads_) control.scheduler = nullptr;
        control.interrupt = &shared_.stop;
        control.on_progress = [&watch](const search::Progress& progress) {
            watch.report(progress.fraction, progress.nodes);
        };
        if (auto& seconds = control.limits.seconds)
            seconds = std::max(0.0, *seconds - shared_.supervisor.seconds());
        if (const auto& most = shared_.each.seconds)
            control.limits.seconds = std::min(*most, control.limits.seconds.value_or(*most));
        if (auto& nodes = control.limits.nodes) *nodes -= std::min(*nodes, shared_.nodes.load());
        return options;
    }

    Shared& shared_;
    const Puzzle& puzzle_;
    Row& row_;
    bool with_threads_;
    std::optional<Error> error_;
    bool found_ = false;  // a solution, where one is enough
};

// The rows that must be counted, one after another.
template <class Puzzle>
class RowsJob : public search::Job {
public:
    RowsJob(Shared& shared, const std::vector<Puzzle>& puzzles,
            const std::vector<std::size_t>& rows)
        : shared_{shared}, puzzles_{puzzles}, rows_{rows} {}

    std::unique_ptr<search::Task> next() override { return next_row(false); }

    std::unique_ptr<RowTask<Puzzle>> next_row(bool with_threads) {
        if (next_ == rows_.size() || shared_.error || shared_.supervisor.report(0, 0))
            return nullptr;
        const std::size_t row = rows_[next_++];
        return std::make_unique<RowTask<Puzzle>>(shared_, puzzles_[row], shared_.table.rows[row],
                                                 with_threads);
    }

private:
    Shared& shared_;
    const std::vector<Puzzle>& puzzles_;
    const std::vector<std::size_t>& rows_;
    std::size_t next_ = 0;
};

// Fills in the known rows, and returns the others.
template <class Puzzle>
std::vector<std::size_t> rows_to_count(Table& table, const std::vector<Puzzle>& puzzles,
                                       const Known& known) {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        Row& row = table.rows[i];
        if (const auto found = known.find(row.key); found != known.end()) {
            row.counted = found->second;
            continue;
        }
        row.counted.ending = "not begun";
        // An error comes again when the row is counted.
        row.counted.group_order = answer::group_order(puzzles[i], table.modulo).value_or(1);
        rows.push_back(i);
    }
    return rows;
}

constexpr std::size_t enough_to_go_side_by_side = 3;

template <class Puzzle>
Result<Table> run_rows(Table table, const std::vector<Puzzle>& puzzles,
                       const answer::SolveOptions& options, const Known& known, const OnRow& on_row,
                       const RowOptions& each) {
    const std::vector<std::size_t> rows = rows_to_count(table, puzzles, known);
    Shared shared{options, table, rows.size(), on_row, each};
    RowsJob<Puzzle> job{shared, puzzles, rows};
    const std::shared_ptr<search::Scheduler>& scheduler = options.control.scheduler;
    if (scheduler != nullptr && rows.size() >= enough_to_go_side_by_side)
        scheduler->run(job);
    else
        while (const auto task = job.next_row(true)) {
            task->count_row();
            task->finish({});
        }
    if (shared.error) return std::unexpected(*shared.error);
    return table;
}

}  // namespace

Result<Table> run(const Family& family, const answer::SolveOptions& options, const Known& known,
                  const OnRow& on_row, const RowOptions& each) {
    return run_rows(family.table, family.puzzles, options, known, on_row, each);
}

Result<Table> run(const Table& table, const std::vector<matching::Puzzle>& puzzles,
                  const answer::SolveOptions& options, const Known& known, const OnRow& on_row,
                  const RowOptions& each) {
    return run_rows(table, puzzles, options, known, on_row, each);
}

}  // namespace tilewright::sweep
