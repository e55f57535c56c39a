#include "tilewright/answer/arms.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "tilewright/answer/cost_model.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

using engine::Ending;
using engine::Stats;

// In longer turns all threads search the tree.  Where exactly such a turn ends depends on timing.
constexpr std::uint64_t longest_serial_turn = cost_model.serial_turn.whole();

// Ends a turn at its limits.
class TurnWatch : public engine::Watch {
public:
    //   memory: bytes
    //   most:   nodes of this turn
    //   report: as how many nodes each report counts besides those that it tells of
    TurnWatch(const Course& course, std::size_t memory,
              double most = std::numeric_limits<double>::infinity(), double report = 0)
        : course_{course}, memory_{memory}, most_{most}, report_{report} {}

    std::optional<Ending> report(std::uint64_t nodes, double) override {
        nodes_ += nodes;
        work_ += static_cast<double>(nodes) + report_;
        if (course_.is_over) return Ending::SinkStopped;
        const Deadline& deadline = course_.question.deadline;
        if (deadline.has_passed()) return search::ending_of(deadline);
        return work_ >= most_ ? std::optional{Ending::NodeLimit} : std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const override { return memory_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] double work() const { return work_; }  // in nodes

private:
    const Course& course_;
    std::size_t memory_;
    double most_;
    double report_;
    std::uint64_t nodes_ = 0;
    double work_ = 0;
};

// Passes on so many solutions, which are all that are wanted.
class FirstFew : public engine::SolutionSink {
public:
    FirstFew(std::uint64_t most, engine::SolutionSink& sink) : left_{most}, sink_{sink} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        --left_;
        return sink_.accept(solution) && left_ > 0;
    }

private:
    std::uint64_t left_;
    engine::SolutionSink& sink_;
};

// Keeps the last state of a search that is ended early, so that it can go on.
class LastState : public search::Checkpoints {
public:
    bool due() override { return false; }
    bool keep(const search::State& state) override {
        last = state;
        return true;
    }
    [[nodiscard]] bool needs_digest() const override { return false; }
    std::optional<search::State> last;
};

// Of a search that has had no nodes so far: it has proved nothing.
search::Tally not_begun() {
    search::Tally tally;
    tally.ending = Ending::NodeLimit;
    return tally;
}

}  // namespace

std::size_t Course::memory() const {
    return question.options.control.limits.memory / 2;
}

std::size_t Course::memory_of_round() const {
    return search::memory_of_tree(question.options.control) / 2;
}

std::uint64_t Course::take_nodes(double wanted) {
    constexpr double many = 1e18;
    auto nodes = static_cast<std::uint64_t>(std::round(std::clamp(wanted, 1.0, many)));
    if (nodes_left) {
        nodes = std::min(nodes, *nodes_left);
        *nodes_left -= nodes;
    }
    return nodes;
}

// ---- A tree or tables.

PlannedArm::PlannedArm(Course& course, Plan plan) : Arm{course}, tally_{not_begun()} {
    use(std::move(plan));
}

double PlannedArm::first_turn_of(const Plan& tables) {
    return std::min<double>(tables.table_seconds.value_or(0), cost_model.first_tables);
}

void PlannedArm::use(Plan plan) {
    plan_ = std::move(plan);
    plan_.method.parts = 1;
    state_.reset();
    nodes_before_ += tally_.stats.nodes;
    tally_ = not_begun();
    last_turn_ = 0;
}

void PlannedArm::begin_turn() {
    if (later_ && left() >= first_turn_of(*later_)) use(*std::exchange(later_, std::nullopt));
    turn_ = course().take_nodes(left() / node_seconds());
}

void PlannedArm::search(std::uint64_t, engine::SolutionSink& sink) {
    LastState state;
    search::Control control = course().question.control();
    control.limits.nodes = turn_;
    if (!is_large()) control.scheduler = nullptr;
    const Stats before = tally_.stats;
    if (is_tree()) {
        control.checkpoints = &state;
        if (state_) control.resume = &*state_;
    } else {
        control.limits.memory = course().memory();
        nodes_before_ += before.nodes;
    }
    tally_ = search::list(course().question.instance(), course().question.group(), course().listing,
                          plan_.method, sink, control);
    last_turn_ = seconds_of(tally_.stats) - (is_tree() ? seconds_of(before) : 0);
    spent_ += last_turn_;
    state_ = std::move(state.last);
    if (state_) state_->seconds = 0;  // the deadline counts them
    if (tally_.ending == Ending::MemoryLimit && !is_tree())
        use(tree_plan(course().question, "few solutions are wanted, and tables do not fit"));
}

