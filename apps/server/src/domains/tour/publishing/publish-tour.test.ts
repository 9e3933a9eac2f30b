import {
  HEADER,
  organizerCalls,
  ownBookingCalls,
  siteCalls,
  sitePublishingCalls,
  tourCalls,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  atTime,
  createBooking,
  createPublishedTour,
  inDays,
  moveBookingTo,
  sampleDate,
  sampleRequisites,
  sampleTour,
  signedInClient,
  signedInOwner,
  uploadPhoto,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: Awaited<ReturnType<typeof signedInClient>>;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

const publish = (id: number) => client.call(tourCalls.publish, { query: { id } });

describe('publish', () => {
  it('names everything that is missing by section and field', async () => {
    const { id } = await client.call(tourCalls.create, { query: { organizer_id }, body: {} });
    const failure = publish(id);
    await expect(failure).rejects.toMatchObject({ status: 422, body: { type: 'validation' } });
    const keys = await failure.catch((error: { body: { errors: object } }) => Object.keys(error.body.errors));
    expect(keys).toEqual([
      'main.name',
      'main.description',
      'main.photos',
      'price.price',
      'main.duration',
      'main.main_location',
      'dates.dates',
    ]);
    expect(await client.call(tourCalls.view, { query: { id } })).toMatchObject({ status: 'draft' });
  });

  it('wants a date that has not started, by the calendar of the tour', async () => {
    const { id } = await client.call(tourCalls.create, {
      query: { organizer_id },
      body: { ...sampleTour(), photos: [await uploadPhoto(client)], timezone: 'Asia/Kamchatka' },
    });
    await client.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: id },
      body: sampleDate('2030-06-12'),
    });
    // In Kamchatka the 13th has begun, in London it is still the 12th.
    await atTime(app, client, new Date('2030-06-12T13:00:00Z'), () =>
      expect(publish(id)).rejects.toMatchObject({ body: { errors: { 'dates.dates': expect.any(String) } } }),
    );
    await atTime(app, client, new Date('2030-06-12T11:00:00Z'), () =>
      expect(publish(id)).resolves.toMatchObject({ status: 'published' }),
    );
  });

  it('makes addresses from names, each its own, together too', async () => {
    const body = {
      ...sampleTour(),
      name: 'Тропа к Белухе',
      photos: [await uploadPhoto(client)],
      dates_available_by_request: true,
    };
    const drafts = await Promise.all(
      Array.from({ length: 5 }, () => client.call(tourCalls.create, { query: { organizer_id }, body })),
    );
    const published = await Promise.all(drafts.map(({ id }) => publish(id)));
    expect(published.map(({ screen_name }) => screen_name).toSorted()).toEqual([
      'tropa-k-beluhe',
      'tropa-k-beluhe-2',
      'tropa-k-beluhe-3',
      'tropa-k-beluhe-4',
      'tropa-k-beluhe-5',
    ]);
  });

  it('shows the address on the published site', async () => {
    await app.database.insert(schema.site).values({
      organizer_id,
      slug: 'altai-test',
      settings: { name: 'x', title: '', description: '', share_picture: null, languages: ['ru'] },
      theme: { preset_type: 'x', colors: {} },
      published_version: 1,
    });
    const tour = await createPublishedTour(client, organizer_id);
    expect(tour.site_url).toBe(`http://altai-test.sites.test/tours/${tour.screen_name}`);
  });
});

describe('requisites', () => {
  it('are asked for by what publishes or promises something, and by nothing before', async () => {
    const { owner, organizer_id: begun } = await signedInOwner(app, { inn: '', ogrn: '', kpp: '' });
    const onRequest = {
      ...sampleTour(),
      photos: [await uploadPhoto(owner)],
      dates_available_by_request: true,
    };
    const { id } = await owner.call(tourCalls.create, { query: { organizer_id: begun }, body: onRequest });
    const { id: bare } = await owner.call(tourCalls.create, { query: { organizer_id: begun }, body: {} });
    const query = { organizer_id: begun };
    await owner.call(siteCalls.attachSite, { body: query });
    const asked = {
      status: 409,
      body: {
        type: 'requisites',
        message: 'Заполните реквизиты: покупатели должны знать, кто им продаёт',
        details: { organizer_id: begun, missing: ['inn', 'kpp', 'ogrn'] },
      },
    };
    const attempts = [
      () => owner.call(tourCalls.publish, { query: { id } }),
      () => owner.call(tourCalls.update, { query: { id, with_publish: '1' }, body: {} }),
      () => owner.call(tourCalls.create, { query: { ...query, with_publish: '1' }, body: onRequest }),
      () => owner.call(siteCalls.publishData, { query: { ...query, type: 'site' } }),
      () =>
        owner.call(sitePublishingCalls.schedulePublishing, {
          query,
          body: { type: 'site', date: inDays(2), time: '10:00' },
        }),
      () =>
        owner.call(
          ownBookingCalls.create,
          {
            body: {
              ...query,
              from_source: 'organizer',
              tour_id: id,
              tourists: 1,
              price: 100_000,
              price_basis: 'person',
              date_start: inDays(5),
              date_end: inDays(6),
              contacts: {
                first_name: 'Анна',
                last_name: 'Ли',
                email: 'anna@example.test',
                phone: '+79130000001',
              },
              client_agreed: true,
            },
          },
          { [HEADER.idempotencyKey]: randomUUID() },
        ),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(asked);
    // The tour's own gaps first: they are filled in where somebody is.
    await expect(owner.call(tourCalls.publish, { query: { id: bare } })).rejects.toMatchObject({
      body: { type: 'validation' },
    });
    await owner.call(organizerCalls.update, { query: { id: begun }, body: sampleRequisites });
    for (const attempt of attempts) await expect(attempt()).resolves.toBeDefined();
  });
});

describe('draft and archive', () => {
  it('are refused while bookings are open, unless forced', async () => {
    const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(5)] });
    const [date = 0] = tour.date_ids;
    await createBooking(app, { tour_id: tour.id, date });
    await createBooking(app, { tour_id: tour.id, date });
    for (const call of [tourCalls.draft, tourCalls.archive])
      await expect(client.call(call, { query: { id: tour.id } })).rejects.toMatchObject({
        status: 409,
        body: { type: 'has_bookings', details: { bookings: 2 }, message: 'Есть 2 открытые брони' },
      });
    expect(await client.call(tourCalls.view, { query: { id: tour.id } })).toMatchObject({
      status: 'published',
    });
    const forced = await client.call(tourCalls.draft, { query: { id: tour.id, force_draft: '1' } });
    expect(forced).toMatchObject({ status: 'draft', bookings_count: 2, site_url: null });
    await expect(publish(tour.id)).resolves.toMatchObject({ screen_name: tour.screen_name });
  });

  it('do not mind cancelled bookings and departures that are over', async () => {
    const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(5), inDays(20)] });
    const [first = 0, second = 0] = tour.date_ids;
    await createBooking(app, { tour_id: tour.id, date: first });
    const canceled = await createBooking(app, { tour_id: tour.id, date: second });
    await moveBookingTo(app, canceled.request_id, 6, { actor: 'staff' });
    await atTime(app, client, new Date(Date.now() + 10 * 86_400_000), () =>
      expect(client.call(tourCalls.archive, { query: { id: tour.id } })).resolves.toMatchObject({
        status: 'archived',
      }),
    );
  });
});
