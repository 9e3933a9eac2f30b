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
  /** Of a walk with classes of seats: whose tickets are bought. */
  category?: string;
}
type Contacts = (typeof CLIENTS)[number];

/** Books a departure of the weekly schedule for two who have called, and notes their transfer. */
async function book(
  client: DemoClient,
  { category, ...walk }: Walk,
  start: string,
  contacts: Contacts,
): Promise<number> {
  const categories = category === undefined ? {} : { categories: [{ id: category, count: 2 }] };
  const { request_id } = await client.call(
    ownBookingCalls.create,
    {
      body: {
        from_source: 'tour_date',
        ...walk,
        ...categories,
        start,
        tourists: 2,
        contacts,
        client_agreed: true,
      },
    },
    { headers: { [HEADER.idempotencyKey]: randomUUID() } },
  );
  const { prepayment_invoice: invoice } = await client.call(bookingCalls.get, { query: { id: request_id } });
  if (invoice)
    await client.call(invoiceCalls.updateInvoice, {
      body: { id: invoice.id, action: 'mark_payed', payment_method: 'transfer' },
    });
  return request_id;
}

/** Calls off a departure that some clients have paid for, and asks them what they want. @returns its start, and their bookings */
async function callOff(
  services: Services,
  client: DemoClient,
  walk: Walk,
  today: string,
  { clients, reason }: { clients: readonly Contacts[]; reason: string },
) {
  const { tour_id } = walk;
  const dates = await freeDepartures(services, { tour_id, language: 'ru', limit: LOOKED_AT });
  // Nobody else has booked it.
  const off = dates.find(({ id, date_start }) => id < 0 && date_start >= addDays(today, DAYS_OFF));
  if (!off) throw new Error('The demo has no walk to cancel');
  const request_ids: number[] = [];
  for (const contacts of clients)
    request_ids.push(await book(client, walk, `${off.date_start}T${off.time_start}`, contacts));
  const bookings = await Promise.all(
    request_ids.map((request_id) => findBooking(services.database, request_id)),
  );
  const [{ tour_date_id } = { tour_date_id: null }] = bookings.flatMap((booking) => booking ?? []);
  if (tour_date_id === null) throw new Error('The bookings of the demo are gone');
  const { task } = await client.call(departureCalls.cancel, {
    body: {
      id: tour_date_id,
      reason,
      moves: [],
      choice: { until: addDays(today, DAYS_OFF), request_ids },
    },
  });
  // The job may have done it before, where one runs: nothing is done twice.
  for (const request_id of request_ids) await answerDue(services, { task_id: task.id, request_id, turn: 1 });
  return { date_start: off.date_start, bookings: bookings.flatMap((booking) => booking ?? []) };
}

/**
 * A walk that does not go for the weather: of three clients who were asked, one wants the money back, one has chosen another
 * date, one has yet to answer.
 */
export async function seedChoice(services: Services, client: DemoClient, walk: Walk, today: string) {
  const { date_start, bookings } = await callOff(services, client, walk, today, {
    clients: CLIENTS,
    reason: REASON,
  });
  const [returned, moved] = bookings;
  if (!returned || !moved) throw new Error('The bookings of the demo are gone');
  await chooseAsTourist(services, returned.uuid, null);
  const offered = await departuresFor(services, moved);
  const other = offered.find((one) => one.date_start > date_start);
  if (!other) throw new Error('The demo has no other walk to go to');
  await chooseAsTourist(services, moved.uuid, other.departure);
}

/** A sailing that does not go for the wind: the client keeps the money for later. */
export async function seedCredit(services: Services, client: DemoClient, walk: Walk, today: string) {
  const { bookings } = await callOff(services, client, walk, today, {
    clients: [
      {
        first_name: 'Ирина',
        last_name: 'Вяземская',
        email: 'irina.vyazemskaya@mail.example',
        phone: '+79990003104',
      },
    ],
    reason: 'Ветер на Неве до 18 м/с: теплоход не сможет подойти к причалу.',
  });
  for (const { uuid } of bookings) await chooseAsTourist(services, uuid, 'credit');
}
