import { bookingCalls, invoiceCalls, paymentAccountCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createConfirmedBooking,
  createDeparture,
  createMoneta,
  refusalOf,
  signedInOwner,
  startPayment,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const bank = createMoneta();
const app = useTestApp({}, { providers: [bank.provider] });
const typed = { terminal: '700', login: 'altai', password: 'right', token: 'right' };
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

const save = (change: Partial<typeof typed> = {}, client = owner) =>
  client.call(paymentAccountCalls.save, {
    body: { organizer_id, provider: 'moneta', fields: { ...typed, ...change } },
  });
const stored = async () =>
  (
    await app.database
      .select()
      .from(schema.paymentAccount)
      .where(eq(schema.paymentAccount.organizer_id, organizer_id))
  )[0];

describe('a provider of another shape', () => {
  it('brings its own fields and words to the form, in the language of the reader', async () => {
    const query = { organizer_id };
    const { providers, invitation } = await owner.call(paymentAccountCalls.view, { query });
    expect(providers.map(({ name }) => name)).toEqual(['moneta', 'yookassa', 'test-bank']);
    expect(providers[0]).toMatchObject({ title: 'Монета', number_field: 'terminal', notifications: null });
    expect(providers[0]?.fields.map(({ name, is_secret }) => [name, is_secret])).toEqual([
      ['terminal', false],
      ['login', false],
      ['password', true],
      ['token', true],
    ]);
    expect(invitation).toContain('учебный банк');
  });

  it('tells what is wrong at its own fields, and keeps nothing then', async () => {
    const fieldsOf = async (change: Partial<typeof typed>) =>
      Object.keys((await refusalOf(save(change))).body.errors);
    expect(await fieldsOf({ terminal: '', token: '' })).toEqual(['fields.terminal', 'fields.token']);
    expect(await fieldsOf({ terminal: 'x1' })).toEqual(['fields.terminal']);
    expect(await fieldsOf({ login: 'a'.repeat(31) })).toEqual(['fields.login']);
    expect(await fieldsOf({ token: 'wrong' })).toEqual(['fields.token']);
    expect(await stored()).toBeUndefined();
  });

  it('keeps what is no secret to be read, seals each secret, and takes one alone anew', async () => {
    const { account } = await save();
    expect(account).toMatchObject({
      title: 'Монета',
      name: 'Терминал 700',
      number: '700',
      fields: { login: 'altai' },
    });
    const before = await stored();
    expect(before?.fields['login']).toBe('altai');
    expect(JSON.stringify([account, before])).not.toContain('right');
    expect((await save({ login: 'ural', password: '', token: '' })).account?.fields).toEqual({
      login: 'ural',
    });
    expect(await refusalOf(save({ terminal: '701', password: '' }))).toMatchObject({ status: 422 });
  });

  it('is paid to with its whole account, tells of it at an address of its own name, and is named in the ledger', async () => {
    await save();
    const booking = await createConfirmedBooking(app, owner, await createDeparture(owner, organizer_id), {
      prepayment_type: 'sum',
      prepayment_size: 500_000,
    });
    const id = await startPayment(app, booking);
    expect(bank.accountOf(id)).toEqual(typed);
    const told = bank.settle(id);
    const at = { method: 'POST', path: '/webhooks/moneta', body: told.body } as const;
    expect((await app.raw({ ...at, headers: { ...told.headers, 'x-moneta-signature': 'x' } })).status).toBe(
      401,
    );
    expect((await app.raw({ ...at, headers: told.headers })).json).toEqual({ result: 'applied' });
    expect((await owner.call(bookingCalls.get, { query: { id: booking.request_id } })).base_sale_status).toBe(
      3,
    );
    const { payments, providers } = await owner.call(invoiceCalls.payments, {
      query: { organizer_id, provider: 'moneta' },
    });
    expect(payments).toMatchObject([{ amount: 500_000, provider: 'moneta', provider_title: 'Монета' }]);
    expect(providers).toContainEqual({ name: 'moneta', title: 'Монета' });
  });
});
