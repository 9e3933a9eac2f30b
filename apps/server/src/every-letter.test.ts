import {
  bookingCalls,
  chatCalls,
  departureCalls,
  deskCalls,
  HEADER,
  invoiceCalls,
  ownBookingCalls,
  rebookingCalls,
  teamCalls,
  touristCalls,
  userCalls,
} from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction, schema } from './db/index.ts';
import { defineEvent } from './plugins/outbox.ts';
import {
  createBooking,
  createDeparture,
  setVerification,
  signedInAdmin,
  signedInOwner,
  unique,
  untilSettled,
  useTestApp,
} from './testing/index.ts';

/** Who may hand a letter to the mailer, and what bounds it. Whatever else writes goes through the first of them. */
const DOORS: Record<string, string> = {
  'domains/chat/letters/letter.ts':
    'support and whoever asks it beside organizers: once until somebody reads, or twelve hours pass',
  'domains/notice/delivery/ways.ts':
    'to somebody without an organizer, at its proven address, of what support answers, as it wishes',
  'domains/organizer/letters/send.ts': 'every letter of an organizer: budgets, stops, who writes',
  'domains/user/letters/letters.ts':
    'about the account of the address: so many an hour by address and by caller',
  'integrations/mail/code-letters.ts': 'codes: so many by address, account and caller',
  'integrations/mail/send-letter.ts': 'what the doors are made of',
};

