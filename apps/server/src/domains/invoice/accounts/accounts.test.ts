import { paymentAccountCalls, receiptCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createOrganizer,
  refusalOf,
  signedInClient,
  signedInMember,
  startFakeYookassa,
  startTestApp,
  YOOKASSA_KEY,
  type FakeYookassa,
  type RunningTestApp,
  type TestClient,
} from '../../../testing/index.ts';

let bank: FakeYookassa;
let app: RunningTestApp;
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  bank = await startFakeYookassa({ '100500': 'enabled', '200': 'disabled', '300': 'enabled' });
  app = await startTestApp({ YOOKASSA_API_URL: bank.url });
  owner = await signedInClient(app);
});
afterAll(async () => {
  await app.stop();
  await bank.stop();
});
beforeEach(async () => {
  organizer_id = (await createOrganizer(owner)).id;
});

const view = (client = owner) => client.call(paymentAccountCalls.view, { query: { organizer_id } });
const save = (change: { shop_id?: string; secret_key?: string } = {}, client = owner) =>
  client.call(paymentAccountCalls.save, {
    body: {
      organizer_id,
      provider: 'yookassa',
      fields: { shop_id: '100500', secret_key: YOOKASSA_KEY, ...change },
    },
  });
const rows = () =>
  app.database
    .select()
    .from(schema.paymentAccount)
    .where(eq(schema.paymentAccount.organizer_id, organizer_id));

describe('an account', () => {
  it('is there when the provider has taken it; its key is sealed and never told', async () => {
    expect(await view()).toMatchObject({ account: null, has_stand_in: true, receipts: null });
    const saved = await save();
    expect(saved.account).toMatchObject({ provider: 'yookassa', number: '100500', is_test: true });
    expect(saved.providers.find(({ name }) => name === 'yookassa')?.notifications?.url).toBe(
      `http://localhost:${app.port}/webhooks/yookassa`,
    );
    expect(JSON.stringify([saved, await view()])).not.toContain(YOOKASSA_KEY);
    const [row] = await rows();
    expect(Object.keys(row?.fields ?? {})).toEqual(['secret_key']);
    expect(JSON.stringify(row)).not.toContain(YOOKASSA_KEY);
  });

  it('is refused with what is wrong at its field, and nothing is kept', async () => {
    const wrong = await refusalOf(save({ secret_key: 'test_another-key' }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['fields.secret_key']]);
    const closed = await refusalOf(save({ shop_id: '200' }));
    expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ['fields.shop_id']]);
    const empty = await refusalOf(save({ secret_key: '' }));
    expect(Object.keys(empty.body.errors)).toEqual(['fields.secret_key']);
    bank.trouble('GET /me', 'away', 'away');
    expect(await refusalOf(save())).toMatchObject({ status: 503, body: { type: 'unavailable' } });
    expect(await rows()).toEqual([]);
  });

  it('keeps its key where none is typed anew, and of another shop asks for one', async () => {
    await save();
    expect((await save({ secret_key: '' })).account?.number).toBe('100500');
    expect(await refusalOf(save({ shop_id: '300', secret_key: '' }))).toMatchObject({ status: 422 });
    await save({ shop_id: '300' });
    expect(Object.fromEntries((await rows()).map(({ number, is_active }) => [number, is_active]))).toEqual({
      '100500': false,
      '300': true,
    });
  });

  it('is asked once more on demand, and disconnected', async () => {
    await save();
    expect(
      (await owner.call(paymentAccountCalls.check, { body: { organizer_id } })).account?.checked_at,
    ).toBeTruthy();
    const off = await owner.call(paymentAccountCalls.disconnect, { body: { organizer_id } });
    expect(off.account).toBeNull();
    expect(await rows()).toHaveLength(1);
    expect(await refusalOf(owner.call(paymentAccountCalls.check, { body: { organizer_id } }))).toMatchObject({
      status: 409,
    });
  });

  it('is changed by the owner alone, after a fresh sign-in; a manager reads it', async () => {
    const { member } = await signedInMember(app, organizer_id, 'manager');
    expect((await view(member)).account).toBeNull();
    expect(await refusalOf(save({}, member))).toMatchObject({ status: 403 });
    const person = await signedInClient(app);
    organizer_id = (await createOrganizer(person)).id;
    app.setNow(new Date(Date.now() + 11 * 60_000));
    try {
      expect(await refusalOf(save({}, person))).toMatchObject({ status: 403, body: { type: 'reauth' } });
    } finally {
      app.setNow(undefined);
    }
  });
});

it('says who makes the receipts', async () => {
  const fields = { mode: 'provider', tax_system: 2, vat_code: 1 } as const;
  const keep = (change: object) =>
    owner.call(paymentAccountCalls.saveReceipts, {
      body: { organizer_id, fields: { ...fields, ...change } },
    });
  expect((await keep({})).receipts).toEqual(fields);
  expect((await keep({ mode: 'self_employed' })).receipts?.mode).toBe('self_employed');
  expect(await refusalOf(keep({ vat_code: 4 }))).toMatchObject({ status: 422 });
  expect(await owner.call(receiptCalls.list, { query: { organizer_id } })).toMatchObject({
    receipts: [],
    open_count: 0,
  });
});
