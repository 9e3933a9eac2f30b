import { expect } from '@playwright/test';
import { bookingCalls, HEADER, ownBookingCalls, siteCalls, type CallInput } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { OwnOperator } from './own-operator.ts';

type OnDeparture = Extract<CallInput<typeof ownBookingCalls.create>['body'], { from_source: 'tour_date' }>;

/**
 * Publishes the operator's site, where the private page is, and books two places as staff do for a client.
 * @returns the booking's number, once it is confirmed
 */
export async function bookedByStaff(
  { client, organizer_id }: Pick<OwnOperator, 'client' | 'organizer_id'>,
  wish: Pick<OnDeparture, 'tour_id' | 'date' | 'contacts' | 'categories'>,
): Promise<number> {
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await client.call(siteCalls.publishData, { query: { organizer_id } });
  const { request_id: id } = await client.call(
    ownBookingCalls.create,
    { body: { ...wish, from_source: 'tour_date', organizer_id, tourists: 2, client_agreed: true } },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  // It is confirmed by the system, a moment later.
  await expect(async () => {
    const { prepayment_invoice } = await client.call(bookingCalls.get, { query: { id } });
    expect(prepayment_invoice).not.toBeNull();
  }).toPass();
  return id;
}
