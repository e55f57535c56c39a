#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "tilewright/base/error.hpp"

namespace tilewright::native {

// A file that tells all machines which share a file system that one process is at work on
// something.  Whoever makes the file has the claim, and a thread touches the file every few seconds
// until it is given back.  A claim that was not touched for a minute may be taken over: its process
// is dead, stopped, or cut off.  One of the same machine may be taken over as soon as its process
// has ended.
//
// All times are those of the file system: the clocks of machines may differ.
class Claim {
public:
    // Takes a claim.  Null: another process has it.
    //   interrupt: must outlive the claim
    //   errors:    Fault::Io
    static Result<std::unique_ptr<Claim>> take(const std::string& name,
                                               const std::atomic<bool>& interrupt);

    // Who has a claim: "machine 4711".  Nothing when it may be taken.
    [[nodiscard]] static std::optional<std::string> holder(const std::string& name);

    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;
    ~Claim();  // gives the claim back

    // Whether to end the work: true with the interrupt, and once the claim is lost.
    [[nodiscard]] const std::atomic<bool>& over() const { return over_; }
    // Whether another process has taken the claim over, because this one stood still.
    [[nodiscard]] bool is_lost() const;

private:
    Claim(int descriptor, std::string name, const std::atomic<bool>& interrupt);
    void keep_fresh(const std::stop_token& stop);

    int descriptor_;
    std::string name_;
    const std::atomic<bool>& interrupt_;
    std::atomic<bool> over_ = false;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::jthread thread_;  // last: it uses all the others
};

}  // namespace tilewright::native
