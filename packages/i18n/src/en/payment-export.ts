import type { Catalogue } from '../catalogue.ts';
import type { payment_export as ru } from '../ru/payment-export.ts';

export const payment_export: Catalogue<typeof ru> = {
  sheet: 'Payments',
  number: 'No.',
  when: 'When',
  kind: 'Kind',
  kinds: { payment: 'Payment', refund: 'Refund' },
  amount: 'Sum',
  kept_by_agent: 'Kept by the agent',
  currency: 'Currency',
  method: 'Method',
  provider: 'Through',
  booking: 'Booking',
  invoice: 'Invoice',
  client: 'Client',
  tour: 'Tour or excursion',
};
