import { startName } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Wish } from '../offering/repository.ts';
import { findHold } from './repository.ts';

/**
 * A wish of what is sold by the hour, whose departures have no name of their own: where the very same is kept for the visitor,
 * it is that which is wished for.
 */
export async function heldWish<W extends Wish>(db: Executor, wish: W, token: string | undefined): Promise<W> {
  const { start } = wish;
  if (token === undefined || start === undefined) return wish;
  const hold = await findHold(db, token);
  if (!hold || hold.length_minutes === null || startName(hold) !== start) return wish;
  return { ...wish, date: hold.tour_date_id, start: undefined };
}
