import type { Catalogue } from '../catalogue.ts';
import type { settling as ru } from '../ru/settling.ts';

export const settling: Catalogue<typeof ru> = {
  title: 'Settlement of the cancellation',
  how: 'How to settle',
  ways: {
    terms: 'By the terms of the tour',
    expenses: 'Keep actual expenses (documents are needed)',
    more: 'Return more than the terms say',
  },
  returned: 'How much to return',
  reason: 'Why',
  expense: 'Expense {{number}}',
  expense_hint: 'For example, “Boat tickets”',
  amount: 'Amount',
  add: 'Add an expense',
  remove: 'Remove expense {{number}}',
  spent: 'Expenses together: {{amount}}',
  file: 'Receipt or contract',
  file_required: 'Attach a document',
  kept: '{{amount}} kept',
  went_back: '{{amount}} to return',
  by_terms: 'By the terms of the tour: {{percent}}% of the price',
  by_expenses: 'Actual expenses',
  by_more: 'More was returned than the terms say',
  give: 'Return',
  give_title: 'Return more',
  give_text:
    '{{amount}} is kept now. Card and SBP payments go back by themselves; return cash and transfers yourself.',
  give_amount: 'How much more to return',
  given: 'The refund is recorded',
  received: 'How much was received',
  received_on: 'When',
  part: 'This is a part of the invoice: the rest, {{amount}}, gets an invoice of its own.',
  ahead: '{{amount}} more: it counts towards the next payments.',
  contract: 'Contract',
  no_contract: 'Not named',
  undo: 'Take the payment mark back',
  undo_title: 'Take the payment mark back?',
  undo_text:
    'The payment of {{amount}} by invoice No. {{number}} will be reversed, and the invoice will be open again. The status of the request stays.',
  undone: 'The payment mark of {{amount}} was taken back',
};
