import { agentCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  agreeContract,
  createAgent,
  createOrganizer,
  organizerDay,
  refusalOf,
  sampleAgent,
  signedInClient,
  signedInMember,
  signedInOwner,
  uploadPhoto,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
/** A person of another agent of the same organizer. */
let other: TestClient;

type Fields = Parameters<typeof createAgent>[2];

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  ({ member: other } = await signedInMember(app, organizer_id, 'agent'));
});

const create = async (over: Fields = {}, by = owner) => ({ id: await createAgent(by, organizer_id, over) });
const view = (id: number, by = owner) => by.call(agentCalls.view, { query: { id } });
const list = (query = {}, by = owner) => by.call(agentCalls.list, { query: { organizer_id, ...query } });
const history = async (agent_id: number) =>
  (await owner.call(agentCalls.history, { query: { agent_id } })).items;

describe('an agent', () => {
  it('is made, found by whatever is known of it, changed field by field, with its logo', async () => {
    const photo = await uploadPhoto(owner);
    const { id } = await create({ name: 'Белуха-тур' });
    expect(await view(id)).toMatchObject({
      name: 'Белуха-тур',
      inn: '7707083893',
      people: [],
      contract: null,
      can: { change: true, invite: true },
    });
    for (const search of ['белуха', '7707083893', 'anna@katun', '9130000001'])
      expect((await list({ search })).agents.map((agent) => agent.id)).toContain(id);
    expect((await list({ search: '100%' })).agents).toEqual([]);
    await owner.call(agentCalls.update, {
      body: { id, ...sampleAgent, name: 'Белуха', logo: { id: photo.id } },
    });
    expect((await view(id)).logo?.id).toBe(photo.id);
    await owner.call(agentCalls.update, {
      body: { id, ...sampleAgent, name: 'Белуха', logo: { id: photo.id } },
    });
    expect((await history(id)).map(({ kind, details }) => [kind, details.fields])).toEqual([
      ['changed', ['name', 'logo']],
      ['created', undefined],
    ]);
  });

  it('is put away and back, which a second time changes nothing', async () => {
    const { id } = await create({ name: 'Уходит' });
    for (const call of [agentCalls.archive, agentCalls.archive]) await owner.call(call, { body: { id } });
    expect((await list({ search: 'уходит' })).agents).toEqual([]);
    expect((await list({ search: 'уходит', is_archived: true })).agents).toMatchObject([{ id }]);
    await owner.call(agentCalls.restore, { body: { id } });
    expect((await history(id)).map(({ kind }) => kind)).toEqual(['restored', 'archived', 'created']);
  });

  it('has no requisites that cannot exist, nor a logo of somebody else', async () => {
    const refused = await refusalOf(create({ inn: '123', kpp: '1', ogrn: '2' }));
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['inn', 'kpp', 'ogrn']);
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    const photo = await uploadPhoto(stranger);
    const { id } = await create();
    const taken = owner.call(agentCalls.update, { body: { id, ...sampleAgent, logo: { id: 999_999_999 } } });
    expect((await refusalOf(taken)).body.errors).toHaveProperty('logo');
    expect(photo.id).toBeGreaterThan(0);
  });

  it('does not exist for strangers and for other agents, and guides see none', async () => {
    const { id } = await create();
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    for (const by of [stranger, other]) {
      expect((await refusalOf(view(id, by))).status).toBe(404);
      expect((await refusalOf(by.call(agentCalls.contracts, { query: { agent_id: id } }))).status).toBe(404);
    }
    expect((await list({}, other)).agents).toHaveLength(1);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(list({}, guide))).status).toBe(403);
    expect((await refusalOf(create({}, other))).status).toBe(403);
  });

  it('made of a member who sells alone is seen by that person, without what is written about it', async () => {
    const [own] = (await list({}, other)).agents;
    const seen = await view(own?.id ?? 0, other);
    expect(seen).toMatchObject({
      note: '',
      people: [{ is_me: true }],
      can: { change: false, invite: false },
    });
    expect((await refusalOf(other.call(agentCalls.history, { query: { agent_id: seen.id } }))).status).toBe(
      404,
    );
  });
});

