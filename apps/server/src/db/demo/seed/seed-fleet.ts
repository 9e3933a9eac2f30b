import {
  bookingCalls,
  HEADER,
  invoiceCalls,
  ownBookingCalls,
  teamCalls,
  type CallRequest,
} from '@tropa/contract';
import { addDays } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { freeDepartures } from '../../../domains/tour/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { DEMO_SELLER } from '../sign-ins.ts';
import { DemoClient } from './demo-client.ts';
import { confirmAccounts } from './repository.ts';
import { signUp } from './seed-desk.ts';

type Wish = Extract<CallRequest<typeof ownBookingCalls.create>['body'], { from_source: 'tour_date' }>;
interface Sold {
  organizer_id: number;
  tour_id: number;
}

/**
 * Who sells at the pier: in the team without money, export and publishing.
 * @param owner the owner's client @returns her own
 */
export async function makeSeller(
  { server, services: { database } }: { server: FastifyInstance; services: Services },
  owner: DemoClient,
  organizer_id: number,
): Promise<DemoClient> {
  const seller = new DemoClient(server);
  const person = { first_name: 'Зоя', last_name: 'Лоцманова', phone: '+79990003305', ...DEMO_SELLER };
  const user_id = await signUp(seller, person, 'Europe/Moscow');
  await confirmAccounts(database);
  const invitation = { organizer_id, email: DEMO_SELLER.email, role: 'manager' as const, guide_id: null };
  await owner.call(teamCalls.invite, { body: invitation });
  const { invitations } = await seller.call(teamCalls.waiting, {});
  for (const { id } of invitations) await seller.call(teamCalls.accept, { body: { id } });
  const switches_off = ['money', 'export', 'publishing'] as const;
  await owner.call(teamCalls.setSwitches, {
    body: { organizer_id, user_id, switches_off: [...switches_off] },
  });
  return seller;
}

/** Books for somebody who has called, and notes the transfer. @returns the booking's number */
async function book(client: DemoClient, wish: Omit<Wish, 'from_source' | 'client_agreed'>): Promise<number> {
  const { request_id } = await client.call(
    ownBookingCalls.create,
    { body: { from_source: 'tour_date', client_agreed: true, ...wish } },
    { headers: { [HEADER.idempotencyKey]: randomUUID() } },
  );
  const { prepayment_invoice: invoice } = await client.call(bookingCalls.get, { query: { id: request_id } });
  if (invoice)
    await client.call(invoiceCalls.updateInvoice, {
      body: { id: invoice.id, action: 'mark_payed', payment_method: 'transfer' },
    });
  return request_id;
}

/** Families on one sailing: two with a child and a family ticket, which is seven seats, and two with an infant, which is two; with lunches. */
export async function seedFamilies(
  services: Services,
  client: DemoClient,
  { organizer_id, tour_id }: Sold,
  today: string,
): Promise<void> {
  const dates = await freeDepartures(services, { tour_id, language: 'ru', limit: 60 });
  // Nobody else has booked it: there is room for all of them on one deck.
  const sailing = dates.find(({ id, date_start }) => id < 0 && date_start > today);
  if (!sailing) throw new Error('The demo has no sailing for families');
  const start = `${sailing.date_start}T${sailing.time_start}`;
  await book(client, {
    organizer_id,
    tour_id,
    start,
    tourists: 7,
    categories: [
      { id: 'c1', count: 2 },
      { id: 'c2', count: 1 },
      { id: 'c3', count: 1 },
    ],
    extras: [{ id: 'e1', quantity: 5 }],
    contacts: {
      first_name: 'Алёна',
      last_name: 'Журавлёва',
      email: 'alyona.zhuravlyova@mail.example',
      phone: '+79990003201',
    },
  });
  await book(client, {
    organizer_id,
    tour_id,
    start,
    tourists: 3,
    categories: [
      { id: 'c4', count: 2 },
      { id: 'c7', count: 1 },
    ],
    extras: [{ id: 'e1', quantity: 2 }],
    contacts: {
      first_name: 'Тимур',
      last_name: 'Асадов',
      email: 'timur.asadov@mail.example',
      phone: '+79990003202',
    },
  });
}

/** Who has hired the ship: of one the deposit is held already, the other brings it. */
const CHARTERS = [
  {
    days: 2,
    time: '10:00',
    minutes: 180,
    tourists: 28,
    deposit: 2_000_000,
    first_name: 'Кира',
    last_name: 'Светлова',
    email: 'kira.svetlova@mail.example',
    phone: '+79990003203',
  },
  {
    days: 5,
    time: '10:00',
    minutes: 120,
    tourists: 12,
    deposit: null,
    first_name: 'Руслан',
    last_name: 'Ершов',
    email: 'ruslan.ershov@mail.example',
    phone: '+79990003204',
  },
] as const;

/** The ship by the hour, hired twice. */
export async function seedCharters(client: DemoClient, sold: Sold, today: string): Promise<void> {
  for (const { days, time, minutes, tourists, deposit, ...contacts } of CHARTERS) {
    const start = `${addDays(today, days)}T${time}/${minutes}`;
    const request_id = await book(client, { ...sold, start, tourists, contacts });
    if (deposit === null) continue;
    await client.call(invoiceCalls.takeDeposit, {
      body: { request_id, key: randomUUID(), amount: deposit, payment_method: 'card' },
    });
  }
}
