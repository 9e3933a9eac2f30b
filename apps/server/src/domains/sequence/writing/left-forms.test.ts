import {
  bookingDraftCalls,
  sequenceCalls,
  tourCalls,
  type SequenceFields,
  type SequenceRule,
} from '@tropa/contract';
import { localTimeOf } from '@tropa/core';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createPublishedSite,
  inDays,
  unique,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { sequenceLetterDue } from '../events.ts';
import { writeDueLetters } from './write-due.ts';
import { writeSequenceLetter } from './write-letter.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

/** Noon where the tours are, on a day from now. */
const noon = (day = 1, hours = 0) =>
  new Date(new Date(`${inDays(day)}T12:00:00+07:00`).getTime() + hours * 3_600_000);

/** A site whose visitor leaves a form at noon. */
async function left({
  at = noon(),
  email = `left-${unique()}@example.test`,
  language = 'ru',
  ...options
}: {
  at?: Date;
  email?: string;
  language?: 'ru' | 'en';
  seats?: number;
  own?: Awaited<ReturnType<typeof createPublishedSite>>;
} = {}) {
  const own = options.own ?? (await createPublishedSite(app));
  app.setNow(at);
  await app.client(language).call(bookingDraftCalls.keep, {
    body: {
      token: randomUUID(),
      tour_id: own.tour.id,
      date: own.tour.date_ids[0] ?? 0,
      seats: options.seats ?? 2,
      tourists: options.seats ?? 2,
      step: 'contacts',
      values: { 'contacts.first_name': 'Анна', 'tourists_data.0.first_name': 'Пётр', comment: 'Тайна' },
      email,
      name: 'Анна',
      consents: { reminder: true },
    },
  });
  return { ...own, email, organizer_id: own.organizer.id };
}
type Left = Awaited<ReturnType<typeof left>>;
/** Looks what is due, twice at once and once more, and has it written. */
async function writeAt(moment: Date) {
  app.setNow(moment);
  await Promise.all([writeDueLetters(app.services), writeDueLetters(app.services)]);
  await writeDueLetters(app.services);
  await untilSettled(app.database);
}
const lettersTo = (email: string) =>
  app.database.select().from(schema.outboxMessage).where(eq(schema.outboxMessage.recipient, email));
/** Sessions of those who look are of today. */
async function journalOf({ client, organizer_id }: Pick<Left, 'client' | 'organizer_id'>) {
  app.setNow(undefined);
  return (await client.call(sequenceCalls.journal, { query: { organizer_id, limit: 100 } })).letters;
}
async function ruleOf({ client, organizer_id }: Left): Promise<SequenceRule> {
  app.setNow(undefined);
  const { rules } = await client.call(sequenceCalls.list, { query: { organizer_id } });
  const rule = rules.find(({ standard }) => standard === 'unfinished');
  if (!rule) throw new Error('There is no rule of unfinished bookings');
  return rule;
}

