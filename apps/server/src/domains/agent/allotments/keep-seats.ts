import type { agentCalls, AgentAllotment } from '@tropa/contract';
import { endOfDay, todayIn } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { paginationOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  freeHolds,
  holdSeats,
  lockDeparture,
  releaseSeats,
  storedDeparture,
  type SeatCause,
} from '../../tour/index.ts';
import { agentChanged } from '../events.ts';
import { demandAgent, demandOrganizersAgent } from '../policy.ts';
import { lockAgent, recordAgentHistory } from '../record/repository.ts';
import {
  allotmentOn,
  allotmentsOf,
  departureOf,
  findAllotment,
  saveAllotment,
  scheduledAt,
  type AllotmentRow,
} from './repository.ts';

const viewOf = ({ organizer_id: _of, agent_id, ...row }: AllotmentRow): AgentAllotment => ({
  ...row,
  agent_id: agent_id ?? 0,
});

/** Seats that are kept for an agent; its own people see them too. @throws Refusal 404, 403 */
export const listAllotments: Operation<typeof agentCalls.allotments> = async (context, { query }) => {
  const { agent } = await demandAgent(context, query.agent_id, 'agents.read');
  const { rows, item_count } = await allotmentsOf(context.database, agent.id, query);
  const last = rows.at(-1);
  return {
    allotments: rows.map(viewOf),
    pagination: paginationOf(query, item_count, [], last && [last.date_start, last.id]),
  };
};

type KeptOf = Parameters<Operation<typeof agentCalls.keepSeats>>[1]['body'];
type Departure = NonNullable<Awaited<ReturnType<typeof departureOf>>>;

/** Takes what is more than before, or gives back what is less, by the statement of all seats. @throws Refusal 409 `sold_out` */
async function changeSeats(
  tx: Transaction,
  departure: Departure,
  more: number,
  cause: SeatCause,
): Promise<void> {
  if (more < 0) {
    await releaseSeats(tx, departure.id, -more, {}, { ...cause, kind: 'allotment_withdrawn' });
    return;
  }
  if (more === 0) return;
  const { takes_whole: _whole, ...days } = departure;
  if (await holdSeats(tx, departure.id, more, { ...days, takes_whole: false }, {}, cause)) return;
  const free = (await departureOf(tx, departure.id))?.number_of_free_seats ?? 0;
  throw refuse.conflict(
    'sold_out',
    { key: 'errors.booking.sold_out' },
    { number_of_free_seats: Math.min(free, more - 1) },
  );
}

/**
 * The departure that is asked for: one that is stored, or a start of a weekly schedule that nothing was taken of yet, which is stored
 * with what is kept of it. @throws Refusal 404; 422 at `start` where the schedule has none there
 */
async function demandDeparture(
  tx: Transaction,
  organizer_id: number,
  { tour_date_id, tour_id, start }: KeptOf,
  now: Date,
): Promise<{ tour_date_id: number; departure: Departure }> {
  const find = async (id: number) => {
    const departure = await departureOf(tx, id);
    if (departure?.organizer_id !== organizer_id) throw refuse.notFound();
    return { tour_date_id: id, departure };
  };
  if (tour_date_id !== undefined) return find(tour_date_id);
  if (tour_id === undefined || start === undefined) throw refuse.notFound();
  const scheduled = await scheduledAt(tx, organizer_id, { tour_id, start, now });
  if (!scheduled) throw refuse.validation({ start: { key: 'errors.booking.date_closed' } });
  return find(await storedDeparture(tx, scheduled));
}

/**
 * Keeps seats of a departure for an agent until a day, or changes how many and until when. They are taken by the same statement as
 * all seats; the job that frees what is over lets unsold ones fall back.
 * @throws Refusal 404, 403; 409 `sold_out`; 422 at `until`, `start`
 */
export const keepSeats: Operation<typeof agentCalls.keepSeats> = async (context, { body }) => {
  const { agent_id, seats, until } = body;
  const { organizer_id } = await demandOrganizersAgent(context, agent_id, 'agents.write');
  const now = context.clock.now();
  const user_id = context.user.id;
  return inTransaction(context.database, async (tx) => {
    const { tour_date_id, departure } = await demandDeparture(tx, organizer_id, body, now);
    const { timezone, date_start, tour_name } = departure;
    if (until < todayIn(timezone, now) || until > date_start)
      throw refuse.validation({ until: { key: 'errors.agent.keep_until' } });
    await lockDeparture(tx, tour_date_id);
    await freeHolds(tx, tour_date_id, { over: now }, 'expired', now);
    const agent = await lockAgent(tx, agent_id);
    if (!agent || agent.archived_at !== null)
      throw refuse.conflict('conflict', { key: 'errors.agent.archived' });
    const before = await allotmentOn(tx, agent_id, tour_date_id);
    await changeSeats(tx, departure, seats - (before?.seats ?? 0), {
      kind: 'allotment_taken',
      agent_id,
      kept_until: until,
      actor: 'staff',
      actor_user_id: user_id,
      now,
    });
    const ends_at = endOfDay(until, timezone);
    const id = await saveAllotment(tx, {
      organizer_id,
      agent_id,
      tour_date_id,
      seats,
      ends_at,
      created_at: now,
    });
    const details = { tour_name, date_start, seats, until };
    await recordAgentHistory(tx, { agent_id, kind: 'seats_kept', user_id, details }, now);
    await context.outbox.emit(tx, agentChanged, { organizer_id, agent_id });
    const row = await findAllotment(tx, id);
    if (!row) throw new Error('The allotment is gone');
    return { allotment: viewOf(row) };
  });
};

/** Takes kept seats back before their day. @throws Refusal 404, 403 */
export const giveBack: Operation<typeof agentCalls.giveBack> = async (context, { body }) => {
  const agent = await demandOrganizersAgent(context, body.agent_id, 'agents.write');
  const found = await findAllotment(context.database, body.allotment_id);
  if (found?.agent_id !== agent.id) throw refuse.notFound();
  const now = context.clock.now();
  const user_id = context.user.id;
  await inTransaction(context.database, async (tx) => {
    await lockDeparture(tx, found.tour_date_id);
    const [freed] = await freeHolds(tx, found.tour_date_id, { id: found.id }, 'withdrawn', now, user_id);
    if (!freed) throw refuse.notFound();
    const { tour_name, date_start } = found;
    const details = { tour_name, date_start, seats: freed.seats };
    await recordAgentHistory(tx, { agent_id: agent.id, kind: 'seats_given_back', user_id, details }, now);
    const { organizer_id, id: agent_id } = agent;
    await context.outbox.emit(tx, agentChanged, { organizer_id, agent_id });
  });
  return { success: true };
};
