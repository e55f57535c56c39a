#include "tilewright/engine/frontier/outer_lists.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "tilewright/base/contract.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

// "tilewrig" in the order of bytes of the machine that wrote it, and the version.
constexpr std::uint64_t mark = 0x7469'6c65'7772'6967;
constexpr std::uint64_t version = 1;

// All but the lists has one checksum, which is in the header.
enum Word : std::size_t { Check, Mark, Version, Graph, StateBytes, CountBytes, Ahead, Back, Words };
using Header = std::array<std::uint64_t, Words>;

std::optional<Header> header_of(Taker& taker) {
    const auto words = taker.take<std::uint64_t>(Words);
    if (!taker.fine() || words[Mark] != mark || words[Version] != version) return std::nullopt;
    Header header;
    std::ranges::copy(words, header.begin());
    return header;
}

template <class State, class Count>
std::uint64_t checksum(const SetList<State, Count>& list) {
    return wide_checksum(list.states.size(), [&](std::size_t i) {
        return std::rotl(std::uint64_t{list.states[i]}, 32) ^ list.counts[i];
    });
}

// Of all but the lists.
template <class State, class Count>
std::uint64_t checksum(const Header& header, const OuterLists<State, Count>& outer) {
    Checksum sum;
    sum.add_all(std::span<const std::uint64_t>{header}.subspan(Check + 1));
    for (const auto* half : {&outer.forward, &outer.backward}) {
        sum.add(half->first);
        sum.add_all(half->ends);
        sum.add_all(half->checks);
    }
    return sum.value();
}

template <class State, class Count>
std::optional<StoredLists<State, Count>> take_half(Taker& taker) {
    const auto sizes = taker.take<std::uint64_t>(3);
    if (!taker.fine()) return std::nullopt;
    StoredLists<State, Count> half{.first = static_cast<std::uint32_t>(sizes[0]),
                                   .ends = taker.take<std::uint64_t>(sizes[1]),
                                   .checks = taker.take<std::uint64_t>(sizes[1]),
                                   .states = taker.take<State>(sizes[2]),
                                   .counts = taker.take<Count>(sizes[2])};
    const bool fine = taker.fine() && std::ranges::is_sorted(half.ends) &&
                      (half.ends.empty() ? 0 : half.ends.back()) == sizes[2];
    return fine ? std::optional{half} : std::nullopt;
}

template <class State, class Count>
void append_half(std::vector<std::byte>& bytes, const ListsToStore<State, Count>& half) {
    std::vector<std::uint64_t> ends;
    std::vector<std::uint64_t> checks;
    std::uint64_t states = 0;
    for (const auto& list : half.lists) {
        ends.push_back(states += list.states.size());
        checks.push_back(checksum(list));
    }
    append_array(bytes, std::array<std::uint64_t, 3>{half.first, half.lists.size(), states});
    append_array(bytes, ends);
    append_array(bytes, checks);
    const auto append_all = [&](auto part) {
        for (const auto& list : half.lists) {
            const auto more = std::as_bytes(part(list));
            bytes.insert(bytes.end(), more.begin(), more.end());
        }
        bytes.resize(padded(bytes.size()));
    };
    append_all([](const auto& list) { return list.states; });
    append_all([](const auto& list) { return list.counts; });
}

template <class State, class Count>
std::optional<AnyOuterLists> take_lists(Taker& taker, const Header& header) {
    const auto forward = take_half<State, Count>(taker);
    if (!forward) return std::nullopt;
    const auto backward = take_half<State, Count>(taker);
    if (!backward) return std::nullopt;
    const OuterLists<State, Count> outer{static_cast<std::size_t>(header[Ahead]),
                                         static_cast<std::size_t>(header[Back]), *forward,
                                         *backward};
    if (checksum(header, outer) != header[Check]) return std::nullopt;
    return outer;
}

}  // namespace

