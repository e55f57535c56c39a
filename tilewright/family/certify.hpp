#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/answer/certify.hpp"
#include "tilewright/family/boards.hpp"

namespace tilewright::family {

// A second opinion on a row.
struct RowCertificate {
    std::string board;  // the key of the row
    answer::Certificate certificate;
};

// Repeats the count of each complete row by an engine that shares no search code with what counted
// it.  Solutions are listed and checked where that takes a second at most.  Limits apply to all
// rows together; those for which no time was left are said not to be certified.
//   table:       the rows of these boards, counted
//   row_seconds: gives up a row after this time
//   errors:      those of answer::certify
[[nodiscard]] Result<std::vector<RowCertificate>> certify(const packing::Puzzle& pieces,
                                                          const Boards& boards,
                                                          const sweep::Table& table,
                                                          const answer::SolveOptions& options,
                                                          std::optional<double> row_seconds = {});
[[nodiscard]] Result<std::vector<RowCertificate>> certify(const matching::Puzzle& tiles,
                                                          const Boards& boards,
                                                          const sweep::Table& table,
                                                          const answer::SolveOptions& options,
                                                          std::optional<double> row_seconds = {});

// How many rows are certified, and by which engines, in a few lines.  Names each row that is not.
[[nodiscard]] std::string certificates_text(const std::vector<RowCertificate>& certificates);

// How many rows are refuted: some digit is wrong.
[[nodiscard]] std::size_t count_refuted(const std::vector<RowCertificate>& certificates);
[[nodiscard]] std::size_t count_certified(const std::vector<RowCertificate>& certificates);

}  // namespace tilewright::family
