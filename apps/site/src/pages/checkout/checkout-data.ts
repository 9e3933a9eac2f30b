import {
  MAX_TOURISTS,
  peopleOf,
  personKind,
  roomsOf,
  seatsOf,
  kindOf,
  touristAsks,
  withClasses,
  type TouristAsks,
} from '@tropa/core';
import type { PublicTour } from '@tropa/contract';
import type { PageLanguage } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { categoryName } from '@tropa/i18n/ages';
import { breakdownWords, prepaymentWords } from '../../shared/breakdown-words.ts';
import type { CheckoutData, ChoiceData, PeopleData, ProblemWords, Step } from '../../shared/checkout-data.ts';

/** A category with the class whose seats it sells. */
type OfferedCategory = ReturnType<typeof withClasses<PublicTour['price_categories'][number]>>[number];

/** Seats that are kept for a visitor are no longer among the free ones: at least so many may be. */
const SEATS_ON_HOLD = 12;

/** The most seats that anybody may book of any of the dates. */
const mostSeats = ({ dates, group_max }: PublicTour): number =>
  Math.min(
    MAX_TOURISTS,
    Math.max(SEATS_ON_HOLD, group_max ?? 1, ...dates.map((date) => date.number_of_free_seats)),
  );

/** Categories that tourists of a booking are told apart by: a group has one price. */
export const offeredCategories = (tour: PublicTour): OfferedCategory[] =>
  tour.price_basis === 'person' ? withClasses(tour.price_categories, tour.seat_classes) : [];

/** The most tourists of a booking: where some take no seat, there may be as many again. */
export function mostTourists(tour: PublicTour): number {
  const seats = mostSeats(tour);
  const areAllSeated = offeredCategories(tour).every(({ takes_seat }) => takes_seat);
  return Math.min(MAX_TOURISTS, areAllSeated ? seats : seats * 2);
}

function problemWords(t: Translate): ProblemWords {
  return {
    choose_date: t('site.checkout.problem.choose_date'),
    tourists_max: t('site.checkout.problem.tourists_max'),
    half_name: t('site.checkout.problem.half_name'),
    required: t('site.checkout.problem.required'),
    email: t('site.checkout.problem.email'),
    phone: t('site.checkout.problem.phone'),
    phone_letters: t('errors.validation.phone_letters'),
    phone_extension: t('errors.validation.phone_extension'),
    consent: t('site.checkout.problem.consent'),
    check: t('site.checkout.problem.check'),
    quote: t('site.checkout.problem.quote'),
    network: t('site.checkout.problem.network'),
    server: t('site.checkout.problem.server'),
    slow_down: t('site.checkout.problem.slow_down'),
    sold_out: t('site.checkout.problem.sold_out'),
    whole: t('site.checkout.problem.whole'),
    more_than_tourists: t('site.checkout.problem.more_than_tourists'),
    rooms_missing: t('site.checkout.problem.rooms_missing'),
    rooms_spare: t('site.checkout.problem.rooms_spare'),
    few_left: t('site.checkout.problem.few_left'),
    class_short: t('site.checkout.problem.class_short'),
  };
}

function otherAge({ title, min_age: min, max_age: max }: OfferedCategory, t: Translate): string {
  const said = { age: '{age}', category: title };
  if (max !== null)
    return min === null || min === 0
      ? t('errors.booking.age_of_category.to', { ...said, count: max })
      : t('errors.booking.age_of_category.range', { ...said, min, count: max });
  return min === null ? '' : t('errors.booking.age_of_category.from', { ...said, count: min });
}

const categoryData = (category: OfferedCategory, t: Translate): ChoiceData['categories'][number] => ({
  id: category.id,
  takes_seat: category.takes_seat,
  class_id: category.seat_class?.id ?? null,
  people: peopleOf(category),
  seats: seatsOf(category),
  min_age: category.min_age,
  max_age: category.max_age,
  name: categoryName(category, t),
  is_grown_up: personKind(null, category) !== 'child',
  other_age: otherAge(category, t),
});

