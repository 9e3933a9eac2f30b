import { tourCalls, tourGroupCalls, type TourGroup } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createGuide,
  createOrganizer,
  createPublishedTour,
  inDays,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { loadPublicTour, loadPublishedTours, loadTourForPreview } from '../index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

const draft = async (name: string, content = {}) =>
  (await owner.call(tourCalls.create, { query: { organizer_id }, body: { name, ...content } })).id;
const drafts = (...names: string[]) => Promise.all(names.map((name) => draft(name)));
const create = async (ids: number[], by: TestClient = owner) =>
  (
    await by.call(tourGroupCalls.create, {
      body: { organizer_id, tours: ids.map((id) => ({ id, variant_name: '' })) },
    })
  ).group;
const groupOf = async (id: number, by: TestClient = owner) =>
  (await by.call(tourCalls.view, { query: { id } })).tour_group;
const idsOf = (group: TourGroup | null) => group?.tours_in_group.map(({ id }) => id);
const remove = (id: number, tour_id: number) => owner.call(tourGroupCalls.remove, { body: { id, tour_id } });

describe('a group of tours', () => {
  it('is told by each of its tours and by the list, in its order, until it is dissolved', async () => {
    const [walk, ride, other] = await drafts('Пешком', 'Верхом', 'Отдельно');
    const { group } = await owner.call(tourGroupCalls.create, {
      body: {
        organizer_id,
        tours: [
          { id: ride ?? 0, variant_name: ' На лошадях ' },
          { id: walk ?? 0, variant_name: '' },
        ],
      },
    });
    expect(group.tours_in_group).toMatchObject([
      { id: ride, name: 'Верхом', variant_name: 'На лошадях', status: 'draft', photo: null },
      { id: walk, name: 'Пешком', variant_name: '' },
    ]);
    for (const id of [walk, ride]) expect(await groupOf(id ?? 0)).toEqual(group);
    expect(await groupOf(other ?? 0)).toBeNull();
    const { tours } = await owner.call(tourCalls.list, { query: { organizer_id } });
    const listed = new Map(tours.map(({ id, tour_group }) => [id, tour_group]));
    expect(listed.get(walk ?? 0)).toEqual(group);
    expect(listed.get(other ?? 0)).toBeNull();

    await owner.call(tourGroupCalls.dissolve, { body: { id: group.id } });
    for (const id of [walk, ride]) expect(await groupOf(id ?? 0)).toBeNull();
    await expect(owner.call(tourGroupCalls.view, { query: { id: group.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('takes tours in at its end, once each, and lets them out; the last one stands alone', async () => {
    const [a = 0, b = 0, c = 0] = await drafts('А', 'Б', 'В');
    const { id } = await create([b, a]);
    const { group } = await owner.call(tourGroupCalls.add, { body: { id, tour_ids: [c, b] } });
    expect(idsOf(group)).toEqual([b, a, c]);
    expect(idsOf((await remove(id, a)).group)).toEqual([b, c]);
    // Who asks for it a second time finds it done.
    expect(idsOf((await remove(id, a)).group)).toEqual([b, c]);
    expect((await remove(id, b)).group).toBeNull();
    expect(await groupOf(c)).toBeNull();
  });

  it('is ordered and named anew, unless others are in it by now', async () => {
    const [a = 0, b = 0, c = 0] = await drafts('Первый', 'Второй', 'Третий');
    const { id } = await create([a, b]);
    const update = (...ids: number[]) =>
      owner.call(tourGroupCalls.update, {
        body: { id, tours: ids.map((tour, index) => ({ id: tour, variant_name: ` Имя ${index} ` })) },
      });
    const { group } = await update(b, a);
    expect(group.tours_in_group).toMatchObject([
      { id: b, variant_name: 'Имя 0' },
      { id: a, variant_name: 'Имя 1' },
    ]);
    await owner.call(tourGroupCalls.add, { body: { id, tour_ids: [c] } });
    for (const ids of [
      [b, a],
      [a, b, c, c],
      [a, b, b],
    ]) {
      const { status, body } = await refusalOf(update(...ids));
      expect(status).toBe(409);
      expect(idsOf(body.details?.['group'] as TourGroup)).toEqual([b, a, c]);
    }
  });

  it('has tours of one organizer and one type, each of them in one group only', async () => {
    const [a = 0, b = 0, c = 0] = await drafts('Один', 'Два', 'Три');
    const excursion = await draft('Экскурсия', { type: 2 });
    const { owner: stranger, organizer_id: other_organizer } = await signedInOwner(app);
    const foreign = await stranger.call(tourCalls.create, {
      query: { organizer_id: other_organizer },
      body: { name: 'Чужой' },
    });
    expect((await refusalOf(create([a, excursion]))).body.errors).toHaveProperty(['tours.1.id']);
    expect((await refusalOf(create([a, a]))).body.errors).toHaveProperty(['tours.1.id']);
    expect((await refusalOf(create([a, foreign.id]))).status).toBe(404);
    expect((await refusalOf(create([a, b], stranger))).status).toBe(404);
    // Nothing of a refused group is left.
    expect(await groupOf(a)).toBeNull();
    const first = await create([a, b]);
    const refused = await refusalOf(create([c, b]));
    expect(refused).toMatchObject({ status: 409, body: { details: { tour_id: b } } });
    expect(refused.body.message).toContain('«Два»');
    expect(
      (await refusalOf(owner.call(tourGroupCalls.add, { body: { id: first.id, tour_ids: [excursion] } })))
        .body.errors,
    ).toHaveProperty(['tour_ids.0']);
  });

  it('keeps the type of its tours, and leaves every other change to them', async () => {
    const [a = 0, b = 0] = await drafts('Тип А', 'Тип Б');
    const { id } = await create([a, b]);
    const before = await owner.call(tourCalls.view, { query: { id: a } });
    const save = (body: object) =>
      owner.call(tourCalls.update, { query: { id: a, seen_updated_at: before.updated_at }, body });
    expect((await refusalOf(save({ type: 2 }))).body.errors).toHaveProperty('type');
    // Grouping is no edit of the tour: a form that was open before it may be saved.
    await expect(save({ type: 1, name: 'Тип А, новый' })).resolves.toMatchObject({ tour_group: { id } });
  });

  it('is no part of a copy', async () => {
    const [a = 0, b = 0] = await drafts('Образец', 'Пара');
    await create([a, b]);
    const copy = await owner.call(tourCalls.createCopy, { body: { id: a, organizer_id } });
    expect(copy.tour_group).toBeNull();
  });

  it('gets a tour that two people put into two groups at once into one of them', async () => {
    const { member: colleague } = await signedInMember(app, organizer_id, 'manager');
    const [a = 0, b = 0, c = 0] = await drafts('Гонка А', 'Гонка Б', 'Гонка В');
    const answers = await Promise.allSettled([create([a, c]), create([b, c], colleague), create([c, a])]);
    const made = answers.filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    const group = await groupOf(c);
    expect(idsOf(group)).toHaveLength(2);

    // Both take out a tour at once: nobody is left in a group of one.
    const group_id = group?.id ?? 0;
    await Promise.allSettled((idsOf(group) ?? []).map((tour_id) => remove(group_id, tour_id)));
    for (const id of [a, b, c]) expect(await groupOf(id)).toBeNull();
  });

  it('shows each member those of its tours that the member may see', async () => {
    const { member: guide_member, user_id } = await signedInMember(app, organizer_id, 'guide');
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const guide = await createGuide(owner, organizer_id, { user_id });
    const onSale = await createPublishedTour(owner, organizer_id, { tour: { guides: [guide.id] } });
    const [a = 0, b = 0] = await drafts('Тайный черновик', 'Второй черновик');
    await owner.call(tourCalls.update, { query: { id: a }, body: { guides: [guide.id] } });
    const { id } = await create([onSale.id, a, b]);
    expect(idsOf(await groupOf(onSale.id, guide_member))).toEqual([onSale.id, a]);
    expect(await groupOf(onSale.id, agent)).toBeNull();
    const { tours } = await agent.call(tourCalls.list, { query: { organizer_id } });
    expect(tours.find((tour) => tour.id === onSale.id)?.tour_group).toBeNull();
    await expect(agent.call(tourGroupCalls.view, { query: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('visitors', () => {
  it('see the published tours of a group as variants of one, and a lone one as it is', async () => {
    const seller = await signedInClient(app);
    const organizer = await createOrganizer(seller);
    const publish = (name: string, price: number) =>
      createPublishedTour(seller, organizer.id, { tour: { name, price }, dates: [inDays(30)] });
    const cheap = await publish('Палатки', 2_000_000);
    const dear = await publish('Гостиница', 5_000_000);
    const { id: draft_id } = await seller.call(tourCalls.create, {
      query: { organizer_id: organizer.id },
      body: { name: 'Ещё не готов' },
    });
    const { group } = await seller.call(tourGroupCalls.create, {
      body: {
        organizer_id: organizer.id,
        tours: [
          { id: dear.id, variant_name: 'С комфортом' },
          { id: draft_id, variant_name: '' },
          { id: cheap.id, variant_name: '' },
        ],
      },
    });
    const present = { today: inDays(0), now: new Date() };
    const cards = () => loadPublishedTours(app.database, organizer.id, present);
    const page = () => loadPublicTour(app.database, organizer.id, cheap.screen_name, present);
    const shown = {
      id: group.id,
      tours_in_group: [
        {
          id: dear.id,
          screen_name: dear.screen_name,
          name: 'Гостиница',
          variant_name: 'С комфортом',
          price: 5_000_000,
          price_basis: 'person',
          currency: 'RUB',
        },
        expect.objectContaining({ id: cheap.id, variant_name: '', price: 2_000_000 }),
      ],
    };
    expect((await cards()).map(({ tour_group }) => tour_group)).toEqual([shown, shown]);
    expect((await page())?.tour_group).toEqual(shown);
    // Who edits the draft sees where it will stand.
    const preview = await loadTourForPreview(app.database, organizer.id, draft_id, present);
    expect(preview?.tour_group?.tours_in_group.map(({ id }) => id)).toEqual([dear.id, draft_id, cheap.id]);

    await seller.call(tourCalls.archive, { query: { id: dear.id } });
    expect((await cards()).map(({ tour_group }) => tour_group)).toEqual([null]);
    expect((await page())?.tour_group).toBeNull();
    // In the cabinet it is still there, and back on sale it is back among the variants.
    expect((await seller.call(tourGroupCalls.view, { query: { id: group.id } })).group).toMatchObject({
      tours_in_group: [{ id: dear.id, status: 'archived' }, { id: draft_id }, { id: cheap.id }],
    });
    await seller.call(tourCalls.publish, { query: { id: dear.id } });
    expect((await page())?.tour_group).toEqual(shown);
  });
});
