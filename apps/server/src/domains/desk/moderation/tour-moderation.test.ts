import {
  deskCalls,
  deskTourCalls,
  partnerCalls,
  tourCalls,
  tourModerationCalls,
  userCalls,
  type CallAnswer,
} from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  approveTour,
  createPublishedTour,
  inDays,
  letterTo,
  partnerOperator,
  PLAIN_SITE,
  refusalOf,
  sampleDate,
  setVerification,
  signedInAdmin,
  signedInOwner,
  signWithSites,
  unique,
  uploadPhoto,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const OTHER_SITE = 7;
let admin: TestClient;
let admin_id: number;
let colleague: TestClient;

beforeAll(async () => {
  ({ admin, admin_id } = await signedInAdmin(app));
  ({ admin: colleague } = await signedInAdmin(app));
});

const place = (tour: { id: number }, site_id = PLAIN_SITE) => ({ tour_id: tour.id, site_id });
const look = (tour: { id: number }, site_id?: number) =>
  admin.call(deskTourCalls.tour, { query: place(tour, site_id) });
const seen = async (tour: { id: number }, site_id?: number) =>
  (await admin.call(deskTourCalls.partnerTour, { query: place(tour, site_id) })).tour;
const take = (tour: { id: number }, site_id?: number) =>
  admin.call(deskTourCalls.takeTour, { body: place(tour, site_id) });
const reject = async (tour: { id: number }, rest: { reason?: string; take_down?: boolean } = {}) => {
  await take(tour);
  const { version_id } = await look(tour);
  const body = { ...place(tour), version_id, reason: 'Уберите телефон из описания', ...rest };
  return admin.call(deskTourCalls.rejectTour, { body });
};
const edit = (client: TestClient, id: number, body: object) =>
  client.call(tourCalls.update, { query: { id }, body });

describe('a tour of an operator who sells on a partner site', () => {
  it('waits with its publication, is read, and is published there in what was read', async () => {
    const { tour, on, view } = await partnerOperator(app);
    expect(tour.site_statuses).toMatchObject([
      { site_id: PLAIN_SITE, site_name: 'Far Meridian', status: 'waiting', is_live: false, reason: '' },
    ]);
    expect(await seen(tour)).toBeNull();
    expect(await take(tour)).toEqual({ status: 'moderation' });
    expect(await on()).toMatchObject({ status: 'moderation', is_live: false });
    const { version_id, is_first, changes } = await look(tour);
    expect(is_first).toBe(true);
    expect(changes.every(({ before }) => before === null)).toBe(true);
    expect(changes.map(({ key }) => key)).toEqual(['name', 'photos', 'short_description', 'description']);
    await admin.call(deskTourCalls.approveTour, { body: { ...place(tour), version_id } });
    expect(await on()).toMatchObject({ status: 'published', is_live: true });
    expect((await view()).tours_from_sites_with_published_status).toEqual([
      { site_id: PLAIN_SITE, site_name: 'Far Meridian' },
    ]);
    expect(await seen(tour)).toMatchObject({ name: tour.name });
  });

  it('has a status on each site for itself', async () => {
    const { tour, on } = await partnerOperator(app, { sites: [PLAIN_SITE, OTHER_SITE] });
    await approveTour(admin, tour.id, OTHER_SITE);
    expect(await on(OTHER_SITE)).toMatchObject({ status: 'published' });
    expect(await on()).toMatchObject({ status: 'waiting' });
    expect([await seen(tour), (await seen(tour, OTHER_SITE))?.name]).toEqual([null, tour.name]);
  });

  it('is on its own site whatever the desk thinks, and has no status without a partnership', async () => {
    const { owner: client, organizer_id: id } = await signedInOwner(app);
    const tour = await createPublishedTour(client, id);
    expect(tour).toMatchObject({ status: 'published', site_statuses: [] });
    const rows = app.database.select().from(schema.tourSite).where(eq(schema.tourSite.tour_id, tour.id));
    expect(await rows).toEqual([]);
    await signWithSites(app, client, id);
    await reject(tour);
    expect(await client.call(tourCalls.view, { query: { id: tour.id } })).toMatchObject({
      status: 'published',
      site_statuses: [{ status: 'unpublished' }],
    });
  });

  it('comes up when its operator signs, and goes when the partnership ends; what was approved counts on return', async () => {
    const { owner: client, organizer_id: id } = await signedInOwner(app);
    const published = await createPublishedTour(client, id);
    const statusOf = async () =>
      (await client.call(tourCalls.view, { query: { id: published.id } })).site_statuses.map(
        ({ status }) => status,
      );
    await signWithSites(app, client, id);
    expect(await statusOf()).toEqual(['waiting']);
    await approveTour(admin, published.id);
    const sign = (is_published_on_site: boolean) =>
      client.call(partnerCalls.setPublishedOnSite, {
        body: { site_id: PLAIN_SITE, is_published_on_site, tour_organizer_id: id },
      });
    await sign(false);
    expect([await statusOf(), await seen(published)]).toEqual([[], null]);
    await sign(true);
    expect([await statusOf(), (await seen(published))?.id]).toEqual([['published'], published.id]);

    // A failed verification ends the trust in what was approved.
    await admin.call(deskCalls.decideVerification, {
      body: { organizer_id: id, verification_status: 2, reason: 'Реквизиты чужие' },
    });
    expect(await seen(published)).toBeNull();
    await setVerification(app, id, 1);
    await sign(true);
    expect(await statusOf()).toEqual(['waiting']);
  });
});