/** What the tour asks of each of its tourists. */
export const asksOf = (tour: PublicTour): TouristAsks =>
  touristAsks(tour, offeredCategories(tour), kindOf(tour));

function peopleData(tour: PublicTour, t: Translate): PeopleData {
  const { min_age, max_age, max_tourist_weight } = tour;
  return {
    asks: asksOf(tour),
    limits: { min_age, max_age, max_tourist_weight },
    words: {
      too_young: t('errors.tourist.limits.too_young', { count: min_age ?? 0 }),
      too_old: t('errors.tourist.limits.too_old', { count: max_age ?? 0 }),
      too_heavy: t('errors.tourist.limits.too_heavy', { count: max_tourist_weight ?? 0 }),
    },
  };
}

/** What the form's script needs: every text it may have to show, in the page's language. */
export function checkoutData(
  tour: PublicTour,
  step: Step,
  language: PageLanguage,
  t: Translate,
): CheckoutData {
  const max = mostTourists(tour);
  // Who books a departure whole is a group, not so many seats.
  const isWhole = tour.dates.length > 0 && tour.dates.every(({ takes_whole }) => takes_whole);
  const byNumber = (text: (count: number) => string): string[] =>
    Array.from({ length: max }, (_, index) => text(index + 1));
  return {
    language,
    currency: tour.currency,
    tour_id: tour.id,
    step,
    max_tourists: max,
    choice: {
      categories: offeredCategories(tour).map((category) => categoryData(category, t)),
      extras: tour.extras.filter((extra) => !extra.is_required).map(({ id, per }) => ({ id, per })),
      rooms: roomsOf(tour),
    },
    people: peopleData(tour, t),
    words: {
      counter: {
        stock: t('site.checkout.counter.stock'),
        least: t('site.checkout.counter.least'),
        none: t('site.checkout.counter.none'),
      },
      draft_over: t('site.checkout.draft_over'),
      later_step: t('site.checkout.steps.later'),
      line: breakdownWords(t, max, offeredCategories(tour)),
      prepayment: { at_once: prepaymentWords(t, 'at_once'), later: prepaymentWords(t, 'later') },
      plan: {
        dated: t('payment_plan.later', { amount: '{amount}', date: '{date}' }),
        at_start: t('payment_plan.later_at_start', { amount: '{amount}' }),
        unknown: t('payment_plan.later_unknown', { amount: '{amount}' }),
      },
      problem: problemWords(t),
      tourists: byNumber((count) => t('site.checkout.summary.tourists', { count })),
      limit: byNumber((count) => t('site.checkout.tourists.limit', { count })),
      tourist: t('site.checkout.tourists.number', { number: '{number}' }),
      extras: {
        left: t('site.checkout.tourists.left', { left: '{left}' }),
        none: t('site.checkout.tourists.none_left'),
      },
      total: t('site.checkout.summary.total'),
      no_date: t('site.checkout.summary.no_date'),
      next: t('site.checkout.action.next'),
      submit: t('site.checkout.action.submit'),
      sending: t('site.checkout.action.sending'),
      retry: t('site.checkout.action.retry'),
      counting: t('site.checkout.summary.counting'),
      hold: {
        kept: isWhole ? [] : byNumber((count) => t('site.hold.kept', { count })),
        kept_many: t(isWhole ? 'site.hold.kept_whole' : 'site.hold.kept_seats'),
        over: t('site.hold.over'),
        offer_over: t('site.hold.offer_over'),
        taking: t('site.hold.taking'),
        not_kept: t('site.hold.not_kept'),
      },
      price_change: {
        text: t('site.checkout.price_change.text', { old_price: '{old}', new_price: '{new}' }),
        accept: t('site.checkout.price_change.accept', { price: '{price}' }),
      },
    },
  };
}
