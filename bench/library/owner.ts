import type { TestClient } from '@tropa/server/testing/client';
import { createOrganizer } from '@tropa/server/testing/organizer';
import { signIn, signedInClient } from '@tropa/server/testing/people';
import type { World } from './world.ts';

export interface Owner {
  client: TestClient & { email: string };
  organizer_id: number;
}

/** Somebody new with an organizer of its own, made through the calls. */
export async function newOwner(world: World): Promise<Owner> {
  const client = await signedInClient(world);
  const { id } = await createOrganizer(client);
  return { client, organizer_id: id };
}

/** An access token that is good for the next fifteen minutes. */
export async function freshToken({ client }: Owner): Promise<string> {
  return signIn(client, client.email);
}
