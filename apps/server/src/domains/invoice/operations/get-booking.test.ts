import { bookingCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  signedInClient,
  signedInMember,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it("shows a guide the booking, but not the tourist's key to it: with that the guide could withdraw and pay", async () => {
  const owner = await signedInClient(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const wish = await createDeparture(owner, organizer_id);
  const { request_id, uuid } = await createBooking(app, wish);
  const { member, user_id } = await signedInMember(app, organizer_id, 'guide');
  const [guide] = await app.database
    .insert(schema.guide)
    .values({ organizer_id, user_id, first_name: 'Айас', last_name: 'Тыдыков' })
    .returning();
  await app.database
    .update(schema.tour)
    .set({ guides: [guide?.id ?? 0] })
    .where(eq(schema.tour.id, wish.tour_id));
  const query = { id: request_id };
  const seen = await member.call(bookingCalls.get, { query });
  expect(seen).toMatchObject({ request_id, uuid: null, public_url: null, can_edit: false });
  expect(JSON.stringify(seen)).not.toContain(uuid);
  expect(await owner.call(bookingCalls.get, { query })).toMatchObject({
    uuid,
    public_url: expect.stringContaining(uuid),
  });
});
