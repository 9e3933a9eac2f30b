import type { ChatSide } from '@tropa/contract';
import { defineEvent } from '../../plugins/outbox.ts';

/** Somebody wrote. `is_first`: the chat began with it. */
export type MessageSent = { chat_id: number; message_id: number; is_first: boolean };
export const messageSent = defineEvent<MessageSent>('chat.message-sent');

/** A side has read up to a message; `unread_count` are left. */
export type ChatRead = { chat_id: number; side: ChatSide; message_id: number; unread_count: number };
export const chatRead = defineEvent<ChatRead>('chat.read');

/** It was frozen, or can be written in again, or its client was erased. */
export type ChatChanged = { chat_id: number };
export const chatChanged = defineEvent<ChatChanged>('chat.changed');

/** Messages have waited so long that whoever they are for is written to. */
export type LetterDue = { chat_id: number; side: ChatSide };
export const letterDue = defineEvent<LetterDue>('chat.letter-due');

/** Files of a client whose data was erased. */
export type ChatFilesErased = { keys: string[] };
export const chatFilesErased = defineEvent<ChatFilesErased>('chat.files-erased');
