import { currency, type todayCalls } from '@tropa/contract';
import { addDays, endOfDay, may, momentOf, mondayOf, todayIn } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { listPayments, sumDue } from '../../invoice/index.ts';
import { demandRight, findOrganizer, type Membership } from '../../organizer/index.ts';
import { inTurn, waitingOf } from './waiting.ts';
import { comingDepartures, weekOf } from './week.ts';

/** Monday to Sunday around a day. */
function weekAround(day: string): { from: string; to: string } {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

/** What came in the week and what is still due in it, where the organizer is; null for who sees no payments. */
async function moneyOfWeek(context: UserContext, membership: Membership, timezone: string) {
  const scope = may(membership, 'payments.read');
  if (scope === 'none') return null;
  const { organizer_id, agent_id } = membership;
  const now = context.clock.now();
  const { from, to } = weekAround(todayIn(timezone, now));
  const owner = { organizer_id, agent_id: scope === 'own' ? agent_id : null };
  const [{ totals }, due] = await Promise.all([
    // The list itself: its sums are these.
    listPayments(context, { query: { organizer_id, date_from: from, date_to: to, page: 1, limit: 1 } }),
    sumDue(context.database, owner, {
      from: new Date(Math.max(now.getTime(), momentOf(from, '00:00', timezone).getTime())),
      to: endOfDay(to, timezone),
    }),
  ]);
  return {
    from,
    to,
    came: totals.map((total) => ({ currency: total.currency, amount: total.payed })),
    due: due.map((row) => ({ ...row, currency: currency.parse(row.currency) })),
  };
}

/** The first screen of the day: what waits for a member, who travels this week, and its money. */
export const viewToday: Operation<typeof todayCalls.view> = async (context, { query }) => {
  const membership = await demandRight(context, query.organizer_id, 'bookings', 'read');
  const organizer = await findOrganizer(context.database, query.organizer_id);
  if (!organizer) throw refuse.notFound();
  const { coming, isAll } = await comingDepartures(context, query.organizer_id);
  const [waiting, money] = await Promise.all([
    waitingOf(context, membership, coming),
    moneyOfWeek(context, membership, organizer.timezone),
  ]);
  return {
    waiting: waiting.flatMap(({ rows }) => rows).toSorted(inTurn),
    counts: waiting.map(({ kind, count }) => ({ kind, count })),
    week: weekOf(coming, isAll, context.clock.now()),
    money,
  };
};
