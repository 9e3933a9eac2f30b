import { teamCalls } from '@tropa/contract';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { signedInClient, signedInOwner, unique, useTestApp } from '../../../testing/index.ts';

// No worker: its own queries would be counted too.
const app = useTestApp({ ROLES: 'web' });

it('an invitation asks the database the same, and as much, whether or not the address has an account', async () => {
  const { owner, organizer_id } = await signedInOwner(app);
  const known = await signedInClient(app);
  const invite = (email: string) =>
    owner.call(teamCalls.invite, { body: { organizer_id, email, role: 'manager', guide_id: null } });
  const address = () => `invited${unique()}@example.test`;
  const workOf = async (email: string) => {
    const spy = vi.spyOn(Client.prototype, 'query');
    const answer = await invite(email);
    const asked = spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'object' && query !== null && 'text' in query ? query.text : query,
    );
    spy.mockRestore();
    // The relay is woken once for events that come together, whoever they are about.
    return { answer, asked: asked.filter((query) => !String(query).includes('pg_notify(')) };
  };
  // The first one also asks for what is remembered from then on.
  await invite(address());
  const stranger = await workOf(address());
  expect(stranger.asked.length).toBeGreaterThan(5);
  expect(await workOf(known.email)).toEqual(stranger);
});
