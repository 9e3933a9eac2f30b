import type { Catalogue } from '../catalogue.ts';
import type { departure_letters as ru } from '../ru/departure-letters.ts';

export const departure_letters: Catalogue<typeof ru> = {
  open: 'Open the booking',
  place: 'Meeting place',
  assigned: {
    subject: 'You lead a group: {{tour}}, {{dates}}',
    text: 'You are now a guide of this departure. Its tourists, rooms and check-in are on the page of the departure.',
    text_excursion:
      'You are now a guide of this departure. Its participants and check-in are on the page of the departure.',
    button: 'Open the departure',
  },
  debt: {
    subject: '{{amount}} left to pay: {{tour}}',
    text: 'A reminder about paying for your trip: {{amount}} is left. You can pay on your page. If you have already paid, there is nothing to do.',
    text_excursion:
      'A reminder about paying for your excursion: {{amount}} is left. You can pay on your page. If you have already paid, there is nothing to do.',
    button: 'Go to payment',
  },
  retimed: {
    subject: 'New start time: {{tour}}, {{time}}',
    text: 'The start time has changed: it was {{before}}, it is {{after}}. Your booking stands, and your seats are kept.',
    free_leave:
      'If the new time does not suit you, cancel the booking on your page: we return all that you have paid.',
    free_leave_terms: 'The organizer has changed the start time, so everything is returned when you cancel.',
    no_time: 'no exact time',
    before: 'It was',
    after: 'It is now',
    day_subject: 'Another date: {{tour}}',
    day_text: 'We have moved the date. Your booking stands, your places are kept, at the same price.',
    day_free_leave:
      'If the new date does not suit you, cancel the booking on your page: we return everything you have paid.',
  },
  moved_choice: {
    subject: 'The date has moved, please choose whether it suits you: {{tour}}',
    text: 'Unfortunately the date had to be moved. Your places are kept, at the same price. Please choose on your page whether the new date suits you. If you choose nothing by {{until}}, we cancel the booking and return everything you have paid.',
    text_unpaid:
      'Unfortunately the date had to be moved. Your places are kept, at the same price. Please choose on your page whether the new date suits you. If you choose nothing by {{until}}, the booking is cancelled and there is nothing to pay.',
    button: 'Choose what to do',
    ending_subject: 'Please choose whether the new date suits you: {{tour}}',
    ending_text:
      'A reminder: the date has moved, and we wait for your choice until {{until}}. If you choose nothing, we cancel the booking and return everything you have paid.',
    ending_text_unpaid:
      'A reminder: the date has moved, and we wait for your choice until {{until}}. If you choose nothing, the booking is cancelled and there is nothing to pay.',
  },
  staying: {
    subject: 'You are going on the new date: {{tour}}',
    subject_excursion: 'You are going on the new date: {{tour}}',
    text: 'You have agreed to the new date. Your places are kept, at the same price.',
  },
  choice: {
    subject: 'The date is cancelled, choose what to do: {{tour}}',
    text: 'We are sorry: this date had to be cancelled. Choose on your page what becomes of the booking. If you choose nothing by {{until}}, we return all that you have paid.',
    text_unpaid:
      'We are sorry: this date had to be cancelled. On your page you can move the booking to another date. If you choose nothing by {{until}}, it is cancelled and there is nothing to pay.',
    button: 'Choose what to do',
    ending_subject: 'A choice is still to be made: {{tour}}',
    ending_text:
      'A reminder: the date is cancelled, and we are waiting for your choice until {{until}}. If you choose nothing, we return all that you have paid.',
    ending_text_unpaid:
      'A reminder: the date is cancelled, and we are waiting for your choice until {{until}}. If you choose nothing, the booking is cancelled and there is nothing to pay.',
  },
  chosen: {
    subject: 'Your booking has moved: {{tour}}',
    text: 'You chose another date, and your places are kept. The price is no higher; if the new date costs less, we return the difference.',
  },
  moved: {
    subject: 'New dates of your trip: {{tour}}',
    subject_excursion: 'A new date of your excursion: {{tour}}',
    text: 'We are sorry: the departure on the former dates is cancelled. We moved your booking to other dates of the same tour, and your places are kept. If these dates do not suit you, reply to this letter or cancel the booking on your page.',
    text_excursion:
      'We are sorry: the excursion at the former time is cancelled. We moved your booking to another time, and your places are kept. If it does not suit you, reply to this letter or cancel the booking on your page.',
    same_price: 'The organizer cancelled the departure: the price stays as it was',
  },
};
