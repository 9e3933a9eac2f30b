import type { Catalogue } from '../catalogue.ts';
import type { booking_export as ru } from '../ru/booking-export.ts';

export const booking_export: Catalogue<typeof ru> = {
  sheet: 'Bookings',
  number: 'No.',
  created: 'Created',
  client: 'Client',
  phone: 'Phone',
  email: 'E-mail',
  tour: 'Tour or excursion',
  date_start: 'Start',
  date_end: 'End',
  time_start: 'Time',
  tourists: 'Tourists',
  seats: 'Seats',
  classes: 'Classes of seats',
  categories: 'Categories',
  rooms: 'Rooms',
  extras: 'Extras',
  status: 'Status',
  total: 'Total',
  payed: 'Paid',
  currency: 'Currency',
  seller: 'Sold by',
  responsible: 'Responsible',
};
