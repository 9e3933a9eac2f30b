import { formatDeadline, formatDeparture, formatMoney, kindOf, nameIn } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { readBooking, tourNameOf, type BookingRow } from '../../booking/index.ts';
import { readOrganizer } from '../../organizer/index.ts';
import { tell, type NoticeReader, type NoticeWords, type Telling } from '../telling/tell.ts';

/** A booking as one reader is told of it. */
export interface BookingCase extends NoticeReader {
  booking: BookingRow;
  /** What every sentence about a booking may name. */
  names: { number: number; tour: string; client: string };
  /** Tour, days and client in one line. */
  line: string;
  money: (amount: number) => string;
  deadline: (at: Date | string) => string;
}

function caseOf(booking: BookingRow, { language }: NoticeReader): BookingCase {
  const own: Translate = translator(language, kindOf(booking));
  const client = nameIn(language, {
    last_name: booking.client_last_name,
    first_name: booking.client_first_name,
  });
  const tour = tourNameOf(booking, own);
  const { date_start, date_end, time_start } = booking;
  const days = date_start
    ? formatDeparture({ date_start, date_end: date_end ?? date_start, time_start }, language)
    : '';
  return {
    booking,
    language,
    t: own,
    names: { number: booking.request_id, tour, client },
    line: [client, tour, days].filter((part) => part !== '').join(' · '),
    money: (amount) => formatMoney(amount, booking.currency, language),
    deadline: (at) => formatDeadline(at, booking.timezone, language),
  };
}

/**
 * Tells of something that happened to a booking; says nothing of one that is gone or erased.
 * @param hasLetter a letter about it goes to the organizer's mailbox besides
 * @param exceptOf who did it or knows it already, where that stands on the booking
 */
export async function tellOfBooking(
  services: Services,
  request_id: number,
  {
    hasLetter,
    exceptOf,
    words,
    ...telling
  }: Pick<Telling, 'event' | 'key' | 'except'> & {
    hasLetter: boolean;
    exceptOf?: (booking: BookingRow) => Telling['except'];
    words: (about: BookingCase) => NoticeWords;
  },
): Promise<void> {
  const booking = await readBooking(services.database)(request_id);
  if (!booking || booking.erased_at !== null) return;
  const organizer = hasLetter ? await readOrganizer(services.database)(booking.organizer_id) : undefined;
  await tell(services, {
    ...telling,
    ...(exceptOf && { except: exceptOf(booking) }),
    organizer_id: booking.organizer_id,
    request_id,
    path: `/${booking.organizer_id}/bookings/${request_id}`,
    mailbox: organizer?.email,
    words: (reader) => words(caseOf(booking, reader)),
  });
}
