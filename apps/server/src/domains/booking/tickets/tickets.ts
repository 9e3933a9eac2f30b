import type { Ticket } from '@tropa/contract';
import { extrasText, nameIn } from '@tropa/core';
import type { Locale, Translate } from '@tropa/i18n';
import { categoryName, ticketsText } from '@tropa/i18n/ages';
import { codeOf } from '../private-page/codes.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { isPrepaid } from '../states.ts';
import type { TouristRow } from '../tourists/repository/tourists.ts';
import { standingsOf } from '../tourists/standing.ts';

type Coded = Pick<BookingRow, 'request_id' | 'uuid'>;

/**
 * The places of a booking in their order: of a tourist `t<id>`, of one that nobody is named for yet `p<booking>.<n>`.
 * @param tourists those who are named, in the order of their places
 */
export function placesOf<T extends { id: number }>(
  { request_id, tourists_count }: Pick<BookingRow, 'request_id' | 'tourists_count'>,
  tourists: readonly T[],
): { key: string; tourist: T | null }[] {
  const nameless = Math.max(0, tourists_count - tourists.length);
  return [
    ...tourists.map((tourist) => ({ key: `t${tourist.id}`, tourist })),
    ...Array.from({ length: nameless }, (_, index) => ({
      key: `p${request_id}.${index + 1}`,
      tourist: null,
    })),
  ];
}

/** What a voucher's code says beside the number, and the ticket of a whole booking: known at the check-in, the way to nothing. */
export const ticketCode = (booking: Coded): string => codeOf(booking, 'ticket');

/** The same of one place. @param key of the place, as `placesOf` names it */
export const placeTicketCode = (booking: Coded, key: string): string => codeOf(booking, `ticket:${key}`);

/** Whether a booking has tickets: prepaid, or as good as that, and neither over nor cancelled. */
export const hasTickets = (
  booking: Pick<BookingRow, 'base_sale_status' | 'agent_terms' | 'choosing_until'>,
): boolean => isPrepaid(booking) && booking.base_sale_status !== 4 && booking.choosing_until === null;

/** Who goes by which category, and what is taken beside: «Взрослый × 2, Шлем × 1». */
function wholeText({ breakdown: { lines } }: Pick<BookingRow, 'breakdown'>, t: Translate): string {
  return [ticketsText(lines, t), extrasText(lines)].filter((text) => text !== '').join(', ');
}

/**
 * The tickets of a booking: one for all of it and, of several people, one for each place; none while it has none.
 * @param tourists those who are named, in the order of their places
 */
export function ticketsOf(
  booking: BookingRow,
  tourists: readonly TouristRow[],
  { language, t }: { language: Locale; t: Translate },
): Ticket[] {
  if (!hasTickets(booking)) return [];
  const places = placesOf(booking, tourists);
  const standings = standingsOf(
    booking,
    places.map(({ tourist }) => tourist ?? undefined),
  );
  // The number is for people who can't scan it.
  const coded = (id: string) => ({
    id,
    code: t('documents.ticket', { number: booking.request_id, code: id }),
  });
  const named = places.map(({ tourist }) => (tourist ? nameIn(language, tourist) : ''));
  const whole: Ticket = {
    ...coded(ticketCode(booking)),
    full_name: named.length === 1 ? (named[0] ?? '') : '',
    is_whole: true,
    place: wholeText(booking, t),
  };
  if (places.length < 2) return [whole];
  return [
    whole,
    ...places.map(({ key }, index): Ticket => {
      const category = standings[index]?.category ?? null;
      return {
        ...coded(placeTicketCode(booking, key)),
        full_name: named[index] ?? '',
        is_whole: false,
        place: category === null ? '' : categoryName(category, t),
      };
    }),
  ];
}