template <class State, class Count>
bool StoredLists<State, Count>::is_sound(std::uint32_t node, unsigned bits) const {
    if (node < first || node - first >= ends.size()) return false;
    const auto found = list(node);
    State all = 0;
    for (const State state : found.states) all |= state;
    const bool fits = bits >= 64 || (std::uint64_t{all} >> bits) == 0;
    return fits && checksum(found) == checks[node - first];
}

std::optional<AnyOuterLists> find_outer_lists(StoredBytes bytes, std::uint64_t graph) {
    Taker taker{bytes};
    const auto header = header_of(taker);
    if (!header || (*header)[Graph] != graph) return std::nullopt;
    const auto are = [&](std::uint64_t state_bytes, std::uint64_t count_bytes) {
        return (*header)[StateBytes] == state_bytes && (*header)[CountBytes] == count_bytes;
    };
    if (are(sizeof(std::uint32_t), sizeof(TinyCount)))
        return take_lists<std::uint32_t, TinyCount>(taker, *header);
    if (are(sizeof(std::uint32_t), sizeof(SmallCount)))
        return take_lists<std::uint32_t, SmallCount>(taker, *header);
    if (are(sizeof(std::uint64_t), sizeof(SmallCount)))
        return take_lists<std::uint64_t, SmallCount>(taker, *header);
    return std::nullopt;
}

template <class State, class Count>
std::size_t ListsToStore<State, Count>::bytes() const {
    constexpr std::size_t word = sizeof(std::uint64_t);
    std::size_t states = 0;
    for (const auto& list : lists) states += list.states.size();
    return 3 * word + 2 * word * lists.size() + padded(states * sizeof(State)) +
           padded(states * sizeof(Count));
}

template <class State, class Count>
void store_lists(std::uint64_t graph, std::size_t ahead, std::size_t back,
                 const ListsToStore<State, Count>& forward,
                 const ListsToStore<State, Count>& backward, std::vector<std::byte>& bytes) {
    const Header header{0, mark, version, graph, sizeof(State), sizeof(Count), ahead, back};
    const std::size_t begin = bytes.size();
    // They may be most of what fits into memory, and must not be moved while more comes.
    bytes.reserve(begin + sizeof(header) + forward.bytes() + backward.bytes());
    append_array(bytes, header);
    append_half(bytes, forward);
    append_half(bytes, backward);
    Taker taker{StoredBytes{bytes}.subspan(begin + sizeof(header))};
    const auto ahead_half = take_half<State, Count>(taker);
    const auto back_half = take_half<State, Count>(taker);
    require(ahead_half && back_half, "what was stored can be found");
    const std::uint64_t check =
        checksum(header, OuterLists<State, Count>{0, 0, *ahead_half, *back_half});
    std::memcpy(bytes.data() + begin, &check, sizeof(check));
}

template struct StoredLists<std::uint32_t, TinyCount>;
template struct StoredLists<std::uint32_t, SmallCount>;
template struct StoredLists<std::uint64_t, SmallCount>;
template struct ListsToStore<std::uint32_t, TinyCount>;
template struct ListsToStore<std::uint32_t, SmallCount>;
template struct ListsToStore<std::uint64_t, SmallCount>;
template void store_lists(std::uint64_t, std::size_t, std::size_t,
                          const ListsToStore<std::uint32_t, TinyCount>&,
                          const ListsToStore<std::uint32_t, TinyCount>&, std::vector<std::byte>&);
template void store_lists(std::uint64_t, std::size_t, std::size_t,
                          const ListsToStore<std::uint32_t, SmallCount>&,
                          const ListsToStore<std::uint32_t, SmallCount>&, std::vector<std::byte>&);
template void store_lists(std::uint64_t, std::size_t, std::size_t,
                          const ListsToStore<std::uint64_t, SmallCount>&,
                          const ListsToStore<std::uint64_t, SmallCount>&, std::vector<std::byte>&);

}  // namespace tilewright::engine::frontier_parts