describe('an edit of a published tour', () => {
  it('of the price, dates and seats is live at once, and asks nobody', async () => {
    const { client, organizer, tour, on } = await partnerOperator(app);
    await approveTour(admin, tour.id);
    await edit(client, tour.id, { price: 3_100_000, penalties_conditions: 'Возврат за 10 дней' });
    await client.call(tourCalls.saveDates, {
      query: { organizer_id: organizer.id, tour_id: tour.id },
      body: {
        dates: [
          sampleDate(inDays(30), { id: tour.date_ids[0] ?? 0, number_of_seats: 4 }),
          sampleDate(inDays(60), { price: 2_900_000 }),
        ],
      },
    });
    expect(await on()).toMatchObject({ status: 'published', is_live: true });
    expect(await seen(tour)).toMatchObject({
      // The least that a visitor pays on one of its dates.
      price: 2_900_000,
      penalties_conditions: 'Возврат за 10 дней',
      dates: [
        { price: 3_100_000, number_of_free_seats: 4 },
        { price: 2_900_000, number_of_free_seats: 10 },
      ],
    });
  });

  it('of texts or photos waits, and visitors see the old ones until it is approved', async () => {
    const { client, tour, on } = await partnerOperator(app);
    await approveTour(admin, tour.id);
    const before = await seen(tour);
    const photo = await uploadPhoto(client);
    await edit(client, tour.id, {
      description: richTextFromParagraphs('Пять дней у горных озёр.'),
      photos: [photo],
      price: 2_700_000,
      questions: [{ id: 'q1', question: 'Что взять?', answer: 'Ботинки', added_to_voucher: false }],
    });
    expect(await on()).toMatchObject({ status: 'waiting', is_live: true });
    expect(await seen(tour)).toEqual({ ...before, price: 2_700_000, dates: expect.any(Array) });
    const { changes, is_first } = await look(tour);
    expect(is_first).toBe(false);
    expect(changes).toEqual([
      {
        key: 'photos',
        field: 'photos',
        part: null,
        numbers: [],
        before: { kind: 'photos', photos: before?.photos },
        after: { kind: 'photos', photos: [photo] },
      },
      {
        key: 'description',
        field: 'description',
        part: null,
        numbers: [],
        before: { kind: 'text', text: 'Три дня у горных озёр.' },
        after: { kind: 'text', text: 'Пять дней у горных озёр.' },
      },
      {
        key: 'questions.q1.question',
        field: 'questions',
        part: 'question',
        numbers: [1],
        before: null,
        after: { kind: 'text', text: 'Что взять?' },
      },
      {
        key: 'questions.q1.answer',
        field: 'questions',
        part: 'answer',
        numbers: [1],
        before: null,
        after: { kind: 'text', text: 'Ботинки' },
      },
    ]);
    await approveTour(admin, tour.id);
    expect(await seen(tour)).toMatchObject({ photos: [photo], questions: [{ question: 'Что взять?' }] });
    expect((await look(tour)).changes).toEqual([]);
  });

  it('that brings back the approved text is published without a reader', async () => {
    const { client, tour, on } = await partnerOperator(app);
    await approveTour(admin, tour.id);
    await edit(client, tour.id, { short_description: 'Другое' });
    expect(await on()).toMatchObject({ status: 'waiting' });
    await edit(client, tour.id, { short_description: tour.short_description });
    expect(await on()).toMatchObject({ status: 'published', is_live: true });
  });

  it('while it waits keeps its place in the queue; while it is read stays with the reader', async () => {
    const { client, tour, on } = await partnerOperator(app);
    const { submitted_at } = await look(tour);
    app.setNow(new Date(Date.now() + 60_000));
    await edit(client, tour.id, { short_description: 'Первая правка' });
    app.setNow(undefined);
    expect(await look(tour)).toMatchObject({ submitted_at, status: 'waiting' });
    await take(tour);
    const { version_id } = await look(tour);
    await edit(client, tour.id, { short_description: 'Вторая правка' });
    expect(await on()).toMatchObject({ status: 'moderation' });
    const late = admin.call(deskTourCalls.approveTour, { body: { ...place(tour), version_id } });
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      body: { type: 'conflict', message: expect.stringContaining('внёс правки') },
    });
    const now = await look(tour);
    expect(now.taken_by).toMatchObject({ id: admin_id });
    await admin.call(deskTourCalls.approveTour, { body: { ...place(tour), version_id: now.version_id } });
    expect(await seen(tour)).toMatchObject({ short_description: 'Вторая правка' });
  });

  it('made while its operator signs is not lost on the way to the desk', async () => {
    const { owner: client, organizer_id: id } = await signedInOwner(app);
    const tour = await createPublishedTour(client, id);
    await Promise.all([
      signWithSites(app, client, id),
      ...Array.from({ length: 4 }, (_value, index) =>
        edit(client, tour.id, { short_description: `Правка при подписи ${index}` }),
      ),
    ]);
    const { short_description } = await client.call(tourCalls.view, { query: { id: tour.id } });
    const { changes } = await look(tour);
    expect(changes.find(({ field }) => field === 'short_description')?.after).toEqual({
      kind: 'text',
      text: short_description,
    });
  });

  it('made while the desk decides leaves either the decision or the edit to decide about', async () => {
    const { client, tour, on, view } = await partnerOperator(app);
    await take(tour);
    const { version_id } = await look(tour);
    const body = { ...place(tour), version_id };
    const [decision] = await Promise.allSettled([
      admin.call(deskTourCalls.approveTour, { body }),
      edit(client, tour.id, { short_description: 'Правка вдогонку' }),
    ]);
    const { short_description } = await view();
    expect(short_description).toBe('Правка вдогонку');
    const standing = await on();
    // Approved first, the edit waits and the read text is live; edited first, the decision was refused.
    expect([standing?.status, standing?.is_live]).toEqual(
      decision.status === 'fulfilled' ? ['waiting', true] : ['moderation', false],
    );
    const { changes } = await look(tour);
    expect(changes.find(({ field }) => field === 'short_description')?.after).toMatchObject({
      text: 'Правка вдогонку',
    });
  });

  it('made by many at once ends in the text that was stored last', async () => {
    const { client, tour, view } = await partnerOperator(app);
    await approveTour(admin, tour.id);
    await Promise.all(
      Array.from({ length: 6 }, (_value, index) =>
        edit(client, tour.id, { short_description: `Правка ${index}` }),
      ),
    );
    const { short_description } = await view();
    const { changes } = await look(tour);
    expect(changes).toMatchObject([{ key: 'short_description', after: { text: short_description } }]);
    const versions = app.database
      .select()
      .from(schema.tourVersion)
      .where(eq(schema.tourVersion.tour_id, tour.id));
    // The approved one and the one that waits: the others are nobody's.
    expect(await versions).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('of a new tour gives its reason; the mended text comes up by itself, the price alone does not', async () => {
    const { client, tour, on } = await partnerOperator(app);
    expect(await reject(tour)).toEqual({ status: 'unpublished' });
    expect(await on()).toMatchObject({
      status: 'unpublished',
      reason: 'Уберите телефон из описания',
      is_live: false,
    });
    await edit(client, tour.id, { price: 2_600_000 });
    expect(await on()).toMatchObject({ status: 'unpublished', reason: 'Уберите телефон из описания' });
    await edit(client, tour.id, { description: richTextFromParagraphs('Без телефона.') });
    expect(await on()).toMatchObject({ status: 'waiting', reason: '' });
  });

  it('of an edit leaves the approved text on the site, or takes the tour down', async () => {
    const kept = await partnerOperator(app);
    await approveTour(admin, kept.tour.id);
    await edit(kept.client, kept.tour.id, { name: 'Звоните 8 913' });
    await reject(kept.tour);
    expect(await kept.on()).toMatchObject({ status: 'unpublished', is_live: true });
    expect(await seen(kept.tour)).toMatchObject({ name: kept.tour.name });

    await edit(kept.client, kept.tour.id, { name: 'Звоните 8 913 555' });
    await reject(kept.tour, { take_down: true });
    expect(await kept.on()).toMatchObject({ status: 'unpublished', is_live: false });
    expect(await seen(kept.tour)).toBeNull();
  });

  it('of a published tour takes it down', async () => {
    const { tour, on, view } = await partnerOperator(app);
    await approveTour(admin, tour.id);
    const body = { ...place(tour), reason: 'Жалоба на чужие фотографии' };
    await admin.call(deskTourCalls.takeDownTour, { body });
    expect(await on()).toMatchObject({ status: 'unpublished', reason: body.reason, is_live: false });
    expect((await view()).tours_from_sites_with_published_status).toEqual([]);
  });

  it('needs a reason', async () => {
    const { tour } = await partnerOperator(app);
    expect(await refusalOf(reject(tour, { reason: ' ' }))).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.any(String) } },
    });
  });
});

