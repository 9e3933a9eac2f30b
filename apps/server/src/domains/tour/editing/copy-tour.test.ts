import { tourCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import {
  createOrganizer,
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  signedInClient,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

describe('copy of a tour', () => {
  it('has everything but dates, status and address', async () => {
    const { owner: client, organizer_id } = await signedInOwner(app);
    const tour = await createPublishedTour(client, organizer_id, { tour: { name: 'Каракольские озёра' } });
    const copies = await Promise.all(
      [0, 1].map(() => client.call(tourCalls.createCopy, { body: { id: tour.id, organizer_id } })),
    );
    for (const copy of copies)
      expect(copy).toMatchObject({
        name: 'Каракольские озёра (копия)',
        status: 'draft',
        screen_name: '',
        actual_dates_count: 0,
        description: tour.description,
        photos: tour.photos,
        price: tour.price,
        main_location: tour.main_location,
      });
    const [copy] = copies;
    await client.call(tourCalls.update, {
      query: { id: copy?.id ?? 0, with_publish: true },
      body: { dates_available_by_request: true },
    });
    expect(await client.call(tourCalls.view, { query: { id: copy?.id ?? 0 } })).toMatchObject({
      screen_name: 'karakolskie-ozyora-kopiya',
    });
  });

  it('of a weekly schedule has the schedule, as whoever made it is told', async () => {
    const client = await signedInClient(app);
    const { id: organizer_id } = await createOrganizer(client);
    const { id } = await createWeeklyTour(client, organizer_id);
    const copy = await client.call(tourCalls.createCopy, { body: { id, organizer_id } });
    expect(copy).toMatchObject({ schedule_type: 2, tour_week_schedule: everyDayAt('11:00') });
    expect(await client.call(tourCalls.view, { query: { id: copy.id } })).toMatchObject({
      tour_week_schedule: everyDayAt('11:00'),
    });
  });

  it('is named in the language of the request, within the length of a name', async () => {
    const client = await signedInClient(app, 'en');
    const { id: organizer_id } = await createOrganizer(client);
    const body = { name: 'x'.repeat(160) };
    const tour = await client.call(tourCalls.create, { query: { organizer_id }, body });
    const copy = await client.call(tourCalls.createCopy, { body: { id: tour.id, organizer_id } });
    expect(copy.name).toBe(`${'x'.repeat(153)} (copy)`);
  });

  it("is not made of or for a stranger's", async () => {
    const { owner: client, organizer_id } = await signedInOwner(app);
    const tour = await client.call(tourCalls.create, { query: { organizer_id }, body: {} });
    const stranger = await signedInClient(app);
    const theirs = await createOrganizer(stranger);
    const attempt = (by: typeof client, organizer: number) =>
      by.call(tourCalls.createCopy, { body: { id: tour.id, organizer_id: organizer } });
    await expect(attempt(stranger, theirs.id)).rejects.toMatchObject({ status: 404 });
    await expect(attempt(stranger, organizer_id)).rejects.toMatchObject({ status: 404 });
    await expect(attempt(client, theirs.id)).rejects.toMatchObject({ status: 404 });
  });
});
