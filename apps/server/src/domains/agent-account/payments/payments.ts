import { currency, SaleStatus, type agentAccountCalls } from '@tropa/contract';
import { formatMoney, todayIn } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { paginationOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  demandAgent,
  demandOrganizersAgent,
  keptOf,
  lockAgent,
  readCredit,
  type AgentRow,
} from '../../agent/index.ts';
import { lockBooking, staffActor, type BookingRow } from '../../booking/index.ts';
import { askForRest, insertAgentPayout, markPayed } from '../../invoice/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { insertPayment, openInvoices, paymentsOf, readSums, salesOnCredit } from './repository.ts';

/** The organizer of an agent, and today where it is. */
export async function placeOf(context: Pick<UserContext, 'database' | 'clock'>, { organizer_id }: AgentRow) {
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  return { organizer, today: todayIn(organizer.timezone, context.clock.now()) };
}

/** What an agent owes and has earned. @throws Refusal 404, 403 */
export const viewAccount: Operation<typeof agentAccountCalls.account> = async (context, { query }) => {
  const { agent } = await demandAgent(context, query.agent_id, 'payments.read');
  const { organizer, today } = await placeOf(context, agent);
  const [{ owed, limit }, sums] = await Promise.all([
    readCredit(context.database, agent, today),
    readSums(context.database, agent, context.clock.now()),
  ]);
  return {
    ...sums,
    earned: Math.max(0, sums.earned),
    currency: currency.parse(organizer.currency),
    owed,
    credit_limit: limit,
    available: limit === null ? null : Math.max(0, limit - owed),
  };
};

/** Payments of and to an agent. @throws Refusal 404, 403 */
export const listAgentPayments: Operation<typeof agentAccountCalls.payments> = async (context, { query }) => {
  const { agent } = await demandAgent(context, query.agent_id, 'payments.read');
  const { payments, item_count } = await paymentsOf(context.database, agent.id, query);
  return {
    payments: payments.map(
      ({ agent_id: _of, created_by_user_id: _by, undone_by_user_id: _who, ...payment }) => ({
        ...payment,
        currency: currency.parse(payment.currency),
        created_at: payment.created_at.toISOString(),
        undone_at: payment.undone_at?.toISOString() ?? null,
      }),
    ),
    pagination: paginationOf(query, item_count, payments),
  };
};

/** What the organizer gets of so much of a sale's price: without the share that the agent keeps. */
const netOf = (booking: BookingRow, gross: number): number =>
  gross - (keptOf(booking, booking.payed_amount + gross) - keptOf(booking, booking.payed_amount));

/** The least of the price of which the organizer gets just so much. */
function grossOf(booking: BookingRow, net: number): number {
  let gross = Math.floor((net * booking.total) / (booking.total - booking.agent_commission));
  while (netOf(booking, gross) < net) gross += 1;
  while (gross > 1 && netOf(booking, gross - 1) >= net) gross -= 1;
  return gross;
}

const tooMuch = (context: UserContext, most: number, code: string) =>
  refuse.validation({
    amount: {
      key: 'errors.invoice.above_balance',
      params: { amount: formatMoney(most, currency.parse(code), context.language) },
    },
  });

type Body = Parameters<Operation<typeof agentAccountCalls.recordPayment>>[1]['body'];

const isCanceled = ({ base_sale_status }: BookingRow): boolean =>
  base_sale_status >= SaleStatus.canceled_by_tourist;

/** Locks the sales on credit of an agent. @returns those that are still on credit then: one may have been cancelled while its lock was waited for */
async function lockSalesOnCredit(tx: Transaction, agent: AgentRow): Promise<ReadonlySet<number>> {
  const locked = await salesOnCredit(tx, agent);
  // One after the other, in the order in which bookings are locked.
  for (const id of locked) await lockBooking(tx, id);
  return new Set(locked).intersection(new Set(await salesOnCredit(tx, agent)));
}

/** Pays the sales of an agent: their open invoices, the soonest due first, then what of them nobody was asked for. @throws Refusal 422 at `amount` above what is owed */
async function paySales(
  context: UserContext,
  tx: Transaction,
  agent: AgentRow,
  payment: Body & { id: number },
  code: string,
) {
  const bookings = await lockSalesOnCredit(tx, agent);
  await lockAgent(tx, agent.id);
  let rest = payment.amount;
  let payed = 0;
  const pay = async (invoice: Parameters<typeof markPayed>[3]) => {
    // Read anew: another invoice of it may have been payed just now.
    const booking = await lockBooking(tx, invoice.request_id);
    const net = netOf(booking, invoice.amount);
    const gross = rest >= net ? invoice.amount : grossOf(booking, rest);
    const { payment_method, payed_on, id: agent_payment_id } = payment;
    const mark = { payment_method, payed_on, amount: gross, agent_payment_id };
    await markPayed(context, tx, booking, invoice, mark);
    const got = Math.min(net, rest);
    rest -= got;
    payed += got;
  };
  for (const { invoice } of await openInvoices(tx, agent)) {
    if (rest === 0) return;
    if (bookings.has(invoice.request_id)) await pay(invoice);
  }
  for (const id of bookings) {
    if (rest === 0) return;
    const booking = await lockBooking(tx, id);
    // A cancelled booking has no open invoice: just what is payed now is asked for.
    const most =
      isCanceled(booking) && booking.agent_commission < booking.total ? grossOf(booking, rest) : Infinity;
    const invoice = await askForRest(context, tx, booking, staffActor(context), most);
    if (invoice) await pay(invoice);
  }
  if (rest > 0) throw tooMuch(context, payed, code);
}

/**
 * Enters a payment between an agent and the organizer. What comes from the agent pays its sales: the ledger has what the tourist
 * payed, and beside it what the agent keeps of it.
 * @throws Refusal 404, 403; 422 at `amount` above what is owed, at `payed_on` for a day that has not come
 */
export const recordAgentPayment: Operation<typeof agentAccountCalls.recordPayment> = async (
  context,
  { body },
) => {
  const agent = await demandOrganizersAgent(context, body.agent_id, 'agents.write');
  const { organizer, today } = await placeOf(context, agent);
  if (body.payed_on > today) throw refuse.validation({ payed_on: { key: 'errors.invoice.payed_in_future' } });
  const now = context.clock.now();
  const { agent_id, direction, amount, payment_method } = body;
  const { currency: code, id: organizer_id } = organizer;
  return inTransaction(context.database, async (tx) => {
    const made = { currency: code, created_by_user_id: context.user.id, created_at: now };
    const payment_id = await insertPayment(tx, { ...body, ...made });
    if (direction === 'from_agent') await paySales(context, tx, agent, { ...body, id: payment_id }, code);
    else {
      await lockAgent(tx, agent.id);
      const { earned } = await readSums(tx, agent, now);
      if (amount > earned) throw tooMuch(context, Math.max(0, earned), code);
      const line = { organizer_id, agent_id, agent_payment_id: payment_id, payment_method, ...made };
      await insertAgentPayout(tx, { ...line, amount: -amount, event_key: `agent-payment:${payment_id}` });
    }
    return { payment_id };
  });
};