describe('the operator', () => {
  it('takes a tour off one site, and it stays off until it is put up there again', async () => {
    const { client, tour, on } = await partnerOperator(app, { sites: [PLAIN_SITE, OTHER_SITE] });
    await approveTour(admin, tour.id);
    const withdraw = () => client.call(tourModerationCalls.withdrawFromSite, { body: place(tour) });
    const { site_statuses } = await withdraw();
    expect(site_statuses).toMatchObject([
      { site_id: PLAIN_SITE, status: 'unpublished', is_withdrawn: true, is_live: false },
      { site_id: OTHER_SITE, status: 'waiting', is_withdrawn: false },
    ]);
    expect(await withdraw()).toEqual({ site_statuses });
    expect(await seen(tour)).toBeNull();
    await edit(client, tour.id, { short_description: 'Правка' });
    await client.call(tourCalls.publish, { query: { id: tour.id } });
    expect(await on()).toMatchObject({ is_withdrawn: true, status: 'unpublished' });
    await client.call(tourModerationCalls.submitToSite, { body: place(tour) });
    expect(await on()).toMatchObject({ is_withdrawn: false, status: 'waiting', is_live: true });
  });

  it('puts up what was approved before without a reader', async () => {
    const { client, tour, on } = await partnerOperator(app);
    await approveTour(admin, tour.id);
    await client.call(tourModerationCalls.withdrawFromSite, { body: place(tour) });
    await client.call(tourModerationCalls.submitToSite, { body: place(tour) });
    expect(await on()).toMatchObject({ status: 'published', is_live: true });
  });

  it('takes a tour off sale and it leaves the queue; published again it is back, or waits again', async () => {
    const { client, tour, on } = await partnerOperator(app);
    const draft = () => client.call(tourCalls.draft, { query: { id: tour.id } });
    const publish = () => client.call(tourCalls.publish, { query: { id: tour.id } });
    await draft();
    expect(await on()).toMatchObject({ status: 'unpublished', is_live: false });
    expect(await refusalOf(take(tour))).toMatchObject({
      status: 409,
      body: { type: 'transition_not_allowed', details: { status: 'unpublished' } },
    });
    const submit = client.call(tourModerationCalls.submitToSite, { body: place(tour) });
    expect(await refusalOf(submit)).toMatchObject({ status: 409 });
    await publish();
    expect(await on()).toMatchObject({ status: 'waiting' });
    await approveTour(admin, tour.id);
    await draft();
    expect(await seen(tour)).toBeNull();
    await publish();
    expect(await on()).toMatchObject({ status: 'published', is_live: true });
  });

  it('puts nothing up on a site that was not signed with', async () => {
    const { client, tour } = await partnerOperator(app);
    const submit = client.call(tourModerationCalls.submitToSite, { body: place(tour, OTHER_SITE) });
    expect(await refusalOf(submit)).toMatchObject({ status: 409, body: { type: 'conflict' } });
  });

  it('finds tours by how they stand on partner sites', async () => {
    const { client, organizer, tour } = await partnerOperator(app, { sites: [PLAIN_SITE, OTHER_SITE] });
    const other = await createPublishedTour(client, organizer.id);
    await approveTour(admin, other.id);
    const find = async (site_status: 'waiting' | 'published' | 'moderation') => {
      const query = { organizer_id: organizer.id, format: 'full', site_status } as const;
      return (await client.call(tourCalls.list, { query })).tours;
    };
    expect((await find('published')).map(({ id }) => id)).toEqual([other.id]);
    expect((await find('waiting')).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      tour.id,
      other.id,
    ]);
    expect(await find('moderation')).toEqual([]);
    expect((await find('published'))[0]?.site_statuses).toMatchObject([
      { site_id: PLAIN_SITE, status: 'published', is_live: true },
      { site_id: OTHER_SITE, status: 'waiting', is_live: false },
    ]);
  });

  it('reads each decision with its reason in a letter, and sees it live', async () => {
    const email = `moderation-${unique()}@altai.example.test`;
    const { tour, organizer, client } = await partnerOperator(app);
    await app.database.update(schema.organizer).set({ email }).where(eq(schema.organizer.id, organizer.id));
    const told = vi.spyOn(app.services.realtime, 'toOrganizer');
    await reject(tour);
    await expect
      .poll(() => told.mock.calls)
      .toContainEqual([organizer.id, 'site_status_changed', { organizer_id: organizer.id }]);
    told.mockRestore();
    const refused = await letterTo(app, email, 'Уберите телефон из описания');
    expect(refused.subject).toContain('Не прошло проверку на площадке «Far Meridian»');
    expect(refused.text).toContain(`/org/${organizer.id}/tours/${tour.id}`);
    await edit(client, tour.id, { short_description: 'Без телефона' });
    await approveTour(admin, tour.id);
    expect((await letterTo(app, email, 'уже видят их')).subject).toContain('Опубликовано');
    await edit(client, tour.id, { short_description: 'Опять с телефоном' });
    await reject(tour, { reason: 'Снова телефон в тексте' });
    expect((await letterTo(app, email, 'Снова телефон')).text).toContain('прежние тексты и фотографии');
  });
});

