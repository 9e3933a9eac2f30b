import { HEADER, publicBookingCalls, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../../db/index.ts';
import {
  approveTour,
  bookingForm,
  confirmEmail,
  connectTotp,
  inDays,
  letterTo,
  partnerOperator,
  PLAIN_SITE,
  signedInAdmin,
  signedInClient,
  soon,
  totpCode,
  useTestApp,
  type PartnerOperator,
} from '../../../../testing/index.ts';

const HOST = 'meridian.example';
const OTHER = 'lager.example';
const app = useTestApp({ BRAND_DOMAINS: `${PLAIN_SITE}=${HOST};9=${OTHER}` });
afterEach(() => app.setNow(undefined));
let operator: PartnerOperator;
let contacts: ReturnType<typeof bookingForm>['contacts'];
let uuid: string;
let own: string;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const open = (path: string, cookie = '', host = HOST) => app.raw({ path, host, headers: { cookie } });
const send = (
  path: string,
  typed: Record<string, string>,
  headers: Record<string, string> = {},
  host = HOST,
) =>
  app.raw({
    method: 'POST',
    path,
    host,
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(typed).toString(),
  });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().map(String).join('; ').split(';')[0] ?? '';

/** The code that its letter names. */
async function codeFor(email: string): Promise<string> {
  const { subject, text } = await letterTo(app, email, 'код');
  return /\d{6}/u.exec(`${subject} ${text}`)?.[0] ?? '';
}

/** Signs in by the code that came. @returns the cookie of the account's pages */
async function signIn(email: string, favourites = ''): Promise<string> {
  const asked = await send('/account', { login: email, favourites });
  expect(asked.status).toBe(200);
  expect(/autoComplete="one-time-code"/u.test(asked.text)).toBe(true);
  const typed = { login: email, sender: 'email', code: await codeFor(email), favourites };
  const entered = await send('/account/code', typed);
  expect([entered.status, /id="problem-code">([^<]*)/u.exec(entered.text)?.[1]]).toEqual([303, undefined]);
  expect(entered.headers['location']).toBe('/account');
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/u);
  return cookieOf(entered);
}

beforeAll(async () => {
  const { admin } = await signedInAdmin(app);
  operator = await partnerOperator(app, { tour: { name: 'К озёрам' }, dates: [inDays(40)] });
  const { tour } = operator;
  await approveTour(admin, tour.id);
  const body = bookingForm({ tour_id: tour.id, date: tour.date_ids[0] ?? 0 });
  ({ contacts } = body);
  ({ uuid } = await app
    .client()
    .call(publicBookingCalls.create, { body }, { host: HOST, [HEADER.idempotencyKey]: randomUUID() }));
});

