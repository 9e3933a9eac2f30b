import { readJson, type Store } from '../shared/storage.ts';

/** A random uuid, also where the page is not served over https and `randomUUID` is missing. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/**
 * The idempotency key of an attempt to book. The same content gets the same key, over retries, double clicks and reloads,
 * so it is booked once; changed content gets a new one.
 */
export function attemptKey(store: Store, name: string, content: unknown, makeKey = uuid): string {
  const fingerprint = JSON.stringify(content);
  const kept = readJson(store, name);
  if (
    typeof kept === 'object' &&
    kept !== null &&
    'key' in kept &&
    'fingerprint' in kept &&
    typeof kept.key === 'string' &&
    kept.fingerprint === fingerprint
  )
    return kept.key;
  const key = makeKey();
  store.setItem(name, JSON.stringify({ key, fingerprint }));
  return key;
}
