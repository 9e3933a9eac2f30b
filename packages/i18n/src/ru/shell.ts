import { app } from './app.ts';
import { booking_list } from './booking-list.ts';
import { payment } from './payment.ts';

/** What the cabinet's shell and its first screen, the bookings list, say: it comes with the first load. The rest comes with the other screens. */
export const ru = { app, booking: booking_list, payment };
