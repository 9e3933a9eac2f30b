import { companyCalls, personalDataCalls } from '@tropa/contract';
import { COMPANY } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createCompany,
  createDeparture,
  createOrganizer,
  moveBookingTo,
  refusalOf,
  sampleCompany,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let stranger: TestClient;
let foreign_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  stranger = await signedInClient(app);
  const { id } = await createOrganizer(stranger);
  foreign_id = await createCompany(stranger, id);
});

type Fields = NonNullable<Parameters<typeof createCompany>[2]>;
const create = (over: Fields = {}, by = owner) => createCompany(by, organizer_id, over);
const view = (id: number, by = owner) => by.call(companyCalls.view, { query: { id } });
const list = (query = {}, by = owner) => by.call(companyCalls.list, { query: { organizer_id, ...query } });
const archive = (id: number) => owner.call(companyCalls.archive, { body: { id } });
const restore = (id: number) => owner.call(companyCalls.restore, { body: { id } });
const history = async (company_id: number) =>
  (await owner.call(companyCalls.history, { query: { company_id } })).items.map(({ kind, fields }) => [
    kind,
    ...fields,
  ]);
const wrong = async (over: Fields) => Object.keys((await refusalOf(create(over))).body.errors ?? {});
const NO_NUMBERS: Fields = { inn: '', kpp: '', ogrn: '' };
/** Without numbers, so that any of them may be given. */
const BARE: Fields = { ...NO_NUMBERS, bic: '', account: '', correspondent_account: '' };
const BANK = { bic: '040173604', correspondent_account: '30101810200000000604' };

/** Ten kinds of companies with requisites as they really are. */
const KINDS: [string, Fields][] = [
  [
    'an ООО',
    {
      kind: 'legal_entity',
      inn: '7704123450',
      kpp: '770401001',
      ogrn: '1037701234560',
      ...BANK,
      account: '40702810620000001234',
    },
  ],
  ['an АО', { kind: 'legal_entity', inn: '7812345675', kpp: '781201001', ogrn: '1027801234560' }],
  ['a ПАО with letters in its КПП', { kind: 'legal_entity', inn: '2460123453', kpp: '9972AB001' }],
  ['its branch of the same ИНН', { kind: 'legal_entity', inn: '2460123453', kpp: '222143001' }],
  [
    'a sole proprietor',
    {
      kind: 'sole_proprietor',
      inn: '220400123446',
      ogrn: '318222500012344',
      ...BANK,
      account: '40802810100000004321',
    },
  ],
  ['the head of a farm', { kind: 'sole_proprietor', inn: '771512345691', ogrn: '304771500123450' }],
  ['a school with accounts at the treasury', sampleCompany],
  [
    'a university with an account at a bank',
    { kind: 'institution', inn: '5406123450', kpp: '540601001', ogrn: '1145406012344' },
  ],
  ['an АНО', { kind: 'legal_entity', inn: '0411123457', kpp: '041101001', ogrn: '1202200001233' }],
  [
    'one that signs by a power of attorney',
    {
      kind: 'legal_entity',
      inn: '3019123450',
      kpp: '301901001',
      signer_basis: 'power_of_attorney',
      basis_number: '12/2026',
      basis_date: '2026-03-01',
    },
  ],
];

