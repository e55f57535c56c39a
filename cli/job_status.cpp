#include "cli/job_status.hpp"

#include <algorithm>
#include <iterator>

namespace tilewright::cli {
namespace {

using format::Shard;

class Walk {
public:
    explicit Walk(const JobFolder& job) : job_{job} {
        status_.together = job.job().state;
        status_.together.parts.clear();
    }

    Result<JobStatus> run() {
        for (const Shard& shard : job_.shards())
            if (const auto looked = look_at(shard); !looked) return std::unexpected(looked.error());
        if (!status_.open.empty())
            std::ranges::copy(job_.damaged_common(), std::back_inserter(status_.damaged));
        double left = 0;
        for (const JobStatus::Open& open : status_.open) left += open.share;
        status_.share_done = std::max(0.0, 1 - left);
        return std::move(status_);
    }

private:
    Result<void> look_at(const Shard& shard) {
        const auto kept = job_.look_for(shard);
        if (!kept) return std::unexpected(kept.error());
        if (kept->damage) status_.damaged.push_back(*kept->damage);
        if (!kept->result) {
            const double whole = status_.together.work;
            status_.open.push_back({shard.name, whole > 0 ? shard.state.work / whole : 0,
                                    job_.attempts(shard.name), job_.worker_on(shard.name)});
            auto& parts = status_.together.parts;
            parts.insert(parts.end(), shard.state.parts.begin(), shard.state.parts.end());
            return {};
        }
        ++status_.done;
        const search::State& found = kept->result->state;
        status_.seconds += found.seconds;
        status_.together.stats.add(found.stats);
        status_.together.seconds += found.seconds;
        for (const format::DoneItem& item : kept->result->items) status_.given.push_back(item.text);
        auto& sums = status_.together.sums;
        if (found.sums.size() != sums.size())
            return fail(Fault::Input, "shard " + shard.name + " belongs to another search");
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += found.sums[i];
        double work = shard.state.work;
        for (const Shard& left : format::shards_of(*kept->result)) {
            work -= left.state.work;
            if (const auto looked = look_at(left); !looked) return looked;
        }
        if (const double whole = status_.together.work; whole > 0 && work > 0)
            status_.pieces.push_back({work / whole, found.seconds});
        return {};
    }

    const JobFolder& job_;
    JobStatus status_;
};

}  // namespace

std::vector<JobStatus::Open> JobStatus::failed() const {
    std::vector<Open> failed;
    for (const Open& one : open)
        if (one.attempts >= most_attempts) failed.push_back(one);
    return failed;
}

std::vector<JobStatus::Open> JobStatus::left() const {
    std::vector<Open> left;
    for (const Open& one : open)
        if (one.attempts < most_attempts) left.push_back(one);
    return left;
}

std::optional<search::Forecast> JobStatus::left_to_do() const {
    if (open.empty()) return search::Forecast{};
    if (share_done <= 0 || seconds <= 0) return std::nullopt;
    return search::extrapolate(pieces, 1 - share_done);
}

Result<JobStatus> status_of(const JobFolder& job) {
    return Walk{job}.run();
}

}  // namespace tilewright::cli
