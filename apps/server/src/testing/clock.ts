import { userCalls } from '@tropa/contract';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { PASSWORD } from './people.ts';

/** Runs `work` at another time with the person signed in anew, for sessions do not outlive such a leap. Then the clock is right again. */
export async function atTime<T>(
  app: TestApp,
  client: TestClient & { email: string },
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const signIn = async () => {
    const { token } = await client.call(userCalls.auth, {
      body: { login: client.email, password: PASSWORD },
    });
    client.token = token;
  };
  app.setNow(now);
  try {
    await signIn();
    return await work();
  } finally {
    app.setNow(undefined);
    await signIn();
  }
}
