import { bookingCalls, HEADER, ownBookingCalls, userCalls, type RealtimeEventName } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  moveBookingTo,
  openCabinet,
  signedInOwner,
  useTestApp,
  type HeardEvent,
  type TestClient,
} from '../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let heard: HeardEvent<object>[];
const last = (name: RealtimeEventName) => heard.findLast((event) => event.name === name);

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  ({ heard } = await openCabinet<object>(app, owner));
});

it('tells the open cabinet of a new request, each move and changed tourists', async () => {
  const wish = await createDeparture(owner, organizer_id);
  const { request_id } = await createBooking(app, { ...wish, tourists: 2 });
  await expect
    .poll(() => last('new_request_in_crm'))
    .toMatchObject({
      organizer_id,
      request_id,
      tourists_count: 2,
      total: 5_000_000,
      currency: 'RUB',
      new_requests_count: 1,
      client_name: expect.stringContaining('Мария'),
      created_by_user_id: null,
    });
  const moves = [
    [2, 'staff', 'confirmed'],
    [3, 'system', 'payment'],
    [5, 'tourist', 'canceled'],
  ] as const;
  for (const [to, actor, reason] of moves) {
    await moveBookingTo(app, request_id, to, { actor });
    await expect
      .poll(() => last('request_status_update'))
      .toEqual({
        name: 'request_status_update',
        organizer_id,
        request_id,
        base_sale_status: to,
        reason,
        new_requests_count: 0,
      });
  }
  const other = await createBooking(app, wish);
  await owner.call(bookingCalls.createTourist, {
    body: { request_id: other.request_id, tourist: { first_name: 'Пётр', last_name: 'Сидоров' } },
  });
  await expect
    .poll(() => last('update_tourists_info'))
    .toEqual({ name: 'update_tourists_info', organizer_id, request_id: other.request_id });
});

it('says which member entered a request, who needs no telling', async () => {
  const { id: user_id } = await owner.call(userCalls.profile, {});
  const { request_id } = await owner.call(
    ownBookingCalls.create,
    {
      body: {
        organizer_id,
        from_source: 'tour_date',
        ...(await createDeparture(owner, organizer_id)),
        tourists: 1,
        client_agreed: true,
        contacts: {
          first_name: 'Нина',
          last_name: 'Звонкова',
          email: 'nina@example.test',
          phone: '+79020001122',
        },
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  await expect
    .poll(() => last('new_request_in_crm'))
    .toMatchObject({ request_id, created_by_user_id: user_id });
});
