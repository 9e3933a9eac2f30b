import { keepUnsent, readUnsent } from '../../../shared/session/unsent-talk.ts';

const keyOf = (chat_id: number) => `draft.${chat_id}`;

/** What somebody began in a chat and did not send: it is there when they come back, after a closed tab, too. */
export const readDraft = (user_id: number, chat_id: number): string =>
  readUnsent(user_id, keyOf(chat_id)) ?? '';

export const keepDraft = (user_id: number, chat_id: number, text: string): void =>
  keepUnsent(user_id, keyOf(chat_id), text === '' ? null : text);
