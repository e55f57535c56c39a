#include "cli/forecast_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/search/shared_counts.hpp"

namespace tilewright::cli {
namespace {

constexpr double minute = 60;
constexpr double hour = 3600;
constexpr double day = 24 * hour;
constexpr double year = 365.25 * day;

struct Unit {
    double seconds;
    const char* name;
};

// The largest in which the time is two or more.
Unit unit_for(double seconds) {
    Unit best{1, "seconds"};
    for (const Unit unit :
         {Unit{minute, "minutes"}, Unit{hour, "hours"}, Unit{day, "days"}, Unit{year, "years"}})
        if (seconds >= 2 * unit.seconds) best = unit;
    return best;
}

std::string number(double value) {
    return value < 99.5  ? fmt::format("{:.2g}", value)
           : value < 1e6 ? fmt::format("{:.0f}", value)
                         : fmt::format("{:.0e}", value);
}

}  // namespace

std::string time_in_words(double seconds) {
    const Unit unit = unit_for(seconds);
    return fmt::format("{} {}", number(seconds / unit.seconds), unit.name);
}

std::string memory_in_words(std::uint64_t bytes) {
    constexpr double megabyte = 1e6;
    constexpr double gigabyte = 1e9;
    const auto all = static_cast<double>(bytes);
    return all < gigabyte ? fmt::format("{} MB", number(std::max(1.0, all / megabyte)))
                          : fmt::format("{} GB", number(all / gigabyte));
}

std::uint64_t memory_for(std::span<const search::OpenPart> parts) {
    std::uint64_t most = 0;
    for (const search::OpenPart& open : parts) most = std::max(most, open.part.memory);
    return most + most / (search::common_files_part - 1);
}

std::string time_in_words(const search::Forecast& forecast) {
    const Unit unit = unit_for(forecast.seconds);
    const auto in_unit = [&](double seconds) { return number(seconds / unit.seconds); };
    if (forecast.is_cut_short)
        return fmt::format("{} {} of a processor or more (a limit cut the look at it short)",
                           in_unit(forecast.seconds), unit.name);
    return fmt::format("about {} {} of a processor ({} to {})", in_unit(forecast.seconds),
                       unit.name, in_unit(forecast.low), in_unit(forecast.high));
}

}  // namespace tilewright::cli
