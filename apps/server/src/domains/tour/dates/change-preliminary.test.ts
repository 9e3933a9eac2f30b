import { tourCalls } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  createPublishedTour,
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
});

const dates = (tour_id: number, is_dates_preliminary: boolean, by = client) =>
  by.call(tourCalls.changeDatesPreliminary, { body: { tour_id, is_dates_preliminary } });
const program = (tour_id: number, is_program_preliminary: boolean, by = client) =>
  by.call(tourCalls.changeProgramPreliminary, { body: { tour_id, is_program_preliminary } });
const view = (id: number) => client.call(tourCalls.view, { query: { id } });

it('marks dates and program apart, and makes the tour no newer', async () => {
  const tour = await createPublishedTour(client, organizer_id);
  expect(tour).toMatchObject({ is_dates_preliminary: false, are_dates_preliminary: false });
  await dates(tour.id, true);
  expect(await view(tour.id)).toMatchObject({
    is_dates_preliminary: true,
    is_program_preliminary: false,
    are_dates_preliminary: true,
    need_to_update_preliminary_dates: true,
    updated_at: tour.updated_at,
  });
  await program(tour.id, true);
  await dates(tour.id, false);
  expect(await view(tour.id)).toMatchObject({
    is_dates_preliminary: false,
    is_program_preliminary: true,
    need_to_update_preliminary_dates: false,
  });
});

it('is told by the list as a task', async () => {
  const tour = await createPublishedTour(client, organizer_id, { tour: { name: 'Даты уточняются' } });
  await dates(tour.id, true);
  const { tours } = await client.call(tourCalls.list, { query: { organizer_id, search: 'уточняются' } });
  expect(tours).toMatchObject([{ need_to_update_preliminary_dates: true, need_to_add_active_dates: false }]);
});

it('is for those who may write, of this organizer', async () => {
  const tour = await createPublishedTour(client, organizer_id);
  const { member: guide } = await signedInMember(app, organizer_id, 'guide');
  const stranger = await signedInClient(app);
  for (const change of [dates, program]) {
    await expect(change(tour.id, true, guide)).rejects.toMatchObject({ status: 403 });
    await expect(change(tour.id, true, stranger)).rejects.toMatchObject({ status: 404 });
  }
});
