import type { DuesReport, reportCalls } from '@tropa/contract';
import {
  addDays,
  daysOf,
  DEBT_AGES,
  monthOf,
  planProgress,
  PLANS_READ,
  stretchesOf,
  todayIn,
  type Stretch,
} from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { planOf } from '../../booking/index.ts';
import { countOpenReceipts, demandAllMoney, selectUnpayed, sumOpenInvoices } from '../../invoice/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { byCurrency, readParts, sum } from '../departures/departure-money.ts';

/** A sum that is to come on a day; null: no day is said. */
interface Expected {
  due_on: string | null;
  currency: string;
  invoiced: number;
  planned: number;
  request_ids: number[];
}
type Unpayed = Awaited<ReturnType<typeof selectUnpayed>>[number];
type Open = Awaited<ReturnType<typeof sumOpenInvoices>>[number];

const countOf = (rows: readonly { request_ids: number[] }[]): number =>
  new Set(rows.flatMap(({ request_ids }) => request_ids)).size;

/** What the plan of a booking asks for beside its open invoices, which ask for its nearest payments. */
function plannedOf(booking: Unpayed, now: Date): Expected[] {
  let { asked } = booking;
  return planProgress(planOf(booking, now), booking.payed).flatMap(({ left, due_on }) => {
    const covered = Math.min(asked, left);
    asked -= covered;
    const planned = left - covered;
    return planned > 0 ? [{ due_on, currency: booking.currency, invoiced: 0, planned, request_ids: [] }] : [];
  });
}

function expectedByMonth(rows: readonly Expected[], today: string): DuesReport['expected'] {
  const days = rows.flatMap(({ due_on }) => (due_on === null ? [] : [due_on])).toSorted();
  const last = days.at(-1);
  const months = last === undefined ? [] : stretchesOf({ date_from: today, date_to: last }, 'month');
  const told = (of: readonly Expected[], date_from: string | null, date_to: string | null) => ({
    date_from,
    date_to,
    bookings: countOf(of),
    sums: byCurrency(of, (own) => ({
      invoiced: sum(own, ({ invoiced }) => invoiced),
      planned: sum(own, ({ planned }) => planned),
    })),
  });
  const undated = rows.filter(({ due_on }) => due_on === null);
  return [
    ...months.map(({ date_from, date_to }) =>
      told(
        rows.filter(({ due_on }) => due_on !== null && due_on >= date_from && due_on <= date_to),
        date_from,
        date_to,
      ),
    ),
    ...(undated.length > 0 ? [told(undated, null, null)] : []),
  ];
}

const debtsByAge = (rows: readonly Open[], today: string): DuesReport['debts'] =>
  DEBT_AGES.map(({ from, to }) => {
    const date_from = to === null ? null : addDays(today, -to);
    // What is overdue by hours may have the day that has begun where its tour is, and not yet here.
    const date_to = from === 0 ? null : addDays(today, -from);
    const of = rows.filter(
      ({ due_on }) =>
        due_on !== null &&
        (date_from === null || due_on >= date_from) &&
        (date_to === null || due_on <= date_to),
    );
    return {
      date_from,
      date_to,
      bookings: countOf(of),
      sums: byCurrency(of, (own) => ({ amount: sum(own, ({ amount }) => amount) })),
    };
  });

/** What is the part of guides and of agents, by the month in which departures start; months without any are left out. */
const partsByMonth = (parts: Awaited<ReturnType<typeof readParts>>, days: Stretch): DuesReport['parts'] =>
  stretchesOf(days, 'month')
    .map((month) => {
      const own = parts.filter((row) => row.month === monthOf(month.date_from));
      const sums = byCurrency(own, (rows) => ({
        guides: sum(rows, ({ guides }) => guides),
        commissions: sum(rows, ({ commissions }) => commissions),
      })).filter(({ guides, commissions }) => guides > 0 || commissions > 0);
      return { ...month, departures: sum(own, ({ departures }) => departures), sums };
    })
    .filter(({ sums }) => sums.length > 0);

/**
 * What is expected, and what should have come (docs/rules/reports.md).
 * @throws Refusal 404 where there is no organizer
 */
export async function readDuesReport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organizer_id: number,
): Promise<DuesReport> {
  const organizer = await findOrganizer(database, organizer_id);
  if (!organizer) throw refuse.notFound();
  const now = clock.now();
  const today = todayIn(organizer.timezone, now);
  // A tour may be a day behind.
  const yesterday = addDays(today, -1);
  const ahead = { date_from: today, date_to: daysOf('ahead', today).date_to };
  const [open, unpayed, receipts, parts] = await Promise.all([
    sumOpenInvoices(database, organizer_id, now),
    selectUnpayed(database, organizer_id, { today: yesterday, limit: PLANS_READ + 1 }),
    countOpenReceipts(database, { organizer_id, agent_id: null }),
    readParts(database, organizer_id, ahead),
  ]);
  const invoiced = open
    .filter(({ is_overdue }) => !is_overdue)
    .map(({ amount, is_overdue: _isOverdue, ...row }) => ({ ...row, invoiced: amount, planned: 0 }));
  const planned = unpayed
    .slice(0, PLANS_READ)
    .flatMap((booking) => plannedOf(booking, now))
    // What a plan wanted before today is wanted now.
    .map((row) => (row.due_on !== null && row.due_on < today ? { ...row, due_on: today } : row));
  return {
    today,
    expected: expectedByMonth([...invoiced, ...planned], today),
    has_more: unpayed.length > PLANS_READ,
    debts: debtsByAge(
      open.filter(({ is_overdue }) => is_overdue),
      today,
    ),
    receipts,
    parts: partsByMonth(parts, ahead),
  };
}

/** What is expected by month, and debts by age, for whoever sees all the money. @throws Refusal 404, 403 */
export const duesReport: Operation<typeof reportCalls.dues> = async (context, { query }) => {
  await demandAllMoney(context, query.organizer_id, 'read');
  return readDuesReport(context, query.organizer_id);
};
