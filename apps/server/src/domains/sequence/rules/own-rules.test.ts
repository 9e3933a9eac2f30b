import { deskCalls, HEADER, ownBookingCalls, sequenceCalls, type SequenceFields } from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createPublishedTour,
  inDays,
  refusalOf,
  signedInAdmin,
  signedInOwner,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { writeDueLetters } from '../writing/write-due.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

const things: SequenceFields = {
  name: 'Что взять с собой',
  anchor: 'tour_start',
  offset_amount: -7,
  offset_unit: 'day',
  time_of_day: '11:00',
  tour_ids: [],
  kind: 'any',
  statuses: [2, 3],
  payed: 'any',
  subject_ru: 'Собираемся: {{tour_name}}',
  text_ru:
    'Здравствуйте ещё раз! Едем {{tour_dates}}.\n\nСбор: {{meeting_place}}\nГиды: {{guide_names}}\n\nВозьмите куртку.',
  subject_en: 'Packing for {{tour_name}}',
  text_en: 'We leave on {{tour_date_start}}. Bring a jacket.',
  opens: 'questionnaire',
  way: 'agreed',
  is_on: true,
};
interface Own {
  owner: TestClient;
  organizer_id: number;
}
const create = ({ owner, organizer_id }: Own, more: Partial<SequenceFields> = {}) =>
  owner.call(sequenceCalls.create, { query: { organizer_id }, body: { ...things, ...more } });
const journalOf = async ({ owner, organizer_id }: Own, rule_id: number) =>
  (await owner.call(sequenceCalls.journal, { query: { organizer_id, rule_id } })).letters;
/** Noon of a day where the tours are. */
async function write(day: number, time = '12:00') {
  app.setNow(new Date(`${inDays(day)}T${time}:00+07:00`));
  await writeDueLetters(app.services);
  await untilSettled(app.database);
  app.setNow(undefined);
}
const lettersOf = async (email: string) =>
  app.database
    .select({ subject: schema.outboxMessage.subject, text: schema.outboxMessage.text })
    .from(schema.outboxMessage)
    .where(eq(schema.outboxMessage.recipient, email));
const about = async (email: string, words: RegExp) =>
  (await lettersOf(email)).filter(({ subject }) => words.test(subject ?? ''));

