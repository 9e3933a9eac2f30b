import {
  InvoiceStatusCode,
  SaleStatus,
  type BaseSaleStatus,
  type Invoice,
  type PublicBooking,
} from '@tropa/contract';

export type BookingStage = 'choosing' | 'requested' | 'payment' | 'ready' | 'complete' | 'canceled';

const STAGES: Record<BaseSaleStatus, BookingStage> = {
  [SaleStatus.pending_confirm]: 'requested',
  [SaleStatus.pending_prepayment]: 'payment',
  [SaleStatus.made_prepayment]: 'ready',
  [SaleStatus.tour_complete]: 'complete',
  [SaleStatus.canceled_by_tourist]: 'canceled',
  [SaleStatus.canceled_by_author]: 'canceled',
  [SaleStatus.canceled_by_system]: 'canceled',
  [SaleStatus.canceled_by_admin]: 'canceled',
};

/** Whether the tourist pays the agent who has sold it: then nothing is to be payed here. */
export const isPayedToAgent = ({ sold_by }: PublicBooking): boolean => sold_by?.takes_money === true;

/** Where a booking stands, as its tourist sees it: who pays an agent has nothing to wait for once it is confirmed. */
export function stageOf(booking: PublicBooking): BookingStage {
  const stage = STAGES[booking.base_sale_status];
  if (booking.choosing_until !== null && stage !== 'canceled') return 'choosing';
  return stage === 'payment' && isPayedToAgent(booking) ? 'ready' : stage;
}

/** Whether the page waits for somebody: staff, the bank, or a deadline. What moves by itself has to be seen without a reload. */
export const awaitsSomebody = (booking: PublicBooking): boolean =>
  ['requested', 'payment'].includes(stageOf(booking));

/**
 * Steps of the way, each once the one before is done. Where all is payed at once, nothing is called a prepayment; what is payed to an
 * agent is no step here.
 */
export function wayOf(booking: PublicBooking) {
  if (isPayedToAgent(booking)) return ['request', 'confirmed', 'tour'] as const;
  const { prepayment, total } = booking.breakdown;
  const payment = prepayment.amount >= total ? 'payment' : 'prepayment';
  return ['request', 'confirmed', payment, 'tour'] as const;
}

const STEPS_DONE = { requested: 1, payment: 2, ready: 3, complete: 4 };

/** How many steps of the way are done; the next one is what is going on now. */
export function stepsDone(
  booking: PublicBooking,
  stage: Exclude<BookingStage, 'canceled' | 'choosing'>,
): number {
  const done = STEPS_DONE[stage];
  return isPayedToAgent(booking)
    ? Math.min(done, wayOf(booking).length - (stage === 'complete' ? 0 : 1))
    : done;
}

/** Who cancelled a booking. */
export function canceledBy(status: BaseSaleStatus): 'by_tourist' | 'by_author' | 'by_system' | 'by_admin' {
  if (status === SaleStatus.canceled_by_tourist) return 'by_tourist';
  if (status === SaleStatus.canceled_by_system) return 'by_system';
  return status === SaleStatus.canceled_by_admin ? 'by_admin' : 'by_author';
}

/** Invoices that wait for their payment; none once the booking is over. */
export function openInvoices(booking: PublicBooking): Invoice[] {
  const stage = stageOf(booking);
  if (stage !== 'payment' && stage !== 'ready') return [];
  return booking.invoices.filter(({ status }) => status === InvoiceStatusCode.new);
}

/** The contract is there once the organizer has confirmed. */
export const hasContract = (booking: PublicBooking): boolean =>
  ['payment', 'ready', 'complete'].includes(stageOf(booking));

/** Whether it is prepaid: then there are a voucher and the sheet on where to meet. */
export const isPrepaid = (booking: PublicBooking): boolean =>
  ['ready', 'complete'].includes(stageOf(booking));

/** What went back to the tourist, in minor units. */
export const refundedAmount = ({ invoices }: PublicBooking): number =>
  invoices.reduce((sum, invoice) => sum + invoice.refunded_amount, 0);

/** Whether something that was paid goes back or has gone: then there is a statement of it. */
export const hasRefund = (booking: PublicBooking): boolean =>
  booking.invoices.some(
    ({ status, refunded_amount, refund_due = 0 }) =>
      status === InvoiceStatusCode.payed &&
      (stageOf(booking) === 'canceled' || refunded_amount + refund_due > 0),
  );

/**
 * What is promised back and has not gone, in minor units: what returns by itself through the provider, and what the
 * organizer returns by hand because it was paid in cash or by transfer.
 */
export function promisedBack({ invoices }: PublicBooking, returning: number) {
  const owed = invoices.reduce((sum, { refund_due = 0 }) => sum + refund_due, 0);
  const byHand = Math.min(owed, returning);
  return { byHand, online: returning - byHand };
}

/** What of the payments stays with the organizer after a cancellation, in minor units. */
export const keptAmount = ({ payed_amount }: PublicBooking, returning: number): number =>
  Math.max(0, payed_amount - returning);
