import { currency, type PierAside, type pierCalls } from '@tropa/contract';
import { momentOf, todayIn } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  freeAside,
  keepAside,
  readOffer,
  ticketCode,
  type AsideSeats,
  type Offer,
} from '../../booking/index.ts';
import { demandMay } from '../../organizer/index.ts';
import { demandTour } from '../../tour/index.ts';
import { departureView } from '../selling/departures.ts';
import { holdOpenShift } from '../shifts/repository.ts';
import { noShift } from '../shifts/shifts.ts';
import {
  findAside,
  findAsideByKey,
  insertAside,
  insertTickets,
  ticketsOfAside,
  type AsideRow,
} from './repository.ts';

/** What the device keeps, with a ticket for each seat. */
async function viewOf(context: UserContext, tx: Transaction, row: AsideRow): Promise<PierAside> {
  const t = translator(context.language);
  const tickets = await ticketsOfAside(tx, row.id);
  return {
    id: row.id,
    ...row.terms,
    ends_at: row.ends_at.toISOString(),
    tickets: tickets.map(({ request_id, uuid }) => ({
      number: request_id,
      code: t('documents.ticket', { number: request_id, code: ticketCode({ request_id, uuid }) }),
    })),
  };
}

/** @throws Refusal 422 at `seats` where the departure can't be sold so, or has other classes */
function demandSeats({ row }: Offer, can_set_aside: boolean, seats: AsideSeats): void {
  const known = row.seat_classes.length === 0 ? [''] : row.seat_classes.map(({ id }) => id);
  if (!can_set_aside) throw refuse.validation({ seats: { key: 'errors.pier.cannot_set_aside' } });
  if (!seats.every(({ class_id }) => known.includes(class_id)))
    throw refuse.validation({ seats: { key: 'errors.booking.choice_unknown' } });
}

/**
 * Sets seats aside for a device of the open shift: they are out of the free ones until the departure starts or the shift is closed, at
 * the prices of now. @throws Refusal 404, 403; 409 without a shift, `sold_out`; 422
 */
export const setAside: Operation<typeof pierCalls.setAside> = async (context, { body }) => {
  const { organizer_id, key, seats, ...asked } = body;
  await demandMay(context, organizer_id, 'pier.sell');
  const { tour } = await demandTour(context, asked.tour_id, 'read');
  if (tour.organizer_id !== organizer_id) throw refuse.notFound();
  const now = context.clock.now();
  const offer = await readOffer(context, { ...asked, until_start: true });
  const departure = departureView(offer, asked.start, now);
  demandSeats(offer, departure.can_set_aside, seats);
  const { date_start, time_start, timezone } = departure;
  const ends_at = momentOf(date_start, time_start ?? '00:00', timezone);
  const count = seats.reduce((sum, one) => sum + one.count, 0);
  const classes_left = Object.fromEntries(seats.map((one) => [one.class_id, one.count]));
  return inTransaction(context.database, async (tx) => {
    const shift = await holdOpenShift(tx, organizer_id, context.user.id);
    if (!shift) throw noShift();
    const told = await findAsideByKey(tx, key);
    if (told && told.shift_id !== shift.id) throw refuse.notFound();
    if (told) return { aside: await viewOf(context, tx, told) };
    let id = 0;
    await keepAside(tx, offer, seats, {
      ends_at,
      user_id: context.user.id,
      now,
      write: async (tour_date_id) => {
        id = await insertAside(tx, {
          shift_id: shift.id,
          tour_date_id,
          key,
          terms: {
            departure: {
              ...departure,
              number_of_free_seats: count,
              classes_left,
              extras: [],
              extras_left: {},
            },
            currency: currency.parse(offer.row.currency),
            discounts: offer.row.discounts,
            booked_on: todayIn(timezone, now),
          },
          ends_at,
          created_at: now,
        });
        await insertTickets(tx, id, count);
        return id;
      },
    });
    const row = await findAside(tx, id);
    if (!row) throw new Error('What is set aside is gone');
    return { aside: await viewOf(context, tx, row) };
  });
};

/** Gives back what is left of seats that were set aside by the seller. @throws Refusal 404 for a stranger's, or where nothing is left */
export const giveBackAside: Operation<typeof pierCalls.giveBack> = async (context, { body: { id } }) => {
  const found = await findAside(context.database, id);
  if (!found) throw refuse.notFound();
  await demandMay(context, found.organizer_id, 'pier.sell');
  const by = { user_id: context.user.id, now: context.clock.now() };
  if (found.user_id !== by.user_id) throw refuse.notFound();
  const { tour_date_id } = found;
  const isFreed = await inTransaction(context.database, (tx) =>
    freeAside(tx, { set_aside_id: id, tour_date_id }, by),
  );
  if (!isFreed) throw refuse.notFound();
  return { success: true };
};
