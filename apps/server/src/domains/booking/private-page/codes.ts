import { createHmac } from 'node:crypto';
import type { BookingRow } from '../record/repository/bookings.ts';

/**
 * A code of a booking for one purpose, in the form of a uuid: the booking is found by it, and nothing of its private address is
 * told, which it is made from by a one-way road.
 */
export function codeOf(
  { request_id, uuid }: Pick<BookingRow, 'request_id' | 'uuid'>,
  purpose: string,
): string {
  const number = request_id.toString(16).padStart(12, '0');
  const mac = createHmac('sha256', uuid).update(`${purpose}:${request_id}`).digest('hex');
  return [
    number.slice(0, 8),
    number.slice(8),
    `8${mac.slice(0, 3)}`,
    `a${mac.slice(3, 6)}`,
    mac.slice(6, 18),
  ].join('-');
}

const CODE = /^([0-9a-f]{8})-([0-9a-f]{4})-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/u;
/** The largest number of a booking that the database can hold. */
const MAX_NUMBER = 2 ** 31 - 1;

/** The number of the booking that a code names; whether the code is one of it, who asks compares. */
export function numberIn(code: string): number | undefined {
  const [, first, second] = CODE.exec(code) ?? [];
  const number = Number.parseInt(`${first}${second}`, 16);
  return number <= MAX_NUMBER ? number : undefined;
}
