import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { bookPath } from '../paths.ts';
import { writeHref } from './contact-links.ts';
import type { BlockContext } from './context.ts';
import type { ResolvedLink } from './resolved-link.ts';

/** The first departure that one can still book. */
export const nextBookable = (tour: PublicTour, today: string): PublicTourDate | undefined =>
  tour.dates.find((date) => date.date_start >= today && date.number_of_free_seats > 0);

/** The main button of a tour's page: to the booking form, or, where nothing can be booked now, to a message. */
export function bookingButton(
  tour: PublicTour,
  { page, t }: Pick<BlockContext, 'page' | 't'>,
  label: string,
): ResolvedLink | null {
  if (nextBookable(tour, page.today) !== undefined) return { label, href: bookPath(tour.screen_name) };
  const href = writeHref(page.organizer);
  return href === null ? null : { label: t('blocks.tour.request'), href };
}
