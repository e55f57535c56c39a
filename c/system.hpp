#pragma once

#include <memory>
#include <optional>

#include "c/request.hpp"

// What the system offers a search.  WebAssembly has no threads and no SAT solver: there,
// system_bare.cpp stands for system_native.cpp.
namespace tilewright::c {

class System {
public:
    // Gives a search threads and further engines.
    //   requires: this outlives the search
    explicit System(Request& request);
    ~System();
    System(const System&) = delete;
    System& operator=(const System&) = delete;

    // The first error of a SAT solver so far.
    [[nodiscard]] std::optional<Error> trouble() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tilewright::c
