import { currency, type ContractChange, type ContractTerms } from '@tropa/contract';
import { fullName, minutesBooked } from '@tropa/core';
import { planOf, type BookingRow } from '../../booking/index.ts';
import { valueHash } from '../templates/repository.ts';

/** What a contract settles beside the booking's own row. */
export interface TermsSource {
  booking: BookingRow;
  tourists: { full_name: string }[];
  /** The program put together for this booking; null for a tour as it is sold to all. */
  program: unknown;
  /** Hash of the template's text that the contract is made from. */
  text_hash: string;
  now: Date;
}

/**
 * What a change of has to be accepted anew. Not among it: what the contract prints but nobody agrees on (where to meet,
 * what is payed by now), and passports and birthdays, which name the same person more exactly.
 */
export function termsOf({ booking, tourists, program, text_hash, now }: TermsSource): ContractTerms {
  const { tour_name, tour_variant, penalties, penalties_conditions } = booking;
  return {
    total: booking.total,
    currency: currency.parse(booking.currency),
    price_hash: valueHash(booking.breakdown.lines),
    date_start: booking.date_start,
    date_end: booking.date_end,
    time_start: booking.time_start,
    length_minutes: minutesBooked(booking.breakdown.lines),
    tour_name: [tour_name, tour_variant].filter(Boolean).join(', '),
    tourists_count: booking.tourists_count,
    tourists_hash: valueHash(tourists.map(({ full_name }) => full_name).toSorted()),
    client_hash: valueHash(
      fullName({ last_name: booking.client_last_name, first_name: booking.client_first_name }),
    ),
    cancellation_hash: valueHash([penalties, penalties_conditions]),
    payment_hash: valueHash(
      planOf(booking, now).flatMap(({ amount, due_at }) => (amount === 0 ? [] : [[amount, due_at]])),
    ),
    program_hash: program === null ? '' : valueHash(program),
    text_hash,
  };
}

const days = ({ date_start, date_end, time_start, length_minutes }: ContractTerms) => ({
  date_start,
  date_end,
  time_start,
  length_minutes,
});

/** What of the terms is not as it was; nothing where the contract says the same. */
export function changesOf(before: ContractTerms, after: ContractTerms): ContractChange[] {
  const differs = (...keys: (keyof ContractTerms)[]) => keys.some((key) => before[key] !== after[key]);
  const changes: (ContractChange | false)[] = [
    differs('total', 'currency', 'price_hash') && {
      what: 'price',
      from: before.total,
      to: after.total,
      currency: after.currency,
    },
    // Contracts of before it was kept have no length.
    (differs('date_start', 'date_end', 'time_start') ||
      (before.length_minutes !== undefined && differs('length_minutes'))) && {
      what: 'dates',
      from: days(before),
      to: days(after),
    },
    differs('tour_name') && { what: 'tour', from: before.tour_name, to: after.tour_name },
    differs('tourists_count', 'tourists_hash') && {
      what: 'tourists',
      from: before.tourists_count,
      to: after.tourists_count,
    },
    differs('client_hash') && { what: 'client' },
    differs('cancellation_hash') && { what: 'cancellation' },
    // Other days or another price say already that other sums are due at other times.
    before.payment_hash !== undefined &&
      differs('payment_hash') &&
      !differs('total', 'date_start', 'time_start') && { what: 'payment' },
    differs('program_hash') && { what: 'program' },
    differs('text_hash') && { what: 'text' },
  ];
  return changes.filter((change) => change !== false);
}
