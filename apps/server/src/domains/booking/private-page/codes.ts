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
