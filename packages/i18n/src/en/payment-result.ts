import type { Catalogue } from '../catalogue.ts';
import type { payment_result as ru } from '../ru/payment-result.ts';

export const payment_result: Catalogue<typeof ru> = {
  about: '{{tour}}: invoice No. {{number}} for {{amount}}',
  succeeded: 'The payment went through',
  failed: 'The payment did not go through',
  failed_text: 'No money was taken. Open the booking and try again.',
  none: 'No payment was begun',
  waiting: 'Waiting for the bank',
  waiting_text: 'It usually takes a few seconds.',
  late: 'The bank has not answered yet',
  late_text: 'There is nothing to do: the booking updates by itself when the answer comes.',
  missing: 'There is no such payment',
  missing_text: 'The link is incomplete or out of date.',
  open: 'Open the booking',
  pay_card: 'Pay by card for the client',
  pay_sbp: 'Pay by SBP for the client',
};
