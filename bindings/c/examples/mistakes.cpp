// What keyfold.hpp refuses, and that `value()` of nothing throws where exceptions are asked for and ends the program elsewhere.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <keyfold.hpp>

#define CHECK(truth) ((truth) ? (void)0 : (void)(std::printf("line %d: %s\n", __LINE__, #truth), std::exit(1)))

template <class T>
static void refuses(const keyfold::result<T> &given, keyfold::status code, std::size_t card, std::size_t count)
{
    CHECK(!given && given.code() == code && given.where().card == card && given.where().count == count && given.message()[0]);
}

int main()
{
    const std::vector<std::uint8_t> wrong = {0, 1, 52, 3, 4}, twice = {9, 8, 7, 6, 8}, few = {0, 1}, none;
    std::vector<std::uint16_t> ranks(1, 77);
    std::vector<std::uint64_t> sets = {31, 15};
    keyfold::per_hole<std::uint16_t> numbers = {77};
    refuses(keyfold::parse("As Kx"), KEYFOLD_STATUS_NOT_TEXT, 2, 0);
    refuses(keyfold::parse("As As"), KEYFOLD_STATUS_REPEATED, 2, 0);
    refuses(keyfold::rank_hand(none), KEYFOLD_STATUS_WRONG_COUNT, 0, 0);
    refuses(keyfold::rank_hand(few), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::rank_hand(wrong), KEYFOLD_STATUS_NOT_A_CARD, 3, 0);
    refuses(keyfold::rank_hand(twice), KEYFOLD_STATUS_REPEATED, 5, 0);
    refuses(keyfold::rank_set(7), KEYFOLD_STATUS_WRONG_COUNT, 0, 3);
    refuses(keyfold::rank_omaha(few, twice), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::rank_omaha(wrong, few), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::rank_short_deck(few), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::rank_short_deck(std::vector<std::uint8_t>{51, 47, 43, 39, 15}), KEYFOLD_STATUS_NOT_IN_DECK, 5, 0);
    refuses(keyfold::rank_ace_to_five(std::vector<std::uint8_t>{0, 1, 2, 3, 4, 5}), KEYFOLD_STATUS_WRONG_COUNT, 0, 6);
    refuses(keyfold::rank_three_card(none), KEYFOLD_STATUS_WRONG_COUNT, 0, 0);
    refuses(keyfold::rank_omaha_low(wrong, few), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::pay_table::bonus().paid(few), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::pay_table::bonus().paid(twice), KEYFOLD_STATUS_REPEATED, 5, 0);
    refuses(keyfold::pay_table::of(keyfold_wild_pays{60000, 0, 0, 0, 0, 0, 0, 0, 0, 0}), KEYFOLD_STATUS_UNSUPPORTED, 0, 0);
    refuses(keyfold::check_rows(twice, 0, ranks), KEYFOLD_STATUS_WRONG_COUNT, 0, 5);
    refuses(keyfold::check_rows(twice, 2, ranks), KEYFOLD_STATUS_WRONG_COUNT, 0, 5);
    refuses(keyfold::check_rows(twice, 5, ranks), KEYFOLD_STATUS_REPEATED, 5, 0);
    refuses(keyfold::rank_sets(sets, 5, ranks), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    ranks.push_back(77);
    refuses(keyfold::rank_sets(sets, 5, ranks), KEYFOLD_STATUS_WRONG_COUNT, 0, 4);
    refuses(keyfold::rank_holes(few, numbers), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::draw_holes(twice, numbers), KEYFOLD_STATUS_REPEATED, 5, 0);
    refuses(keyfold::outs(few), KEYFOLD_STATUS_WRONG_COUNT, 0, 2);
    refuses(keyfold::showdown::on(wrong), KEYFOLD_STATUS_NOT_A_CARD, 3, 0);
    CHECK(!keyfold::hole_index(0, 0) && !keyfold::hole_index(0, 52) && numbers[0] == 77);
    CHECK(keyfold::rank{}.describe().empty() && keyfold::format(wrong).empty() && keyfold::describe_draws(1 << 15).empty());
#ifdef KEYFOLD_EXCEPTIONS
    try {
        keyfold::rank_hand(twice).value();
        return 1;
    } catch (const keyfold::exception &mistake) {
        CHECK(mistake.code == KEYFOLD_STATUS_REPEATED && mistake.where.first == 2 && mistake.what()[0]);
        std::puts("each mistake has its place, and throws");
        return 0;
    }
#else
    std::puts("each mistake has its place, and a value that is not there ends the program");
    std::fflush(stdout);
    return keyfold::rank_hand(twice)->number;
#endif
}