type Terms = NonNullable<Parameters<typeof agreeContract>[2]>;
const save = async (agent_id: number, after_version: number, over: Terms = {}, by = owner) => ({
  contract: await agreeContract(by, agent_id, over, after_version),
});
const versions = async (agent_id: number) =>
  (await owner.call(agentCalls.contracts, { query: { agent_id } })).contracts.map(
    ({ version, state, valid_from, valid_to }) => ({ version, state, valid_from, valid_to }),
  );

describe('a contract', () => {
  it('is written version by version: one stands on a day', async () => {
    const { id } = await create();
    await save(id, 0);
    await save(id, 1, { valid_from: organizerDay(10), valid_to: organizerDay(20) });
    await save(id, 2, { valid_from: organizerDay(5), commission_percent: 7.5 });
    expect(await versions(id)).toEqual([
      { version: 3, state: 'future', valid_from: organizerDay(5), valid_to: null },
      { version: 2, state: 'replaced', valid_from: organizerDay(10), valid_to: organizerDay(20) },
      { version: 1, state: 'valid', valid_from: organizerDay(), valid_to: organizerDay(4) },
    ]);
    expect((await view(id)).contract).toMatchObject({ version: 1, commission_percent: 10 });
    const [item] = (await list({ search: sampleAgent.name })).agents.filter((agent) => agent.id === id);
    expect(item?.contract).toMatchObject({ commission_percent: 10, valid_to: organizerDay(4) });
  });

  it('is not written over a version that its writer has not seen, whoever comes at the same moment', async () => {
    const { id } = await create();
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => save(id, 0)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(save(id, 0))).status).toBe(409);
    expect(await versions(id)).toHaveLength(1);
  });

  it('leaves days that are over as they were sold', async () => {
    const { id } = await create();
    await save(id, 0, { valid_from: organizerDay(-30) });
    expect((await refusalOf(save(id, 1, { valid_from: organizerDay(-5) }))).body.errors).toHaveProperty(
      'valid_from',
    );
    await save(id, 1);
    expect((await versions(id))[1]).toMatchObject({ state: 'past', valid_to: organizerDay(-1) });
  });

  it('says all that goes together, each at its field', async () => {
    const { id } = await create();
    const cases: [Terms, string][] = [
      [{ commission_percent: null }, 'commission_percent'],
      [{ kind: 'net' }, 'all_tours'],
      [{ all_tours: false }, 'prices'],
      [{ valid_to: organizerDay(-1) }, 'valid_to'],
      [{ prices: [{ tour_id: 999_999_999, net_price: null, commission_percent: 5 }] }, 'prices.0.tour_id'],
      [
        {
          kind: 'net',
          all_tours: false,
          prices: [{ tour_id: 1, net_price: null, commission_percent: null }],
        },
        'prices.0.net_price',
      ],
    ];
    for (const [over, field] of cases)
      expect((await refusalOf(save(id, 0, over))).body.errors, field).toHaveProperty([field]);
    expect(await versions(id)).toEqual([]);
  });

  it('ends by a day or at once; what is over is not ended again', async () => {
    const { id } = await create();
    const { contract } = await save(id, 0, { valid_from: organizerDay(-3) });
    const end = (contract_id: number, last_day: string | null) =>
      owner.call(agentCalls.endContract, { body: { contract_id, last_day } });
    expect((await refusalOf(end(contract.id, organizerDay(-1)))).body.errors).toHaveProperty('last_day');
    await end(contract.id, organizerDay(3));
    expect(await versions(id)).toMatchObject([{ state: 'valid', valid_to: organizerDay(3) }]);
    await end(contract.id, null);
    expect(await versions(id)).toMatchObject([{ state: 'ended', valid_to: organizerDay(-1) }]);
    expect((await refusalOf(end(contract.id, null))).status).toBe(409);
    const next = await save(id, 1);
    await end(next.contract.id, null);
    expect((await view(id)).contract).toBeNull();
  });

  it('is nobody else’s to write: not its own people’s, a guide’s, nor a manager’s without money', async () => {
    const { id } = await create();
    const since = { valid_from: organizerDay() };
    const [own] = (await list({}, other)).agents;
    expect((await refusalOf(save(own?.id ?? 0, 0, since, other))).status).toBe(403);
    const stranger = await signedInClient(app);
    expect((await refusalOf(save(id, 0, since, stranger))).status).toBe(404);
  });
});
