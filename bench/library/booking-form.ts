import { randomUUID } from 'node:crypto';
import { HEADER, publicBookingCalls, type CallRequest } from '@tropa/contract';
import type { Departure } from './busy-tenant.ts';

type Body = CallRequest<typeof publicBookingCalls.create>['body'];

/** Where bookings are made. */
export const BOOKING_PATH = publicBookingCalls.create.path;

/** A form of the public site filled in by somebody, with an idempotency key of its own. Floors get the very same. */
export function bookingForm(
  departure: Departure,
  tourists: number,
  email = 'tourist@example.test',
): { headers: Record<string, string>; body: string } {
  const body: Body = {
    ...departure,
    tourists,
    contacts: {
      first_name: 'Мария',
      last_name: 'Туристова',
      email,
      phone: '+79011234567',
    },
    tourists_data: Array.from({ length: tourists }, () => ({ first_name: 'Мария', last_name: 'Туристова' })),
    consents: { personal_data: true, agreement: true },
  };
  return {
    headers: { 'content-type': 'application/json', [HEADER.idempotencyKey]: randomUUID() },
    body: JSON.stringify(body),
  };
}
