import type { LiveBooking } from './repository.ts';

/** Whether a live booking is confirmed: until then it holds its seats, and may still be refused (docs/rules/bookings.md). */
export const isConfirmed = ({ base_sale_status }: Pick<LiveBooking, 'base_sale_status'>): boolean =>
  base_sale_status !== 1;