it('every letter goes through a door that bounds it', () => {
  const writers = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (path) =>
      !/\.test\.ts$|^testing\//u.test(path) &&
      /\bsendLetter\(|\bmailer\.send\(/u.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  );
  expect(writers.toSorted()).toEqual(Object.keys(DOORS).toSorted());
});

it('a moment in a letter or a messenger names its zone: whoever reads it may be anywhere', () => {
  const silent = globSync('**/{letter,letters,replies}{,/**/*}.ts', { cwd: import.meta.dirname }).filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /\bformatMoment\(/u.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  );
  expect(silent).toEqual([]);
});

const app = useTestApp();

/** Words that lead their reader away. */
const EVIL = 'Ваш счёт заблокирован: https://evil.test/pay, пишите на help@evil.test';

async function operator() {
  const { owner: client, organizer_id } = await signedInOwner(app, { name: `Приз на evil.com ${unique()}` });
  const { id } = await client.call(userCalls.profile, {});
  const evil = { first_name: 'Пишите на help@evil.test', last_name: 'или evil.com\nсегодня' };
  await app.database.update(schema.userAccount).set(evil).where(eq(schema.userAccount.id, id));
  const extra = {
    id: 'prize',
    title: 'Приз на evil.com',
    description: '',
    price: 100,
    per: 'tourist' as const,
  };
  const departure = await createDeparture(client, organizer_id, {
    tour: { extras: [{ ...extra, stock: null, is_required: false }] },
  });
  await app.database
    .update(schema.tour)
    .set({ name: `Приз на evil.com ${unique()}` })
    .where(eq(schema.tour.id, departure.tour_id));
  return { client, organizer_id, ...departure };
}
type Operator = Awaited<ReturnType<typeof operator>>;
const person = (email: string) => ({
  contacts: { first_name: 'Жертва', last_name: 'Выдуманная', email, phone: '+79020000000' },
  client_agreed: true as const,
});
const keyed = () => ({ [HEADER.idempotencyKey]: randomUUID() });

/** A booking whose address staff have typed in, none of whose letters has gone there yet. */
async function typedIn({ tour_id, date }: Operator, email: string): Promise<number> {
  const { request_id } = await createBooking(app, { tour_id, date });
  await untilSettled(app.database);
  await app.database
    .update(schema.booking)
    .set({ client_email: email, seller_type: 3 })
    .where(eq(schema.booking.request_id, request_id));
  return request_id;
}
/** What the chat's clock tells once messages have waited for some minutes. */
const letterDue = defineEvent(
  'chat.letter-due',
  z.object({ chat_id: z.int(), side: z.enum(['client', 'organizer']) }),
);

/** What an operator may have written to an address that it only types in: each road, by its call. */
const ROADS: Record<string, (own: Operator, email: string) => Promise<unknown>> = {
  'a booking by staff': ({ client, organizer_id, tour_id, date }, email) =>
    client.call(
      ownBookingCalls.create,
      { body: { from_source: 'tour_date', organizer_id, tour_id, date, tourists: 1, ...person(email) } },
      keyed(),
    ),
  'a selection of tours': ({ client, organizer_id, tour_id, date }, email) =>
    client.call(
      ownBookingCalls.createSelection,
      {
        body: {
          organizer_id,
          tourists: 1,
          ...person(email),
          tour_proposals: [{ tour_id, tour_date_id: date, date_uid: null, note: '' }],
        },
      },
      keyed(),
    ),
  'an invitation into the team': ({ client, organizer_id }, email) =>
    client.call(teamCalls.invite, { body: { organizer_id, email, role: 'manager', guide_id: null } }),
  'the link to the page': async (own, email) => {
    const id = await typedIn(own, email);
    await own.client.call(bookingCalls.sendClientLink, { body: { id } });
  },
  'a questionnaire': async (own, email) => {
    const request_id = await typedIn(own, email);
    await own.client.call(touristCalls.sendQuestionnaire, { body: { request_id } });
  },
  'a move': async (own, email) => {
    const id = await typedIn(own, email);
    await own.client.call(rebookingCalls.update, { body: { id, tourists: 2, notify_client: true } });
  },
  'a confirmation with its invoice': async (own, email) => {
    const id = await typedIn(own, email);
    await own.client.call(bookingCalls.confirm, { body: { id } });
  },
  'a cancellation with words of one’s own': async (own, email) => {
    const id = await typedIn(own, email);
    await own.client.call(bookingCalls.cancel, {
      body: { id, message: EVIL, notify_client: true },
    });
  },
  'a message in a chat': async (own, email) => {
    const request_id = await typedIn(own, email);
    const { id: chat_id } = await own.client.call(chatCalls.getChatWithClient, { body: { request_id } });
    await own.client.call(chatCalls.sendMessage, { body: { chat_id, message: EVIL } });
    await inTransaction(app.database, (tx) =>
      app.services.outbox.emit(tx, letterDue, { chat_id, side: 'client' }),
    );
  },
  'a cancelled departure': async (own, email) => {
    await typedIn(own, email);
    await own.client.call(departureCalls.cancel, {
      body: { id: own.date, reason: EVIL, moves: [] },
    });
  },
};

async function lettersTo(email: string) {
  await untilSettled(app.database);
  return app.database.select().from(schema.outboxMessage).where(eq(schema.outboxMessage.recipient, email));
}
const address = () => `victim${unique()}@example.test`;

describe.each(Object.entries(ROADS))('%s', (_name, write) => {
  it('is one of the roads to an address that somebody typed, and leads to none of the operator’s own', async () => {
    const email = address();
    await write(await operator(), email);
    const letters = await lettersTo(email);
    expect(letters.length).toBeGreaterThan(0);
    // Nobody has verified the operator: what it calls and says leads to no address.
    for (const { subject, text, html } of letters) expect(`${subject} ${text} ${html}`).not.toContain('evil');
  });

  it('leads nowhere once the desk has stopped the letters', async () => {
    const own = await operator();
    const { admin } = await signedInAdmin(app);
    await admin.call(deskCalls.stopLetters, {
      body: { organizer_id: own.organizer_id, is_stopped: true, reason: 'Жалобы на рассылку' },
    });
    const email = address();
    await write(own, email);
    expect(await lettersTo(email)).toEqual([]);
  });

  it('leads nowhere once the day’s letters are used up, of the operator and of the address', async () => {
    const own = await operator();
    const day = todayIn('UTC');
    const { organizer_id } = own;
    await app.database
      .insert(schema.letterCount)
      .values({ organizer_id, day, recipient: 'others', kind: 'free', count: 200 });
    const email = address();
    await write(own, email);
    expect(await lettersTo(email)).toEqual([]);

    const [other, crowded] = [await operator(), address()];
    await write(other, crowded);
    await lettersTo(crowded);
    const count = (await lettersTo(crowded)).length;
    await app.database
      .update(schema.letterCount)
      .set({ count: 60 })
      .where(eq(schema.letterCount.organizer_id, other.organizer_id));
    await write(await operator(), crowded);
    expect(await lettersTo(crowded)).toHaveLength(count);
  });
});

it('names of an operator whom nobody has verified lead nowhere from a letter to who booked by themselves', async () => {
  const own = await operator();
  const { tour_id, date } = own;
  const book = async () => {
    const { contacts } = person(address());
    const extras = [{ id: 'prize', quantity: 1 }];
    const { request_id } = await createBooking(app, { tour_id, date, contacts, extras });
    await own.client.call(rebookingCalls.update, {
      body: { id: request_id, tourists: 2, notify_client: true },
    });
    const { prepayment_invoice } = await own.client.call(bookingCalls.confirm, { body: { id: request_id } });
    await own.client.call(invoiceCalls.updateInvoice, {
      body: { id: prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
    });
    const { id: chat_id } = await own.client.call(chatCalls.getChatWithClient, { body: { request_id } });
    await own.client.call(chatCalls.sendMessage, { body: { chat_id, message: 'Ждём вас' } });
    await inTransaction(app.database, (tx) =>
      app.services.outbox.emit(tx, letterDue, { chat_id, side: 'client' }),
    );
    return lettersTo(contacts.email);
  };
  const letters = await book();
  expect(letters.length).toBeGreaterThan(2);
  for (const { subject, text, html } of letters) expect(`${subject} ${text} ${html}`).not.toContain('evil');
  expect(letters.some(({ text }) => text.includes('Приз на … × 1'))).toBe(true);
  // A name that the platform knows is told as it is.
  await setVerification(app, own.organizer_id, 1);
  for (const { subject } of await book()) expect(subject).toContain('evil.com');
});

it('a letter about no contract says who writes, and stops when its reader says so', async () => {
  const [own, email] = [await operator(), address()];
  const select = () => ROADS['a selection of tours']?.(own, email);
  await select();
  const [first, ...more] = await lettersTo(email);
  expect(more).toEqual([]);
  const path = /\/stop-letters\/[\w-]+/u.exec(first?.text ?? '')?.[0] ?? '';
  expect(path).not.toContain(email);
  expect((await app.raw({ path })).text).toContain(email);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  expect((await app.raw({ method: 'POST', path, headers: form, body })).status).toBe(200);
  await select();
  expect(await lettersTo(email)).toHaveLength(1);
  // What is booked is told all the same.
  await ROADS['a booking by staff']?.(own, email);
  expect((await lettersTo(email)).length).toBeGreaterThan(1);
});

it('the desk sees first who writes most beyond what is usual', async () => {
  const [calm, loud] = [await operator(), await operator()];
  // The list has the first ones alone.
  await app.database.delete(schema.letterCount);
  const day = todayIn('UTC');
  const row = (organizer_id: number, count: number, on = day) =>
    ({ organizer_id, day: on, recipient: 'many', kind: 'free', count }) as const;
  const before = new Date(Date.now() - 3 * 24 * 3600_000).toISOString().slice(0, 10);
  await app.database
    .insert(schema.letterCount)
    .values([
      row(calm.organizer_id, 400),
      row(calm.organizer_id, 14 * 390, before),
      row(loud.organizer_id, 900),
    ]);
  const { admin } = await signedInAdmin(app);
  const { organizers } = await admin.call(deskCalls.letters, {});
  expect(organizers[0]).toMatchObject({
    id: loud.organizer_id,
    today: 900,
    usual: 0,
    is_spike: true,
    is_stopped: false,
  });
  expect(organizers.find(({ id }) => id === calm.organizer_id)).toMatchObject({
    today: 400,
    usual: 390,
    is_spike: false,
  });
});

it('the letters of a day grow with the age of an operator and with its good standing', async () => {
  const day = todayIn('UTC');
  /** Whether another letter leaves after so many. */
  const leaves = async (count: number, age_days: number, verification_status: 0 | 1) => {
    const own = await operator();
    const created_at = new Date(Date.now() - age_days * 24 * 3600_000);
    await app.database
      .update(schema.organizer)
      .set({ created_at, verification_status })
      .where(eq(schema.organizer.id, own.organizer_id));
    await app.database
      .insert(schema.letterCount)
      .values({ organizer_id: own.organizer_id, day, recipient: 'others', kind: 'free', count });
    const email = address();
    await ROADS['a selection of tours']?.(own, email);
    return (await lettersTo(email)).length > 0;
  };
  expect(await leaves(199, 0, 0)).toBe(true);
  expect(await leaves(200, 0, 0)).toBe(false);
  expect(await leaves(200, 30, 0)).toBe(true);
  expect(await leaves(1000, 4000, 0)).toBe(false);
  expect(await leaves(999, 0, 1)).toBe(true);
  expect(await leaves(20_000, 4000, 1)).toBe(false);
});
