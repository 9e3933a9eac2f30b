import { localStore, readJson } from '../shared/storage.ts';

/** What a visitor has typed and not sent, and the try whose answer never came: sent again as it is, it is stored once. */
export interface Unsent {
  text: string;
  attempt: { content: string; client_id: string };
}

const nameOf = (uuid: string) => `tropa.chat.${uuid}`;

/** What a page before this one left of a chat; null: nothing. */
export function readUnsent(uuid: string): Unsent | null {
  return readJson(localStore(), nameOf(uuid)) as Unsent | null;
}

/** Keeps it on this device alone: a closed tab loses nothing that was written. */
export function keepUnsent(uuid: string, unsent: Unsent): void {
  const store = localStore();
  if (unsent.text.trim() === '') store.removeItem(nameOf(uuid));
  else store.setItem(nameOf(uuid), JSON.stringify(unsent));
}
