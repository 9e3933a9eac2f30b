import { z } from 'zod';
import { call } from './call.ts';
import { chatSide } from './chat.ts';
import { done, goesBelow, id, lines, moment, pagination, queryId, text } from './common.ts';
import { staffMember } from './people.ts';

/** A question to support as the desk's queue shows it. */
export const deskSupportChat = z.object({
  id,
  /** Null: a person without an organizer asks. */
  organizer_id: id.nullable(),
  /** The account of such a person. */
  user_id: id.nullable(),
  /** Who asks. */
  name: z.string(),
  /** The brand whose support is asked; null: the platform's own. */
  site_id: z.int().nullable(),
  site_name: z.string(),
  /** The beginning of the newest message, or the name of its file. */
  preview: z.string(),
  last_side: chatSide,
  last_message_at: moment,
  /** Since when it has waited for an answer; null: it does not. */
  waits_since: moment.nullable(),
  /** Who of the staff has it; null: nobody. */
  assignee: staffMember.nullable(),
  unread_count: z.int(),
});
export type DeskSupportChat = z.infer<typeof deskSupportChat>;

/** A text that the staff answer with often. */
export const supportTemplate = z.object({ id, title: z.string(), text: z.string() });
export type SupportTemplate = z.infer<typeof supportTemplate>;

/** Questions to support at the desk. The talk itself is read and written by the calls of chats. */
export const deskSupportCalls = {
  chats: call({
    method: 'GET',
    path: '/crm/api/desk/support-chats',
    access: 'platform',
    summary:
      'Questions to support: those that wait for an answer, the longest first; those of the asker, or all, the newest first.',
    query: z.object({
      filter: z.enum(['waiting', 'mine', 'all']).default('waiting'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(15),
      ...goesBelow(z.tuple([z.int(), id])),
    }),
    response: z.object({
      chats: z.array(deskSupportChat),
      /** Whom a question may be given to. */
      staff: z.array(staffMember),
      pagination,
    }),
  }),
  chat: call({
    method: 'GET',
    path: '/crm/api/desk/support-chat',
    access: 'platform',
    summary: 'A question to support as the queue shows it.',
    query: z.object({ chat_id: queryId }),
    response: z.object({ chat: deskSupportChat, staff: z.array(staffMember) }),
  }),
  assign: call({
    method: 'POST',
    path: '/crm/api/desk/assign-support-chat',
    access: 'platform',
    summary: 'Gives a question to somebody of the staff, or to nobody.',
    body: z.object({ chat_id: id, user_id: id.nullable() }),
    response: done,
  }),
  settle: call({
    method: 'POST',
    path: '/crm/api/desk/settle-support-chat',
    access: 'platform',
    summary: 'Takes a question that needs no answer out of the queue; 409 where it does not wait.',
    body: z.object({
      chat_id: id,
      /** The newest message that was read: with a newer one the question goes on waiting. */
      message_id: id,
    }),
    response: done,
  }),
  templates: call({
    method: 'GET',
    path: '/crm/api/desk/support-templates',
    access: 'platform',
    summary: 'Texts that the staff answer with often, by their titles.',
    response: z.object({ templates: z.array(supportTemplate) }),
  }),
  saveTemplate: call({
    method: 'POST',
    path: '/crm/api/desk/save-support-template',
    access: 'platform',
    summary: 'Keeps such a text, a new one or one that is there.',
    body: z.object({ id: id.nullable(), title: text(80, 1), text: lines(4000, 1) }),
    response: z.object({ id }),
  }),
  deleteTemplate: call({
    method: 'POST',
    path: '/crm/api/desk/delete-support-template',
    access: 'platform',
    summary: 'Forgets such a text.',
    body: z.object({ id }),
    response: done,
  }),
};