describe('the requisites of a company', () => {
  it.each(KINDS)('are taken of %s', async (_name, over) => {
    const given = { ...BARE, ...over };
    expect(await view(await create(given))).toMatchObject(given);
  });

  it.each<[string, Fields, string[]]>([
    ['control digits of an ИНН', { kind: 'legal_entity', inn: '7704123451' }, ['inn']],
    ['an ИНН of a person for a firm', { kind: 'legal_entity', inn: '220400123446' }, ['inn']],
    ['an ИНН of a firm for a person', { kind: 'sole_proprietor', inn: '7704123450' }, ['inn']],
    ['control digits of a person', { kind: 'sole_proprietor', inn: '220400123447' }, ['inn']],
    ['a КПП of somebody alone', { kind: 'sole_proprietor', kpp: '770401001' }, ['kpp']],
    ['a КПП too short', { kpp: '7704010' }, ['kpp']],
    ['a control digit of an ОГРН', { ogrn: '1037701234561' }, ['ogrn']],
    ['an ОГРН for somebody alone', { kind: 'sole_proprietor', ogrn: '1037701234560' }, ['ogrn']],
    ['a key of an account', { ...BANK, account: '40702810520000001234' }, ['account']],
    ['an account in dollars', { ...BANK, account: '40702840620000001234' }, ['account']],
    [
      'a correspondent account of another bank',
      { ...BANK, account: '40702810620000001234', correspondent_account: '30101810400000000225' },
      ['correspondent_account'],
    ],
    ['an account without its bank', { account: '40702810620000001234' }, ['bic', 'correspondent_account']],
    [
      'a single account of the treasury with a wrong key',
      { ...sampleCompany, ...NO_NUMBERS, correspondent_account: '40102810145370000009' },
      ['correspondent_account'],
    ],
    [
      'an account of a bank at the treasury',
      { ...sampleCompany, ...NO_NUMBERS, account: '40702810620000001234' },
      ['account'],
    ],
    ['a power of attorney without a number', { signer_basis: 'power_of_attorney' }, ['basis_number']],
  ])('are refused for %s', async (_name, over, fields) => {
    expect((await wrong({ ...BARE, ...over })).toSorted()).toEqual(fields);
  });
});

describe('an ИНН and КПП', () => {
  const numbers = { ...BARE, kind: 'legal_entity', inn: '2204001239', kpp: '220401001' } as const;
  const refused = async (answer: Promise<unknown>) => {
    const { status, body } = await refusalOf(answer);
    return [status, body.details?.['company_id']];
  };

  it('stand once among those that are kept, however many ask at once', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => create({ ...numbers, name: 'Наперегонки' })),
    );
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    expect(await refused(create(numbers))).toEqual([409, made[0]]);
    const branch = await create({ ...numbers, kpp: '220443001', name: 'Филиал' });
    const body = { ...sampleCompany, ...numbers, id: branch };
    expect(await refused(owner.call(companyCalls.update, { body }))).toEqual([409, made[0]]);
    // Another organizer keeps its own.
    const { id: other } = await createOrganizer(stranger);
    await createCompany(stranger, other, numbers);
  });

  it('are free once it is in the archive, and keep it there once another has them', async () => {
    const over = { ...numbers, inn: '2221123452' };
    const first = await create(over);
    await archive(first);
    await archive(first);
    const second = await create(over);
    expect(await refused(restore(first))).toEqual([409, second]);
    await archive(second);
    await restore(first);
    expect(await history(first)).toEqual([['restored'], ['archived'], ['created']]);
  });

  it('find the own ones, and what is none is said at the field', async () => {
    const find = (inn: string, by = owner) =>
      by.call(companyCalls.findByInn, { query: { organizer_id, inn } });
    const own = await create({ ...numbers, inn: '2255012341', name: 'Находка' });
    expect(await find('2255 012341')).toMatchObject({
      own: [{ id: own, name: 'Находка' }],
      found: [],
      register: 'off',
    });
    for (const inn of ['', '225501234', '2255012342'])
      expect((await refusalOf(find(inn))).body.errors).toHaveProperty('inn');
    expect((await refusalOf(find('2255012341', stranger))).status).toBe(404);
  });
});

