#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/kept.hpp"
#include "tilewright/format/state/job_json.hpp"

namespace tilewright::cli {

// The files of a job's folder with what its shares have in common: common.0, common.1, ..., one for
// each large problem that has shares.  They only save time.  The job has a checksum of each.
class CommonFiles {
public:
    explicit CommonFiles(std::string folder) : folder_{std::move(folder)} {}

    // Removes those that a split that failed has left.
    void remove_all() const;

    // Writes one and returns its checksum.
    //   errors: it cannot be written
    [[nodiscard]] Result<format::Crc32> write(std::size_t problem,
                                              std::span<const std::byte> bytes) const;

    // Those that are missing, unreadable or damaged.
    //   cost: they are read
    [[nodiscard]] std::vector<Error> unusable(const format::Common& checks) const;

    // The contents of one.  Empty where it cannot be used, and then this says so.
    //   room:     some are kept, as many as fit into so many bytes, and the last one
    //   requires: it has a checksum
    [[nodiscard]] std::shared_ptr<const std::string> contents(std::size_t problem,
                                                              const format::Common& checks,
                                                              std::size_t room) const;

private:
    [[nodiscard]] std::string name(std::size_t problem) const;
    //   errors: it is missing, unreadable or damaged
    [[nodiscard]] Result<std::string> read(std::size_t problem, format::Crc32 check) const;

    struct Bytes {
        std::size_t operator()(const std::string& text) const { return text.size(); }
    };
    // By the name of a problem and the checksum.
    using Contents = Kept<std::pair<std::size_t, format::Crc32>, std::string, Bytes>;

    std::string folder_;
    std::shared_ptr<Contents> read_so_far_ = std::make_shared<Contents>();
};

}  // namespace tilewright::cli
