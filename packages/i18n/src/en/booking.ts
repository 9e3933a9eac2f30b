import type { Catalogue } from '../catalogue.ts';
import type { booking as ru } from '../ru/booking.ts';

export const booking: Catalogue<typeof ru> = {
  status: {
    '1': 'Awaiting confirmation',
    '2': 'Awaiting prepayment',
    '3': 'Prepaid',
    '4': 'Completed',
    '5': 'Cancelled by the tourist',
    '6': 'Cancelled by the organizer',
    '7': 'Cancelled by the system',
    '8': 'Cancelled by the administrator',
  },
  group: {
    new: 'New',
    awaiting_payment: 'Awaiting payment',
    upcoming: 'Upcoming',
    on_tour: 'On tour now',
    completed: 'Completed',
    cancelled: 'Cancelled',
    individual: 'Individual',
  },
};
