import { organizerCalls } from '@tropa/contract';
import { expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createOrganizer,
  createPublishedTour,
  signedInClient,
  signedInMember,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it("lists the person's organizers with what waits and the published site, in one query", async () => {
  const client = await signedInClient(app);
  const first = await createOrganizer(client);
  const second = await createOrganizer(client);
  await createOrganizer(await signedInClient(app));
  const tour = await createPublishedTour(client, first.id);
  await createBooking(app, { tour_id: tour.id, date: tour.date_ids[0] ?? 0 });
  const look = {
    settings: { name: 'x', title: '', description: '', share_picture: null, languages: ['ru' as const] },
  };
  await app.database.insert(schema.site).values([
    {
      ...look,
      organizer_id: first.id,
      slug: 'published-one',
      theme: { preset_type: 'x', colors: {} },
      published_version: 1,
    },
    { ...look, organizer_id: second.id, slug: 'draft-one', theme: { preset_type: 'x', colors: {} } },
  ]);
  // What the request set going asks who is a member, too.
  await untilSettled(app.database);
  const query = vi.spyOn(app.database.$client, 'query');
  const { organizers } = await client.call(organizerCalls.list, {});
  const asked = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  expect(asked.filter((text) => text.includes('organizer_member'))).toHaveLength(1);
  query.mockRestore();
  expect(organizers).toMatchObject([
    { id: first.id, new_requests_count: 1, site_url: 'http://published-one.sites.test' },
    { id: second.id, new_requests_count: 0, site_url: null },
  ]);
  const { member } = await signedInMember(app, first.id, 'guide');
  const guided = await member.call(organizerCalls.list, {});
  expect(guided.organizers).toMatchObject([{ id: first.id, role: 'guide', new_requests_count: 0 }]);
});
