import type { BookingListItem } from '@tropa/contract';
import type { RefObject } from 'react';

/** The bookings that the columns show, by number: what is carried is found here. */
export type ShownBookings = RefObject<Map<number, BookingListItem>>;
