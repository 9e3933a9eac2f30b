import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Actor, BookingRow } from '../../booking/index.ts';
import { sumReturning } from '../refunds/repository.ts';
import { issueAhead } from './issue-ahead.ts';
import { selectInvoices, type InvoiceRow } from './repository.ts';

/** What of a locked booking nobody is asked for yet: the total, or an agent's penalty of a cancelled one, without what is payed and what open invoices ask for. Minor units. */
export async function leftBeside(tx: Transaction, booking: BookingRow): Promise<number> {
  const open = (await selectInvoices(tx, booking.request_id)).filter(
    ({ status }) => status === InvoiceStatusCode.new,
  );
  const asked = open.reduce((sum, one) => sum + one.amount, 0);
  const payed = booking.payed_amount - (await sumReturning(tx, booking.request_id));
  const due =
    booking.base_sale_status >= SaleStatus.canceled_by_tourist ? booking.agent_penalty : booking.total;
  return Math.max(0, due - payed - asked);
}

/**
 * Makes an invoice of all that a locked booking owes and no open invoice asks for, where money has come for it already: the
 * client is not told. @param most of it, in minor units @returns undefined where nothing is left
 */
export async function askForRest(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  actor: Actor,
  most = Infinity,
): Promise<InvoiceRow | undefined> {
  const amount = Math.min(most, await leftBeside(tx, booking));
  return amount === 0 ? undefined : issueAhead(services, tx, booking, amount, actor);
}
