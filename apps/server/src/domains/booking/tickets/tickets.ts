import type { PageLanguage, Ticket } from '@tropa/contract';
import { extrasText, nameIn } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { categoryName, ticketsText } from '@tropa/i18n/ages';
import type { Executor } from '../../../db/index.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { codeOf, numberIn } from '../private-page/codes.ts';
import { selectBooking, type BookingRow } from '../record/repository/bookings.ts';
import { isPrepaid } from '../states.ts';
import { selectTourists, type TouristRow } from '../tourists/repository/tourists.ts';
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

/** What a voucher's code says beside the number, and the ticket of a whole booking: known at the check-in, the way to its own page alone. */
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
  { language, t }: { language: PageLanguage; t: Translate },
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
        // Of a family's ticket each lets one in.
        place: category === null ? '' : categoryName({ ...category, people: null }, t),
      };
    }),
  ];
}

/** Whose ticket a code is. */
export interface FoundTicket {
  booking: BookingRow;
  /** Of the place it is for, as `placesOf` names it; null: it is the whole booking's. */
  place: string | null;
}

/**
 * The booking that a ticket was given for, whatever became of it since; undefined for a code that was never given, and of a booking
 * whose people were erased. Of a place that somebody was named for since its first ticket is known too.
 */
export async function findTicket(db: Executor, code: string): Promise<FoundTicket | undefined> {
  const request_id = numberIn(code);
  const booking = request_id === undefined ? undefined : await selectBooking(db, request_id);
  if (booking?.erased_at !== null) return undefined;
  if (isSameSecret(code, ticketCode(booking))) return { booking, place: null };
  const tourists = await selectTourists(db, booking.request_id);
  const keys = [...placesOf(booking, tourists), ...placesOf(booking, [])].map(({ key }) => key);
  const place = keys.find((key) => isSameSecret(code, placeTicketCode(booking, key)));
  return place === undefined ? undefined : { booking, place };
}
