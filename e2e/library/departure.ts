import { bookingCalls, HEADER, publicBookingCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { randomInt, randomUUID } from 'node:crypto';
import type { OwnOperator } from './own-operator.ts';

/** What a visitor of the site has booked, confirmed by staff. */
export interface ConfirmedBooking {
  request_id: number;
  uuid: string;
  email: string;
  invoice_id: number;
}

/** A tour of an operator with two dates, and a way to book the first of them. */
export async function tourWithDates(
  { client, organizer_id }: Pick<OwnOperator, 'client' | 'organizer_id'>,
  baseURL: string,
  seats = 10,
) {
  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(5), inDays(40)], seats });
  const [date = 0, later = 0] = tour.date_ids;
  const book = async (
    last_name: string,
    tourists: number,
    { first_name = 'Мария', language }: { first_name?: string; language?: 'ru' | 'en' } = {},
  ): Promise<ConfirmedBooking> => {
    const number = randomInt(1_000_000, 9_999_999);
    const email = `t${number}@example.test`;
    const contacts = { first_name, last_name, email, phone: `+7903${number}` };
    const consents = { personal_data: true, agreement: true } as const;
    const { request_id, uuid } = await new TestClient(Number(new URL(baseURL).port), language).call(
      publicBookingCalls.create,
      { body: { tour_id: tour.id, date, tourists, contacts, consents } },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    const { prepayment_invoice } = await client.call(bookingCalls.confirm, { body: { id: request_id } });
    return { request_id, uuid, email, invoice_id: prepayment_invoice?.id ?? 0 };
  };
  return { tour, date, later, book };
}
