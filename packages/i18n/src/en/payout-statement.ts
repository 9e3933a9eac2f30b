import type { Catalogue } from '../catalogue.ts';
import type { payout_statement as ru } from '../ru/payout-statement.ts';

export const payout_statement: Catalogue<typeof ru> = {
  title: 'Payout statement No. {{number}}',
  period: 'Period {{from}} — {{to}}',
  footer: 'Page {{page}} of {{pages}}',
  intro:
    'Payee: {{organizer}}, tax number {{inn}}. Payments were received by the platform as agent for sales on partner sites.',
  sums: 'Total',
  payed: 'Paid by tourists',
  refunded: 'Returned to tourists',
  net: 'Paid less refunds',
  commission: "Platform's commission",
  amount: 'Payout',
  sites: 'By site',
  site: 'Site',
  other_site: 'Site not named',
  account_title: 'Account of the payee',
  account: {
    bic: 'BIC',
    account: 'Account',
    correspondent_account: 'Correspondent account',
    iban: 'IBAN',
    swift: 'SWIFT',
  },
  no_account: 'No account in this currency is given.',
  sent: 'Sent {{day}}, payment order No. {{reference}}.',
  lines: 'Payments and refunds',
  columns: {
    day: 'Date',
    invoice: 'Invoice',
    tour: 'Tour or excursion and site',
    amount: 'Sum',
    commission: 'Commission',
    left: 'Payout',
  },
  more: 'The first {{shown}} of {{count}} lines are printed. All of them are in the cabinet.',
  file: 'Statement {{number}}.pdf',
};
