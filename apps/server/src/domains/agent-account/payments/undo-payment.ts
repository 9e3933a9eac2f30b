import type { agentAccountCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandOrganizersAgent, lockAgent } from '../../agent/index.ts';
import { lockBooking } from '../../booking/index.ts';
import { insertAgentPayout, selectInvoice, undoPayment } from '../../invoice/index.ts';
import { findPayment, markUndone, payedBy } from './repository.ts';

/**
 * Takes back a payment that was entered by mistake, by reversing lines of the ledger: invoices that it payed are open again, or what was
 * payed out is earned again (docs/rules/agents.md). Bookings are locked by number, then the agent.
 * @throws Refusal 404, 403; 409 where it is taken back already, or a sale is cancelled or money of it went back since
 */
export const undoAgentPayment: Operation<typeof agentAccountCalls.undoPayment> = async (
  context,
  { body: { agent_id, payment_id } },
) => {
  const { organizer_id } = await demandOrganizersAgent(context, agent_id, 'agents.write');
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const payed = await payedBy(tx, payment_id);
    for (const { request_id } of payed)
      // oxlint-disable-next-line no-await-in-loop -- one after another, in the order of locks
      await lockBooking(tx, request_id);
    await lockAgent(tx, agent_id);
    const payment = await findPayment(tx, payment_id);
    if (payment?.agent_id !== agent_id) throw refuse.notFound();
    if (payment.undone_at !== null) throw refuse.conflict('conflict', { key: 'errors.agent.payment_undone' });
    for (const { request_id, invoice_id } of payed) {
      // oxlint-disable no-await-in-loop -- each sees what the one before has changed
      const booking = await lockBooking(tx, request_id);
      const invoice = await selectInvoice(tx, invoice_id);
      if (!invoice) throw new Error(`The invoice ${invoice_id} is gone`);
      await undoPayment(context, tx, booking, invoice);
      // oxlint-enable no-await-in-loop
    }
    const { direction, amount, currency, payment_method } = payment;
    if (direction === 'to_agent')
      await insertAgentPayout(tx, {
        organizer_id,
        agent_id,
        agent_payment_id: payment_id,
        payment_method,
        amount,
        currency,
        created_by_user_id: context.user.id,
        created_at: now,
        event_key: `agent-payment:${payment_id}:undone`,
      });
    await markUndone(tx, payment_id, { undone_at: now, undone_by_user_id: context.user.id });
  });
  return { success: true };
};
