#include "cli/solve_goal.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/format/packing/goal_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/packing/goal.hpp"
#include "tilewright/sat/solver/optimum.hpp"
#include "tilewright/search/supervisor.hpp"

namespace tilewright::cli {
namespace {

using packing::GoalSpec;
using packing::Puzzle;

// The first solution in a file, as options.
Result<std::vector<cover::OptionId>> read_start(const Puzzle& puzzle, const GoalSpec& spec,
                                                const packing::CompiledGoal& goal,
                                                const std::string& file) {
    const auto text = read_input(file, limits::largest_list);
    if (!text) return std::unexpected(text.error());
    auto listed = format::read_solutions(puzzle, *text);
    if (!listed) {
        listed.error().source = file;
        return std::unexpected(listed.error());
    }
    if (listed->empty())
        return std::unexpected(Error{
            Fault::Input, file, {}, "there is no solution in the file", "leave --resume out"});
    const packing::Solution& solution = listed->front().solution;
    const auto wrong = check_goal(puzzle, spec, solution);
    if (auto options = options_of(goal, solution); options && !wrong) return *std::move(options);
    return std::unexpected(Error{Fault::Input, file, listed->front().at,
                                 "it cannot be resumed: " + wrong.value_or("it does not fit"),
                                 "resume with the goal that the file was written for"});
}

class GoalRun {
public:
    GoalRun(const Puzzle& puzzle, const GoalSpec& spec, const GoalRequest& request,
            std::optional<PictureKind> kind)
        : puzzle_{puzzle}, spec_{spec}, request_{request}, kind_{kind} {}

    Status run() {
        search::Supervisor supervisor{
            {.limits = {.seconds = request_.seconds, .memory = request_.memory},
             .interrupt = &native::interrupt_flag()}};
        search::PartWatch watch{supervisor, 1};
        const Stop stop{[&] { return watch.report(0, 0).has_value(); }, request_.memory};
        auto goal = compile_goal(puzzle_, spec_, stop);
        if (!goal) return report(goal.error());
        goal_ = *std::move(goal);
        std::optional<std::vector<cover::OptionId>> start;
        if (!request_.resume.empty()) {
            auto read = read_start(puzzle_, spec_, goal_, request_.resume);
            if (!read) return report(read.error());
            start = *std::move(read);
        }
        if (goal_.refuted) return finish({}, supervisor.seconds());
        const auto optimum = sat::find_optimum(
            goal_.compiled.instance, goal_.goal, std::move(start), watch,
            [&](const search::Optimum& better) { tell(better, supervisor.seconds()); });
        return finish(optimum, supervisor.seconds());
    }

private:
    [[nodiscard]] format::GoalAnswer answer_of(const search::Optimum& optimum) const {
        return format::goal_answer(puzzle_, spec_, goal_, optimum.best, optimum.bound,
                                   optimum.proved());
    }

    // Says what is better, and writes it from time to time.
    void tell(search::Optimum better, double seconds) {
        constexpr double between = 1;               // seconds between two files
        better.ending = engine::Ending::Cancelled;  // it is not over yet
        const format::GoalAnswer answer = answer_of(better);
        say("{} after {}\n", in_words(answer), duration(seconds));
        const bool is_file = !request_.output_name.empty() && request_.output_name != "-";
        if (!is_file || seconds < written_after_ + between) return;
        written_after_ = seconds;
        if (const auto done = write(answer); !done && !error_) error_ = done.error();
    }

    Status finish(const search::Optimum& optimum, double seconds) {
        const format::GoalAnswer answer = answer_of(optimum);
        if (answer.best)
            if (const auto wrong = check_goal(puzzle_, spec_, *answer.best))
                return report(
                    {Fault::Internal, puzzle_.name, {}, "what was found is wrong: " + *wrong, {}});
        if (error_) return report(*error_);
        if (const auto done = write(answer); !done) return report(done.error());
        const std::string why =
            answer.proved ? "" : fmt::format(", incomplete: {}", to_string(optimum.ending));
        say("{} ({}{})\n", in_words(answer), duration(seconds), why);
        if (!answer.proved) return stopped;
        return answer.best ? answered : none;
    }

    [[nodiscard]] Result<void> write(const format::GoalAnswer& answer) const {
        if (!answer.best && (kind_ || !answer.proved)) return {};
        std::string text;
        if (kind_) {
            const Puzzle board = loosened(puzzle_, spec_);
            const auto drawn =
                request_.picture.draw({board, {*answer.best}, {1}, in_words(answer)}, *kind_);
            if (!drawn) return std::unexpected(drawn.error());
            text = *drawn;
        } else {
            text = request_.json ? goal_json(answer) : goal_text(answer);
        }
        auto output = native::Output::open(request_.output_name, native::Inputs::MayBeReplaced);
        if (!output) return std::unexpected(output.error());
        output->write(text);
        return output->close();
    }

    const Puzzle& puzzle_;
    const GoalSpec& spec_;
    const GoalRequest& request_;
    std::optional<PictureKind> kind_;
    packing::CompiledGoal goal_;
    double written_after_ = 0;
    std::optional<Error> error_;
};

}  // namespace

Status solve_goal(const answer::AnyPuzzle& any, const GoalRequest& request) {
    const auto* puzzle = std::get_if<Puzzle>(&any);
    if (puzzle == nullptr)
        return report({Fault::Usage,
                       {},
                       {},
                       "--goal most and --goal least are for packing puzzles",
                       "--goal best places tiles so that as many edges match as can be found"});
    const auto spec = packing::read_goal(*puzzle, request.goal);
    if (!spec) return report(spec.error());
    const auto kind = picture_kind(request.output_name);
    if (kind)
        if (const auto wrong = request.picture.refusal(*puzzle, *kind)) return report(*wrong);
    return GoalRun{*puzzle, *spec, request, kind}.run();
}

}  // namespace tilewright::cli