describe('a company', () => {
  it('is found by its names, numbers and people, changed field by field', async () => {
    const id = await create({ ...BARE, name: 'Гимназия «Росток»', inn: '2225012344', kpp: '222502002' });
    const person = { first_name: 'Мария', last_name: 'Зуева', middle_name: '', role: 'Завуч' };
    const { id: person_id } = await owner.call(companyCalls.savePerson, {
      body: {
        company_id: id,
        person_id: null,
        ...person,
        email: 'zueva@example.test',
        phone: '+79132223344',
      },
    });
    for (const search of ['росток', '2225012344', 'зуева', 'zueva@', '913 222-33-44'])
      expect((await list({ search })).companies.map((company) => company.id)).toContain(id);
    expect((await list({ search: '100%' })).companies).toEqual([]);
    await owner.call(companyCalls.savePerson, {
      body: { company_id: id, person_id, ...person, role: 'Директор', email: '', phone: '' },
    });
    const {
      people: _people,
      can: _can,
      is_archived: _is,
      created_at: _at,
      organizer_id: _o,
      ...stored
    } = await view(id);
    for (const name of ['Росток', 'Росток'])
      // oxlint-disable-next-line no-await-in-loop
      await owner.call(companyCalls.update, { body: { ...stored, name } });
    await owner.call(companyCalls.removePerson, { body: { company_id: id, person_id } });
    expect(await history(id)).toEqual([
      ['person_removed'],
      ['changed', 'name'],
      ['person_changed'],
      ['person_added'],
      ['created'],
    ]);
  });

  it('stands in the archive apart', async () => {
    const id = await create({ ...BARE, name: 'Уходит' });
    await archive(id);
    expect((await list({ search: 'уходит' })).companies).toEqual([]);
    expect((await list({ search: 'уходит', is_archived: true })).companies).toMatchObject([{ id }]);
  });

  it('counts bookings of its people as clients, and forgets one who is erased', async () => {
    const wish = await createDeparture(owner, organizer_id);
    const contacts = {
      first_name: 'Ольга',
      last_name: 'Громова',
      email: 'gromova@example.test',
      phone: '+79135556677',
    };
    const { request_id } = await createBooking(app, { ...wish, contacts });
    const id = await create({ ...BARE, name: 'Фирма с клиентом' });
    const save = (email: string, phone: string) =>
      owner.call(companyCalls.savePerson, {
        body: {
          company_id: id,
          person_id: null,
          first_name: 'Ольга',
          last_name: 'Громова',
          middle_name: '',
          role: '',
          email,
          phone,
        },
      });
    await save('Gromova@example.test', '+79135556677');
    await save('', '+79990001122');
    expect((await view(id)).people.map(({ bookings_count }) => bookings_count)).toEqual([1, 0]);
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    await owner.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'УДАЛИТЬ' } });
    expect((await view(id)).people).toMatchObject([{ phone: '+79990001122' }]);
  });

  it('keeps so many people, and none of another company', async () => {
    const id = await create({ ...BARE, name: 'Людная' });
    const save = (company_id: number, person_id: number | null) =>
      owner.call(companyCalls.savePerson, {
        body: {
          company_id,
          person_id,
          first_name: 'Ян',
          last_name: '',
          middle_name: '',
          role: '',
          email: '',
          phone: '',
        },
      });
    const asked = await Promise.allSettled(Array.from({ length: COMPANY.people + 5 }, () => save(id, null)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(COMPANY.people);
    const other = await create({ ...BARE, name: 'Другая' });
    const [person] = (await view(id)).people;
    const person_id = person?.id ?? 0;
    expect((await refusalOf(save(other, person_id))).status).toBe(404);
    const removing = owner.call(companyCalls.removePerson, { body: { company_id: other, person_id } });
    expect((await refusalOf(removing)).status).toBe(404);
  });

  it('does not exist for strangers; guides and agents see none', async () => {
    expect((await refusalOf(view(foreign_id))).status).toBe(404);
    expect((await refusalOf(archive(foreign_id))).status).toBe(404);
    expect((await refusalOf(list({}, stranger))).status).toBe(404);
    for (const role of ['guide', 'agent'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { member } = await signedInMember(app, organizer_id, role);
      // oxlint-disable-next-line no-await-in-loop
      expect((await refusalOf(list({}, member))).status).toBe(403);
    }
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    expect((await view(await create({ ...BARE, name: 'Общая' }, manager), manager)).can.change).toBe(true);
  });
});
