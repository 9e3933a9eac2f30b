import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandBooking } from '../booking/index.ts';
import type { BookingMembership } from './booking-view.ts';
import { selectInvoice, type InvoiceRow } from './repository/invoices.ts';

/**
 * An invoice that a member may change: the right is that to its booking.
 * @throws Refusal 404 for an unknown invoice and a stranger's, 403 without the right
 */
export async function demandInvoice(
  context: UserContext,
  id: number,
): Promise<{ invoice: InvoiceRow; membership: BookingMembership }> {
  const invoice = await selectInvoice(context.database, id);
  if (!invoice) throw refuse.notFound();
  const { membership } = await demandBooking(context, invoice.request_id, 'write');
  return { invoice, membership };
}
