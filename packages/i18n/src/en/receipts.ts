import type { Catalogue } from '../catalogue.ts';
import type { receipts as ru } from '../ru/receipts.ts';

export const receipts: Catalogue<typeof ru> = {
  line: {
    tour: 'Tour “{{tour}}”',
    tour_excursion: 'Excursion “{{tour}}”',
    category: 'Tour “{{tour}}”, {{title}}',
    category_excursion: 'Excursion “{{tour}}”, {{title}}',
    extra: '{{title}} — tour “{{tour}}”',
    extra_excursion: '{{title}} — excursion “{{tour}}”',
    room: '{{title}}, lodging: tour “{{tour}}”',
    single_supplement: 'Single supplement, {{title}}: tour “{{tour}}”',
    deposit_kept: 'Kept of the deposit: tour “{{tour}}”',
    deposit_kept_excursion: 'Kept of the deposit: excursion “{{tour}}”',
    times: '{{title}} × {{quantity}}',
  },
  title: 'Receipts',
  text: 'Fiscal receipts of payments, refunds and settled prepayments',
  only_open: 'Need attention',
  open_count_one: '{{count}} receipt needs attention',
  open_count_other: '{{count}} receipts need attention',
  empty: 'No receipts yet',
  empty_text: 'They appear here with the first payment.',
  nothing_open: 'All is well',
  nothing_open_text: 'No receipt needs attention.',
  kind: {
    payment: 'Payment',
    settlement: 'Prepayment settled',
    refund: 'Refund',
  },
  status: {
    pending: 'Being sent',
    registered: 'Registered',
    failed: 'Not sent',
    reminder: 'Yours to make',
    by_hand: 'Made by hand',
  },
  problem_register: {
    not_registered:
      'The register has not registered the receipt. Check it in the register’s cabinet and send the receipt again: there will be no second one.',
    refused:
      'The register refused the content of the receipt. Check the tax system, VAT and the register’s details.',
    credentials:
      'The register refused the login and password. Renew them in the settings and send the receipt again.',
    no_contact: 'There is nobody to send the receipt to: add the client’s e-mail or phone to the booking.',
  },
  fiscal: {
    numbers: 'FN\u00a0{{fn}} · FD\u00a0{{fd}} · FS\u00a0{{fpd}}',
    open: 'Open the receipt',
    training: 'A training receipt: the tax service has not got it',
  },
  problem: {
    not_registered:
      'The cash register did not take the receipt. Check it at the payment service and send it again.',
    refused: 'The payment service refused the content of the receipt. Check the tax system and VAT.',
    credentials:
      'The payment service refused the account’s key. Renew it in the settings and send the receipt again.',
    no_contact: 'There is nobody to send the receipt to: add the client’s e-mail or phone to the booking.',
  },
  reminder: {
    payment: 'Make a receipt in “Moy nalog” and give it to the client.',
    refund: 'Cancel the receipt in “Moy nalog”: the money went back to the client.',
    settlement: 'Note that the receipt is made.',
  },
  about: 'Booking No. {{number}}, {{client}}',
  sent_to: 'Goes to: {{contact}}',
  retry: 'Send again',
  retried: 'The receipt is being sent',
  mark_made: 'Receipt is made',
  marked: 'Noted',
};
