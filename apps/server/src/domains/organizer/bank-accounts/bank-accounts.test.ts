import { bankAccountCalls, organizerCalls, type BankAccount, type BankAccountFields } from '@tropa/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createOrganizer,
  refusalOf,
  sampleBankAccount,
  signedInClient,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: TestClient;
beforeAll(async () => {
  client = await signedInClient(app);
});

const makeOrganizer = async () => (await createOrganizer(client)).id;
const create = (organizer_id: number, change: Partial<BankAccountFields> = {}): Promise<BankAccount> =>
  client.call(bankAccountCalls.create, {
    query: { organizer_id },
    body: { fields: { ...sampleBankAccount, ...change } },
  });
const list = async (organizer_id: number) =>
  client.call(bankAccountCalls.getList, { query: { organizer_id } });

const german = {
  country: 'DE',
  currency: 'EUR',
  bank_name: 'Commerzbank',
  bic: '',
  account: '',
  correspondent_account: '',
  iban: 'DE89 3704 0044 0532 0130 00',
  swift: 'COBADEFFXXX',
} as const;

describe('a bank account', () => {
  it('is kept, and the first one is the default', async () => {
    const organizer_id = await makeOrganizer();
    const first = await create(organizer_id, { account: '40702 810 5 00000001234' });
    expect(first).toMatchObject({ account: sampleBankAccount.account, is_default: true });
    const second = await create(organizer_id, { account: '40702810800000001235', is_default: true });
    const { bank_accounts } = await list(organizer_id);
    expect(bank_accounts.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('of Russia is refused with what is wrong at its field', async () => {
    const organizer_id = await makeOrganizer();
    const refused = await refusalOf(
      create(organizer_id, {
        bic: '04452522',
        account: '4070281050000000123',
        correspondent_account: '',
        bank_name: 'Банк',
      }),
    );
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['account', 'bic', 'correspondent_account']);
    const key = await refusalOf(create(organizer_id, { account: '40702810400000001234' }));
    expect(Object.keys(key.body.errors)).toEqual(['account']);
  });

  it('of a country with IBAN has one, and SWIFT; what Russia uses is not kept', async () => {
    const organizer_id = await makeOrganizer();
    const account = await create(organizer_id, { ...german, bic: '044525225' });
    expect(account).toMatchObject({ iban: 'DE89370400440532013000', bic: '', swift: 'COBADEFFXXX' });
    const wrong = await refusalOf(
      create(organizer_id, { ...german, iban: 'DE88370400440532013000', swift: 'X' }),
    );
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['iban', 'swift']);
    const other = await refusalOf(create(organizer_id, { ...german, country: 'FR' }));
    expect(Object.keys(other.body.errors).toSorted()).toEqual(['iban', 'swift']);
  });

  it('elsewhere has a number and SWIFT', async () => {
    const organizer_id = await makeOrganizer();
    const chinese = { ...german, country: 'CN', currency: 'CNY', iban: '', swift: 'BKCHCNBJ' } as const;
    expect(await create(organizer_id, { ...chinese, account: '6222 0212 3456' })).toMatchObject({
      account: '622202123456',
    });
    const wrong = await refusalOf(create(organizer_id, { ...chinese, account: '' }));
    expect(Object.keys(wrong.body.errors)).toEqual(['account']);
  });

  it('is changed, and the default one stays it until another becomes it', async () => {
    const organizer_id = await makeOrganizer();
    const { id } = await create(organizer_id);
    const fields = { ...sampleBankAccount, bank_name: 'Сбер', is_default: false };
    const changed = await client.call(bankAccountCalls.update, { body: { id, fields } });
    expect(changed).toMatchObject({ bank_name: 'Сбер', is_default: true });
  });

  it('that is printed is deleted only when that is said, and another becomes the default', async () => {
    const organizer_id = await makeOrganizer();
    const first = await create(organizer_id);
    const second = await create(organizer_id);
    await client.call(organizerCalls.update, {
      query: { id: organizer_id },
      body: { own_request_bank_account_id: second.id },
    });
    for (const { id } of [first, second]) {
      const refused = await refusalOf(client.call(bankAccountCalls.delete, { body: { id } }));
      expect(refused).toMatchObject({ status: 409, body: { type: 'conflict' } });
    }
    await client.call(bankAccountCalls.delete, { body: { id: first.id, force: true } });
    expect((await list(organizer_id)).bank_accounts).toMatchObject([{ id: second.id, is_default: true }]);
    await client.call(bankAccountCalls.delete, { body: { id: second.id, force: true } });
    expect(await list(organizer_id)).toEqual({ bank_accounts: [], own_request_bank_account_id: null });
  });

  it('of somebody else cannot be printed on own invoices', async () => {
    const [own, foreign] = [await makeOrganizer(), await makeOrganizer()];
    const { id } = await create(foreign);
    const refused = await refusalOf(
      client.call(organizerCalls.update, { query: { id: own }, body: { own_request_bank_account_id: id } }),
    );
    expect(Object.keys(refused.body.errors)).toEqual(['own_request_bank_account_id']);
  });

  it('is told to open cabinets', async () => {
    const organizer_id = await makeOrganizer();
    const tell = vi.spyOn(app.services.realtime, 'toOrganizer');
    await create(organizer_id);
    await soon(() =>
      expect(tell).toHaveBeenCalledWith(organizer_id, 'organization_requisites_changed', { organizer_id }),
    );
    tell.mockRestore();
  });
});

it("begins with the organizer's own country, currency and name", async () => {
  const organizer_id = await makeOrganizer();
  const data = await client.call(bankAccountCalls.popupData, { query: { organizer_id } });
  expect(data).toMatchObject({
    country: 'RU',
    currency: 'RUB',
    recipient: 'Общество с ограниченной ответственностью «Алтайские тропы»',
  });
  expect(data.iban_countries).toContain('DE');
  expect(data.iban_countries).not.toContain('RU');
});

it('asks for a fresh sign-in', async () => {
  const { owner: member, organizer_id } = await signedInOwner(app);
  app.setNow(new Date(Date.now() + 11 * 60_000));
  try {
    const refused = await refusalOf(
      member.call(bankAccountCalls.create, { query: { organizer_id }, body: { fields: sampleBankAccount } }),
    );
    expect(refused).toMatchObject({ status: 403, body: { type: 'reauth' } });
  } finally {
    app.setNow(undefined);
  }
});
