import { test, type Page } from '@playwright/test';
import { COOKIE, TOKEN_STORAGE_KEY } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { signIn } from '@tropa/server/testing/people';

/** The cookie of somebody who will confirm the phone another day. */
export const PHONE_PUT_OFF = 'close_phone_confirmation';

/** Who signs in, and with what. */
export interface Credentials {
  login: string;
  password: string;
}

/**
 * Gives the browser a session of its own, kept as the form keeps it: what the form does, the tests of accounts walk through.
 * Nothing is opened: what a test looks at, it opens next.
 */
export async function signInAs(page: Page, { login, password }: Credentials): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const { origin, port } = new URL(baseURL);
  const token = await signIn(new TestClient(Number(port)), login, password);
  const context = page.context();
  const state = await context.storageState();
  const [here] = state.origins.filter((one) => one.origin === origin);
  const localStorage = (here?.localStorage ?? []).filter(({ name }) => name !== TOKEN_STORAGE_KEY);
  await context.setStorageState({
    ...state,
    origins: [
      ...state.origins.filter((one) => one.origin !== origin),
      { origin, localStorage: [...localStorage, { name: TOKEN_STORAGE_KEY, value: token }] },
    ],
  });
  await context.addCookies([
    { name: COOKIE.signedIn, value: '1', url: baseURL },
    // The phone may wait for a day.
    { name: PHONE_PUT_OFF, value: '1', url: baseURL },
  ]);
}
