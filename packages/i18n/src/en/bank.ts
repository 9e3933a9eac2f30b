import type { Catalogue } from '../catalogue.ts';
import type { bank as ru } from '../ru/bank.ts';

export const bank: Catalogue<typeof ru> = {
  name: 'Test Bank',
  demo: 'Demonstration: no money is taken',
  title: 'Payment of {{amount}}',
  to_pay: 'To pay',
  card: {
    heading: 'Bank card',
    number: 'Card number',
    expiry: 'Valid until',
    expiry_hint: 'MM/YY',
    code: 'CVC',
    code_hint: 'Three digits on the back',
    test: 'Card {{good}} is accepted, card {{bad}} is declined.',
    wrong_number: 'Check the card number',
    wrong_expiry: 'The card has expired, or the date is mistyped',
    wrong_code: 'CVC is three digits',
  },
  sbp: {
    heading: 'Faster Payments System',
    scan: 'Point your phone at the code and confirm the transfer in the app of your bank',
    code: 'QR code of the payment',
    here: 'The test bank has no app: confirm the transfer here.',
  },
  pay: 'Pay {{amount}}',
  confirm: 'Confirm the transfer of {{amount}}',
  decline: 'Decline',
  secure: 'The connection is secure. Card details are neither passed on nor kept.',
  notice: {
    legend: 'How the bank tells the shop about the payment',
    hint: 'Real banks differ. The result must be the same.',
    at_once: 'At once',
    twice: 'Twice at the same time',
    late: 'In 15 seconds',
    much_later: 'In two minutes',
  },
  done: {
    succeeded: 'Paid',
    succeeded_text: 'The payment of {{amount}} went through.',
    failed: 'The payment did not go through',
    failed_text: 'No money was taken. Return to the shop to try again.',
    back: 'Return to the shop',
  },
  stale: 'The page is out of date. Check the sum and confirm again.',
  missing: 'There is no such payment',
  missing_text: 'The link is incomplete or out of date. Return to the shop and start the payment anew.',
};
