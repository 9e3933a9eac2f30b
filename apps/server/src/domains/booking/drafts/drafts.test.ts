import { bookingDraftCalls, personalDataCalls, SaleStatus } from '@tropa/contract';
import { BOOKING_DRAFT } from '@tropa/core';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createPublishedSite,
  moveBookingTo,
  refusalOf,
  unique,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { forgetOldDrafts } from './drafts.ts';
import { linkToken } from './link.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
let date: number;
beforeAll(async () => {
  own = await createPublishedSite(app);
  date = own.tour.date_ids[0] ?? 0;
});

const VALUES: Record<string, string> = {
  'contacts.first_name': 'Анна',
  'contacts.email': 'anna@example.test',
  'tourists_data.0.birthday': '1990-02-03',
  'extras.horse': '1',
  'consents.agreement': '1',
};
const form = (change: object = {}) => ({
  token: randomUUID(),
  tour_id: own.tour.id,
  date,
  seats: 2,
  tourists: 2,
  step: 'contacts' as const,
  values: VALUES,
  email: `left-${unique()}@example.test`,
  name: 'Анна',
  consents: { reminder: true as const },
  ...change,
});
const keep = (body: ReturnType<typeof form>) => app.client().call(bookingDraftCalls.keep, { body });
const rowOf = async (email: string) => {
  const [row] = await app.database
    .select()
    .from(schema.bookingDraft)
    .where(eq(schema.bookingDraft.email, email));
  return row;
};
const open = async (email: string, token?: string) =>
  app.client().call(bookingDraftCalls.open, {
    body: { token: token ?? linkToken(app.services, (await rowOf(email))?.id ?? 0) },
  });
const statusOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).status;

describe('a booking form that is kept', () => {
  it('needs an e-mail and the consent, and a tour on sale', async () => {
    const errorsOf = async (change: object) => Object.keys((await refusalOf(keep(form(change)))).body.errors);
    expect(await errorsOf({ consents: { reminder: false } })).toEqual(['consents.reminder']);
    expect(await errorsOf({ email: '' })).toEqual(['email']);
    expect(await errorsOf({ values: { 'a b': '1' } })).toEqual([expect.stringContaining('values')]);
    expect(await statusOf(keep(form({ tour_id: 999_999_999 })))).toBe(404);
  });

  it('is one under its name, as it was left last, however often it comes and at once', async () => {
    const body = form();
    await Promise.all([keep(body), keep(body), keep(body)]);
    await keep({ ...body, values: { ...VALUES, comment: 'Вечером' } });
    const rows = await app.database
      .select()
      .from(schema.bookingDraft)
      .where(eq(schema.bookingDraft.email, body.email));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.values).toMatchObject({ comment: 'Вечером' });
    expect(rows[0]?.consent).toMatchObject({ ip: expect.any(String), documents: { consent: 1 } });
    // The table alone opens none.
    expect(JSON.stringify(rows[0])).not.toContain(body.token);
  });

  it('opens by its link with everything that was typed, but for what is agreed to', async () => {
    const body = form();
    await keep(body);
    const { 'consents.agreement': _agreed, ...typed } = VALUES;
    expect(await open(body.email)).toEqual({ tour_id: own.tour.id, step: 'contacts', values: typed });
    const link = linkToken(app.services, (await rowOf(body.email))?.id ?? 0);
    const other = form();
    await keep(other);
    const id = (await rowOf(other.email))?.id ?? 0;
    expect(await statusOf(open('', `${id}.${link.split('.')[1]}`))).toBe(404);
    expect(await statusOf(open('', `${id}.${'a'.repeat(43)}`))).toBe(404);
  });

  it('is forgotten when its consent is taken back, and when it is old', async () => {
    const [one, two] = [form(), form()];
    await keep(one);
    await keep(two);
    await app.client().call(bookingDraftCalls.forget, { body: { token: one.token } });
    await app.client().call(bookingDraftCalls.forget, { body: { token: randomUUID() } });
    expect(await rowOf(one.email)).toBeUndefined();
    const after = (days: number) => new Date(Date.now() + days * 86_400_000);
    app.setNow(after(BOOKING_DRAFT.keptDays - 1));
    await forgetOldDrafts(app.services);
    expect(await rowOf(two.email)).toBeDefined();
    app.setNow(after(BOOKING_DRAFT.keptDays + 1));
    expect(await statusOf(open(two.email))).toBe(404);
    await forgetOldDrafts(app.services).finally(() => app.setNow(undefined));
    expect(await rowOf(two.email)).toBeUndefined();
  });

  it('holds nothing any more once its tour is booked, and comes back by no late save', async () => {
    const body = form();
    await keep(body);
    const booked = await createBooking(app, {
      tour_id: own.tour.id,
      date,
      contacts: {
        first_name: 'Анна',
        last_name: 'Ким',
        email: body.email.toUpperCase(),
        phone: '+79021230000',
      },
    });
    const other = await createBooking(app, { tour_id: own.tour.id, date });
    await untilSettled(app.database);
    expect(await rowOf(body.email)).toMatchObject({ values: {}, ended_at: expect.any(Date) });
    // Who has kept none makes no work.
    const { rows } = await app.database.execute(sql`
      select (data -> 'payload' ->> 'request_id')::int as request_id from pgboss.job where name = 'booking.forget-draft'
      and data -> 'payload' ->> 'request_id' in (${String(booked.request_id)}, ${String(other.request_id)})`);
    expect(rows).toEqual([{ request_id: booked.request_id }]);
    await keep(body);
    expect(await rowOf(body.email)).toMatchObject({ values: {} });
    expect(await statusOf(open(body.email))).toBe(404);
  });

  it('goes with the client whose data are erased, and not with another organizer’s', async () => {
    const email = `erased-${unique()}@example.test`;
    const { request_id } = await createBooking(app, {
      tour_id: own.tour.id,
      date,
      contacts: { first_name: 'Мария', last_name: 'Секретова', email, phone: '+79021110022' },
    });
    await untilSettled(app.database);
    await keep(form({ email }));
    const other = await createPublishedSite(app);
    await keep(form({ email, tour_id: other.tour.id, date: other.tour.date_ids[0] ?? 0 }));
    await moveBookingTo(app, request_id, SaleStatus.canceled_by_author, { actor: 'staff' });
    await own.client.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'ERASE' } });
    const rows = await app.database
      .select()
      .from(schema.bookingDraft)
      .where(eq(schema.bookingDraft.email, email));
    expect(rows.map(({ organizer_id }) => organizer_id)).toEqual([other.organizer.id]);
  });

  it('is offered in the form only where a letter would go out', async () => {
    const site = await createPublishedSite(app);
    const page = async () => (await site.open(`/book/${site.tour.screen_name}`)).text;
    expect(await page()).toContain('name="consents.reminder"');
  });
});
