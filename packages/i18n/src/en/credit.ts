import type { Catalogue } from '../catalogue.ts';
import type { credit as ru } from '../ru/credit.ts';

export const credit: Catalogue<typeof ru> = {
  title: 'Pay with a travel credit',
  owed: 'To pay for this booking: {{amount}}. Check the sums and confirm.',
  lead: 'To pay for this booking: {{amount}}. Type the code of your credit, and we show how much of it is covered.',
  code: 'Code of the credit',
  code_hint:
    'It stands in the letter and on the page of the cancelled booking, for example 7K3M-Q2XN-90FD. Dashes and capitals do not matter.',
  required: 'Required field',
  check: 'Check the code',
  back: 'To the page of the booking',
  covers: 'Taken from the credit',
  to_pay: 'Left to pay for the booking',
  stays: 'Left on the credit',
  stays_until: 'What is left can be used until {{until}}.',
  pay: 'Pay {{amount}} with the credit',
  other: 'Type another code',
  refused: 'That did not work. See what is said at the field.',
  help: 'The code does not work, or is lost? Get in touch with us.',
  over: 'No credit is needed here',
  over_text: 'Nothing of this booking can be paid with a credit now. Its page tells how it stands.',
  invoice_title: 'Paid with a credit',
  card: {
    title: 'Your credit for another time',
    left: 'There is {{amount}} on it, valid until {{until}}.',
    code: 'Code:',
    how: 'Book anything with us and type the code on the page of the new booking, where you pay. You can use it in parts.',
    spent: 'The credit of {{amount}} is used up.',
    expired: 'The credit ended {{until}}. Get in touch if you had no time to use {{amount}}.',
  },
  on_credit: '{{amount}} kept as a credit',
  have: 'Have a travel credit?',
  enter: 'Pay with the credit',
  letter: {
    subject: 'Your credit of {{amount}}: {{tour}}',
    text: 'The booking is cancelled, and {{amount}} is kept for you as a credit, as you chose. Book anything with us and type the code on the page of the new booking, where you pay. You can use it in parts. Show the code to nobody: whoever knows it can pay with it.',
    given:
      'We give you {{amount}} for another time. Book anything with us and type the code on the page of the new booking, where you pay. You can use it in parts. Show the code to nobody: whoever knows it can pay with it.',
    prolonged:
      'Your credit is valid for longer now: there is {{amount}} on it. Book anything with us and type the code on the page of the new booking, where you pay.',
    again:
      'Here is the code of your credit once more: there is {{amount}} on it. Type it on the page of a new booking, where you pay. Show the code to nobody: whoever knows it can pay with it.',
    button: 'Open the booking',
    code: 'Code of the credit',
    amount: 'Amount',
    until: 'Valid until',
  },
};
