import { bookingCalls, departureCalls, HEADER, invoiceCalls, ownBookingCalls } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { findBooking } from '../../../domains/booking/index.ts';
import { answerDue, chooseAsTourist, departuresFor } from '../../../domains/departure/index.ts';
import { freeDepartures } from '../../../domains/tour/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { DemoClient } from './demo-client.ts';

/** A departure so many days off does not go, and its clients may choose until then. */
const DAYS_OFF = 10;
/** Looked through for it: a walk has several a week. */
const LOOKED_AT = 60;
const REASON = 'Передают ледяной дождь и порывы ветра до 20 м/с: подниматься на крыши в такой день нельзя.';
const CLIENTS = [
  { first_name: 'Марина', last_name: 'Ветрова', email: 'marina.vetrova@mail.example', phone: '+79990003101' },
  { first_name: 'Олег', last_name: 'Сухарев', email: 'oleg.suharev@mail.example', phone: '+79990003102' },
  { first_name: 'Юлия', last_name: 'Дорохова', email: 'yuliya.dorohova@mail.example', phone: '+79990003103' },
];

interface Walk {
  organizer_id: number;
  tour_id: number;
}

/** Books a departure of the weekly schedule for two who have called, and notes their transfer. */
async function book(
  client: DemoClient,
  walk: Walk,
  start: string,
  contacts: (typeof CLIENTS)[number],
): Promise<number> {
  const { request_id } = await client.call(
    ownBookingCalls.create,
    { body: { from_source: 'tour_date', ...walk, start, tourists: 2, contacts, client_agreed: true } },
    { headers: { [HEADER.idempotencyKey]: randomUUID() } },
  );
  const { prepayment_invoice: invoice } = await client.call(bookingCalls.get, { query: { id: request_id } });
  if (invoice)
    await client.call(invoiceCalls.updateInvoice, {
      body: { id: invoice.id, action: 'mark_payed', payment_method: 'transfer' },
    });
  return request_id;
}

/**
 * A walk that does not go for the weather: of three clients who were asked, one wants the money back, one has chosen another
 * date, one has yet to answer.
 */
export async function seedChoice(services: Services, client: DemoClient, walk: Walk, today: string) {
  const { tour_id } = walk;
  const dates = await freeDepartures(services, { tour_id, language: 'ru', limit: LOOKED_AT });
  // Nobody else has booked it.
  const off = dates.find(({ id, date_start }) => id < 0 && date_start >= addDays(today, DAYS_OFF));
  if (!off) throw new Error('The demo has no walk to cancel');
  const request_ids: number[] = [];
  for (const contacts of CLIENTS)
    request_ids.push(await book(client, walk, `${off.date_start}T${off.time_start}`, contacts));
  const [returned, moved] = await Promise.all(
    request_ids.map((request_id) => findBooking(services.database, request_id)),
  );
  if (!returned?.tour_date_id || !moved) throw new Error('The bookings of the demo are gone');
  const { task } = await client.call(departureCalls.cancel, {
    body: {
      id: returned.tour_date_id,
      reason: REASON,
      moves: [],
      choice: { until: addDays(today, DAYS_OFF), request_ids },
    },
  });
  // The job may have done it before, where one runs: nothing is done twice.
  for (const request_id of request_ids) await answerDue(services, { task_id: task.id, request_id, turn: 1 });
  await chooseAsTourist(services, returned.uuid, null);
  const offered = await departuresFor(services, moved);
  const other = offered.find(({ date_start }) => date_start > off.date_start);
  if (!other) throw new Error('The demo has no other walk to go to');
  await chooseAsTourist(services, moved.uuid, other.departure);
}
