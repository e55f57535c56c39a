#include "tilewright/format/certificate_text.hpp"

#include <fmt/format.h>

namespace tilewright::format {
namespace {

std::string_view verdict(const answer::Certificate& certificate) {
    if (!certificate.count.faults.empty()) return "refuted";
    return certificate.agrees() ? "agrees" : "incomplete";
}

std::string parts_in_words(std::size_t parts) {
    return parts == 1 ? "in one part" : fmt::format("in {} parts", parts);
}

std::string refuted_text(const answer::Certificate& certificate) {
    std::string text;
    for (const std::string& fault : certificate.count.faults)
        text += fmt::format("  REFUTED: {}\n", fault);
    if (const auto& where = certificate.count.where)
        text += fmt::format("  with these options {} finds {} and {} finds {}:\n{}",
                            certificate.first, decimal(where->first), certificate.second,
                            decimal(where->second), certificate.where);
    return text;
}

std::string agreed_text(const answer::Certificate& certificate) {
    const search::SecondCount& count = certificate.count;
    std::string text;
    if (count.kept)
        text += fmt::format("  orbits by Burnside's lemma: {} / {}", decimal(*count.kept),
                            certificate.group_order);
    else
        text += "  orbits were not counted again: there is no instance for what a symmetry keeps";
    if (!count.listed)
        return text + "\n  too many to list: solutions were counted, not checked one by one\n";
    return text + fmt::format(
                      "; solutions that are the least in theirs: {}\n"
                      "  each solution checked against the rules, and none stands twice\n",
                      decimal(count.least));
}

}  // namespace

std::string certificate_text(const answer::Certificate& certificate) {
    const search::SecondCount& count = certificate.count;
    if (certificate.second.empty())
        return fmt::format("  not certified: {}, before anything was counted again\n",
                           to_string(count.ending));
    const std::string again = fmt::format(
        "  counted again by {}, which shares no search code with {}, without symmetry, {}: {}{}\n",
        certificate.second, certificate.first, parts_in_words(count.parts),
        count.complete() ? "" : "at least ", decimal(count.raw));
    if (!count.faults.empty()) return again + refuted_text(certificate);
    if (!count.complete())
        return again + fmt::format("  not certified: {}\n", to_string(count.ending));
    return again + agreed_text(certificate) + "  certified: all of this agrees\n";
}

nlohmann::ordered_json certificate_json(const answer::Certificate& certificate) {
    const search::SecondCount& count = certificate.count;
    nlohmann::ordered_json object{{"verdict", std::string{verdict(certificate)}},
                                  {"first", certificate.first},
                                  {"second", certificate.second},
                                  {"parts", count.parts},
                                  {"raw", decimal(count.raw)},
                                  {"complete", count.complete()},
                                  {"ending", std::string{to_string(count.ending)}},
                                  {"listed", count.listed},
                                  {"seconds", count.seconds},
                                  {"faults", count.faults}};
    if (count.kept) object["kept"] = decimal(*count.kept);
    if (count.listed) object["least"] = decimal(count.least);
    if (count.where)
        object["where"] = {{"options", certificate.where},
                           {"first", decimal(count.where->first)},
                           {"second", decimal(count.where->second)}};
    return object;
}

}  // namespace tilewright::format
