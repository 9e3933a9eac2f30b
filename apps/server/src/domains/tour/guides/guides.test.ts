import { tourCalls, type TourInput } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createGuide,
  createPublishedTour,
  inDays,
  refusalOf,
  sampleDate,
  signedInClient,
  signedInMember,
  signedInOwner,
  uploadPhoto,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

const list = (query = {}) => client.call(tourCalls.guides, { query: { organizer_id, ...query } });
const update = (guide_id: number, body: object, by = client) =>
  by.call(tourCalls.updateGuide, { query: { guide_id }, body });
const remove = (guide_id: number, force?: boolean, by = client) =>
  by.call(tourCalls.deleteGuide, { body: { organizer_id, guide_id, ...(force !== undefined && { force }) } });
const makeTour = (body: TourInput) => client.call(tourCalls.create, { query: { organizer_id }, body });
const view = (id: number) => client.call(tourCalls.view, { query: { id } });

describe('guides', () => {
  it('are added with a photo, changed field by field, found by name and paged', async () => {
    const photo = await uploadPhoto(client);
    const made = await createGuide(client, organizer_id, {
      last_name: 'Ялатов',
      photo,
      about: 'Ходит с 2004',
    });
    expect(made).toMatchObject({ first_name: 'Айас', about: 'Ходит с 2004', user_id: null, tours_count: 0 });
    expect(made.photo?.url).toContain('{size}');
    const { guide } = await update(made.id, { about: '' });
    expect(guide).toEqual({ ...made, about: '' });
    expect((await update(made.id, { photo: null })).guide.photo).toBeNull();
    await createGuide(client, organizer_id, { first_name: 'Борис', last_name: 'Якшин' });
    expect((await list({ search: 'айас ялатов' })).guides).toMatchObject([{ id: made.id }]);
    expect((await list({ search: 'ялатов айас' })).guides).toMatchObject([{ id: made.id }]);
    expect((await list({ search: '%' })).guides).toEqual([]);
    const second = await list({ search: 'я', limit: 1, page: 2 });
    expect(second.guides).toMatchObject([{ first_name: 'Айас' }]);
    expect(second.pagination).toEqual({
      item_count: 2,
      page_count: 2,
      page: 2,
      page_size: 1,
      below: expect.any(String),
    });
  });

  it('go to the first organizer of the person when none is named', async () => {
    const body = { first_name: 'Вера', last_name: '', about: '', photo: null };
    const { guide } = await client.call(tourCalls.createGuide, { query: {}, body });
    expect((await list({ search: 'вера' })).guides).toMatchObject([{ id: guide.id }]);
    const nobody = await signedInClient(app);
    await expect(nobody.call(tourCalls.createGuide, { query: {}, body })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('are not reached by a foreign id, nor given to a foreign tour', async () => {
    const { owner: stranger, organizer_id: foreign_id } = await signedInOwner(app);
    const foreign = await createGuide(stranger, foreign_id);
    const own = await createGuide(client, organizer_id);
    await expect(update(foreign.id, { about: 'Чужой' })).rejects.toMatchObject({ status: 404 });
    // The organizer is mine, the guide is not; and the other way round.
    await expect(remove(foreign.id, true)).rejects.toMatchObject({ status: 404 });
    await expect(remove(own.id, true, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(makeTour({ guides: [foreign.id] })).rejects.toMatchObject({ status: 422 });
    const tour = await makeTour({});
    const refusal = await refusalOf(
      client.call(tourCalls.saveDates, {
        query: { organizer_id, tour_id: tour.id },
        body: { dates: [sampleDate(inDays(9)), sampleDate(inDays(19), { guides: [own.id, foreign.id] })] },
      }),
    );
    expect(refusal).toMatchObject({
      status: 422,
      body: { errors: { 'dates.1.guides.1': expect.anything() } },
    });
    const photo = await uploadPhoto(stranger);
    await expect(update(own.id, { photo })).rejects.toMatchObject({
      body: { errors: { photo: expect.anything() } },
    });
  });

  it('are one member each, whose role is guide', async () => {
    const { user_id } = await signedInMember(app, organizer_id, 'guide');
    const { user_id: manager_id } = await signedInMember(app, organizer_id, 'manager');
    const guide = await createGuide(client, organizer_id, { user_id });
    expect(guide.user_id).toBe(user_id);
    expect((await update(guide.id, { about: 'Тот же', user_id })).guide.user_id).toBe(user_id);
    const { accounts } = await client.call(tourCalls.guideAccounts, { query: { organizer_id } });
    expect(accounts).toMatchObject([{ user_id, guide_id: guide.id }]);
    for (const taken of [user_id, manager_id, 999_999_999])
      await expect(createGuide(client, organizer_id, { user_id: taken })).rejects.toMatchObject({
        status: 422,
        body: { errors: { user_id: expect.anything() } },
      });
    expect((await update(guide.id, { user_id: null })).guide.user_id).toBeNull();
  });
});

describe('a deleted guide', () => {
  it('goes at once when it leads nothing', async () => {
    const { id } = await createGuide(client, organizer_id);
    await remove(id);
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  });

  it('that leads tours goes only when forced, and out of tours and dates', async () => {
    const [one, other] = [await createGuide(client, organizer_id), await createGuide(client, organizer_id)];
    const whole = await createPublishedTour(client, organizer_id, {
      tour: { name: 'Весь тур', guides: [other.id, one.id] },
    });
    const dated = await createPublishedTour(client, organizer_id, {
      tour: { name: 'Один выезд' },
      date: { guides: [one.id] },
    });
    expect((await list({ search: one.last_name })).guides).toMatchObject([{ tours_count: 2 }]);
    const refusal = await refusalOf(remove(one.id));
    expect(refusal).toMatchObject({ status: 409, body: { type: 'has_tours' } });
    expect(refusal.body.message).toBe('Гид ещё ведёт 2 маршрута: «Весь тур», «Один выезд»');
    expect((await view(whole.id)).guides).toHaveLength(2);
    await remove(one.id, true);
    const after = await view(whole.id);
    expect(after.guides.map(({ id }) => id)).toEqual([other.id]);
    // Nobody edited it: a form that is open elsewhere may still be saved.
    expect(after.updated_at).toBe(whole.updated_at);
    const dates = await client.call(tourCalls.getDates, { query: { tour_id: dated.id } });
    expect(dates.actual_dates[0]?.guides).toEqual([]);
  });

  it('is never left in a tour that is given it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await createGuide(client, organizer_id);
      const tour = await makeTour({ name: `Гонка ${round}` });
      const [saved, removed] = await Promise.allSettled([
        client.call(tourCalls.update, { query: { id: tour.id }, body: { guides: [id] } }),
        remove(id),
      ]);
      const isThere = (await list()).guides.some((guide) => guide.id === id);
      // One of the two was first, and the other was refused.
      expect(saved.status === 'fulfilled').toBe(isThere);
      expect(removed.status === 'fulfilled').toBe(!isThere);
      expect((await view(tour.id)).guides.map((guide) => guide.id)).toEqual(isThere ? [id] : []);
    }
  });
});
