import { apiError, HEADER, mediaCalls, publicBookingCalls, publicChatCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bookingForm,
  createBooking,
  createDeparture,
  createOrganizer,
  refusalOf,
  samplePhoto,
  signedInClient,
  useTestApp,
  type TestClient,
} from './testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let wish: Awaited<ReturnType<typeof createDeparture>>;
beforeAll(async () => {
  owner = await signedInClient(app);
  wish = await createDeparture(owner, (await createOrganizer(owner)).id, { seats: 50 });
});

/** Has the database do something each time a booking is stored. */
async function whenStored(statement: string): Promise<void> {
  await app.database.execute(
    sql.raw(`create or replace function trouble() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create or replace trigger trouble before insert on booking for each row execute function trouble()`),
  );
}
const book = (key = randomUUID()) =>
  app.client().call(publicBookingCalls.create, { body: bookingForm(wish) }, { [HEADER.idempotencyKey]: key });

describe('a change that the database cannot keep just now', () => {
  it.each([
    ['its disk is full', `raise exception 'No space left on device' using errcode = '53100'`],
    ['its files cannot be written', `raise exception 'could not extend file' using errcode = '58030'`],
    [
      'it has gone, so that nothing can be rolled back either',
      'perform pg_terminate_backend(pg_backend_pid())',
    ],
    ['it is shutting down', `raise exception 'shutting down' using errcode = '57P01'`],
  ])('is answered with 503 where %s, and may be sent again by the same key', async (_name, statement) => {
    const key = randomUUID();
    await whenStored(statement);
    try {
      const { status, body } = await refusalOf(book(key));
      expect([status, body.type]).toEqual([503, 'unavailable']);
    } finally {
      await app.database.execute(sql.raw('drop trigger trouble on booking'));
    }
    await expect(book(key)).resolves.toHaveProperty('uuid');
    const { rows } = await app.database.execute<{ taken: number; booked: number }>(
      sql`select number_of_seats - number_of_free_seats as taken, (select count(*)::int from booking) as booked
        from tour_date where id = ${wish.date}`,
    );
    expect(rows[0]?.taken).toBe(rows[0]?.booked);
  });
});

describe('a file that there is no room for', () => {
  const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

  it('is answered with 503 by each call that takes files, and is no fault of the file', async () => {
    const photo = await samplePhoto();
    const put = vi.spyOn(app.services.storage, 'put').mockRejectedValue(noRoom());
    const { uuid } = await createBooking(app, wish);
    const toChat = { ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` };
    for (const upload of [
      () => owner.upload(mediaCalls.uploadImage, { bucket: 'tour' }, photo),
      () => owner.upload(mediaCalls.uploadFile, {}, photo),
      () => app.client().upload(toChat, {}, photo),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another tells which is at fault
      const { status, body } = await refusalOf(upload());
      expect([status, body.type]).toEqual([503, 'unavailable']);
    }
    put.mockRestore();
    await expect(owner.upload(mediaCalls.uploadImage, { bucket: 'tour' }, photo)).resolves.toBeTruthy();
  });
});

it('what nobody expected is a 500 with a number to name to the support', async () => {
  await whenStored(`raise exception 'odd' using errcode = 'XX000'`);
  try {
    const { status, body } = await refusalOf(book());
    expect([status, apiError.parse(body).type]).toEqual([500, 'internal']);
    expect(body.message).toContain(body.request_id);
  } finally {
    await app.database.execute(sql.raw('drop trigger trouble on booking'));
  }
});
