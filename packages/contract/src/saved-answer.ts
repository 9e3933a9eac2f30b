import { SAVED_ANSWER } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { done, id, lines, queryId, revisionNumber, text } from './common.ts';

/** A text that an organizer's people answer clients with often (docs/rules/chat.md). */
export const savedAnswer = z.object({
  id,
  title: z.string(),
  /** With placeholders of letters, `{{tour_name}}`. */
  text: z.string(),
  /** What it says in the chat that was named, for the client's reading; null: none was. Empty: there it has nothing to say. */
  filled: z.string().nullable(),
  revision: revisionNumber,
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

const words = { title: text(SAVED_ANSWER.titleLength, 1), text: lines(SAVED_ANSWER.textLength, 1) };
const write = { area: 'chats', level: 'write', also: 'chats.answers' } as const;

export const savedAnswerCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/chat/saved-answers',
    access: { area: 'chats', level: 'read' },
    summary: 'Answers that an organizer keeps, by their names; in a chat with what they say there.',
    query: z.object({
      organizer_id: queryId,
      chat_id: queryId.optional(),
      /** Part of the name or of the text. */
      search: text(120).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** The last answer that was shown, and its name: what comes or goes meanwhile is neither repeated nor missed below. */
      after_id: queryId.optional(),
      after_title: text(SAVED_ANSWER.titleLength).optional(),
    }),
    response: z.object({
      answers: z.array(savedAnswer),
      has_more: z.boolean(),
      /** All that are kept, whatever is looked for. */
      count: z.int(),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/chat/create-saved-answer',
    access: write,
    summary: 'Keeps an answer. Unknown placeholders are refused by their names; 409 where enough are kept.',
    body: z.object({ organizer_id: id, ...words }),
    response: savedAnswer,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/chat/update-saved-answer',
    access: write,
    summary: 'Words an answer anew; 409 where another has done so meanwhile.',
    body: z.object({ id, ...words, revision: revisionNumber }),
    response: savedAnswer,
  }),
  delete: call({
    method: 'POST',
    path: '/crm/api/chat/delete-saved-answer',
    access: write,
    summary: 'Forgets an answer.',
    body: z.object({ id }),
    response: done,
  }),
};
