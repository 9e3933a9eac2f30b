import { organizerCalls } from '@tropa/contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createOrganizer,
  refusalOf,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const { organizerMember } = schema;
/** Sooner than a process would ask by itself. */
const AT_ONCE = { timeout: 2000, interval: 20 };
const app = useTestApp();
let organizer_id: number;
let member: TestClient;
let user_id: number;
beforeEach(async () => {
  organizer_id = (await createOrganizer(await signedInClient(app))).id;
  ({ member, user_id } = await signedInMember(app, organizer_id, 'manager'));
  // It is known from now on.
  await view();
});

const view = () => member.call(organizerCalls.view, { query: { id: organizer_id } });
const mine = () => and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.user_id, user_id));

// The database is changed past the application, as another process does it.
describe('a membership that another process changes', () => {
  it('counts at once: another role', async () => {
    await app.database.update(organizerMember).set({ role: 'guide' }).where(mine());
    await vi.waitFor(async () => expect((await refusalOf(view())).status).toBe(403), AT_ONCE);
    await app.database.update(organizerMember).set({ role: 'manager' }).where(mine());
    await vi.waitFor(async () => expect((await view()).id).toBe(organizer_id), AT_ONCE);
  });

  it('counts at once: none any more', async () => {
    await app.database.delete(organizerMember).where(mine());
    await vi.waitFor(async () => expect((await refusalOf(view())).status).toBe(404), AT_ONCE);
  });
});

it('comes with what the member may do, as the rights table says', async () => {
  const { organizers } = await member.call(organizerCalls.list, {});
  expect(organizers[0]?.may).toMatchObject({
    'tours.write': 'all',
    'profile.read': 'all',
    'profile.write': 'none',
    'bookings.terms': 'all',
  });
});
