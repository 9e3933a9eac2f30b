import { TOKEN_STORAGE_KEY } from '@tropa/contract';

const listeners = new Set<() => void>();

/** The access token kept on this device, or null. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY);

/** Keeps or forgets the access token and tells who listens. */
export function saveToken(token: string | null): void {
  if (token) localStorage.setItem(TOKEN_STORAGE_KEY, token);
  else localStorage.removeItem(TOKEN_STORAGE_KEY);
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