describe("the desk's queue", () => {
  type Query = NonNullable<Parameters<typeof list>[0]>;
  const list = (query: {
    search?: string;
    filter?: 'open' | 'waiting' | 'moderation' | 'mine' | 'published';
    site_id?: number;
    page?: number;
    limit?: number;
  }) => admin.call(deskTourCalls.tours, { query });
  const ids = async (query: Query) => (await list(query)).tours.map(({ tour_id }) => tour_id);

  it('finds by name, organizer, site and state, and pages', async () => {
    const word = `Телецкое-${unique()}`;
    const tour = { name: `${word} на катере` };
    const first = await partnerOperator(app, { tour, sites: [PLAIN_SITE, OTHER_SITE] });
    const second = await partnerOperator(app, { tour });
    const search = word;
    expect(await ids({ search })).toEqual([first.tour.id, first.tour.id, second.tour.id]);
    expect(await ids({ search, site_id: OTHER_SITE })).toEqual([first.tour.id]);
    expect(await ids({ search, page: 2, limit: 2 })).toEqual([second.tour.id]);
    expect((await list({ search, limit: 2 })).pagination).toMatchObject({ item_count: 3, page_count: 2 });
    expect(await ids({ search: `${word} ${second.organizer.name}` })).toEqual([second.tour.id]);
    await take(second.tour);
    expect(await ids({ search, filter: 'mine' })).toEqual([second.tour.id]);
    expect(await ids({ search, filter: 'waiting' })).toEqual([first.tour.id, first.tour.id]);
    expect((await list({ search, filter: 'moderation' })).tours).toMatchObject([
      { tour_id: second.tour.id, status: 'moderation', taken_by: { id: admin_id }, is_live: false },
    ]);
    const { version_id } = await look(second.tour);
    await admin.call(deskTourCalls.approveTour, { body: { ...place(second.tour), version_id } });
    expect(await ids({ search, filter: 'published' })).toEqual([second.tour.id]);
    expect(await ids({ search })).toEqual([first.tour.id, first.tour.id]);
    const { queues } = await admin.call(deskCalls.queues, {});
    expect(queues.find(({ queue }) => queue === 'tours')?.count).toBeGreaterThanOrEqual(2);
  });

  it('gives a tour to one of two who take it at once, and says to the other who has it', async () => {
    const { tour } = await partnerOperator(app);
    const results = await Promise.allSettled(
      [admin, colleague].map((client) => client.call(deskTourCalls.takeTour, { body: place(tour) })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { taken_by } = await look(tour);
    const loser = taken_by?.id === admin_id ? colleague : admin;
    const { version_id } = await look(tour);
    const body = { ...place(tour), version_id };
    for (const attempt of [
      () => loser.call(deskTourCalls.takeTour, { body: place(tour) }),
      () => loser.call(deskTourCalls.releaseTour, { body: place(tour) }),
      () => loser.call(deskTourCalls.approveTour, { body }),
      () => loser.call(deskTourCalls.rejectTour, { body: { ...body, reason: 'Причина есть' } }),
    ])
      expect(await refusalOf(attempt())).toMatchObject({
        status: 409,
        body: {
          type: 'conflict',
          message: expect.stringContaining(taken_by?.name ?? '?'),
          details: { taken_by },
        },
      });
    await loser.call(deskTourCalls.takeTour, { body: { ...place(tour), take_over: true } });
    expect(await loser.call(deskTourCalls.approveTour, { body })).toEqual({ status: 'published' });
  });

  it('decides once, however many approve and refuse at the same moment', async () => {
    const { tour, on } = await partnerOperator(app);
    await take(tour);
    const { version_id } = await look(tour);
    const body = { ...place(tour), version_id };
    const results = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => admin.call(deskTourCalls.approveTour, { body })),
      ...Array.from({ length: 3 }, () =>
        admin.call(deskTourCalls.rejectTour, { body: { ...body, reason: 'Не подходит' } }),
      ),
    ]);
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    const decided = (won[0] as PromiseFulfilledResult<CallAnswer<typeof deskTourCalls.approveTour>>).value;
    expect((await on())?.status).toBe(decided.status);
    expect((await look(tour)).acts.filter(({ kind }) => kind !== 'take_tour')).toHaveLength(1);
  });

  it('takes back what was taken, and approves only what somebody has taken', async () => {
    const { tour, on } = await partnerOperator(app);
    const { version_id } = await look(tour);
    const approve = () => admin.call(deskTourCalls.approveTour, { body: { ...place(tour), version_id } });
    expect(await refusalOf(approve())).toMatchObject({
      status: 409,
      body: { type: 'transition_not_allowed', details: { allowed: ['put_up', 'restore', 'take', 'remove'] } },
    });
    await take(tour);
    await admin.call(deskTourCalls.releaseTour, { body: place(tour) });
    expect(await on()).toMatchObject({ status: 'waiting' });
    expect((await look(tour)).taken_by).toBeNull();
  });

  it('keeps each act in the journal: who, which tour, which site, why', async () => {
    const { tour, organizer } = await partnerOperator(app);
    await reject(tour);
    const { acts } = await look(tour);
    expect(acts).toMatchObject([
      {
        kind: 'reject_tour',
        admin_id,
        organizer_id: organizer.id,
        tour_id: tour.id,
        reason: 'Уберите телефон из описания',
        details: { tour_name: tour.name, site_id: PLAIN_SITE },
      },
      { kind: 'take_tour', reason: '' },
    ]);
    const journal = await admin.call(deskCalls.acts, { query: { organizer_id: organizer.id } });
    expect(journal.acts.map(({ kind }) => kind)).toContain('reject_tour');
  });

  it('knows no tour that was never put up, and nobody but the staff', async () => {
    const { client, tour } = await partnerOperator(app);
    expect(await refusalOf(look(tour, OTHER_SITE))).toMatchObject({ status: 404 });
    expect(await refusalOf(take(tour, OTHER_SITE))).toMatchObject({ status: 404 });
    expect(await refusalOf(look({ id: 999_999_999 }))).toMatchObject({ status: 404 });
    const own = client.call(deskTourCalls.tour, { query: place(tour) });
    expect(await refusalOf(own)).toMatchObject({ status: 404 });
    await expect(client.call(userCalls.profile, {})).resolves.toBeDefined();
  });
});
