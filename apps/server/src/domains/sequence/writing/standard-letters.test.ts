import {
  bookingCalls,
  bookingNoteCalls,
  debugCalls,
  invoiceCalls,
  sequenceCalls,
  type PaymentInstalment,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createConfirmedBooking,
  createDeparture,
  inDays,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { writeDueLetters } from './write-due.ts';
import { writeSequenceLetter } from './write-letter.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(() => app.setNow(undefined));

const subjects = async (email: string) => {
  const { messages } = await app.client().call(debugCalls.outbox, { query: { search: email, limit: 100 } });
  return messages.map(({ subject }) => subject);
};
/** Looks what is due at a time of a day, by two processes at once and once more; and has it written. */
async function writeAt(day: number, time: string) {
  // Where the tours are clocks show seven hours more.
  app.setNow(new Date(`${inDays(day)}T${time}:00+07:00`));
  await Promise.all([writeDueLetters(app.services), writeDueLetters(app.services)]);
  await writeDueLetters(app.services);
  await untilSettled(app.database);
}

describe('reminders of an open invoice', () => {
  /** A balance with its invoice made on a day, due on another one. */
  async function balance({ made = 53, due = 60 } = {}) {
    const schedule: PaymentInstalment[] = [
      { percent: 20, due: 'after_booking', days: 3 },
      { percent: 80, due: 'before_start', days: 90 - due },
    ];
    const departure = await createDeparture(owner, organizer_id, {
      dates: [inDays(90)],
      tour: { payment_schedule: schedule },
    });
    const { request_id, invoice, view } = await createConfirmedBooking(app, owner, {
      ...departure,
      tourists: 2,
    });
    const paid = { id: invoice.id, action: 'mark_payed', payment_method: 'cash' } as const;
    await owner.call(invoiceCalls.updateInvoice, { body: paid });
    const at = new Date(`${inDays(due)}T16:59:59Z`);
    await app.database.execute(sql`
      insert into invoice (request_id, organizer_id, sequence, kind, amount, currency, created_at, due_at)
      values (${request_id}, ${organizer_id}, 2, 'payment', 4000000, 'RUB', ${`${inDays(made)}T05:00:00Z`}, ${at.toISOString()})`);
    return { request_id, email: view.client.email };
  }
  const told = async (email: string) =>
    (await subjects(email)).filter((subject) => /срок платежа/iu.test(subject)).toReversed();

  it('go out before its day, on it and after it, by day, each once', async () => {
    const { request_id, email } = await balance();
    const counts: number[] = [];
    for (const [day, time] of [
      [56, '12:00'],
      [57, '08:59'],
      [57, '09:00'],
      [58, '12:00'],
      [59, '20:59'],
      [60, '08:59'],
      [60, '12:00'],
      [60, '21:00'],
      [61, '12:00'],
      [63, '12:00'],
      [67, '12:00'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- the days follow one another
      await writeAt(day, time);
      // oxlint-disable-next-line no-await-in-loop
      counts.push((await told(email)).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
    expect((await told(email)).map((subject) => subject.replaceAll(/\d[\d\s]*₽.*/gu, ''))).toEqual([
      'Скоро срок платежа ',
      'Сегодня срок платежа ',
      'Срок платежа ',
    ]);
    app.setNow(undefined);
    const { history } = await owner.call(bookingNoteCalls.history, { query: { request_id } });
    const reminded = history.filter(({ event }) => event === 'payment_reminded').toReversed();
    expect(reminded.map(({ data }) => data['reminder'])).toEqual(['before', 'on_day', 'overdue']);
    expect(reminded[0]?.data).toMatchObject({ amount: 4_000_000, number: `${request_id}-2` });
  });

  it('catch up with a day or two of silence, and say nothing of what is long over', async () => {
    const { email } = await balance();
    await writeAt(59, '20:59');
    expect(await told(email)).toHaveLength(1);
    await writeAt(68, '12:00');
    expect(await told(email)).toHaveLength(1);
  });

  it('say nothing right after the invoice itself', async () => {
    const late = await balance({ made: 58 });
    const later = await balance({ made: 60 });
    await writeAt(59, '12:00');
    expect([await told(late.email), await told(later.email)]).toEqual([[], []]);
    await writeAt(60, '12:00');
    expect((await told(late.email)).map((subject) => subject.slice(0, 7))).toEqual(['Сегодня']);
    expect(await told(later.email)).toEqual([]);
  });

  it('are no more once it is payed, cancelled, or an agent owes it', async () => {
    const [payed, cancelled, agents] = [await balance(), await balance(), await balance()];
    await app.database.execute(
      sql`update invoice set status = 2 where request_id = ${payed.request_id} and sequence = 2`,
    );
    await owner.call(bookingCalls.cancel, { body: { id: cancelled.request_id, notify_client: false } });
    await app.database.execute(sql`update booking set payment_terms = payment_terms || '{"by": "agent"}'
      where request_id = ${agents.request_id}`);
    await writeAt(60, '12:00');
    for (const { email } of [payed, cancelled, agents])
      // oxlint-disable-next-line no-await-in-loop
      expect(await told(email)).toEqual([]);
  });

  it('that were payed while their letter waited for its turn stand in the journal as left', async () => {
    const { request_id, email } = await balance();
    app.setNow(new Date(`${inDays(60)}T05:00:00Z`));
    await app.database.execute(sql`
      insert into sequence_letter (organizer_id, rule_id, request_id, invoice_id, occasion, due_at)
      select i.organizer_id, r.id, i.request_id, i.id, i.id::text, now()
      from invoice i join sequence_rule r on r.organizer_id = i.organizer_id and r.standard = 'payment_on_day'
      where i.request_id = ${request_id} and i.sequence = 2`);
    await app.database.execute(
      sql`update invoice set status = 2 where request_id = ${request_id} and sequence = 2`,
    );
    const { rows } = await app.database.execute<{ id: number }>(
      sql`select id from sequence_letter where request_id = ${request_id}`,
    );
    await writeSequenceLetter.handle(app.services, { organizer_id, letter_id: rows[0]?.id }, 'd', 1);
    app.setNow(undefined);
    expect(await told(email)).toEqual([]);
    const { letters } = await owner.call(sequenceCalls.journal, { query: { organizer_id, request_id } });
    expect(letters).toMatchObject([{ status: 'left', reason: 'changed' }]);
  });
});

describe('the letter that asks for a review', () => {
  const asks = async (email: string) =>
    (await subjects(email)).filter((subject) => subject.startsWith('Как прошла'));

  it('goes to whoever travelled, the day after the end, once', async () => {
    const departure = await createDeparture(owner, organizer_id, { dates: [inDays(40)] });
    const { request_id, view } = await createConfirmedBooking(app, owner, departure);
    const stayed = await createBooking(app, departure);
    await app.database.execute(sql`update booking set base_sale_status = 3 where request_id = ${request_id}`);
    const end = (await owner.call(bookingCalls.get, { query: { id: request_id } })).date_end;
    const { rows } = await app.database.execute<{ days: number }>(
      sql`select ${end}::date - ${inDays(0)}::date as days`,
    );
    const days = Number(rows[0]?.days);
    await writeAt(days + 1, '12:00');
    // Nobody has travelled yet, as the booking says.
    expect(await asks(view.client.email)).toEqual([]);
    await app.database.execute(sql`update booking set base_sale_status = 4 where request_id = ${request_id}`);
    await writeAt(days + 1, '09:59');
    expect(await asks(view.client.email)).toEqual([]);
    await writeAt(days + 1, '10:00');
    await writeAt(days + 2, '12:00');
    expect(await asks(view.client.email)).toHaveLength(1);
    const { messages } = await app
      .client()
      .call(debugCalls.outbox, { query: { search: view.client.email, limit: 1 } });
    expect(messages[0]?.text).toMatch(/\/review\/[0-9a-f-]{36}[\s\S]*\/stop-letters\//u);
    app.setNow(undefined);
    const { history } = await owner.call(bookingNoteCalls.history, { query: { request_id } });
    expect(history.find(({ event }) => event === 'letter_sent')?.data).toMatchObject({
      letter: 'sequence',
      standard: 'review',
    });
    expect(
      (
        await owner.call(sequenceCalls.journal, {
          query: { organizer_id, request_id: stayed.request_id },
        })
      ).letters,
    ).toEqual([]);
  });
});
