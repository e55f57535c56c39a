#include "cli/status.hpp"
#include "cli/say.hpp"

#include <fmt/format.h>

namespace tilewright::cli {

Status worse_of(Status a, Status b) {
    const auto rank = [](Status status) {
        return status == answered ? 0 : status == none ? 1 : status == stopped ? 2 : 3;
    };
    return rank(b) > rank(a) ? b : a;  // of two errors, the first
}

Status report(const Error& error) {
    const std::string name = error.source.empty() ? "tilewright: " : "";
    say("{}{}\n", name, error.to_string());
    switch (error.fault) {
        case Fault::Usage:
            return usage;
        case Fault::Input:
            return bad_data;
        case Fault::Missing:
            return no_input;
        case Fault::Io:
            return cannot_write;
        case Fault::Internal:
            return internal;
        case Fault::Helper:
            return helper_failed;
        case Fault::Stopped:
            return stopped;
    }
    return internal;
}

}  // namespace tilewright::cli
