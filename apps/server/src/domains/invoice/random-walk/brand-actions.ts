import { HEADER, publicBookingCalls, seatHoldCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { bookingForm, inDays, makeStatements } from '../../../testing/index.ts';
import type { Action, Weighted } from './world.ts';

/** Somebody books on a brand's site: it is the brand's sale. */
const bookOnBrand: Action = async ({ app, brandHost, departures, bookings }, chance) => {
  const wish = chance.pick(departures);
  if (!wish) return;
  const body = bookingForm({ ...wish, tourists: chance.between(1, 3) });
  const headers = { host: brandHost, [HEADER.idempotencyKey]: randomUUID() };
  bookings.push(await app.client().call(publicBookingCalls.create, { body }, headers));
};

/** Seats are kept for a visitor of the brand's site, who books there or on the operator's own. */
const keepOnBrand: Action = async ({ app, brandHost, departures, holds }, chance) => {
  const wish = chance.pick(departures);
  if (!wish) return;
  const asked = { ...wish, tourists: chance.between(1, 3) };
  const { token } = await app.client().call(seatHoldCalls.take, { body: asked }, { host: brandHost });
  holds.push({ ...asked, hold: token });
};

/** What the platform owes so far is put into a statement: two may be made at once. */
const putIntoStatements: Action = ({ app }, chance) => makeStatements(app, inDays(chance.between(1, 9)));

export const BRAND_ACTIONS: Weighted[] = [
  [5, "book on a brand's site", bookOnBrand],
  [2, "keep seats on a brand's site", keepOnBrand],
  [1, 'make statements of payouts', putIntoStatements],
];
