import { bookingCalls, deskCalls, HEADER, ownBookingCalls, teamCalls } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schema } from './db/index.ts';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  signedInAdmin,
  signedInClient,
  unique,
  untilSettled,
  useTestApp,
} from './testing/index.ts';

/** Who may hand a letter to the mailer, and what bounds it. Whatever else writes goes through the first of them. */
const DOORS: Record<string, string> = {
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

const app = useTestApp();

async function operator() {
  const client = await signedInClient(app);
  const { id: organizer_id } = await createOrganizer(client);
  return { client, organizer_id, ...(await createDeparture(client, organizer_id)) };
}
type Operator = Awaited<ReturnType<typeof operator>>;
const person = (email: string) => ({
  contacts: { first_name: 'Жертва', last_name: 'Выдуманная', email, phone: '+79020000000' },
  client_agreed: true as const,
});
const keyed = () => ({ [HEADER.idempotencyKey]: randomUUID() });

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
    const { request_id: id } = await createBooking(app, { tour_id: own.tour_id, date: own.date });
    await app.database
      .update(schema.booking)
      .set({ client_email: email, seller_type: 3 })
      .where(eq(schema.booking.request_id, id));
    await own.client.call(bookingCalls.sendClientLink, { body: { id } });
  },
};

async function lettersTo(email: string) {
  await untilSettled(app.database);
  return app.database.select().from(schema.outboxMessage).where(eq(schema.outboxMessage.recipient, email));
}
const address = () => `victim${unique()}@example.test`;

describe.each(Object.entries(ROADS))('%s', (_name, write) => {
  it('is one of the roads to an address that somebody typed', async () => {
    const email = address();
    await write(await operator(), email);
    expect((await lettersTo(email)).length).toBeGreaterThan(0);
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
