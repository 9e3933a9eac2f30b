import { COOKIE, TOKEN_STORAGE_KEY } from '@tropa/contract';
import { AUTH_STORAGE } from '@tropa/core';
import { writeCookie } from '../cookies.ts';

const listeners = new Set<() => void>();

let isWithheld = false;

/**
 * Starts without the session that is kept on this device, until a token is saved: on /login-via-token nobody's session is
 * restored (docs/rules/accounts.md). To be called before anything reads the token.
 */
export function withholdToken(): void {
  isWithheld = true;
}

/** The access token kept on this device, or null. */
export const readToken = (): string | null => (isWithheld ? null : localStorage.getItem(TOKEN_STORAGE_KEY));

/** The mark that someone is signed in (docs/rules/accounts.md). It holds no token: nobody is let in by it. */
function setMark(isSignedIn: boolean): void {
  writeCookie(COOKIE.signedIn, '1', {
    path: AUTH_STORAGE.tokenCookiePath,
    ...(!isSignedIn && { maxAge: 0 }),
  });
}

/** Keeps or forgets the access token, with the mark of it, and tells who listens. */
export function saveToken(token: string | null): void {
  isWithheld = false;
  if (token) localStorage.setItem(TOKEN_STORAGE_KEY, token);
  else localStorage.removeItem(TOKEN_STORAGE_KEY);
  setMark(token !== null);
  for (const listener of listeners) listener();
}

/** Calls the listener when the token changes, in this tab or in another one. Returns how to stop. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
