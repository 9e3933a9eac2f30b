import { COOKIE, HEADER, TOKEN_SCHEME } from '@tropa/contract';
import type { TestClient } from '@tropa/server/testing/client';
import { createOrganizer } from '@tropa/server/testing/organizer';
import { signIn, signedInClient } from '@tropa/server/testing/people';
import type { World } from './world.ts';

export interface Owner {
  client: TestClient & { email: string };
  organizer_id: number;
}

/** Somebody with an organizer of its own, made through the calls, whom the cabinet has nothing more to ask at the start. */
export async function newOwner(world: World): Promise<Owner> {
  const client = await signedInClient(world);
  await world.pool.query(
    'update user_account set is_phone_confirm = true, is_email_confirm = true where email = $1',
    [client.email],
  );
  const { id } = await createOrganizer(client);
  return { client, organizer_id: id };
}

/** An access token that is good for the next fifteen minutes. */
export async function freshToken({ client }: Pick<Owner, 'client'>): Promise<string> {
  return signIn(client, client.email);
}

/** Headers with such a token, as the cabinet in a browser sends them. */
export async function asInBrowser({ client }: Owner): Promise<Record<string, string>> {
  const token = await freshToken({ client });
  // The browser got the pair with its first answer.
  const pair = client.cookies.get(COOKIE.antiForgery) ?? '';
  return {
    [HEADER.authorization]: `${TOKEN_SCHEME} ${token}`,
    [HEADER.antiForgery]: pair,
    cookie: `${COOKIE.antiForgery}=${pair}`,
  };
}