std::uint64_t PlannedArm::nodes() const {
    return nodes_before_ + tally_.stats.nodes;
}

bool PlannedArm::is_out() const {
    return tally_.ending == Ending::MemoryLimit;
}

bool PlannedArm::is_large() const {
    return !is_tree() || turn_ > longest_serial_turn;
}

// Tables that are built anew are to get further than the last ones.
double PlannedArm::least_turn() const {
    return is_tree() ? 0 : cost_model.next_tables * last_turn_;
}

bool PlannedArm::is_tree() const {
    return plan_.method.engine->branching != engine::Branching::Whole;
}

double PlannedArm::node_seconds() const {
    return is_tree() ? seconds_of({.nodes = 1}) : table_node_seconds();
}

double PlannedArm::seconds_of(const Stats& stats) const {
    const cover::Instance& instance = course().question.instance();
    if (is_tree()) return tree_seconds(instance, *plan_.method.engine, stats.nodes);
    return static_cast<double>(instance.entry_count()) * cost_model.table_entry +
           static_cast<double>(stats.nodes) * table_node_seconds() +
           static_cast<double>(stats.updates) * cost_model.table_state;
}

// At a node all options of one cell are looked at.
double PlannedArm::table_node_seconds() const {
    const cover::Instance& instance = course().question.instance();
    const auto cells = static_cast<double>(instance.hints().cells.size());
    const double options = static_cast<double>(instance.option_count()) / std::max(cells, 1.0);
    return std::max(options, 1.0) * cost_model.table_option;
}

// ---- A search that learns.

LearningArm::LearningArm(Course& course, const engine::Engine& engine)
    : Arm{course}, engine_{engine} {}

void LearningArm::begin_turn() {
    const double seconds = left() - (search_ ? 0 : setup_seconds());
    turn_ = course().take_nodes(seconds / (entries() * cost_model.learnt_clause));
}

void LearningArm::search(std::uint64_t, engine::SolutionSink& sink) {
    if (!search_) {
        TurnWatch setup{course(), course().memory()};
        search_ = engine_.in_turns(course().question.instance(), setup);
        if (!search_) {
            ending_ = setup.report(0, 0).value_or(Ending::MemoryLimit);
            return;
        }
    }
    TurnWatch watch{course(), course().memory(), static_cast<double>(turn_),
                    cost_model.learning_step / cost_model.learnt_clause};
    FirstFew few{*course().question.options.wanted, sink};
    const engine::Outcome outcome = search_->go_on({.watch = watch, .sink = &few});
    ending_ = outcome.ending;
    stats_.add(outcome.stats);
    work_ += watch.work();
    solutions_ += outcome.solutions;
}

bool LearningArm::is_out() const {
    return ending_ == Ending::MemoryLimit || ending_ == Ending::Cancelled;
}

double LearningArm::spent() const {
    return (search_ ? setup_seconds() : 0) + work_ * entries() * cost_model.learnt_clause;
}

double LearningArm::least_turn() const {
    return search_ ? 0 : setup_seconds();
}

double LearningArm::setup_seconds() const {
    return entries() * cost_model.encoded_entry;
}

double LearningArm::entries() const {
    return static_cast<double>(course().question.instance().entry_count());
}

// ---- Rounds of a finder.

FinderArm::FinderArm(Course& course)
    : Arm{course},
      finder_{engine::make_finder(course.question.instance(), course.question.options.seed)} {}

void FinderArm::begin_turn() {
    constexpr double many = 1'000;
    const double round = rounds_ > 0 ? spent() / static_cast<double>(rounds_) : left();
    searches_ = static_cast<std::uint64_t>(std::clamp(left() / round, 1.0, many));
    rounds_ += searches_;
}

void FinderArm::search(std::uint64_t number, engine::SolutionSink& sink) {
    TurnWatch watch{course(), course().memory_of_round()};
    const auto solution = finder_->round(rounds_ - searches_ + number, watch);
    if (solution) (void)sink.accept(*solution);
    nodes_ += watch.nodes();
}

double FinderArm::spent() const {
    return static_cast<double>(nodes_) * cost_model.finder_node;
}

}  // namespace tilewright::answer
