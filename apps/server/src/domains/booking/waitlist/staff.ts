import type { waitlistCalls } from '@tropa/contract';
import { PAGE_SIZE, type Level } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { freeHolds, lockDeparture } from '../../tour/index.ts';
import { demandWorthWaiting } from './join.ts';
import { offerFreeSeats } from './offer-seats.ts';
import {
  countEntries,
  deleteEntry,
  findDeparture,
  findEntry,
  listEntries,
  offerTokenOf,
  putEntry,
  siteSlugOf,
  waitedClasses,
  type WaitlistRow,
} from './repository.ts';
import { siteOfParty } from './offer.ts';
import { offerUrl, waitlistItem } from './view.ts';

/**
 * A departure for a member who sees all bookings: its list and its ledger name clients of all of them.
 * @throws Refusal 404 for a stranger and a member with bookings of its own alone, 403 without the right
 */
export async function demandDeparture(context: UserContext, id: number, level: Level) {
  const departure = await findDeparture(context.database, id);
  if (!departure) throw refuse.notFound();
  const { scope } = await demandRight(context, departure.organizer_id, 'bookings', level);
  if (scope === 'own') throw refuse.notFound();
  return departure;
}

/** Who waits for seats of a departure. The link of an open offer is told to those who may write: it books. */
export const listWaitlist: Operation<typeof waitlistCalls.list> = async (context, { query }) => {
  const departure = await demandDeparture(context, query.date_id, 'read');
  const { id, organizer_id } = departure;
  const canWrite = await demandRight(context, organizer_id, 'bookings', 'write').then(
    () => true,
    () => false,
  );
  const reading = { page: query.page, limit: PAGE_SIZE.table, below: query.below };
  const [{ count, waiting_seats }, classes, rows, slug] = await Promise.all([
    countEntries(context.database, id),
    waitedClasses(context.database, departure, ['waiting']),
    listEntries(context.database, id, { limit: reading.limit, ...startOf(reading) }),
    siteSlugOf(context.database, organizer_id),
  ]);
  const urlOf = async (entry: WaitlistRow, token: string) =>
    offerUrl(context, { token, slug, partner_site_id: await siteOfParty(context, entry) });
  return {
    entries: await Promise.all(
      rows.map(async ({ entry, token }) =>
        waitlistItem(departure, entry, canWrite && token !== null ? await urlOf(entry, token) : null),
      ),
    ),
    waiting_seats,
    classes,
    pagination: paginationOf(reading, count, [], lastId(rows.map(({ entry }) => entry))),
  };
};

/** Enters a party that called. @throws Refusal 404, 403; 422 where nothing says how to reach it, or the seats are there */
export const addToWaitlist: Operation<typeof waitlistCalls.add> = async (context, { body }) => {
  const departure = await demandDeparture(context, body.date_id, 'write');
  const now = context.clock.now();
  if (body.email === '' && body.phone === '')
    throw refuse.validation({ email: { key: 'errors.booking.waitlist_unreachable' } });
  await demandWorthWaiting(context, departure.id, body);
  const { party_size, class_id, name, email, phone } = body;
  const entry = await inTransaction(context.database, (tx) =>
    putEntry(tx, {
      organizer_id: departure.organizer_id,
      tour_id: departure.tour_id,
      tour_date_id: departure.id,
      party_size,
      class_id,
      name,
      email,
      phone,
      language: context.language,
      added_by_user_id: context.user.id,
      created_at: now,
    }),
  );
  await offerFreeSeats(context, departure.id);
  return { entry: waitlistItem(departure, (await findEntry(context.database, entry.id)) ?? entry, null) };
};

/** Takes a party off the list; seats that were kept for it go to the next. @throws Refusal 404, 403 */
export const removeFromWaitlist: Operation<typeof waitlistCalls.remove> = async (context, { body }) => {
  const entry = await findEntry(context.database, body.id);
  if (!entry) throw refuse.notFound();
  await demandDeparture(context, entry.tour_date_id, 'write');
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    await lockDeparture(tx, entry.tour_date_id);
    const token = await offerTokenOf(tx, entry.id);
    if (token !== undefined)
      await freeHolds(tx, entry.tour_date_id, { token }, 'withdrawn', now, context.user.id);
    await deleteEntry(tx, entry.id);
  });
  return { success: true };
};
