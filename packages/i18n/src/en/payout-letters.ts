import type { Catalogue } from '../catalogue.ts';
import type { payout_letters as ru } from '../ru/payout-letters.ts';

export const payout_letters: Catalogue<typeof ru> = {
  subject: 'Payout No. {{number}} is sent',
  text: 'The platform has sent you the money for sales on partner sites. The statement is attached; it is in the cabinet too. When the money arrives, please mark it in “Payments”.',
  amount: 'Amount',
  reference: 'Payment',
  button: 'Open the payouts',
};
