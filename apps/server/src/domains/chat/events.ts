import { chatSide } from '@tropa/contract';
import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** Somebody wrote. `is_first`: the chat began with it. Of which side, older programs did not say. */
export const messageSent = defineEvent(
  'chat.message-sent',
  z.object({ chat_id: z.int(), message_id: z.int(), is_first: z.boolean(), side: chatSide.optional() }),
);

/** A message that was sent before was changed or taken back by its writer, hidden or restored by the desk; its file is prepared, or its card says something else. */
export const messageChanged = defineEvent(
  'chat.message-changed',
  z.object({
    chat_id: z.int(),
    message_id: z.int(),
    kind: z.enum(['edited', 'deleted', 'moderated', 'prepared', 'card']),
  }),
);

/** A message came with a file, which is to be prepared. */
export const fileSent = defineEvent('chat.file-sent', z.object({ chat_id: z.int(), message_id: z.int() }));

/** A side has read up to a message; `unread_count` are left. Of an organizer it is one member who has. */
export const chatRead = defineEvent(
  'chat.read',
  z.object({
    chat_id: z.int(),
    side: chatSide,
    user_id: z.int().nullable().default(null),
    message_id: z.int(),
    unread_count: z.int(),
  }),
);

/** A member has marked a chat as unread, or put it off; `has_returned`: it was put off until now. */
export const chatMarked = defineEvent(
  'chat.marked',
  z.object({ chat_id: z.int(), user_id: z.int(), has_returned: z.boolean() }),
);

/** It was frozen, or can be written in again, or its client was erased. */
export const chatChanged = defineEvent('chat.changed', z.object({ chat_id: z.int() }));

/** Messages have waited so long that whoever they are for is written to. */
export const letterDue = defineEvent('chat.letter-due', z.object({ chat_id: z.int(), side: chatSide }));

/** Files of a client whose data was erased. */
export const chatFilesErased = defineEvent('chat.files-erased', z.object({ keys: z.array(z.string()) }));
