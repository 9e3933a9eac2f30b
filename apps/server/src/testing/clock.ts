import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { signIn } from './people.ts';

/** Runs `work` at another time with the person signed in anew, for sessions do not outlive such a leap. Then the clock is right again. */
export async function atTime<T>(
  app: TestApp,
  client: TestClient & { email: string },
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  app.setNow(now);
  try {
    await signIn(client, client.email);
    return await work();
  } finally {
    app.setNow(undefined);
    await signIn(client, client.email);
  }
}
