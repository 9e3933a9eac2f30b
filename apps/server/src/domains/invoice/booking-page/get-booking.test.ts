import { bookingCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  createBooking,
  createDeparture,
  letterTo,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it("shows staff the booking, but not the tourist's key to it: with that they could withdraw and pay as the tourist", async () => {
  const { owner, organizer_id } = await signedInOwner(app);
  const wish = await createDeparture(owner, organizer_id);
  const { request_id, uuid } = await createBooking(app, wish);
  const { member, user_id } = await signedInMember(app, organizer_id, 'guide');
  await becomeGuide(app, { organizer_id, user_id }, [wish.tour_id]);
  const query = { id: request_id };
  const seen = await member.call(bookingCalls.get, { query });
  expect(seen).toMatchObject({ request_id, can_edit: false });
  for (const view of [seen, await owner.call(bookingCalls.get, { query })])
    expect(JSON.stringify(view)).not.toContain(uuid);
});

it('sends the link to the client alone, once a minute, and writes down who asked', async () => {
  const { owner, organizer_id } = await signedInOwner(app);
  const { request_id: id, uuid } = await createBooking(app, await createDeparture(owner, organizer_id));
  const { client } = await owner.call(bookingCalls.get, { query: { id } });
  const send = () => owner.call(bookingCalls.sendClientLink, { body: { id } });
  await send();
  expect((await letterTo(app, client.email, 'Ссылка только ваша')).text).toContain(`/booking/${uuid}`);
  expect(await refusalOf(send())).toMatchObject({ status: 409 });
  const { history } = await owner.call(bookingCalls.get, { query: { id } });
  expect(history.filter(({ event }) => event === 'link_sent')).toMatchObject([{ actor: 'staff' }]);
  await app.database
    .update(schema.booking)
    .set({ client_email: '' })
    .where(eq(schema.booking.request_id, id));
  expect((await refusalOf(send())).body.message).toContain('e-mail');
});
