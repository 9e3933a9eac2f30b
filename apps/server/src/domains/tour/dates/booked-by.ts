import { fullName } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { bookingsOfDate } from './date-bookings-repository.ts';

/** So many bookings are named in a refusal; the rest are behind the dots. */
const NAMED_AT_MOST = 5;

/**
 * Whose bookings stand in the way of a change of a date: their count, and the first of them by name and number. Whoever
 * may write tours may read all bookings (docs/rules/rights.md), so nothing is told here that
 * the person could not see.
 */
export async function bookedBy(
  db: Executor,
  date_id: number,
  which: 'live' | 'all',
): Promise<{ count: number; names: string }> {
  const { count, named } = await bookingsOfDate(db, date_id, which, NAMED_AT_MOST);
  const names = named.map(
    ({ request_id, client_last_name: last_name, client_first_name: first_name }) =>
      `${fullName({ last_name, first_name })}, №\u00a0${request_id}`,
  );
  return { count, names: `${names.join('; ')}${count > named.length ? '…' : ''}` };
}
