import { currency, type departureCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  demandBooking,
  demandOrganizersSay,
  lockBooking,
  saysMoney,
  staffActor,
} from '../../booking/index.ts';
import { creditOffer, organizerHasMoney } from '../../invoice/index.ts';
import { demandTask, wholeTask } from '../tasks/tasks.ts';
import { decide } from './decide.ts';
import { departuresFor } from './offered.ts';

/**
 * Chooses for a client, who has said it on the phone: where that gives money back, be it the difference to a cheaper date, or keeps it as
 * credit, whoever speaks for the organizer's money.
 * @throws Refusal 404, 403; 409 where the choice is over, or the seats are gone; 422 where somebody may not go there
 */
export const chooseForClient: Operation<typeof departureCalls.choose> = async (context, { body }) => {
  const { task_id, request_id, to, as_credit, stays, beyond_limits } = body;
  const task = await demandTask(context, task_id);
  const { membership } = await demandBooking(context, request_id, 'write');
  const choice = as_credit ? 'credit' : stays ? 'stay' : (to ?? null);
  if (choice === null || choice === 'credit') demandOrganizersSay(membership);
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const actor = staffActor(context);
    const may_give_back = saysMoney(membership);
    await decide(context, tx, booking, choice, { decided_by: 'staff', actor, beyond_limits, may_give_back });
  });
  return wholeTask(context, task.id);
};

/** Whether the dialog of that choice offers credit, and why not. @throws Refusal 404, 403 */
export const offerCredit: Operation<typeof departureCalls.creditOffer> = async (context, { query }) => {
  await demandTask(context, query.task_id);
  const { booking, membership } = await demandBooking(context, query.request_id, 'write');
  demandOrganizersSay(membership);
  const offer = await creditOffer(context.database, context, booking);
  if (!offer)
    return { credit: null, why_not: organizerHasMoney(booking) ? 'nothing_payed' : ('not_here' as const) };
  const { amount, until } = offer;
  return {
    credit: {
      amount,
      currency: currency.parse(booking.currency),
      until: until.toISOString(),
      timezone: booking.timezone,
    },
    why_not: null,
  };
};

/** What is sold by the hour has no dates to choose from: the starts that its client is offered. @throws Refusal 404, 403 */
export const offerStarts: Operation<typeof departureCalls.offered> = async (context, { query }) => {
  await demandTask(context, query.task_id);
  const { booking } = await demandBooking(context, query.request_id, 'write');
  const offered = await departuresFor(context, booking);
  return {
    departures: offered.flatMap(({ key: start, length_minutes, date_start, date_end, time_start }) =>
      length_minutes === null ? [] : [{ start, length_minutes, date_start, date_end, time_start }],
    ),
  };
};
