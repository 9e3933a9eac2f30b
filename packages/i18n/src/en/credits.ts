import type { Catalogue } from '../catalogue.ts';
import type { credits as ru } from '../ru/credits.ts';

/** Credits of clients as staff see them. */
export const credits: Catalogue<typeof ru> = {
  title: 'Credits',
  open: 'Can still be used: {{sum}}',
  states: { open: 'Valid', used: 'Used up', expired: 'Ended', taken_back: 'Taken back' },
  kinds: { kept: 'Money of a cancelled booking', gift: 'Given by you' },
  columns: {
    client: 'Client',
    created: 'Given',
    state: 'State',
    kind: 'Where from',
    amount: 'Amount',
    left: 'Left',
    until: 'Valid until',
    from: 'Booking',
    uses: 'Bookings paid',
    reason: 'Reason',
  },
  of_amount: 'of {{sum}}',
  use: 'No. {{id}}: {{sum}}',
  unused: 'Nothing yet',
  view_title: 'Credit No. {{id}}',
  give: {
    action: 'Give a credit',
    title: 'Give a credit',
    lead: 'The client gets a letter with a code and can pay for another booking with you by it, whole or in parts. The amount does not count as money received.',
    amount: 'Amount',
    reason: 'Reason',
    reason_hint: 'Only your team sees it.',
    submit: 'Give',
    done: 'The credit is given, the letter with its code is on its way',
  },
  prolong: {
    action: 'Prolong',
    title: 'Prolong the credit',
    lead: 'Valid until {{until}} now. The client gets a letter with the new day.',
    until: 'Valid until',
    submit: 'Prolong',
    done: 'The credit is prolonged',
  },
  take_back: {
    action: 'Take back',
    title: 'Take the credit back?',
    lead: 'The client can use {{sum}} no more. What is paid with it stays paid. This can’t be undone: you can only give another one.',
    submit: 'Take back',
    done: 'The credit is taken back',
  },
  again: { action: 'Send the letter again', done: 'The letter with the code is on its way to the client' },
  of_client: '{{state}}: {{left}} left, until {{until}}',
  all_of_client: 'All credits of the client',
};
