import type { PublicTour, PublicTourCard, PublicTourDate } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { className } from '@tropa/i18n/ages';
import { shortestOf, type PricedFor } from './hourly-basis.ts';
import { hoursFromText, hoursText } from './hours-text.ts';

/** How long a tour takes: «8 дней», «3 часа», «2 часа 30 минут», by the hour «от 2 часов»; empty when nobody said. */
export function durationText(
  tour: Pick<PublicTourCard, 'duration' | 'duration_hours'> & Omit<PricedFor, 'price_basis'>,
  t: Translate,
): string {
  const shortest = shortestOf(tour);
  if (shortest !== undefined) return hoursFromText(shortest / 60, t);
  if (tour.duration_hours !== null && (tour.duration === null || tour.duration <= 1))
    return hoursText(tour.duration_hours, t);
  return tour.duration === null ? '' : t('blocks.duration.days', { count: tour.duration });
}

/** What a card says of a tour beside its name: how long, where, and how many variants it has. */
export const tourCardFacts = (tour: PublicTourCard, t: Translate): string[] => {
  const count = tour.tour_group?.tours_in_group.length ?? 0;
  return [
    durationText(tour, t),
    tour.location,
    count > 0 ? t('blocks.tours.variants', { count }) : '',
  ].filter(Boolean);
};

/** The departure that a card names: the nearest with free seats, else the nearest. */
export const nextDateOf = ({ next_dates }: Pick<PublicTourCard, 'next_dates'>): PublicTourDate | undefined =>
  next_dates.find(({ number_of_free_seats }) => number_of_free_seats > 0) ?? next_dates[0];

/** How many free seats are few enough to say so. */
const FEW_SEATS = 5;

/** What a visitor should know of a date's seats: «Мест нет», «Осталось 3 места», or nothing when there are plenty. */
export function seatsText(
  date: Pick<PublicTourDate, 'number_of_free_seats' | 'takes_whole'>,
  t: Translate,
): { text: string; state: 'none' | 'few' | 'many' } {
  const count = date.number_of_free_seats;
  // Nobody counts the seats of what a group has for itself.
  if (count <= 0)
    return { text: t(date.takes_whole ? 'blocks.seats.taken' : 'blocks.seats.none'), state: 'none' };
  if (date.takes_whole) return { text: t('blocks.seats.whole'), state: 'many' };
  if (count <= FEW_SEATS) return { text: t('blocks.seats.left', { count }), state: 'few' };
  return { text: t('blocks.seats.free', { count }), state: 'many' };
}

interface ClassSeats {
  text: string;
  state: 'none' | 'few' | 'many';
}

/** What is left of each class of seats on a date: «Верхняя палуба: 3», «Нижняя палуба: мест нет»; nothing where there are no classes. */
export const classSeatsTexts = (...of: Parameters<typeof classSeatsOf>): string[] =>
  classSeatsOf(...of).map(({ text }) => text);

/** The same with whether it is so few that it is to be seen. */
export const classSeatsOf = (
  { seat_classes }: Pick<PublicTour, 'seat_classes'>,
  {
    classes_left: left,
    number_of_free_seats: free,
  }: Pick<PublicTourDate, 'classes_left' | 'number_of_free_seats'>,
  t: Translate,
): ClassSeats[] =>
  seat_classes.flatMap((one): ClassSeats[] => {
    const count = Math.min(left?.[one.id] ?? 0, free);
    if (left === undefined || free === 0) return [];
    const name = className(one, t);
    if (count === 0) return [{ text: t('blocks.seats.class_none', { name }), state: 'none' }];
    return [
      {
        text: t('blocks.seats.class_left', { name, left: count }),
        state: count <= FEW_SEATS ? 'few' : 'many',
      },
    ];
  });

/** Whether everybody pays the same on a date: its variants, and longer hours, may have prices of their own, and `price` is the lowest. */
export const hasOnePrice = ({ price, tour_variants, open_until }: PublicTourDate): boolean =>
  open_until === undefined && tour_variants.every((variant) => variant.price === price);

/** Where a tour goes: its main place, else its regions, else its countries. */
export function placeText(tour: PublicTour): string {
  if (tour.main_location !== null) return tour.main_location.name;
  const places = tour.regions.length > 0 ? tour.regions : tour.countries;
  return places.map(({ name }) => name).join(', ');
}

/** Size of a group: «6–12 человек», «до 12 человек»; empty when nobody said. */
export function groupText(tour: Pick<PublicTour, 'group_min' | 'group_max'>, t: Translate): string {
  const { group_min: from, group_max: to } = tour;
  if (to === null) return from === null ? '' : t('blocks.group.from', { count: from });
  if (from === null || from <= 1 || from === to) return t('blocks.group.to', { count: to });
  return t('blocks.group.range', { from, count: to });
}
