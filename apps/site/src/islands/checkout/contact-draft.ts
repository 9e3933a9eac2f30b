import { readJson, type Store } from '../shared/storage.ts';
import type { Values } from './form-values.ts';

/** Kept on the device: the phone and e-mail that somebody booked with, for the next time (docs/rules/bookings.md). */
const NAME = 'tropa.contacts';
const FIELDS = ['contacts.phone', 'contacts.email'] as const;

/** Keeps the phone and e-mail of a form on the device; nothing else of it. */
export function keepContacts(store: Store, values: Values): void {
  const kept = FIELDS.map((name) => [name, values[name]?.trim() ?? '']).filter(([, value]) => value !== '');
  if (kept.length > 0) store.setItem(NAME, JSON.stringify(Object.fromEntries(kept)));
}

/** What is kept, for the fields that are still empty. */
export function keptContacts(store: Store, values: Values): Values {
  const kept = readJson(store, NAME);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value: unknown = (kept as Record<string, unknown>)[name];
      return typeof value === 'string' && !values[name] ? [[name, value]] : [];
    }),
  );
}