describe('the account of a brand’s visitor', () => {
  it('asks strangers to sign in, and shows nobody’s bookings', async () => {
    const { status, text, headers } = await open('/account');
    expect(status).toBe(200);
    expect(text).toContain('Прислать код');
    expect(text).not.toContain(uuid);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('lets whoever booked in by a code, without an account before, and takes along what the browser kept', async () => {
    const { tour } = operator;
    own = await signIn(contacts.email, `${tour.id},999999,x`);
    const cookie = own;
    const { text } = await open('/account', cookie);
    expect(text).toContain(`href="/booking/${uuid}"`);
    expect(text).toContain('К озёрам');
    expect(text).toContain('Ждёт подтверждения');
    const [account] = await app.database
      .select()
      .from(schema.userAccount)
      .where(eq(schema.userAccount.email, contacts.email));
    expect(account).toMatchObject({ is_email_confirm: true, first_name: '', password_hash: null });
    await soon(async () =>
      expect((await open('/favourites', cookie)).text).toContain(`data-favourite="${tour.id}"`),
    );
    // No call of the cabinet is let in by it.
    const { status } = await app.raw({
      path: userCalls.profile.path,
      host: HOST,
      headers: { cookie },
    });
    expect(status).toBe(401);
  });

  it('shows another brand’s visitor, and another person, nothing of it', async () => {
    const cookie = await signIn(`other-${contacts.email}`);
    expect((await open('/account', cookie)).text).toContain('Здесь пока нет ваших броней');
    expect((await open('/account', own, OTHER)).text).not.toContain(uuid);
  });

  it('says what is wrong with a login and with a code, and keeps what was typed', async () => {
    const login = await send('/account', { login: 'nobody' });
    expect(login.text).toContain('value="nobody"');
    expect(login.text).toContain('aria-invalid="true"');
    // A code is on its way already: it is asked for, not another one.
    expect((await send('/account', { login: contacts.email })).text).toContain('one-time-code');
    const code = await send('/account/code', { login: contacts.email, sender: 'email', code: '000000' });
    expect(code.status).toBe(200);
    expect(code.text).toContain('aria-invalid="true"');
    expect(code.text).toContain(`value="${contacts.email}"`);
    expect(code.headers['set-cookie']).toBeUndefined();
  });

  it('sends another code where one was lost, not sooner than a minute later, and says how long that is', async () => {
    const email = `again-${contacts.email}`;
    const typed = { login: email };
    const first = await send('/account', typed);
    const waits = (text: string) => Number(/data-again-in="(\d+)"/u.exec(text)?.[1] ?? 0);
    expect(waits(first.text)).toBe(60);
    expect(first.text).toContain('Новый код можно запросить через 60 с');
    const lost = await codeFor(email);
    const now = Date.now();
    app.setNow(new Date(now + 40_000));
    const early = await send('/account', typed);
    expect(early.text).toContain('Недавно мы уже отправили код');
    expect(waits(early.text)).toBeLessThanOrEqual(20);
    expect(waits(early.text)).toBeGreaterThan(0);
    // A slip of the finger does not begin the wait anew, nor end it.
    const again_at = /name="again_at" value="([^"]+)"/u.exec(early.text)?.[1] ?? '';
    const slip = await send('/account/code', { ...typed, sender: 'email', code: '000000', again_at });
    expect(waits(slip.text)).toBe(waits(early.text));
    app.setNow(new Date(now + 62_000));
    expect(waits((await send('/account', typed)).text)).toBe(60);
    const old = await send('/account/code', { ...typed, sender: 'email', code: lost });
    expect(old.text).toContain('aria-invalid="true"');
  });

  it('asks for the second factor where its person has one, and lets nobody in without it', async () => {
    const person = await signedInClient(app);
    const { secret, recovery_codes } = await connectTotp(person);
    await confirmEmail(app, person);
    await send('/account', { login: person.email });
    const typed = { login: person.email, sender: 'email', code: await codeFor(person.email) };
    const second = await send('/account/code', typed);
    expect(second.status).toBe(200);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.text).toContain('Код из приложения');
    const ticket = /name="ticket" value="([^"]+)"/u.exec(second.text)?.[1] ?? '';
    const wrong = await send('/account/second', { ticket, code: '000' });
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([200, undefined]);
    expect(wrong.text).toContain('aria-invalid="true"');
    expect(wrong.text).toContain(`value="${ticket}"`);
    const foreign = await send(
      '/account/second',
      { ticket, code: totpCode(secret) },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.headers['set-cookie']).toBeUndefined();
    const entered = await send('/account/second', { ticket, code: recovery_codes[0] ?? '' });
    expect([entered.status, entered.headers['location']]).toEqual([303, '/account']);
    expect((await open('/account', cookieOf(entered))).text).toContain(`Вы вошли как ${person.email}`);
    // A ticket is good once: the first step has to be done again.
    const spent = await send('/account/second', { ticket, code: recovery_codes[1] ?? '' });
    expect([spent.status, spent.headers['set-cookie']]).toEqual([200, undefined]);
    expect(spent.text).toContain('Время на ввод кода вышло');
    expect(spent.text).toContain('Прислать код');
    expect((await open('/account/second')).headers['location']).toBe('/account');
  });

  it('takes no form of another site, no forged cookie, and none of a session that has ended', async () => {
    const foreign = await send('/account', { login: contacts.email }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.text).toContain('Прислать код');
    const cookie = own;
    const forged = cookie.replace(/.{4}$/u, 'AAAA');
    expect((await open('/account', forged)).text).toContain('Прислать код');
    expect((await send('/account/leave', {}, { cookie })).status).toBe(303);
    expect((await open('/account', cookie)).text).toContain('Прислать код');
  });

  it('keeps a tour and lets it go for whoever has signed in', async () => {
    const cookie = await signIn(`keeper-${contacts.email}`);
    const id = String(operator.tour.id);
    const isKept = async () => (await open('/favourites', cookie)).text.includes(`data-favourite="${id}"`);
    await send('/favourites', { tour_id: id, is_kept: '1' }, { cookie });
    expect(await isKept()).toBe(true);
    await send('/favourites', { tour_id: id, is_kept: '0' }, { cookie });
    expect(await isKept()).toBe(false);
    await send('/favourites', { tour_id: id, is_kept: '1' });
    expect((await open('/favourites')).text).toContain('В избранном пусто');
  });

  it('shows what a browser keeps, as long as the brand shows it', async () => {
    const { tour } = operator;
    expect((await open(`/favourites?ids=${tour.id},77777`)).text).toContain(`data-favourite="${tour.id}"`);
    expect((await open(`/favourites?ids=${tour.id}`, '', OTHER)).text).toContain('В избранном пусто');
    expect((await open('/favourites?ids=;drop')).status).toBe(200);
  });
});
