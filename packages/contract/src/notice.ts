import { NOTICE_LETTERS, NOTICE_WAYS, noticeEvents } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { done, goesOnOrLeaves, id, moment, organizerQuery, pagination } from './common.ts';

export const noticeEvent = z.enum(noticeEvents);
export const noticeWay = z.enum(NOTICE_WAYS);

/** Something that a person was told of (docs/rules/chat.md, Being told). */
export const notice = z.object({
  id,
  event: noticeEvent,
  /** Null: of no organizer, e.g. an answer of support to a person. */
  organizer_id: id.nullable(),
  organizer_name: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where it leads in the cabinet, e.g. `/7/bookings/12`. */
  path: z.string(),
  created_at: moment,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** Whether one is told of an event in each way. */
export const noticeWishes = z.object({
  bell: z.boolean(),
  /** `digest`: with the others of the day. */
  letter: z.enum(NOTICE_LETTERS),
  push: z.boolean(),
  telegram: z.boolean(),
  vk: z.boolean(),
  whatsapp: z.boolean(),
});
export type NoticeWishes = z.infer<typeof noticeWishes>;

const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1);
export const noticeHours = z.object({
  /** Nothing rings meanwhile; null: at any time. Minutes after midnight in the person's zone. */
  quiet: z.object({ from: minute, to: minute }).nullable(),
  /** When the letter of the day comes. */
  digest_at: minute,
});
export type NoticeHours = z.infer<typeof noticeHours>;

/** Where a browser is told, as it says itself. */
const pushAddress = z.url({ protocol: /^https$/u }).max(2000);

/** How a way stands with a person: `lost`: the person has stopped our messages there. */
export const noticeWayStates = ['ready', 'not_linked', 'lost', 'not_offered'] as const;

export const noticeCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/notice/list',
    access: 'user',
    summary: 'What a person was told of in the cabinet, newest first, twenty a page.',
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1), ...goesOnOrLeaves }),
    response: z.object({ notices: z.array(notice), pagination, unread_count: z.int() }),
  }),
  unreadCount: call({
    method: 'GET',
    path: '/crm/api/notice/unread-count',
    access: 'user',
    summary: 'How much of it the person has not looked at.',
    response: z.object({ count: z.int() }),
  }),
  markAsRead: call({
    method: 'POST',
    path: '/crm/api/notice/mark-as-read',
    access: 'user',
    summary: 'Marks what the person was told of as read: some of it, or all up to the newest that it saw.',
    body: z.union([z.object({ ids: z.array(id).min(1).max(100) }), z.object({ up_to_id: id })]),
    response: z.object({ unread_count: z.int() }),
  }),
  settings: call({
    method: 'GET',
    path: '/crm/api/notice/settings',
    access: 'user',
    summary:
      'Of what a person is told in an organizer, and how; without one of what it is told as somebody who asks support.',
    query: organizerQuery,
    response: z.object({
      /** Only events of which somebody with these rights is told. */
      events: z.array(z.object({ event: noticeEvent, wishes: noticeWishes })),
      ways: z.array(z.object({ way: noticeWay, state: z.enum(noticeWayStates) })),
      /** Where letters go; empty: no proven address, and none go out. */
      email: z.string(),
      hours: noticeHours,
      timezone: z.string(),
      /** Key that a browser subscribes with; null: no web push. */
      push_key: z.string().nullable(),
    }),
  }),
  changeWishes: call({
    method: 'POST',
    path: '/crm/api/notice/change-wishes',
    access: 'user',
    summary: 'Says how a person wants to be told of an event.',
    body: z.object({ organizer_id: id.optional(), event: noticeEvent, wishes: noticeWishes }),
    response: done,
  }),
  changeHours: call({
    method: 'POST',
    path: '/crm/api/notice/change-hours',
    access: 'user',
    summary: 'Says when nothing rings, and when the letter of the day comes.',
    body: noticeHours,
    response: done,
  }),
  subscribePush: call({
    method: 'POST',
    path: '/crm/api/notice/subscribe-push',
    access: 'user',
    summary: 'Has this browser told (Push API): its address and keys as it gives them.',
    body: z.object({
      endpoint: pushAddress,
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/u),
        auth: z.string().regex(/^[\w-]{16,32}={0,2}$/u),
      }),
    }),
    response: done,
  }),
  unsubscribePush: call({
    method: 'POST',
    path: '/crm/api/notice/unsubscribe-push',
    access: 'user',
    summary: 'Has this browser told no more.',
    body: z.object({ endpoint: pushAddress }),
    response: done,
  }),
};
