import {
  bookingCalls,
  contractAcceptanceCalls,
  contractTemplateCalls,
  documentCalls,
  organizerCalls,
  publicBookingCalls,
  SaleStatus,
  type AcceptanceMethod,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  inDays,
  letterTo,
  moveBookingTo,
  refusalOf,
  signedInOwner,
  useTestApp,
  wordsOfPdf,
  type ConfirmedBooking,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking } from '../../booking/index.ts';
import { publicContract } from './contract-state.ts';
import { changesOf, termsOf } from './terms.ts';

const app = useTestApp();
let staff: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(staff, organizer_id, { seats: 60 });
});

const confirmed = () => createConfirmedBooking(app, staff, { ...departure, tourists: 2 });
async function rowOf(request_id: number) {
  const row = await findBooking(app.database, request_id);
  if (!row) throw new Error('No booking');
  return row;
}
/** Hash of what the tourist reads now. */
async function offered(request_id: number): Promise<string> {
  const { offer } = await publicContract(app.services, await rowOf(request_id));
  return offer?.text_hash ?? '';
}
const stateOf = (request_id: number) => staff.call(contractAcceptanceCalls.view, { query: { request_id } });

async function send({ uuid, request_id }: ConfirmedBooking, method: AcceptanceMethod = 'email') {
  const text_hash = await offered(request_id);
  const sent = await app
    .client()
    .call(contractAcceptanceCalls.sendCode, { params: { uuid }, body: { text_hash, method } });
  const { client_email, client_phone } = await rowOf(request_id);
  const to = method === 'email' ? client_email : client_phone;
  const { subject, text } = await letterTo(app, to, `договор по брони № ${request_id}`);
  const code = /код: (\d{6})/u.exec(`${subject} ${text}`)?.[1] ?? '';
  return { sent, text_hash, code };
}
const accept = (
  { uuid }: Pick<ConfirmedBooking, 'uuid'>,
  { text_hash, code, method = 'email' }: { text_hash: string; code: string; method?: AcceptanceMethod },
) =>
  app.client().call(contractAcceptanceCalls.accept, { params: { uuid }, body: { text_hash, code, method } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
/** Staff have the client's name wrong: the contract says another one from now on. */
const rename = (request_id: number, client_last_name: string) =>
  app.database
    .update(schema.booking)
    .set({ client_last_name })
    .where(eq(schema.booking.request_id, request_id));
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

async function accepted(): Promise<ConfirmedBooking> {
  const booking = await confirmed();
  await accept(booking, await send(booking));
  return booking;
}

describe('a contract accepted with a code', () => {
  it('is signed: who, when, by what, under which bytes, which both sides get unchanged', async () => {
    const booking = await confirmed();
    const { uuid, request_id } = booking;
    expect(await stateOf(request_id)).toMatchObject({ state: 'waiting', acceptances: [] });
    const read = await app.client().call(documentCalls.downloadContractByUuid, { params: { uuid } });
    const bytes = await bytesOf(read);
    const code = await send(booking);
    const { state, acceptances, offer } = await accept(booking, code);
    const { client_email } = await rowOf(request_id);
    expect({ state, offer }).toEqual({ state: 'accepted', offer: null });
    const [acceptance] = acceptances;
    expect(acceptance).toMatchObject({
      method: 'email',
      contact: client_email,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(acceptance?.name).toContain('Мария');
    const [row] = await app.database
      .select()
      .from(schema.contractAcceptance)
      .where(eq(schema.contractAcceptance.request_id, request_id));
    expect(row?.ip).not.toBe('');

    const query = { request_id, acceptance_id: acceptance?.id ?? 0 };
    const kept = await bytesOf(await staff.call(contractAcceptanceCalls.download, { query }));
    const theirs = await app.client().call(contractAcceptanceCalls.downloadByUuid, {
      params: { uuid, acceptance_id: query.acceptance_id },
      query: {},
    });
    expect(kept.equals(bytes)).toBe(true);
    expect((await bytesOf(theirs)).equals(bytes)).toBe(true);
    const { history } = await staff.call(bookingCalls.get, { query: { id: request_id } });
    expect(history.map(({ event }) => event)).toContain('contract_accepted');
    await letterTo(app, client_email, acceptance?.sha256 ?? '—');
    const sheet = await staff.call(contractAcceptanceCalls.download, {
      query: { ...query, file: 'signature' },
    });
    const words = await wordsOfPdf(await bytesOf(sheet));
    for (const part of ['63-ФЗ', client_email, acceptance?.sha256.slice(0, 32) ?? '—'])
      expect(words).toContain(part);
    // The time is that of a place, as people name it.
    expect(words).toMatch(/МСК/u);
    expect(words).not.toContain('Asia/');
  });

  it('comes by SMS, too', async () => {
    const booking = await confirmed();
    const sms = await send(booking, 'sms');
    const { client_phone } = await rowOf(booking.request_id);
    expect(await accept(booking, { ...sms, method: 'sms' })).toMatchObject({
      state: 'accepted',
      acceptances: [{ method: 'sms', contact: client_phone }],
    });
  });

  it('is accepted once, however often the button is pressed', async () => {
    const booking = await confirmed();
    const code = await send(booking);
    await Promise.allSettled([accept(booking, code), accept(booking, code), accept(booking, code)]);
    expect(await accept(booking, code)).toMatchObject({ state: 'accepted' });
    expect((await stateOf(booking.request_id)).acceptances).toHaveLength(1);
    const again = { params: booking, body: { text_hash: code.text_hash, method: 'email' } } as const;
    expect((await refusalOf(app.client().call(contractAcceptanceCalls.sendCode, again))).status).toBe(409);
  });

  it('keeps no readable passport in the storage', async () => {
    const { request_id } = await accepted();
    const [edition] = await app.database
      .select()
      .from(schema.contractEdition)
      .where(eq(schema.contractEdition.request_id, request_id));
    const stored = await app.services.storage.get(edition?.file_key ?? '');
    expect(stored?.includes('%PDF-')).toBe(false);
  });
});

describe('a contract by link', () => {
  const PASSPORT = '4510 123456';
  const named = async () => {
    const booking = await confirmed();
    await staff.call(bookingCalls.createTourist, {
      body: {
        request_id: booking.request_id,
        tourist: { first_name: 'Пётр', last_name: 'Сидоров', passport: PASSPORT },
      },
    });
    return booking;
  };
  const byLink = async (uuid: string) =>
    wordsOfPdf(
      await bytesOf(await app.client().call(documentCalls.downloadContractByUuid, { params: { uuid } })),
    );

  it('masks passports before and after it is accepted; staff read them whole, which is written down', async () => {
    const booking = await named();
    const { uuid, request_id } = booking;
    const masked = await byLink(uuid);
    expect(masked).toContain('•••• 3456');
    expect(masked).not.toContain('123456');
    await accept(booking, await send(booking));
    expect(await byLink(uuid)).toBe(masked);
    const [acceptance] = (await stateOf(request_id)).acceptances;
    const kept = await app.client().call(contractAcceptanceCalls.downloadByUuid, {
      params: { uuid, acceptance_id: acceptance?.id ?? 0 },
      query: {},
    });
    expect(await wordsOfPdf(await bytesOf(kept))).not.toContain('123456');
    const looks = async () =>
      (await staff.call(bookingCalls.get, { query: { id: request_id } })).history.filter(
        ({ event, actor }) => event === 'contract_downloaded' && actor === 'staff',
      ).length;
    expect(await looks()).toBe(0);
    const whole = await staff.call(documentCalls.downloadContract, {
      query: { id: request_id, use_stamp: '0' },
    });
    expect(await wordsOfPdf(await bytesOf(whole))).toContain(PASSPORT);
    expect(await looks()).toBe(1);
  });

  it('shows no file that holds them whole from days when contracts did', async () => {
    const booking = await named();
    const { uuid, request_id } = booking;
    await accept(booking, await send(booking));
    await app.database
      .update(schema.contractEdition)
      .set({ has_passports: true })
      .where(eq(schema.contractEdition.request_id, request_id));
    const [acceptance] = (await stateOf(request_id)).acceptances;
    const params = { uuid, acceptance_id: acceptance?.id ?? 0 };
    const old = app.client().call(contractAcceptanceCalls.downloadByUuid, { params, query: {} });
    expect((await refusalOf(old)).status).toBe(409);
    const shown = await publicContract(app.services, await rowOf(request_id));
    expect(shown.acceptances).toMatchObject([{ has_file: false }]);
  });
});

describe('a code', () => {
  it('that is wrong is refused at its field, and after five tries none is taken', async () => {
    const booking = await confirmed();
    const code = await send(booking);
    for (let tries = 0; tries < 5; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the tries are counted one by one
      const refusal = await refusalOf(accept(booking, { ...code, code: wrong(code.code) }));
      expect(refusal).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
    }
    expect((await refusalOf(accept(booking, code))).status).toBe(422);
    expect((await stateOf(booking.request_id)).state).toBe('waiting');
  });

  it('is over after ten minutes', async () => {
    const booking = await confirmed();
    const code = await send(booking);
    const now = app.services.clock.now();
    app.setNow(new Date(now.getTime() + 10 * 60_000 + 1000));
    const refusal = await refusalOf(accept(booking, code));
    app.setNow(undefined);
    expect(refusal.status).toBe(422);
  });

  it('goes out again after a minute, not before', async () => {
    const booking = await confirmed();
    const { sent } = await send(booking);
    expect(sent).toMatchObject({ expires_in: 600, resend_in: 60 });
    expect((await refusalOf(send(booking))).status).toBe(429);
  });

  it('of another booking of the same client does not fit', async () => {
    const contacts = {
      first_name: 'Анна',
      last_name: 'Дважды',
      email: 'twice@example.test',
      phone: '+79019990011',
    };
    const wish = { ...departure, tourists: 1, contacts };
    const one = await createConfirmedBooking(app, staff, wish);
    const other = await createConfirmedBooking(app, staff, wish);
    const { code } = await send(one);
    const text_hash = await offered(other.request_id);
    await app.client().call(documentCalls.downloadContractByUuid, { params: { uuid: other.uuid } });
    expect((await refusalOf(accept(other, { text_hash, code }))).status).toBe(422);
    expect((await stateOf(other.request_id)).state).toBe('waiting');
  });
});

describe('a contract that changes', () => {
  it('between the code and the acceptance is refused, and its code is not spent', async () => {
    const booking = await confirmed();
    const code = await send(booking);
    const { client_last_name } = await rowOf(booking.request_id);
    await rename(booking.request_id, 'Иванова');
    const refusal = await refusalOf(accept(booking, code));
    expect(refusal).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(refusal.body.message).toContain('договор изменился');
    const stale = { params: booking, body: { text_hash: code.text_hash, method: 'email' } } as const;
    expect((await refusalOf(app.client().call(contractAcceptanceCalls.sendCode, stale))).status).toBe(409);
    await rename(booking.request_id, client_last_name);
    expect(await accept(booking, code)).toMatchObject({ state: 'accepted' });
  });

  it('after it was accepted waits for a new acceptance and says what changed; the old one is kept', async () => {
    const booking = await accepted();
    const { request_id, uuid } = booking;
    const first = await stateOf(request_id);
    const { booking: table } = schema;
    await app.database.update(table).set({ total: 999_900 }).where(eq(table.request_id, request_id));
    const changed = await stateOf(request_id);
    expect(changed).toMatchObject({
      state: 'changed',
      changes: [{ what: 'price', from: expect.any(Number), to: 999_900 }],
    });
    expect(changed.acceptances).toEqual(first.acceptances);
    app.setNow(new Date(app.services.clock.now().getTime() + 61_000));
    await accept(booking, await send(booking));
    app.setNow(undefined);
    const second = await stateOf(request_id);
    expect(second).toMatchObject({ state: 'accepted', changes: [] });
    expect(second.acceptances).toHaveLength(2);
    const old = await app.client().call(contractAcceptanceCalls.downloadByUuid, {
      params: { uuid, acceptance_id: first.acceptances[0]?.id ?? 0 },
      query: {},
    });
    const sha256 = createHash('sha256')
      .update(await bytesOf(old))
      .digest('hex');
    expect(sha256).toBe(first.acceptances[0]?.sha256);
  });

  it('stays accepted while it is payed and its template is edited, until it is made anew', async () => {
    const { request_id } = await accepted();
    await moveBookingTo(app, request_id, SaleStatus.made_prepayment, { actor: 'staff' });
    await staff.call(contractTemplateCalls.create, {
      query: { organizer_id },
      body: {
        type: 'contract_tour',
        name: 'Новый договор',
        language: 'ru',
        is_default: true,
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Новый договор' }] }],
        },
      },
    });
    expect((await stateOf(request_id)).state).toBe('accepted');
    await staff.call(documentCalls.renew, { body: { request_id, type: 'contract_tour' } });
    expect(await stateOf(request_id)).toMatchObject({ state: 'changed', changes: [{ what: 'text' }] });
  });
});

it('is there from the confirmation to the end of the tour', async () => {
  const booking = await accepted();
  const { request_id } = booking;
  await staff.call(bookingCalls.cancel, { body: { id: request_id } });
  expect(await stateOf(request_id)).toMatchObject({ state: 'accepted', changes: [] });
  const never = await confirmed();
  const code = await send(never);
  await staff.call(bookingCalls.cancel, { body: { id: never.request_id } });
  expect((await refusalOf(accept(never, code))).status).toBe(409);
  expect((await stateOf(never.request_id)).state).toBe('none');
});

it('gives nobody the files of another booking', async () => {
  const mine = await accepted();
  const other = await confirmed();
  const { acceptances } = await stateOf(mine.request_id);
  const stolen = app.client().call(contractAcceptanceCalls.downloadByUuid, {
    params: { uuid: other.uuid, acceptance_id: acceptances[0]?.id ?? 0 },
    query: {},
  });
  expect((await refusalOf(stolen)).status).toBe(404);
});

it('is accepted before the payment where the organizer wants it so', async () => {
  const { owner: operator, organizer_id: id } = await signedInOwner(app);
  const tour = await createDeparture(operator, id);
  await operator.call(organizerCalls.update, {
    query: { id },
    body: { needs_acceptance_to_pay: true },
  });
  const booking = await createConfirmedBooking(app, operator, { ...tour, tourists: 1 });
  const pay = () =>
    app.client().call(publicBookingCalls.pay, {
      params: booking,
      body: { invoice_id: booking.invoice.id, payment_method: 'card' },
    });
  expect(await refusalOf(pay())).toMatchObject({ status: 409, body: { type: 'conflict' } });
  await accept(booking, await send(booking));
  expect((await pay()).url).toContain('http');
});

it('counts as changed by what is agreed, not by who is better known', async () => {
  const booking = await rowOf((await confirmed()).request_id);
  const now = new Date();
  const source = { booking, tourists: [{ full_name: 'А Б' }], program: null as unknown, text_hash: 'x', now };
  const before = termsOf(source);
  const after = (change: Partial<typeof source>) => changesOf(before, termsOf({ ...source, ...change }));
  expect(after({ booking: { ...booking, payed_amount: 5 } })).toEqual([]);
  expect(after({ tourists: [{ full_name: 'В Г' }] })).toMatchObject([{ what: 'tourists', from: 2, to: 2 }]);
  expect(after({ program: { days: 3 } })).toEqual([{ what: 'program' }]);
  const { payment_terms } = booking;
  const whole = { ...payment_terms, prepayment: { type: 'full' as const, size: 0 } };
  expect(after({ booking: { ...booking, payment_terms: whole } })).toEqual([{ what: 'payment' }]);
  const { payment_hash: _unknown, ...old } = before;
  expect(changesOf(old, termsOf(source))).toEqual([]);
  expect(after({ booking: { ...booking, date_start: '2030-01-01' } })).toMatchObject([{ what: 'dates' }]);
});

describe('what the contract says of the payment', () => {
  // The tests above leave a template of their own to the other organizer.
  let own: number;
  beforeAll(async () => {
    own = (await createOrganizer(staff)).id;
  });
  const departureOf = (days: number, full_payment_days: number | null, tour: object = {}) =>
    createDeparture(staff, own, { dates: [inDays(days)], date: { full_payment_days }, tour });
  const textOf = async ({ request_id }: { request_id: number }) => {
    const { offer } = await publicContract(app.services, await rowOf(request_id));
    return JSON.stringify(offer?.text).replaceAll(/[\u00a0\u202f]/gu, ' ');
  };

  it('is the plan: sums and last moments by the time of the tour', async () => {
    const booking = await createConfirmedBooking(app, staff, { ...(await departureOf(60, 14)), tourists: 2 });
    const text = await textOf(booking);
    expect(text).toMatch(/10 000 ₽ — до [^;]+ \(МСК\+4\); 40 000 ₽ — до [^;]+, 23:59 \(МСК\+4\)/u);
  });

  it('is what staff asked for, not what the tour says', async () => {
    const wish = { ...(await departureOf(60, null)), tourists: 2 };
    const text = await textOf(await createConfirmedBooking(app, staff, wish, { prepayment_type: 'full' }));
    expect(text).toContain('Вся цена вносится одним платежом: 50 000 ₽ — до ');
    expect(text).not.toContain('частями');
  });

  it('leaves the rest of an excursion to its start', async () => {
    const walk = await departureOf(9, null, { type: 2, duration: null, duration_hours: 3 });
    const text = await textOf(await createConfirmedBooking(app, staff, { ...walk, tourists: 2 }));
    expect(text).toContain('40 000 ₽ — до начала');
  });
});
