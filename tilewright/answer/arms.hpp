#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "tilewright/answer/plan.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/engine/finder.hpp"
#include "tilewright/search/listing.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/tally.hpp"

// Searches that race for a few solutions, in turns.
namespace tilewright::answer {

class Arm;

// What is the same for all arms of a race.
struct Course {
    const Question& question;
    search::Listing listing;
    std::atomic<bool> is_over = false;  // no more solutions are wanted
    const Arm* last_to_find = nullptr;  // a solution; null: the planned search, before the race

    // How many of the nodes that may be visited in all are left; nothing: any number.
    std::optional<std::uint64_t> nodes_left = {};

    // Takes so many of these nodes, or as many as there are.
    [[nodiscard]] std::uint64_t take_nodes(double wanted);
    // Bytes for tables, and as many for a search that learns.
    [[nodiscard]] std::size_t memory() const;
    // Bytes for each round of a finder.
    [[nodiscard]] std::size_t memory_of_round() const;
};

// One of the searches.  Its work is counted in seconds, by what a step of it was measured to take:
// so all turns are the same on every machine, and with any number of threads.
class Arm {
public:
    explicit Arm(Course& course) : course_{course} {}
    virtual ~Arm() = default;
    Arm(const Arm&) = delete;
    Arm& operator=(const Arm&) = delete;

    // Allows it so many seconds more.
    void allow(double seconds) { allowed_ += seconds; }
    // What it may still use.
    [[nodiscard]] double left() const { return allowed_ - spent(); }
    // Whether that is enough to get on.
    [[nodiscard]] bool is_ready() const { return !is_out() && left() >= least_turn(); }

    // Fixes how long the next turn is, by what is left.
    virtual void begin_turn() = 0;
    // How many times 'search' is to be called in this turn.  These calls may be made at the same
    // time.
    [[nodiscard]] virtual std::uint64_t searches() const { return 1; }
    // Whether the turn is for all threads.
    [[nodiscard]] virtual bool is_large() const { return false; }
    //   number: which of these calls it is, from 0
    virtual void search(std::uint64_t number, engine::SolutionSink& sink) = 0;

    // Whether all solutions have been found.
    [[nodiscard]] virtual bool is_done() const { return false; }
    // Whether it can do nothing more.
    [[nodiscard]] virtual bool is_out() const { return false; }
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;

protected:
    [[nodiscard]] virtual double spent() const = 0;  // seconds
    [[nodiscard]] virtual double least_turn() const { return 0; }
    [[nodiscard]] Course& course() const { return course_; }

private:
    Course& course_;
    double allowed_ = 0;
};

// A tree or tables.  A tree is searched on from where it was; tables are built anew.
class PlannedArm : public Arm {
public:
    PlannedArm(Course& course, Plan plan);

    // Makes it a search by tables, which begins anew, once a turn is long enough for them.
    void use_later(Plan tables) { later_ = std::move(tables); }

    void begin_turn() override;
    void search(std::uint64_t number, engine::SolutionSink& sink) override;
    [[nodiscard]] bool is_large() const override;
    [[nodiscard]] bool is_done() const override { return tally_.complete(); }
    [[nodiscard]] bool is_out() const override;
    [[nodiscard]] std::uint64_t nodes() const override;

    // About how long this number of nodes takes.
    [[nodiscard]] double seconds_for(std::uint64_t nodes) const {
        return static_cast<double>(nodes) * node_seconds();
    }
    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] const search::Tally& tally() const { return tally_; }

protected:
    [[nodiscard]] double spent() const override { return spent_; }
    [[nodiscard]] double least_turn() const override;

private:
    // Makes it another search, which begins anew.
    void use(Plan plan);
    // The least turn in which tables are tried.
    [[nodiscard]] static double first_turn_of(const Plan& tables);

    [[nodiscard]] bool is_tree() const;
    [[nodiscard]] double node_seconds() const;
    [[nodiscard]] double table_node_seconds() const;
    [[nodiscard]] double seconds_of(const engine::Stats& stats) const;

    Plan plan_;
    std::optional<Plan> later_;
    search::Tally tally_;
    std::optional<search::State> state_;  // where a tree is to be searched on
    std::uint64_t nodes_before_ = 0;      // of searches that were begun anew
    std::uint64_t turn_ = 0;              // nodes
    double last_turn_ = 0;                // seconds
    double spent_ = 0;
};

// A search that learns from its failures.
class LearningArm : public Arm {
public:
    //   engine: can search in turns, and takes the instance
    LearningArm(Course& course, const engine::Engine& engine);

    void begin_turn() override;
    void search(std::uint64_t number, engine::SolutionSink& sink) override;
    [[nodiscard]] bool is_done() const override { return ending_ == engine::Ending::Exhausted; }
    [[nodiscard]] bool is_out() const override;
    [[nodiscard]] std::uint64_t nodes() const override { return stats_.nodes; }

    [[nodiscard]] const engine::Engine& engine() const { return engine_; }
    [[nodiscard]] const BigCount& solutions() const { return solutions_; }

protected:
    [[nodiscard]] double spent() const override;
    [[nodiscard]] double least_turn() const override;

private:
    [[nodiscard]] double setup_seconds() const;
    [[nodiscard]] double entries() const;

    const engine::Engine& engine_;
    std::unique_ptr<engine::SearchInTurns> search_;  // once it has begun
    std::uint64_t turn_ = 0;                         // nodes
    double work_ = 0;                                // of all turns, in nodes
    engine::Ending ending_ = engine::Ending::NodeLimit;
    engine::Stats stats_;
    BigCount solutions_;
};

// Rounds of a finder.
class FinderArm : public Arm {
public:
    explicit FinderArm(Course& course);

    void begin_turn() override;
    [[nodiscard]] std::uint64_t searches() const override { return searches_; }
    void search(std::uint64_t number, engine::SolutionSink& sink) override;
    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

protected:
    [[nodiscard]] double spent() const override;

private:
    std::unique_ptr<engine::Finder> finder_;
    std::uint64_t searches_ = 0;
    std::uint64_t rounds_ = 0;  // up to the end of this turn
    std::atomic<std::uint64_t> nodes_ = 0;
};

}  // namespace tilewright::answer
