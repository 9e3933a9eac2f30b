import { addDays, localTimeOf } from '@tropa/core';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createConfirmedBooking,
  createDeparture,
  dose,
  drawn,
  inDays,
  signedInOwner,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { sequenceLetterDue } from '../events.ts';
import { writeDueLetters } from './write-due.ts';
import { writeSequenceLetter } from './write-letter.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

/** A confirmed booking, and others like it that start on given days in a timezone. */
async function bookings(starts: string[], timezone: string) {
  const { owner, organizer_id } = await signedInOwner(app);
  const departure = await createDeparture(owner, organizer_id, { dates: [inDays(60)] });
  const { request_id, view } = await createConfirmedBooking(app, owner, departure);
  await untilSettled(app.database);
  await app.database.execute(sql`update invoice set status = 3 where request_id = ${request_id}`);
  await app.database.execute(sql`update sequence_rule set is_on = (standard = 'things')
    where organizer_id = ${organizer_id}`);
  const [first = '', ...others] = starts;
  await app.database
    .execute(sql`update booking set date_start = ${first}, date_end = ${first}, timezone = ${timezone},
    base_sale_status = 3, deadline_at = null, next_instalment_at = null where request_id = ${request_id}`);
  for (const start of others)
    // oxlint-disable-next-line no-await-in-loop -- of one kind, in their order
    await app.database.execute(sql`
      insert into booking (organizer_id, tour_id, base_sale_status, tour_name, date_start, date_end, timezone,
        tourists_count, seats, client_first_name, client_last_name, client_email, client_phone, currency, breakdown, total)
      select organizer_id, tour_id, 3, tour_name, ${start}, ${start}, ${timezone}, 1, 0, client_first_name,
        client_last_name, 'at-' || ${start} || '@example.test', client_phone, currency, breakdown, total
      from booking where request_id = ${request_id}`);
  return { organizer_id, request_id, email: view.client.email };
}
const lettersOf = (organizer_id: number) =>
  app.database
    .select()
    .from(schema.sequenceLetter)
    .where(eq(schema.sequenceLetter.organizer_id, organizer_id))
    .orderBy(schema.sequenceLetter.due_at);

/** Looks what is due at moments; nothing is written, which would take its time. */
async function look(moments: Iterable<Date>) {
  const emit = vi.spyOn(app.services.outbox, 'emit').mockResolvedValue();
  for (const moment of moments) {
    app.setNow(moment);
    // oxlint-disable-next-line no-await-in-loop -- the moments follow one another
    await writeDueLetters(app.services);
  }
  emit.mockRestore();
}

/** Hours of UTC at which is looked on the day of a letter, and on the days around it. */
const HOURS = [0, 2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 22, 23];
const HOURS_BESIDE = HOURS.filter((_hour, place) => place % dose(7, 1) === 0);

/** Both changes of summer time, and what lies around them; in the south they stand the other way round. */
const YEARS: [string, string[]][] = [
  ['Europe/Berlin', ['2027-03-28', '2027-10-31']],
  ['America/Sao_Paulo', ['2027-03-28', '2027-10-31']],
  ['Australia/Lord_Howe', ['2027-04-04', '2027-10-03']],
];

