import type { Catalogue } from '../catalogue.ts';
import type { payment as ru } from '../ru/payment.ts';

export const payment: Catalogue<typeof ru> = {
  title: 'Payments',
  lead: 'Every payment and refund: by card, SBP, in cash and by transfer.',
  totals: 'Totals',
  payed: 'Received',
  refunded: 'Returned',
  to_agents: 'To agents',
  kept: 'Your commission',
  left: 'Left',
  to_organizer: 'To the organizer',
  columns: {
    date: 'When',
    client: 'Client',
    invoice: 'Invoice',
    tour: 'Tour or excursion',
    method: 'Method',
    provider: 'Through',
    amount: 'Amount',
  },
  kind: { refund: 'Refund' },
  method: { sbp: 'SBP', card: 'Card', cash: 'Cash', transfer: 'Transfer', credit: 'Credit' },
  by_hand: 'Marked by hand',
  booking: 'booking No. {{id}}',
  invoice: 'No. {{number}}',
  empty: {
    title: 'No payments yet',
    text: 'Confirm a booking and the tourist gets an invoice. Every payment and refund appears here at once.',
    text_own: 'Payments and refunds of your sales appear here.',
    action: 'To the bookings',
  },
};
