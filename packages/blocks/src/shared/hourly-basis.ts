import type { PublicTour, PublicTourCard } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { hoursText } from './hours-text.ts';

/** What says what a price is for: a card, or the tour of a page. */
export type PricedFor = Pick<PublicTourCard, 'price_basis' | 'shortest_minutes'> &
  Partial<Pick<PublicTour, 'hourly'>>;

/** The shortest length of what is sold by the hour, in minutes; undefined: it is not. */
export const shortestOf = ({
  hourly,
  shortest_minutes,
}: Omit<PricedFor, 'price_basis'>): number | undefined => hourly?.lengths[0] ?? shortest_minutes ?? undefined;

/** What so long is for: «за 2 часа». */
export const lengthBasis = (minutes: number, t: Translate): string =>
  minutes === 60
    ? t('blocks.price.per_hour')
    : t('blocks.price.per_length', { length: hoursText(minutes / 60, t) });

/** What a price is for: «за человека», «за группу», of what is sold by the hour «за 2 часа». */
export function basisText(tour: PricedFor, t: Translate): string {
  const minutes = shortestOf(tour);
  if (minutes !== undefined) return lengthBasis(minutes, t);
  return tour.price_basis === 'group' ? t('blocks.price.per_group') : t('blocks.price.per_person');
}

/** Whether a tour's price is where its prices begin: its operator says so, or it is of the shortest length. */
export const isPriceFrom = (tour: PricedFor & Pick<PublicTourCard, 'is_need_show_price_from'>): boolean =>
  tour.is_need_show_price_from || shortestOf(tour) !== undefined;
