#include "tilewright/engine/outcome.hpp"

namespace tilewright::engine {

std::string_view to_string(Ending ending) {
    switch (ending) {
        case Ending::Exhausted:
            return "exhausted";
        case Ending::SinkStopped:
            return "stopped";
        case Ending::NodeLimit:
            return "node limit";
        case Ending::TimeLimit:
            return "time limit";
        case Ending::MemoryLimit:
            return "memory limit";
        case Ending::Cancelled:
            return "cancelled";
        case Ending::Unchecked:
            return "not checked";
    }
    return "";
}

}  // namespace tilewright::engine
