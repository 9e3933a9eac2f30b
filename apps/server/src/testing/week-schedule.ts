import { tourCalls, type TourInput, type TourView, type WeekSchedule } from '@tropa/contract';
import type { TestClient } from './client.ts';
import { uploadPhoto } from './media.ts';
import { sampleTour } from './tour.ts';

/** A schedule that starts every day at the same times. */
export const everyDayAt = (...times: string[]): WeekSchedule => ({
  publish_count_days: 90,
  last_tour_date: null,
  days_data: [1, 2, 3, 4, 5, 6, 0].map((day_of_week) => ({ day_of_week, times })),
  excluded_periods_data: [],
  seasons: [],
});

/** A published excursion of two hours that goes by a weekly schedule, in Moscow, for seven at a time. */
export async function createWeeklyTour(
  client: TestClient,
  organizer_id: number,
  { schedule = everyDayAt('11:00'), tour = {} }: { schedule?: WeekSchedule; tour?: TourInput } = {},
): Promise<TourView> {
  const photo = await uploadPhoto(client);
  const draft = await client.call(tourCalls.create, {
    query: { organizer_id },
    body: {
      ...sampleTour(),
      type: 2,
      duration: null,
      duration_hours: 2,
      group_max: 7,
      schedule_type: 2,
      timezone: 'Europe/Moscow',
      photos: [photo],
      ...tour,
    },
  });
  await client.call(tourCalls.saveWeekSchedule, { query: { id: draft.id }, body: schedule });
  return client.call(tourCalls.publish, { query: { id: draft.id } });
}
