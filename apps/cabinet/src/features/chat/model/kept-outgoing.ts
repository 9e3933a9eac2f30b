import {
  keepUnsent,
  onForgottenElsewhere,
  readUnsent,
  unsentKeys,
} from '../../../shared/session/unsent-talk.ts';
import { SendStatus, type OutgoingMessage } from './outgoing-message.ts';

const BEGINNING = 'message.';

/** What is kept: a closed tab tells nobody how its last try ended. */
type Kept = Pick<OutgoingMessage, 'chat_id' | 'client_id' | 'message' | 'file' | 'created_at'>;

/** Keeps what is not stored yet, and forgets what is. */
export function keepOutgoing(
  user_id: number,
  former: readonly OutgoingMessage[],
  messages: readonly OutgoingMessage[],
): void {
  const known = new Set(former.map(({ client_id }) => client_id));
  for (const { chat_id, client_id, message, file, created_at } of messages) {
    if (known.delete(client_id)) continue;
    const kept: Kept = { chat_id, client_id, message, file, created_at };
    keepUnsent(user_id, BEGINNING + client_id, JSON.stringify(kept));
  }
  for (const client_id of known) keepUnsent(user_id, BEGINNING + client_id, null);
}

/** What a page before this one did not get sent, in its order: it goes again when its writer says so. */
export function keptOutgoing(user_id: number): OutgoingMessage[] {
  return unsentKeys(user_id, BEGINNING)
    .flatMap((key) => {
      const text = readUnsent(user_id, key);
      return text === null ? [] : [JSON.parse(text) as Kept];
    })
    .toSorted((first, second) => Date.parse(first.created_at) - Date.parse(second.created_at))
    .map((kept) => ({ ...kept, status: SendStatus.failed, error: '', isFinal: false }));
}

/** Calls the listener with what another tab has got sent, or given up. */
export const onSentElsewhere = (user_id: number, listener: (client_id: string) => void): void =>
  onForgottenElsewhere(user_id, BEGINNING, (key) => listener(key.slice(BEGINNING.length)));
