#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "cli/items.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/sweep/family.hpp"

namespace tilewright::cli {

// The rows of a sweep as items.
class SweptRows : public Items {
public:
    using Print = std::function<Status(const sweep::Table& counted, const Output& output)>;
    //   row_seconds: after which a row is given up
    SweptRows(sweep::Family family, answer::SolveOptions options, std::optional<double> row_seconds,
              Print print);

    [[nodiscard]] std::size_t size() const override { return family_.puzzles.size(); }
    [[nodiscard]] std::string_view name() const override { return "row"; }
    [[nodiscard]] std::string digest() const override { return family_.table.digest; }
    [[nodiscard]] Result<void> work_on(std::span<const std::size_t> items,
                                       const search::Control& control, const Give& give) override;
    Status print(const std::vector<std::string>& given, const Output& output) override;

private:
    sweep::Family family_;
    answer::SolveOptions options_;
    std::optional<double> row_seconds_;
    Print print_;
    std::map<std::string, std::size_t> number_of_;  // by key
};

}  // namespace tilewright::cli
