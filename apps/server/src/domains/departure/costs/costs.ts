import {
  currency as currencies,
  type departureCalls,
  type DepartureCosts,
  type GuidePay,
} from '@tropa/contract';
import { daysBetween, fullName, guidePay, MAX_COSTS, may } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import type { Membership } from '../../organizer/index.ts';
import { lockDeparture } from '../../tour/index.ts';
import type { DepartureRow } from '../people/repository.ts';
import { demandDeparture } from '../policy.ts';
import { selectLastCancellation } from '../tasks/repository.ts';
import {
  countCosts,
  currencyOf,
  deleteCost,
  incomeOf,
  insertCost,
  selectCosts,
  selectGuides,
  selectPays,
  setPay,
  updateCost,
} from './repository.ts';

/** What a departure brings and costs, as it stands. */
async function costsOf(
  { database, language }: UserContext,
  departure: DepartureRow,
  membership: Membership,
): Promise<DepartureCosts> {
  const { id, leaders } = departure;
  const t = translator(language);
  const currency = currencies.parse(await currencyOf(database, id));
  const [income, cards, pays, costs, cancellation] = await Promise.all([
    incomeOf(database, id, currency),
    selectGuides(database, leaders),
    selectPays(database, id),
    selectCosts(database, id),
    selectLastCancellation(database, id),
  ]);
  const size = {
    departures: 1,
    days: daysBetween(departure.date_start, departure.date_end) + 1,
    tourists: income.tourists,
  };
  const is_canceled = departure.is_busy && cancellation !== undefined;
  const paid = (card: GuidePay | null, own: (typeof pays)[number] | undefined) =>
    guidePay({ card, own: own ? { ...own.pay, is_kept: own.is_kept } : null, is_canceled }, currency, size);
  const leading = cards.map(({ id: guide_id, pay, ...names }) => {
    const own = pays.find((one) => one.guide_id === guide_id);
    return {
      guide_id,
      name: fullName(names),
      is_own: own !== undefined && !own.is_kept,
      card_rate: pay?.currency === currency ? { per: pay.per, amount: pay.amount } : null,
      ...paid(pay, own),
    };
  });
  // Whoever has been deleted since was paid all the same.
  const gone = pays
    .filter(({ guide_id }) => guide_id === null)
    .map((own) => ({
      guide_id: null,
      name: t('departure.costs.guide_deleted'),
      is_own: false,
      card_rate: null,
      ...paid(null, own),
    }));
  const guides = [...leading, ...gone];
  const costs_total = [...guides.map(({ sum }) => sum), ...costs.map(({ amount }) => amount)].reduce(
    (sum, one) => sum + one,
    0,
  );
  const { sold, kept, commissions, uncounted } = income;
  return {
    currency,
    sold,
    kept,
    commissions,
    uncounted,
    guides,
    costs: costs.map(({ first_name, last_name, created_at, ...cost }) => ({
      ...cost,
      created_at: created_at.toISOString(),
      user_name: first_name === null ? '' : fullName({ first_name, last_name: last_name ?? '' }),
    })),
    costs_total,
    profit: sold + kept - commissions - costs_total,
    can_edit: may(membership, 'payments.write') === 'all',
  };
}

/** A departure whose money somebody may change; trips have none of their own. @throws Refusal 404, 403 */
async function demandCosts(context: UserContext, id: number, level: 'read' | 'write') {
  const found = await demandDeparture(context, id, level, 'payments');
  // Others reach their own sales, not what the operator earns.
  if (found.membership.scope !== 'all') throw refuse.notFound();
  return found;
}

/**
 * What a departure brings and costs: its bookings, what was kept of cancelled ones, less what agencies keep, its guides, and what
 * was written down by hand (docs/rules/money.md).
 * @throws Refusal 404, 403
 */
export const viewCosts: Operation<typeof departureCalls.costs> = async (context, { query }) => {
  const { departure, membership } = await demandCosts(context, query.id, 'read');
  return costsOf(context, departure, membership);
};

/** Writes a cost down, or changes one. @throws Refusal 404, 403; 422 at `title` where there are as many as may be */
export const saveCost: Operation<typeof departureCalls.saveCost> = async (context, { body }) => {
  const { id, cost_id, title, amount } = body;
  const { departure, membership } = await demandCosts(context, id, 'write');
  await inTransaction(context.database, async (tx) => {
    if (cost_id !== undefined) {
      if (!(await updateCost(tx, id, cost_id, { title, amount }))) throw refuse.notFound();
      return;
    }
    // Of two who write at once the second counts the first.
    await lockDeparture(tx, id);
    if ((await countCosts(tx, id)) >= MAX_COSTS)
      throw refuse.validation({
        title: { key: 'errors.departure.costs_full', params: { count: MAX_COSTS } },
      });
    await insertCost(tx, {
      tour_date_id: id,
      title,
      amount,
      created_at: context.clock.now(),
      created_by_user_id: context.user.id,
    });
  });
  return costsOf(context, departure, membership);
};

/** Takes a cost away. @throws Refusal 404, 403 */
export const removeCost: Operation<typeof departureCalls.removeCost> = async (context, { body }) => {
  const { departure, membership } = await demandCosts(context, body.id, 'write');
  if (!(await deleteCost(context.database, body.id, body.cost_id))) throw refuse.notFound();
  return costsOf(context, departure, membership);
};

/** Says what a guide is paid for a departure alone. @throws Refusal 404, also for who does not lead it; 403 */
export const payGuide: Operation<typeof departureCalls.payGuide> = async (context, { body }) => {
  const { id, guide_id, rate } = body;
  const { departure, membership } = await demandCosts(context, id, 'write');
  if (!departure.leaders.includes(guide_id)) throw refuse.notFound();
  await inTransaction(context.database, async (tx) => {
    const currency = currencies.parse(await currencyOf(tx, id));
    await setPay(tx, { tour_date_id: id, guide_id }, rate && { ...rate, currency });
  });
  return costsOf(context, departure, membership);
};