describe('a letter about a booking form that was left', () => {
  it('goes two hours after the last change, once, with a link that tells nobody what stands there', async () => {
    const form = await left();
    await writeAt(noon(1, 1.9));
    expect(await lettersTo(form.email)).toHaveLength(0);
    await writeAt(noon(1, 2.1));
    await writeAt(noon(1, 5));
    await writeAt(noon(3));
    const letters = await lettersTo(form.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain(form.tour.name);
    const body = letters[0]?.text ?? '';
    expect(body).toMatch(new RegExp(`/book/${form.tour.screen_name}\\?lang=ru#draft=\\d+\\.`, 'u'));
    expect(body).not.toMatch(/Пётр|Тайна|undefined|\{\{/u);
    const link = /#draft=(\d+\.[\w-]+)/u.exec(body)?.[1] ?? '';
    const opened = await app.client().call(bookingDraftCalls.open, { body: { token: link } });
    expect(opened.values).toMatchObject({ comment: 'Тайна', 'tourists_data.0.first_name': 'Пётр' });
    expect(await journalOf(form)).toMatchObject([
      { status: 'sent', request_id: null, client_name: 'Анна', tour_name: form.tour.name },
    ]);
  });

  it('speaks the language in which the form was left, and leads there in it', async () => {
    const form = await left({ language: 'en' });
    await writeAt(noon(1, 2.1));
    const [letter] = await lettersTo(form.email);
    expect(letter?.subject).toBe(`Your booking is not finished: ${form.tour.name}`);
    expect(letter?.text).toContain(`/book/${form.tour.screen_name}?lang=en#draft=`);
    // Its tour is called as its organizer calls it.
    expect(letter?.text.replaceAll(form.tour.name, '')).not.toMatch(/Здравствуйте|бронирован/u);
  });

  it('waits while the form is changed, and for the morning', async () => {
    const own = await createPublishedSite(app);
    const email = `late-${unique()}@example.test`;
    await left({ own, email, at: noon(1, 9.5) });
    await left({ own, email, at: noon(1, 10.5) });
    await writeAt(noon(1, 13));
    expect(await lettersTo(email)).toHaveLength(0);
    await writeAt(noon(1, 21.5));
    // Two forms of one person for one tour are one letter, of the later one.
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it.each([
    [
      'booked',
      (form: Left) =>
        createBooking(app, {
          tour_id: form.tour.id,
          date: form.tour.date_ids[0] ?? 0,
          contacts: { first_name: 'Анна', last_name: 'Ким', email: form.email, phone: '+79020001122' },
        }),
    ],
    [
      'sold out',
      (form: Left) =>
        app.database.execute(
          sql`update tour_date set number_of_free_seats = 1 where id = ${form.tour.date_ids[0] ?? 0}`,
        ),
    ],
    [
      'closed',
      (form: Left) =>
        app.database.execute(
          sql`update tour_date set is_busy = true where id = ${form.tour.date_ids[0] ?? 0}`,
        ),
    ],
    [
      'past',
      (form: Left) =>
        app.database.execute(
          sql`update tour_date set date_start = ${inDays(-2)}, date_end = ${inDays(-1)} where id = ${form.tour.date_ids[0] ?? 0}`,
        ),
    ],
    [
      'taken off sale',
      (form: Left) => form.client.call(tourCalls.draft, { query: { id: form.tour.id, force_draft: true } }),
    ],
  ])('is left where it is %s meanwhile, between the journal and the writing too', async (_what, happens) => {
    const form = await left();
    app.setNow(undefined);
    await happens(form);
    await untilSettled(app.database);
    const before = (await lettersTo(form.email)).length;
    await writeAt(noon(1, 3));
    expect(await lettersTo(form.email)).toHaveLength(before);
    const second = await left();
    app.setNow(noon(1, 3));
    const emit = vi.spyOn(app.services.outbox, 'emit').mockResolvedValue();
    await writeDueLetters(app.services);
    emit.mockRestore();
    app.setNow(undefined);
    await happens(second);
    await untilSettled(app.database);
    const written = (await lettersTo(second.email)).length;
    app.setNow(noon(1, 3));
    const [row] = await app.database
      .select()
      .from(schema.sequenceLetter)
      .where(eq(schema.sequenceLetter.organizer_id, second.organizer_id));
    await writeSequenceLetter.handle(
      app.services,
      sequenceLetterDue.write({ organizer_id: second.organizer_id, letter_id: row?.id ?? 0 }),
      'job',
      1,
    );
    expect(await lettersTo(second.email)).toHaveLength(written);
    expect((await journalOf(second))[0]).toMatchObject({ status: 'left' });
  });

  it('goes to nobody who wants no more of them, and in own words only from whoever is known', async () => {
    const own = await createPublishedSite(app);
    const first = await left({ own });
    await writeAt(noon(1, 3));
    const [letter] = await lettersTo(first.email);
    const stop =
      /https?:\S+\/stop\/\S+/u.exec(letter?.text ?? '')?.[0] ??
      /https?:\S*stop\S*/u.exec(letter?.text ?? '')?.[0];
    expect(stop).toBeDefined();
    app.setNow(undefined);
    const { pathname, search, host } = new URL(stop ?? '');
    expect((await app.raw({ host, method: 'POST', path: pathname + search })).status).toBeLessThan(400);
    await app.database.execute(sql`delete from booking_draft where organizer_id = ${first.organizer_id}`);
    await left({ own, email: first.email });
    await writeAt(noon(1, 3));
    expect(await lettersTo(first.email)).toHaveLength(1);
    expect((await journalOf(first))[0]).toMatchObject({ status: 'left', reason: 'unwanted' });
    const rule = await ruleOf(first);
    app.setNow(undefined);
    await own.client.call(sequenceCalls.update, {
      query: { id: rule.id },
      body: {
        subject_ru: 'Вернитесь',
        text_ru: 'Ждём вас на {{tour_name}}',
      } satisfies Partial<SequenceFields>,
    });
    const second = await left({ own, at: noon(2) });
    await writeAt(noon(2, 3));
    expect(await lettersTo(second.email)).toHaveLength(0);
    expect((await journalOf(second))[0]).toMatchObject({ status: 'left', reason: 'stranger' });
  });

  it('is not offered where the rule is switched off, and says nothing of payments and pages of bookings', async () => {
    const own = await createPublishedSite(app);
    const form = await left({ own });
    app.setNow(undefined);
    const rule = await ruleOf(form);
    const page = async () => (await own.open(`/book/${own.tour.screen_name}`)).text;
    expect(await page()).toContain('name="consents.reminder"');
    const saved = await own.client.call(sequenceCalls.update, {
      query: { id: rule.id },
      body: { is_on: false, payed: 'payed', opens: 'review' },
    });
    expect(saved).toMatchObject({ payed: 'any', opens: 'booking' });
    await untilSettled(app.database);
    await vi.waitFor(async () => expect(await page()).not.toContain('name="consents.reminder"'));
    await expect(
      own.client.call(sequenceCalls.update, {
        query: { id: rule.id },
        body: { text_ru: '{{meeting_place}}' },
      }),
    ).rejects.toMatchObject({ status: 422 });
    await writeAt(noon(1, 3));
    expect(await lettersTo(form.email)).toHaveLength(0);
  });
});

describe('the clock', () => {
  it.each([
    ['Europe/Berlin', ['2027-03-28', '2027-10-31', '2027-07-01']],
    ['Australia/Lord_Howe', ['2027-04-04', '2027-10-03', '2027-01-15']],
  ])(
    'has each form of a year in %s written of once, two hours later or in the morning',
    async (zone, days) => {
      const own = await createPublishedSite(app);
      await app.database.execute(sql`update tour set timezone = ${zone} where id = ${own.tour.id}`);
      const moments = days.flatMap((day) =>
        Array.from(
          { length: 24 },
          (_none, hour) => new Date(`${day}T${String(hour).padStart(2, '0')}:20:00Z`),
        ),
      );
      await app.database.execute(
        sql`update sequence_rule set active_from = null where organizer_id = ${own.organizer.id}`,
      );
      for (const [index, at] of moments.entries())
        // oxlint-disable-next-line no-await-in-loop -- of one kind, in their order
        await app.database.insert(schema.bookingDraft).values({
          token_hash: `${zone}:${index}`,
          organizer_id: own.organizer.id,
          tour_id: own.tour.id,
          choice: { date: own.tour.date_ids[0] ?? 0 },
          seats: 1,
          tourists_count: 1,
          step: 'contacts',
          values: {},
          email: `form-${index}@example.test`,
          name: '',
          language: 'ru',
          consent: { ip: '::1', at: at.toISOString() },
          created_at: at,
          left_at: at,
        });
      const emit = vi.spyOn(app.services.outbox, 'emit').mockResolvedValue();
      for (const day of days.toSorted())
        for (let hour = 0; hour < 40; hour += 1) {
          app.setNow(new Date(new Date(`${day}T00:30:00Z`).getTime() + hour * 3_600_000));
          // oxlint-disable-next-line no-await-in-loop -- the moments follow one another
          await writeDueLetters(app.services);
        }
      emit.mockRestore();
      const letters = await app.database
        .select({ at: schema.sequenceLetter.created_at, left_at: schema.bookingDraft.left_at })
        .from(schema.sequenceLetter)
        .innerJoin(schema.bookingDraft, eq(schema.bookingDraft.id, schema.sequenceLetter.draft_id))
        .where(eq(schema.sequenceLetter.organizer_id, own.organizer.id));
      expect(letters).toHaveLength(moments.length);
      for (const { at, left_at } of letters) {
        const hours = (at.getTime() - left_at.getTime()) / 3_600_000;
        const { time } = localTimeOf(at, zone);
        expect(time >= '09:00' && time < '21:00').toBe(true);
        expect(hours).toBeGreaterThanOrEqual(2);
        // Later than that only where it was night.
        if (hours >= 3.1) expect(time < '10:05').toBe(true);
      }
    },
  );

  it('has a crash lose and double nothing', async () => {
    const form = await left();
    app.setNow(noon(1, 3));
    const emit = vi.spyOn(app.services.outbox, 'emit').mockRejectedValueOnce(new Error('Killed'));
    await expect(writeDueLetters(app.services)).rejects.toThrow('Killed');
    emit.mockResolvedValue();
    await writeDueLetters(app.services);
    emit.mockRestore();
    const [row] = await app.database
      .select()
      .from(schema.sequenceLetter)
      .where(
        and(
          eq(schema.sequenceLetter.organizer_id, form.organizer_id),
          eq(schema.sequenceLetter.status, 'due'),
        ),
      );
    const payload = sequenceLetterDue.write({ organizer_id: form.organizer_id, letter_id: row?.id ?? 0 });
    const send = app.services.mailer.send.bind(app.services.mailer);
    const died = vi.spyOn(app.services.mailer, 'send').mockImplementationOnce(async (sent) => {
      await send(sent);
      throw new Error('Killed');
    });
    const handle = (delivery: string) => writeSequenceLetter.handle(app.services, payload, delivery, 1);
    await expect(handle('one')).rejects.toThrow('Killed');
    died.mockRestore();
    await Promise.all([handle('one'), handle('two')]);
    expect(await lettersTo(form.email)).toHaveLength(1);
    expect(await journalOf(form)).toMatchObject([{ status: 'sent' }]);
  });
});
