import { bookingCalls, departureCalls, deskCalls, HEADER, ownBookingCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  letterTo,
  refusalOf,
  signedInAdmin,
  signedInOwner,
  soon,
  unique,
  useTestApp,
} from '../../../testing/index.ts';
import { linkedHosts } from './free-letters.ts';

const app = useTestApp();

const words = (text: string, subject = `Сбор ${unique()}`) => ({
  subject_ru: subject,
  text_ru: text,
  subject_en: '',
  text_en: '',
});
async function operator() {
  const { owner: client, organizer_id: id } = await signedInOwner(app);
  const departure = await createDeparture(client, id);
  return { client, organizer_id: id, tour_id: departure.tour_id, date: departure.date };
}
type Operator = Awaited<ReturnType<typeof operator>>;
/** Types somebody in who has never come. */
const typeIn = ({ client, organizer_id, tour_id, date }: Operator, email: string) =>
  client.call(
    ownBookingCalls.create,
    {
      body: {
        from_source: 'tour_date',
        organizer_id,
        tour_id,
        date,
        tourists: 1,
        contacts: { first_name: 'Жертва', last_name: 'Выдуманная', email, phone: '+79020000000' },
        client_agreed: true,
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
const write = ({ client, date: id }: Operator, text: string) =>
  client.call(departureCalls.sendMessage, { body: { id, ...words(text) } });
const verify = (organizer_id: number) =>
  app.database
    .update(schema.organizer)
    .set({ verification_status: 1 })
    .where(eq(schema.organizer.id, organizer_id));

describe('letters of an operator’s own wording', () => {
  it('do not go to people whom an unverified operator has typed in', async () => {
    const own = await operator();
    const victims = Array.from({ length: 3 }, () => `victim${unique()}@example.test`);
    for (const email of victims)
      // oxlint-disable-next-line no-await-in-loop -- one departure: they would wait for each other anyway
      await typeIn(own, email);
    const refusal = await refusalOf(write(own, 'Ваш счёт заблокирован'));
    expect([refusal.status, refusal.body.message]).toEqual([409, expect.stringContaining('проверенные')]);
    // Nor beside somebody who came by themselves, nor when what failed is tried once more.
    const { uuid: _uuid } = await createBooking(app, { tour_id: own.tour_id, date: own.date });
    const { task } = await write(own, 'Встречаемся у вокзала');
    await soon(async () => {
      const now = await own.client.call(departureCalls.task, { query: { id: task.id } });
      expect(now.task).toMatchObject({ items_done: 1, items_failed: 3 });
    });
    await own.client.call(departureCalls.retryTask, { body: { id: task.id } });
    await soon(async () => {
      const now = await own.client.call(departureCalls.task, { query: { id: task.id } });
      expect(now.task).toMatchObject({ items_done: 1, items_failed: 3 });
    });
    const letters = await app.database.select().from(schema.outboxMessage);
    for (const email of victims)
      expect(
        letters.filter(({ recipient, text }) => recipient === email && /вокзал|заблокирован/u.test(text)),
      ).toEqual([]);
    // A verified operator whose writer has proved the e-mail may.
    await verify(own.organizer_id);
    expect((await write(own, 'Ещё раз про вокзал')).task).toMatchObject({ items_failed: 3 });
    await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.email, (own.client as { email?: string }).email ?? ''));
    await write(own, 'Третий раз про вокзал');
    await letterTo(app, victims[0] ?? '', 'Третий раз');
  });

  it('link to the operator’s own site alone', async () => {
    const own = await operator();
    await createBooking(app, { tour_id: own.tour_id, date: own.date });
    for (const text of [
      'Платите на https://evil.test/pay',
      'см. www.evil.test',
      'Зайдите на evil.com сегодня',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const refusal = await refusalOf(write(own, text));
      expect(refusal.body.errors, text).toEqual({ text_ru: expect.stringContaining('evil') });
    }
    await write(own, 'Список вещей — spisok.pdf, вопросы: guide@example.test, т.е. нам. Сбор в 10.30.');
  });

  it.each([
    ['Сбор у вокзала.Берите воду', []],
    ['https://user:pass@evil.test:8080/a?b', ['evil.test']],
    ['тропа.рф и WWW.Evil.COM.', ['xn--80a6ad6a.xn--p1ai', 'evil.com']],
  ])('%s links to %j', (text, hosts) => {
    const found = linkedHosts(text);
    expect(found).toHaveLength(hosts.length);
    if (hosts.length > 0) expect(found.at(-1)).toBe(hosts.at(-1));
  });

  it('say who writes, and stop when the reader wants no more', async () => {
    const own = await operator();
    const { request_id } = await createBooking(app, { tour_id: own.tour_id, date: own.date });
    await write(own, 'Первое письмо');
    const { client } = await own.client.call(bookingCalls.get, { query: { id: request_id } });
    const { text } = await letterTo(app, client.email, 'Первое письмо');
    const path = /\/stop-letters\/[\w-]+/u.exec(text)?.[0] ?? '';
    // A program that looks at links ends nothing by it.
    expect((await app.raw({ path })).text).toContain('<button>');
    expect((await write(own, 'Второе письмо')).task.items_failed).toBe(0);
    const spoilt = await app.raw({ path: `${path.slice(0, -4)}xxxx`, headers: { 'accept-language': 'en' } });
    expect([spoilt.status, spoilt.text]).toEqual([
      404,
      expect.stringContaining('<h1>The link does not work'),
    ]);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let press = 0; press < 2; press += 1)
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      expect((await app.raw({ method: 'POST', path, headers: form, body: '' })).status).toBe(200);
    // Opened again, it asks nothing more.
    expect((await app.raw({ path })).text).not.toContain('<button>');
    expect((await refusalOf(write(own, 'Третье письмо'))).body.message).toContain('отказался');
  });

  it('are so many in a day, to an operator and to an address', async () => {
    const own = await operator();
    const contacts = {
      first_name: 'Мария',
      last_name: 'Т',
      email: `m${unique()}@example.test`,
      phone: '+79010000000',
    };
    await createBooking(app, { tour_id: own.tour_id, date: own.date, contacts });
    for (let turn = 0; turn < 5; turn += 1)
      // oxlint-disable-next-line no-await-in-loop
      await write(own, `Письмо ${turn}`);
    expect((await refusalOf(write(own, 'Шестое'))).body.message).toContain('достаточно');
    // What the operator wrote to others today.
    const other = await createBooking(app, { tour_id: own.tour_id, date: own.date });
    const made = { organizer_id: own.organizer_id, tour_date_id: own.date, kind: 'message' } as const;
    const tasks = await app.database
      .insert(schema.departureTask)
      .values(Array.from({ length: 60 }, () => made))
      .returning({ task_id: schema.departureTask.id });
    await app.database.insert(schema.departureTaskItem).values(
      tasks.map(({ task_id }) => ({
        task_id,
        request_id: other.request_id,
        action: 'letter' as const,
        status: 'done' as const,
      })),
    );
    expect((await refusalOf(write(own, 'Сверх меры'))).body.message).toContain('исчерпан');
  });

  it('are stopped by the desk at once', async () => {
    const own = await operator();
    await createBooking(app, { tour_id: own.tour_id, date: own.date });
    const { admin } = await signedInAdmin(app);
    const body = { organizer_id: own.organizer_id, is_stopped: true, reason: 'Жалобы на рассылку' };
    await admin.call(deskCalls.stopLetters, { body });
    expect((await refusalOf(admin.call(deskCalls.stopLetters, { body }))).status).toBe(409);
    expect((await refusalOf(write(own, 'Ещё одно'))).body.message).toContain(
      'остановила поддержка. Напишите ей: support@tropa.example',
    );
    const seen = await admin.call(deskCalls.organizer, { query: { id: own.organizer_id } });
    expect(seen).toMatchObject({ letters_stopped_at: expect.any(String), letters_count: 0 });
    expect(seen.acts[0]).toMatchObject({ kind: 'stop_letters' });
    await admin.call(deskCalls.stopLetters, { body: { ...body, is_stopped: false } });
    await write(own, 'Снова можно');
  });
});
