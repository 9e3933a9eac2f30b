import { bookingCalls, bookingListCalls, bookingNoteCalls, exportCalls, userCalls } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  createDeparture,
  makeAgent,
  refusalOf,
  rowsOfCsv,
  sellAsAgent,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

// What the team keeps to itself of a booking is told to none of its agents (docs/rules/rights.md), by whatever road.
const app = useTestApp();
let owner: TestClient;
let agent: TestClient;
let organizer_id: number;
let request_id: number;
let owner_id: number;
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const wish = await createDeparture(owner, organizer_id, { seats: 10 });
  ({ person: agent } = await makeAgent(app, owner, organizer_id));
  request_id = await sellAsAgent(agent, { organizer_id, ...wish });
  ({ id: owner_id } = await owner.call(userCalls.profile, {}));
  await owner.call(bookingListCalls.setResponsible, {
    body: { organizer_id, ids: [request_id], responsible_user_id: owner_id },
  });
  await owner.call(bookingNoteCalls.create, { body: { request_id, text: 'Агент торгуется' } });
});

it('who answers for it is not told in its page, its history, nor in lists', async () => {
  const [mine, theirs] = await Promise.all(
    [owner, agent].map((client) => client.call(bookingCalls.get, { query: { id: request_id } })),
  );
  expect(mine).toMatchObject({ responsible_user_id: owner_id, may: { see_inside: true } });
  expect(theirs).toMatchObject({ responsible_user_id: null, may: { see_inside: false } });
  const events = (view: typeof mine) => view?.history.map(({ event }) => event);
  expect(events(mine)).toContain('responsible_changed');
  expect(events(theirs)).not.toContain('responsible_changed');
  const { history } = await agent.call(bookingNoteCalls.history, { query: { request_id } });
  expect(history.map(({ event }) => event)).not.toContain('responsible_changed');
  // A filter says nothing of it either: with it the list is the one without.
  for (const responsible_user_id of [owner_id, 'none'] as const) {
    const { requests } = await agent.call(bookingCalls.listForOrg, {
      query: { organizer_id, filters: JSON.stringify({ responsible_user_id }) },
    });
    expect(requests).toMatchObject([{ request_id, responsible_user_id: null }]);
  }
});

it('is refused where it is asked for', async () => {
  const asked = [
    () => agent.call(bookingListCalls.responsiblePersons, { query: { organizer_id } }),
    () =>
      agent.call(bookingListCalls.setResponsible, {
        body: { organizer_id, ids: [request_id], responsible_user_id: null },
      }),
    () => agent.call(bookingNoteCalls.list, { query: { request_id } }),
    () => agent.call(bookingNoteCalls.create, { body: { request_id, text: 'Моя заметка' } }),
  ];
  for (const ask of asked) expect(await refusalOf(ask())).toMatchObject({ status: 403 });
});

it('stands in no file that an agent takes along', async () => {
  const body = {
    organizer_id,
    format: 'csv',
    filter: {},
    columns: ['number', 'responsible'],
  } as const;
  const columnsOf = async (client: TestClient) => {
    const made = await client.call(bookingListCalls.createExport, {
      body: { ...body, columns: [...body.columns] },
    });
    const view = async () => (await client.call(exportCalls.view, { query: { id: made.export.id } })).export;
    await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
    const { text } = await app.raw({ host: 'localhost', path: (await view()).url ?? '' });
    return rowsOfCsv(text)[0];
  };
  expect(await columnsOf(owner)).toContain('Ответственный');
  expect(await columnsOf(agent)).toEqual(['№', 'Создана']);
});
