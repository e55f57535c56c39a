#include "tilewright/cover/conjugacy.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "tilewright/base/random.hpp"

namespace tilewright::cover {
namespace {

// The images of the base options.  They tell elements apart.
using Key = std::vector<OptionId>;

Automorphism inverse(const Automorphism& automorphism) {
    Automorphism result;
    result.options.resize(automorphism.options.size());
    for (std::size_t i = 0; i < automorphism.options.size(); ++i)
        result.options[automorphism.options[i].index()] = OptionId{i};
    return result;
}

// A base: enough options that two elements with the same images of them are the same element.  When
// stopped, the base may be too short.
std::vector<OptionId> base_of(const Group& group, const Stop& stop) {
    std::vector<OptionId> base;
    // Elements are of one kind if their images agree so far.
    std::vector<std::size_t> kind(group.order(), 0);
    std::size_t kinds = 1;
    const std::size_t options = group.elements.front().options.size();
    for (std::size_t i = 0; i < options && kinds < group.order() && !asks_to_stop(stop); ++i) {
        std::map<std::pair<std::size_t, OptionId>, std::size_t> finer;
        std::vector<std::size_t> next;
        next.reserve(kind.size());
        for (std::size_t j = 0; j < group.order(); ++j) {
            const std::pair mark{kind[j], group.elements[j].options[i]};
            next.push_back(finer.try_emplace(mark, finer.size()).first->second);
        }
        if (finer.size() == kinds) continue;
        kinds = finer.size();
        kind = std::move(next);
        base.push_back(OptionId{i});
    }
    return base;
}

// A few elements, chosen by a fixed seed.  They usually generate the whole group.
std::vector<const Automorphism*> some_of(const Group& group) {
    constexpr std::size_t few = 12;
    Random random{few};
    std::set<std::size_t> numbers;
    for (std::size_t i = 0; i < few; ++i) numbers.insert(random.below(group.order()));
    std::vector<const Automorphism*> elements;
    for (const std::size_t number : numbers) elements.push_back(&group.elements[number]);
    return elements;
}

class Classes {
public:
    Classes(const Group& group, const Stop& stop)
        : group_{group}, stop_{stop}, base_{base_of(group, stop)} {
        for (std::size_t i = 0; i < group.order(); ++i) {
            Key key;
            for (const OptionId option : base_) key.push_back(group.elements[i](option));
            alike_[std::move(key)].push_back(i);
        }
        for (const Automorphism* element : some_of(group))
            conjugators_.push_back({element, inverse(*element)});
    }

    Result<std::vector<ConjugateElements>> all() {
        std::vector<ConjugateElements> result;
        for (const auto& [key, elements] : alike_) {
            if (seen_.contains(&elements)) continue;
            result.push_back({group_.order(), 0});
            if (!collect(elements, result.back()))
                return stopped("the search for conjugate symmetries",
                               "give it more time; a count with --modulo none needs none");
        }
        std::ranges::sort(result, {}, &ConjugateElements::representative);
        return result;
    }

private:
    using Elements = std::vector<std::size_t>;

    struct Conjugator {
        const Automorphism* element;
        Automorphism inverse;
    };

    // Collects one set of conjugate elements.  Returns false when it was stopped.
    bool collect(const Elements& first, ConjugateElements& into) {
        std::vector<const Elements*> waiting{&first};
        seen_.insert(&first);
        while (!waiting.empty()) {
            if (asks_to_stop(stop_)) return false;
            const Elements& elements = *waiting.back();
            waiting.pop_back();
            into.representative = std::min(into.representative, elements.front());
            into.size += elements.size();
            for (const Conjugator& by : conjugators_) {
                const auto found = alike_.find(conjugate(group_.elements[elements.front()], by));
                if (found != alike_.end() && seen_.insert(&found->second).second)
                    waiting.push_back(&found->second);
            }
        }
        return true;
    }

    [[nodiscard]] Key conjugate(const Automorphism& element, const Conjugator& by) const {
        Key key;
        for (const OptionId option : base_)
            key.push_back((*by.element)(element(by.inverse(option))));
        return key;
    }

    const Group& group_;
    const Stop& stop_;
    std::vector<OptionId> base_;
    std::map<Key, Elements> alike_;
    std::vector<Conjugator> conjugators_;
    std::set<const Elements*> seen_;
};

}  // namespace

Result<std::vector<ConjugateElements>> conjugate_elements(const Group& group, const Stop& stop) {
    return Classes{group, stop}.all();
}

}  // namespace tilewright::cover
