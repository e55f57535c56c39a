#include "tilewright/puzzle_file/modulo.hpp"

#include "tilewright/base/contract.hpp"

namespace tilewright::puzzle_file {

std::string_view to_string(Modulo modulo) {
    switch (modulo) {
        case Modulo::None:
            return "none";
        case Modulo::Rotations:
            return "rotations";
        case Modulo::All:
            return "all";
        case Modulo::Labels:
            return "labels";
    }
    return "";
}

Modulo modulo_named(std::string_view name) {
    for (const Modulo modulo : {Modulo::None, Modulo::Rotations, Modulo::All, Modulo::Labels})
        if (to_string(modulo) == name) return modulo;
    contract_failure("a modulo is none, rotations, all or labels", std::source_location::current());
}

}  // namespace tilewright::puzzle_file
