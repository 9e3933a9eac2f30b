import { bookedDeparture, formatDeadline, formatDeparture, formatMoney, kindOf, nameIn } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { readBooking, tourNameOf, type BookingRow } from '../../booking/index.ts';
import { readOrganizer } from '../../organizer/index.ts';
import { tellAll, type NoticeReader, type NoticeWords, type Telling } from '../telling/tell.ts';

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
  const departure = bookedDeparture(booking);
  const days = departure ? formatDeparture(departure, language) : '';
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

/** Something that happened to a booking. */
interface Happening extends Pick<Telling, 'event' | 'key' | 'except'> {
  request_id: number;
  /** A letter about it goes to the organizer's mailbox besides. */
  hasLetter: boolean;
  /** Who did it or knows it already, where that stands on the booking. */
  exceptOf?: (booking: BookingRow) => Telling['except'];
  words: (about: BookingCase) => NoticeWords;
}

/** @returns undefined of a booking that is gone or erased */
async function tellingOf(
  { database }: Services,
  { request_id, hasLetter, exceptOf, words, ...telling }: Happening,
): Promise<Telling | undefined> {
  const booking = await readBooking(database)(request_id);
  if (!booking || booking.erased_at !== null) return undefined;
  const organizer = hasLetter ? await readOrganizer(database)(booking.organizer_id) : undefined;
  return {
    ...telling,
    ...(exceptOf && { except: exceptOf(booking) }),
    organizer_id: booking.organizer_id,
    request_id,
    path: `/${booking.organizer_id}/bookings/${request_id}`,
    mailbox: organizer?.email,
    words: (reader) => words(caseOf(booking, reader)),
  };
}

/** Tells of what happened to bookings; says nothing of one that is gone or erased. */
export async function tellOfBookings(services: Services, happened: Happening[]): Promise<void> {
  const tellings = await Promise.all(happened.map((one) => tellingOf(services, one)));
  await tellAll(
    services,
    tellings.filter((telling) => telling !== undefined),
  );
}

/** The same of one. */
export const tellOfBooking = (
  services: Services,
  request_id: number,
  happening: Omit<Happening, 'request_id'>,
): Promise<void> => tellOfBookings(services, [{ request_id, ...happening }]);