it.each(drawn('years by the clocks of a zone', YEARS, 1))(
  'over a year each departure in %s gets its letter once, at the hour that the clocks there show',
  async (zone, changes) => {
    const days = [
      ...Array.from({ length: 12 }, (_none, month) => `2027-${String(month + 1).padStart(2, '0')}-17`),
      ...changes.flatMap((day) => [-1, 0, 1].map((shift) => addDays(day, shift + 7))),
    ].toSorted();
    const { organizer_id } = await bookings(days, zone);
    const moments: Date[] = [];
    const [written, beside] = [[-7], [-8, -6]].map(
      (shifts) => new Set(days.flatMap((day) => shifts.map((shift) => addDays(day, shift)))),
    ) as [Set<string>, Set<string>];
    let date = '2027-01-01';
    for (let number = 0; date < '2028-01-01'; number += 1) {
      const isLooked = number % dose(7, 1) === 0;
      const hours = written.has(date) ? HOURS : beside.has(date) ? HOURS_BESIDE : isLooked ? [8] : [];
      for (const hour of hours) moments.push(new Date(`${date}T${String(hour).padStart(2, '0')}:05:00Z`));
      date = addDays(date, 1);
    }
    await look(moments);
    const letters = await lettersOf(organizer_id);
    expect(letters.map(({ occasion }) => occasion).toSorted()).toEqual(days);
    for (const { occasion, due_at, created_at } of letters) {
      expect(localTimeOf(due_at, zone)).toEqual({ date: addDays(occasion, -7), time: '10:00' });
      const { date, time } = localTimeOf(created_at, zone);
      expect(date).toBe(addDays(occasion, -7));
      expect(time >= '10:00' && time < '12:30').toBe(true);
    }
  },
);

describe('a crash', () => {
  it('between the journal and its jobs leaves neither; the next look finds them', async () => {
    const { organizer_id, email } = await bookings(['2027-06-20'], 'Europe/Moscow');
    app.setNow(new Date('2027-06-13T09:00:00Z'));
    const emit = vi.spyOn(app.services.outbox, 'emit').mockRejectedValueOnce(new Error('Killed'));
    await expect(writeDueLetters(app.services)).rejects.toThrow('Killed');
    emit.mockRestore();
    expect(await lettersOf(organizer_id)).toEqual([]);
    await writeDueLetters(app.services);
    await untilSettled(app.database);
    expect(await lettersOf(organizer_id)).toMatchObject([{ status: 'sent' }]);
    expect(await written(email)).toBe(1);
  });

  it('after the letter and before its mark has it told once, as does a doubled job', async () => {
    const { organizer_id, email } = await bookings(['2027-06-20'], 'Europe/Moscow');
    await look([new Date('2027-06-13T09:00:00Z')]);
    const [letter] = await lettersOf(organizer_id);
    const payload = sequenceLetterDue.write({ organizer_id, letter_id: letter?.id ?? 0 });
    const handle = (delivery: string) => writeSequenceLetter.handle(app.services, payload, delivery, 1);
    const send = app.services.mailer.send.bind(app.services.mailer);
    const died = vi.spyOn(app.services.mailer, 'send').mockImplementationOnce(async (sent) => {
      await send(sent);
      throw new Error('Killed');
    });
    await expect(handle('one')).rejects.toThrow('Killed');
    died.mockRestore();
    expect(await lettersOf(organizer_id)).toMatchObject([{ status: 'due' }]);
    await Promise.all([handle('one'), handle('two')]);
    await handle('three');
    expect(await lettersOf(organizer_id)).toMatchObject([{ status: 'sent' }]);
    expect(await written(email)).toBe(1);
  });

  it('whose days of silence are over does not write of what is long past', async () => {
    const { organizer_id, email } = await bookings(['2027-06-20'], 'Europe/Moscow');
    await look([new Date('2027-06-13T09:00:00Z')]);
    const [letter] = await lettersOf(organizer_id);
    app.setNow(new Date('2027-06-20T09:00:00Z'));
    await writeSequenceLetter.handle(
      app.services,
      sequenceLetterDue.write({ organizer_id, letter_id: letter?.id ?? 0 }),
      'late',
      1,
    );
    expect(await lettersOf(organizer_id)).toMatchObject([{ status: 'left', reason: 'changed' }]);
    expect(await written(email)).toBe(0);
  });
});

/** Letters about a trip that is near, to an address. */
async function written(email: string): Promise<number> {
  const rows = await app.database
    .select({ subject: schema.outboxMessage.subject })
    .from(schema.outboxMessage)
    .where(eq(schema.outboxMessage.recipient, email));
  return rows.filter(({ subject }) => subject?.startsWith('Скоро поедем')).length;
}
