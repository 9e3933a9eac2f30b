import {
  bookingCalls,
  bookingListCalls,
  bookingNoteCalls,
  bookingPageCalls,
  userCalls,
} from '@tropa/contract';
import { expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  refusalOf,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';
import { publicHistoryOf } from './repository.ts';

const app = useTestApp();

it('is another version when the tourist is told something new, and the same when staff talk among themselves', async () => {
  const { owner: staff, organizer_id } = await signedInOwner(app);
  const { request_id, uuid } = await createBooking(app, await createDeparture(staff, organizer_id));
  const pulse = async () => (await app.client().call(bookingPageCalls.pulse, { params: { uuid } })).version;
  const first = await pulse();
  const { id: responsible_user_id, last_name } = await staff.call(userCalls.profile, {});
  await staff.call(bookingNoteCalls.create, { body: { request_id, text: 'Тайная заметка' } });
  await staff.call(bookingListCalls.setResponsible, {
    body: { organizer_id, ids: [request_id], responsible_user_id },
  });
  expect(await pulse()).toBe(first);
  await staff.call(bookingCalls.confirm, { body: { id: request_id } });
  expect(await pulse()).not.toBe(first);

  const told = await publicHistoryOf(app.database, request_id);
  expect(told.map(({ event }) => event)).toContain('confirmed');
  expect(told.map(({ event }) => event)).not.toContain('responsible_changed');
  const words = JSON.stringify(told);
  for (const secret of ['Тайная заметка', last_name]) expect(words).not.toContain(secret);
});

it('is told to nobody without the address', async () => {
  const nobody = app.client().call(bookingPageCalls.pulse, {
    params: { uuid: '00000000-0000-4000-8000-000000000000' },
  });
  expect((await refusalOf(nobody)).status).toBe(404);
});