describe('a rule', () => {
  it('leads to the private page where the questionnaire that it would open asks for nothing', async () => {
    const own = await signedInOwner(app);
    const day = inDays(30);
    const { id: tour_id, date_ids } = await createPublishedTour(own.owner, own.organizer_id, {
      dates: [day],
      tour: { type: 2, duration_hours: 2, asks_names: false },
      date: { date_end: day, time_start: '12:00' },
    });
    const { view } = await createConfirmedBooking(app, own.owner, { tour_id, date: date_ids[0] ?? 0 });
    await create(own, { tour_ids: [tour_id] });
    await write(23);
    const [letter] = await about(view.client.email, /^Собираемся/u);
    expect(letter?.text).toContain('/booking/');
    expect(letter?.text).not.toContain('/questionnaire/');
  });

  it('writes to those it is about, in their language, once, with what leads to a page of theirs and out of it', async () => {
    const own = await signedInOwner(app);
    const [asked, other] = [
      await createDeparture(own.owner, own.organizer_id, { dates: [inDays(30)] }),
      await createDeparture(own.owner, own.organizer_id, { dates: [inDays(30)] }),
    ];
    const [ru, elsewhere] = [
      await createConfirmedBooking(app, own.owner, asked),
      await createConfirmedBooking(app, own.owner, other),
    ];
    const en = await createConfirmedBooking(app, own.owner, asked);
    await app.database.execute(sql`update booking set language = 'en' where request_id = ${en.request_id}`);
    const waiting = await createBooking(app, asked);
    const rule = await create(own, { tour_ids: [asked.tour_id] });
    await write(22);
    await write(23, '10:59');
    expect(await journalOf(own, rule.id)).toEqual([]);
    await write(23, '11:00');
    await write(24);
    const [letter, ...none] = await about(ru.view.client.email, /^Собираемся/u);
    expect(none).toEqual([]);
    expect(letter?.subject).not.toContain('{{');
    expect(letter?.text).toMatch(/Возьмите куртку\.[\s\S]*\/questionnaire\/[\s\S]*\/stop-letters\//u);
    // Nobody guides it: a line that would name nobody is left out.
    expect(letter?.text).not.toMatch(/Гиды:|\{\{/u);
    expect((await about(en.view.client.email, /^Packing/u))[0]?.text).toContain('Bring a jacket');
    expect(await about(elsewhere.view.client.email, /Собираемся|Packing/u)).toEqual([]);
    const journal = await journalOf(own, rule.id);
    expect(journal.map(({ request_id, status, reason }) => [request_id, status, reason])).toEqual([
      [en.request_id, 'sent', null],
      [ru.request_id, 'sent', null],
    ]);
    expect(journal.some(({ request_id }) => request_id === waiting.request_id)).toBe(false);
    const { rules } = await own.owner.call(sequenceCalls.list, {
      query: { organizer_id: own.organizer_id },
    });
    expect(rules.map(({ standard, sent_count }) => [standard, sent_count])).toEqual([
      ['unfinished', 0],
      ['payment_before', 0],
      ['payment_on_day', 0],
      ['payment_overdue', 0],
      ['things', 0],
      ['review', 0],
      [null, 2],
    ]);
  });

  it('writes anew where the trip moves to another day, and to nobody for what was over when it was switched on', async () => {
    const own = await signedInOwner(app);
    const departure = await createDeparture(own.owner, own.organizer_id, { dates: [inDays(3)] });
    const late = await createConfirmedBooking(app, own.owner, departure);
    const rule = await create(own);
    await write(0, '20:00');
    expect(await journalOf(own, rule.id)).toEqual([]);
    const move = (day: number) =>
      app.database.execute(sql`update booking set date_start = ${inDays(day)}, date_end = ${inDays(day)}
        where request_id = ${late.request_id}`);
    await move(20);
    await write(14);
    await move(40);
    await write(34);
    await write(34, '13:00');
    expect((await journalOf(own, rule.id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
    const change = (body: Partial<SequenceFields>, revision?: number) =>
      own.owner.call(sequenceCalls.update, { query: { id: rule.id }, body: { ...body, revision } });
    const off = await change({ is_on: false });
    await move(60);
    await write(54);
    expect(await journalOf(own, rule.id)).toHaveLength(2);
    expect((await refusalOf(change({ is_on: true }, off.revision - 1))).status).toBe(409);
    await own.owner.call(sequenceCalls.delete, { query: { id: rule.id } });
    expect((await refusalOf(change({ name: 'Другое' }))).status).toBe(404);
    // What went out by it is still told of.
    expect(await journalOf(own, rule.id)).toHaveLength(2);
  });

  it('of hours counts from the moment, and waits for the morning', async () => {
    const own = await signedInOwner(app);
    const departure = await createDeparture(own.owner, own.organizer_id, { dates: [inDays(30)] });
    const rules = [
      await create(own, { anchor: 'booking_made', offset_unit: 'hour', offset_amount: 2, statuses: [1, 2] }),
      await create(own, { anchor: 'booking_confirmed', offset_amount: 1, statuses: [2] }),
    ];
    const { request_id } = await createConfirmedBooking(app, own.owner, departure);
    const made = new Date(`${inDays(1)}T21:30:00+07:00`);
    await app.database.execute(sql`update booking set created_at = ${made.toISOString()}, payment_terms =
      payment_terms || jsonb_build_object('confirmed_at', ${made.toISOString()}::text) where request_id = ${request_id}`);
    const counts = async () => Promise.all(rules.map(async ({ id }) => (await journalOf(own, id)).length));
    await write(1, '23:45');
    expect(await counts()).toEqual([0, 0]);
    await write(2, '09:00');
    expect(await counts()).toEqual([1, 0]);
    await write(2, '11:00');
    expect(await counts()).toEqual([1, 1]);
  });

  it('is shown as a real booking would get it, and when, or why it never will', async () => {
    const own = await signedInOwner(app);
    const { organizer_id } = own;
    const departure = await createDeparture(own.owner, organizer_id, { dates: [inDays(30)] });
    const { request_id } = await createConfirmedBooking(app, own.owner, departure);
    const preview = (
      rule: Partial<SequenceFields>,
      asked: number | null = request_id,
      language: 'ru' | 'en' = 'ru',
    ) =>
      own.owner.call(sequenceCalls.preview, {
        body: {
          organizer_id,
          standard: null,
          rule: { ...things, ...rule },
          language,
          request_id: asked,
        },
      });
    const shown = await preview({});
    expect(shown).toMatchObject({ unfit: null, due_at: new Date(`${inDays(23)}T04:00:00Z`).toISOString() });
    expect(shown.text).toContain('Едем');
    expect(shown.details.map(([, value]) => value)).toContain(String(request_id));
    const price = async (language: 'ru' | 'en') =>
      (await preview({}, request_id, language)).details.map(([, value]) => value).at(-1);
    expect([await price('ru'), await price('en')]).toEqual([
      expect.stringMatching(/\s₽$/u),
      expect.stringMatching(/^₽/u),
    ]);
    expect(await preview({ statuses: [1] })).toMatchObject({ unfit: 'status', due_at: null });
    expect(await preview({ kind: 'excursion' })).toMatchObject({ unfit: 'kind' });
    expect(await preview({ payed: 'payed' })).toMatchObject({ unfit: 'payed' });
    expect(await preview({ offset_amount: -200 })).toMatchObject({ unfit: null });
    expect((await preview({}, null)).text).toContain('Горно-Алтайск');
    const stranger = await signedInOwner(app);
    const theirs = await createBooking(app, await createDeparture(stranger.owner, stranger.organizer_id));
    expect((await refusalOf(preview({}, theirs.request_id))).status).toBe(404);
  });

  it('that can not be so is refused at its fields', async () => {
    const own = await signedInOwner(app);
    const fields = async (more: Partial<SequenceFields>) =>
      Object.keys((await refusalOf(create(own, more))).body.errors ?? {});
    expect(await fields({ anchor: 'tour_end' })).toEqual(['offset_amount', 'statuses']);
    expect(await fields({ offset_unit: 'hour' })).toEqual(['offset_unit']);
    expect(await fields({ time_of_day: '22:00' })).toEqual(['time_of_day']);
    expect(await fields({ name: '', text_en: '' })).toEqual(['text_en', 'name']);
    expect(await fields({ text_ru: '{{tour_nam}} {{invoice_amount}}' })).toEqual(['text_ru']);
    expect(await fields({ tour_ids: [999_999] })).toEqual(['tour_ids']);
    expect(await fields({ text_ru: 'Смотрите https://evil.test/x' })).toEqual(['text_ru']);
    const { rules } = await own.owner.call(sequenceCalls.list, {
      query: { organizer_id: own.organizer_id },
    });
    const review = rules.find(({ standard }) => standard === 'review');
    const query = { id: review?.id ?? 0 };
    const other = own.owner.call(sequenceCalls.update, { query, body: { anchor: 'tour_start' } });
    expect(Object.keys((await refusalOf(other)).body.errors ?? {})).toContain('anchor');
    expect((await refusalOf(own.owner.call(sequenceCalls.delete, { query }))).status).toBe(409);
  });
});

describe('words of an organizer', () => {
  it('reach nobody who wants no more of them, nobody whom unknown staff typed in, and none once the desk stops them', async () => {
    const own = await signedInOwner(app);
    const departure = await createDeparture(own.owner, own.organizer_id, { dates: [inDays(30)] });
    const [came, unwilling] = [
      await createConfirmedBooking(app, own.owner, departure),
      await createConfirmedBooking(app, own.owner, departure),
    ];
    const email = `typed${unique()}@example.test`;
    const typed = await own.owner.call(
      ownBookingCalls.create,
      {
        body: {
          from_source: 'tour_date',
          organizer_id: own.organizer_id,
          tour_id: departure.tour_id,
          date: departure.date,
          tourists: 1,
          contacts: { first_name: 'Нина', last_name: 'Звонкова', email, phone: '+79020000000' },
          client_agreed: true,
        },
      },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    await app.database.insert(schema.letterStop).values({
      organizer_id: own.organizer_id,
      email: unwilling.view.client.email,
    });
    const first = await create(own, { statuses: [1, 2, 3], name: 'Первое' });
    const cameOf = async (rule_id: number) =>
      new Map(
        (await journalOf(own, rule_id)).map(({ request_id, status, reason }) => [
          request_id,
          reason ?? status,
        ]),
      );
    await write(23);
    expect(await cameOf(first.id)).toEqual(
      new Map([
        [typed.request_id, 'stranger'],
        [unwilling.request_id, 'unwanted'],
        [came.request_id, 'sent'],
      ]),
    );
    const { admin } = await signedInAdmin(app);
    const second = await create(own, { offset_amount: -6, name: 'Второе' });
    const body = { organizer_id: own.organizer_id, is_stopped: true, reason: 'Жалобы на рассылку' };
    await admin.call(deskCalls.stopLetters, { body });
    await write(24);
    expect((await cameOf(second.id)).get(came.request_id)).toBe('stopped');
  });

  it('carry no links of others that stand in the tour', async () => {
    const own = await signedInOwner(app);
    const departure = await createDeparture(own.owner, own.organizer_id, {
      dates: [inDays(30)],
      tour: { gathering_place: 'Вокзал, https://evil.test/map' },
    });
    const { view } = await createConfirmedBooking(app, own.owner, departure);
    await create(own);
    await write(23);
    const [letter] = await about(view.client.email, /^Собираемся/u);
    expect(letter?.text).toContain('Сбор: Вокзал');
    expect(letter?.text).not.toContain('evil');
  });
});
