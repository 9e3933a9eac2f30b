import { tourCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  atTime,
  createBooking,
  createOrganizer,
  createPublishedTour,
  inDays,
  moveBookingTo,
  sampleDate,
  sampleTour,
  signedInClient,
  uploadPhoto,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: Awaited<ReturnType<typeof signedInClient>>;
let organizer_id: number;

beforeAll(async () => {
  client = await signedInClient(app);
  organizer_id = (await createOrganizer(client)).id;
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
