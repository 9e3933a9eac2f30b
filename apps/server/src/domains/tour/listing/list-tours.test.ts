import { tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  createOrganizer,
  createPublishedTour,
  inDays,
  questionsOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  await createPublishedTour(client, organizer_id, {
    dates: [inDays(20), inDays(4)],
    tour: {
      name: 'Белуха: кольцо 100% пешком',
      main_location: { kind: 'city', name: 'Тюнгур', iso_code: null },
    },
  });
  await createPublishedTour(client, organizer_id, {
    tour: { name: 'Кофейный Барнаул', type: 2, duration: null, duration_hours: 2.5 },
  });
  for (const name of ['Черновик первый', 'Черновик второй'])
    await client.call(tourCalls.create, { query: { organizer_id }, body: { name } });
  const stranger = await signedInClient(app);
  await createPublishedTour(stranger, (await createOrganizer(stranger)).id);
});

const list = (query = {}, by: TestClient = client) =>
  by.call(tourCalls.list, { query: { organizer_id, ...query } });
const names = async (query = {}, by?: TestClient) => (await list(query, by)).tours.map(({ name }) => name);

describe('list of tours', () => {
  it('shows the newest change first, with counts and the nearest date', async () => {
    const answer = await list();
    expect(answer.tours.map(({ name }) => name)).toEqual([
      'Черновик второй',
      'Черновик первый',
      'Кофейный Барнаул',
      'Белуха: кольцо 100% пешком',
    ]);
    expect(answer.counts).toEqual({ draft: 2, published: 2, archived: 0 });
    expect(answer.tours[3]).toMatchObject({
      next_date: { date_start: inDays(4), number_of_free_seats: 10 },
      actual_dates_count: 2,
      need_to_add_active_dates: false,
    });
    expect(answer.tours[0]).toMatchObject({ next_date: null, actual_dates_count: 0, photo: null });
  });

  it('finds by status, type, name and place; signs of patterns are only signs', async () => {
    expect(await names({ status: 'draft' })).toEqual(['Черновик второй', 'Черновик первый']);
    expect(await names({ type: 2 })).toEqual(['Кофейный Барнаул']);
    expect(await names({ search: 'белуха' })).toEqual(['Белуха: кольцо 100% пешком']);
    expect(await names({ search: 'тюнгур' })).toEqual(['Белуха: кольцо 100% пешком']);
    expect(await names({ search: '100%' })).toEqual(['Белуха: кольцо 100% пешком']);
    expect(await names({ search: '%' })).toEqual(['Белуха: кольцо 100% пешком']);
    expect(await names({ search: '_' })).toEqual([]);
    expect((await list({ search: 'черновик' })).counts).toEqual({ draft: 2, published: 0, archived: 0 });
    expect(await names({ format: 'options' })).toEqual([
      'Белуха: кольцо 100% пешком',
      'Кофейный Барнаул',
      'Черновик второй',
      'Черновик первый',
    ]);
  });

  it('pages', async () => {
    const second = await list({ limit: 3, page: 2 });
    expect(second.tours).toHaveLength(1);
    expect(second.pagination).toEqual({
      item_count: 4,
      page_count: 2,
      page: 2,
      page_size: 3,
      below: expect.any(String),
    });
    expect((await list({ status: 'published' })).pagination.item_count).toBe(2);
  });

  it('marks a published tour that has run out of dates', async () => {
    const tour = await createPublishedTour(client, organizer_id, { tour: { name: 'Без дат' } });
    await client.call(tourCalls.removeDate, { body: { tour_id: tour.id, date_id: tour.date_ids[0] ?? 0 } });
    expect((await list({ search: 'Без дат' })).tours[0]).toMatchObject({ need_to_add_active_dates: true });
    await client.call(tourCalls.archive, { query: { id: tour.id } });
  });

  it.each(['short', 'full', 'options'] as const)(
    'asks the database as often for one tour as for four, %s',
    async (format) => {
      const count = (limit: number) => questionsOf(app, () => list({ limit, format }));
      const one = await count(1);
      expect(one).toBeGreaterThan(0);
      expect(await count(4)).toBe(one);
    },
  );

  it('keeps the counts right while tours come, change and go', async () => {
    const { owner, organizer_id: id } = await signedInOwner(app);
    const counts = async (query = {}) =>
      (await owner.call(tourCalls.list, { query: { organizer_id: id, ...query } })).counts;
    const [one, two] = await Promise.all([createPublishedTour(owner, id), createPublishedTour(owner, id)]);
    expect(await counts()).toEqual({ draft: 0, published: 2, archived: 0 });
    await Promise.all([
      owner.call(tourCalls.archive, { query: { id: one.id } }),
      owner.call(tourCalls.draft, { query: { id: two.id } }),
    ]);
    expect(await counts()).toEqual({ draft: 1, published: 0, archived: 1 });
    expect(await counts({ type: 2 })).toEqual({ draft: 0, published: 0, archived: 0 });
    await app.database.update(schema.tour).set({ type: 2 }).where(eq(schema.tour.id, one.id));
    expect(await counts({ type: 2 })).toEqual({ draft: 0, published: 0, archived: 1 });
    // Counted, as no counter knows of names.
    expect(await counts({ search: ' ' })).toEqual({ draft: 1, published: 0, archived: 1 });
    await app.database.delete(schema.tour).where(eq(schema.tour.id, two.id));
    expect(await counts()).toEqual({ draft: 0, published: 0, archived: 1 });
  });

  it('is closed to strangers', async () => {
    const stranger = await signedInClient(app);
    await expect(list({}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(list({}, app.client())).rejects.toMatchObject({ status: 401 });
  });
});

describe('own scopes', () => {
  it('show a guide the tours it guides, an agent those on sale; neither changes anything', async () => {
    const { member: guide, user_id } = await signedInMember(app, organizer_id, 'guide');
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const guide_id = await becomeGuide(app, { organizer_id, user_id }, []);
    const { tours } = await list({ status: 'draft', search: 'первый' });
    const draft_id = tours[0]?.id ?? 0;
    const saved = await client.call(tourCalls.update, {
      query: { id: draft_id },
      body: { guides: [guide_id] },
    });
    expect(saved.guides).toMatchObject([{ first_name: 'Айас' }]);

    expect(await names({}, guide)).toEqual(['Черновик первый']);
    expect((await names({}, agent)).toSorted()).toEqual(['Белуха: кольцо 100% пешком', 'Кофейный Барнаул']);
    const published_id = (await list({ search: 'белуха' })).tours[0]?.id ?? 0;
    const view = (by: TestClient, id: number) => by.call(tourCalls.view, { query: { id } });
    expect(await view(guide, draft_id)).toMatchObject({ can_edit: false });
    await expect(view(guide, published_id)).rejects.toMatchObject({ status: 404 });
    await expect(view(agent, draft_id)).rejects.toMatchObject({ status: 404 });
    await expect(agent.call(tourCalls.getDates, { query: { tour_id: published_id } })).resolves.toBeTruthy();
    await expect(guide.call(tourCalls.getDates, { query: { tour_id: published_id } })).rejects.toMatchObject({
      status: 404,
    });
    for (const by of [guide, agent]) {
      await expect(by.call(tourCalls.update, { query: { id: draft_id }, body: {} })).rejects.toMatchObject({
        status: 403,
      });
      await expect(by.call(tourCalls.create, { query: { organizer_id }, body: {} })).rejects.toMatchObject({
        status: 403,
      });
    }
    const answer = await guide.call(tourCalls.guides, { query: { organizer_id } });
    expect(answer.guides).toMatchObject([{ first_name: 'Айас' }]);
    await expect(agent.call(tourCalls.guides, { query: { organizer_id } })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('tell nobody who only reads what partner sites keep of a tour, and how they take it', async () => {
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const [tour] = (await list({ search: 'белуха' })).tours;
    const query = { id: tour?.id ?? 0 };
    const saved = await client.call(tourCalls.update, { query, body: { special_tariff: 21 } });
    expect(saved).toMatchObject({ special_tariff: 21, commission: 21 });
    expect(await agent.call(tourCalls.view, { query })).toMatchObject({
      special_tariff: null,
      commission: 0,
      site_statuses: [],
    });
    const theirs = await agent.call(tourCalls.list, { query: { organizer_id } });
    expect(theirs.tours.flatMap((row) => row.site_statuses ?? [])).toEqual([]);
  });

  it('let a manager do everything with tours', async () => {
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const tour = await createPublishedTour(member, organizer_id, { tour: { name: 'Тур менеджера' } });
    expect(tour).toMatchObject({ status: 'published', can_edit: true });
    const { tour: terms } = await member.call(tourCalls.defaultPenalties, { query: { organizer_id } });
    expect(terms.use_standard_cancellation_terms).toBe(true);
    expect(terms.penalties[0]).toEqual({ days_before: 30, percent: 25 });
  });
});
