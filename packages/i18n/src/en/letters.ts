import type { Catalogue } from '../catalogue.ts';
import type { letters as ru } from '../ru/letters.ts';

export const letters: Catalogue<typeof ru> = {
  greeting: 'Hello {{name}},',
  greeting_nameless: 'Hello,',
  footer: 'Questions? Write to {{email}} or call {{phone}}.',
  footer_email: 'Questions? Write to {{email}}.',
  stop: {
    footer: 'This letter was written by the organizer “{{name}}”. To get no more of its letters: {{url}}',
    title: 'No more letters from the organizer?',
    text: 'From then on “{{name}}” writes to {{email}} only about your bookings and payments.',
    button: 'No more letters',
    broken_title: 'The link does not work',
    broken_text:
      'It seems that a part of it is missing. Open it from the letter again, or reply to the letter: the organizer will read that.',
    done_title: 'Done',
    done_text: 'From now on “{{name}}” writes to {{email}} only about your bookings and payments.',
  },
  details: {
    tour: 'Tour',
    tour_excursion: 'Excursion',
    dates: 'Dates',
    dates_excursion: 'When',
    variant: 'Option',
    tourists: 'Participants',
    tickets: 'Tickets',
    total: 'Price',
    payed: 'Paid',
    returning: 'Of this, being returned',
    left: 'Left to pay',
    later: '{{amount}} — once the dates are set',
    client: 'Client',
    phone: 'Phone',
    email: 'E-mail',
    number: 'Number',
    amount: 'To pay',
    due: 'Pay by',
    reason: 'Reason',
    returned: 'To be returned',
    kept: 'Kept',
    comment: 'Comment',
    purpose: 'For',
    message: 'Message from the organizer',
  },
  seats_offered: {
    subject: 'Seats have come free: {{tour}}',
    text: 'You asked us to tell you when seats come free. They have, and we are keeping them for you. Use the link to book, or decline so that the next in line can have them.',
    seats: 'Seats for you',
    class: 'Class of seats',
    until: 'Kept until',
    button: 'See and book',
  },
  waitlist_closed: {
    subject: 'The trip will not take place: {{tour}}',
    subject_excursion: 'The excursion will not take place: {{tour}}',
    text: 'You were waiting for seats on this date. Unfortunately the trip has been cancelled, so there will be no more offers for it. Have a look at the other dates: one of them may suit you.',
    text_excursion:
      'You were waiting for seats on this date. Unfortunately the excursion has been cancelled, so there will be no more offers for it. Have a look at the other dates: one of them may suit you.',
    button: 'Other dates',
  },
  booking_created: {
    subject: 'Booking No. {{number}} received: {{tour}}',
    text: 'We have your booking and are holding your places. We will write to you once it is confirmed. There is nothing to pay yet.',
    text_answered: 'We have received your request. Your page shows how it stands now.',
    until: 'You will hear from us by',
    button: 'Open the booking',
  },
  booking_created_organizer: {
    subject: 'New booking No. {{number}}: {{tour}}',
    text: 'A booking has come from your site.',
    text_by_staff: 'One of your staff has entered a booking.',
    text_selection:
      'A colleague is choosing a tour or an excursion for the client. It takes no places until the client has chosen.',
    answer: 'Confirm it in the cabinet: the places are taken and wait for your answer until {{deadline}}.',
    no_answer: 'The places are taken; there is nothing to confirm.',
    no_longer: 'It has been cancelled since: it takes no places, and there is nothing to confirm.',
    button: 'Open in the cabinet',
  },
  invoice_created: {
    subject: 'Invoice for {{amount}}: {{tour}}',
    text: 'Your booking is confirmed. To keep your places, pay the invoice by card or SBP.',
    text_next: 'It is time for the next payment for your trip. Pay the invoice by card or SBP.',
    text_next_excursion:
      'It is time for the next payment for your excursion. Pay the invoice by card or SBP.',
    button: 'Pay',
  },
  payment_reminder: {
    subject_before: 'A payment of {{amount}} is due soon: {{tour}}',
    subject_on_day: 'A payment of {{amount}} is due today: {{tour}}',
    subject_overdue: 'A payment of {{amount}} is overdue: {{tour}}',
    text_before:
      'This is a reminder of a payment for your trip. If you have paid already, there is nothing to do.',
    text_before_excursion:
      'This is a reminder of a payment for your excursion. If you have paid already, there is nothing to do.',
    text_on_day:
      'Today is the last day to pay for your trip. If you have paid already, there is nothing to do.',
    text_on_day_excursion:
      'Today is the last day to pay for your excursion. If you have paid already, there is nothing to do.',
    text_overdue:
      'A payment for your trip has not arrived yet. Please pay the invoice, or write to the organizer, who will help.',
    text_overdue_excursion:
      'A payment for your excursion has not arrived yet. Please pay the invoice, or write to the organizer, who will help.',
    button: 'Pay',
  },
  payment_overdue_organizer: {
    subject: 'A payment of {{amount}} is overdue: booking No. {{number}}, {{tour}}',
    text: 'The client has not paid in time. The booking stands: it is up to you.',
    button: 'Open the booking',
  },
  confirmed_free: {
    subject: 'Booking No. {{number}} confirmed: {{tour}}',
    text: 'The places are yours, no prepayment is needed. The details are on your page.',
    text_excursion: 'The places are yours, no prepayment is needed. The details are on your page.',
    button: 'Open the booking',
  },
  confirmed_by_agent: {
    text: 'The places are yours. You pay the agency that you booked with. The details are on your page.',
    text_excursion:
      'The places are yours. You pay the agency that you booked with. The details are on your page.',
  },
  tickets: {
    open: 'Open the ticket',
    heading_one: 'Ticket',
    heading_other: 'Tickets',
    text: 'Show the ticket when you arrive: you will be checked in with it.',
    whole_one: 'Group ticket: {{count}} person',
    whole_other: 'Group ticket: {{count}} people',
    nameless: 'No name yet',
    more: 'Everybody’s own tickets are on the booking’s page.',
  },
  payment_received: {
    subject: 'Payment received: {{tour}}',
    text: 'Thank you! We have received {{amount}}. Your booking stands, and the contract can be downloaded on your page.',
    text_part:
      'Thank you! We have received {{amount}}. It is a part of the prepayment: pay the rest in time, and your booking stands.',
    text_ahead:
      'We have received {{amount}}. The invoice you were paying had been closed by then, so {{applied}} counts towards what is left of your booking. If you meant otherwise, write to the organizer, who can return the money.',
    button: 'Open the booking',
  },
  payment_received_organizer: {
    subject: 'Payment of {{amount}} for booking No. {{number}}',
    text: 'The client has paid the invoice.',
    text_part: 'The client has paid a part of the prepayment. The booking waits for the rest.',
    moved: 'The status of the booking has moved by itself.',
    text_marked: 'The payment was written down by one of your staff: {{name}}.',
    text_ahead:
      'A payment came for an invoice that had been closed. It counts towards what is left of the booking. If the tourist asks, the money can be returned on the page of the booking.',
    button: 'Open in the cabinet',
  },
  client_link: {
    subject: 'The page of your booking: {{tour}}',
    text: 'Your contract, invoices, travellers’ form and messages with the organizer are on this page. Keep the link to yourself: whoever opens it can act for you.',
    button: 'Open the booking',
  },
  questionnaire: {
    subject: 'Tell us who is coming: {{tour}}',
    subject_excursion: 'Tell us who is coming: {{tour}}',
    text: 'To prepare the contract, tickets and rooms we need the details of the travellers. Open the form and fill it in: on your phone if you like, and bit by bit.',
    text_excursion:
      'To meet you we need the names of those who come. Open the form and fill it in: on your phone if you like, and bit by bit.',
    button: 'Fill in the form',
  },
  more_tourists: {
    subject_one: 'Booking No. {{number}}: {{count}} more place asked for',
    subject_other: 'Booking No. {{number}}: {{count}} more places asked for',
    text: 'The client asks to add travellers. Check the seats and the new price in the booking: nothing changes without you.',
    button: 'Open in the cabinet',
  },
  canceled_by_tourist: {
    subject: 'Booking No. {{number}} cancelled: {{tour}}',
    text: 'You have cancelled the booking. If that was a mistake, book again or write to us.',
    button: 'Open the booking',
  },
  canceled_by_author: {
    subject: 'Booking No. {{number}} cancelled: {{tour}}',
    text: 'We are sorry: the organizer has cancelled the booking.',
    button: 'Open the booking',
  },
  canceled_by_system: {
    subject: 'Booking No. {{number}} has expired: {{tour}}',
    text: 'The booking was not confirmed or paid in time, so the places were released. If you still want to go, please book again.',
    text_excursion:
      'The booking was not confirmed or paid in time, so the places were released. If you still want to go, please book again.',
    button: 'Open the booking',
  },
  canceled_organizer: {
    subject: 'Booking No. {{number}} cancelled',
    text_tourist: 'The tourist has cancelled the booking. Its places are free.',
    text_system:
      'The booking was cancelled by the system: the time to answer or to prepay is over. Its places are free.',
    button: 'Open in the cabinet',
  },
  payment_returning: {
    subject: 'Your payment is being returned: {{tour}}',
    text_late:
      'We received {{amount}}, but the payment can no longer be accepted: the booking is closed or the invoice cancelled. The money goes back the way it came, usually within a few days.',
    text_duplicate:
      'This invoice had already been paid, so the second payment of {{amount}} goes back the way it came. Your booking stands.',
    text_mismatched:
      'The bank received {{amount}}, which is not the sum of the invoice. The money goes back the way it came, usually within a few days.',
    text_overpayment:
      'Your booking is paid in full. The extra {{amount}} goes back the way it came, usually within a few days.',
    button: 'Open the booking',
  },
  payment_returning_organizer: {
    subject: 'A payment of {{amount}} is being returned: booking No. {{number}}',
    text_late:
      'The payment arrived when the booking was closed or the invoice cancelled. The money goes back by itself, there is nothing to do. You may want to offer another date.',
    text_duplicate:
      'The tourist paid one invoice twice. The second payment goes back by itself, there is nothing to do.',
    text_mismatched:
      'The bank received another sum than the invoice says, and a colleague of yours decided to return it. The money goes back by itself, there is nothing more to do.',
    text_overpayment:
      'The tourist has paid more than was left of the booking. The extra goes back by itself, there is nothing to do.',
    button: 'Open in the cabinet',
  },
  refund_made: {
    subject: 'Refund of {{amount}}: {{tour}}',
    text: 'We have returned {{amount}} the way you paid. Your bank may take a few days to show it.',
    text_cash:
      'We have returned {{amount}} to you in cash. If you have not received it, reply to this letter.',
    text_transfer:
      'We have returned {{amount}} to you by transfer. If it has not arrived, reply to this letter.',
    text_credit: 'We have returned {{amount}} to the credit you paid with: the same code pays again.',
    receipt: 'The fiscal receipt of the refund is sent separately, to {{contact}}.',
    button: 'Open the booking',
  },
  payment_mismatched: {
    subject: 'Check a payment of booking No. {{number}}',
    text: 'The bank names a payment of {{amount}}, while the invoice says {{asked}}. It was not applied: open “Payments”, the tab “Comparison”, press “Compare now”, and return the money or apply it to the booking.',
    button: 'Open in the cabinet',
  },
};
