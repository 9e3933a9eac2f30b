import { z } from 'zod';
import { chat, chatMessage, chatSide } from './chat.ts';
import { attachmentStatuses, chatPresences } from './codes.ts';
import { baseSaleStatus, messengerSource } from './enumerations.ts';
import { currency, id, money } from './common.ts';
import { tourProgram } from './tour-program.ts';

/** Real-time product events (docs/rules/chat.md), by name, with what they carry. What happens to a booking goes to those who may see it. */
export const realtimeEvents = {
  /** Something happened that this cabinet may not have heard of: everything on the screen is asked for anew. */
  events_missed: z.object({}),
  new_request_in_crm: z.object({
    organizer_id: id,
    request_id: id,
    /** Empty while a tour is being chosen. */
    tour_name: z.string(),
    client_name: z.string(),
    tourists_count: z.int(),
    total: money,
    currency,
    /** The member who entered it, who needs no telling; null: the client did. */
    created_by_user_id: id.nullable(),
    new_requests_count: z.int(),
  }),
  request_status_update: z.object({
    organizer_id: id,
    request_id: id,
    base_sale_status: baseSaleStatus,
    /** What moved it: for the toast. */
    reason: z.enum(['payment', 'canceled', 'confirmed', 'restored', 'changed']),
    new_requests_count: z.int(),
  }),
  /** Something else that lists and pages of bookings show has changed, e.g. who is responsible. */
  requests_changed: z.object({ organizer_id: id, request_ids: z.array(id) }),
  update_tourists_info: z.object({ organizer_id: id, request_id: id }),
  organization_requisites_changed: z.object({ organizer_id: id }),
  /** Who belongs to the team, or is invited, has changed: to those who see it. */
  team_changed: z.object({ organizer_id: id }),
  /** A company or its people: area `companies`. */
  company_changed: z.object({ organizer_id: id, company_id: id }),
  /** An agent, its contract or the seats kept for it: area `agents`. */
  agent_changed: z.object({ organizer_id: id, agent_id: id }),
  /** To the person: it has joined, or is no member any more, or may do something else. */
  membership_changed: z.object({ organizer_id: id }),
  /** Dates of a tour have changed, their seats or who leads them: area `tours`. */
  departures_changed: z.object({ organizer_id: id }),
  letter_held_back: z.object({ organizer_id: id }),
  site_status_changed: z.object({ organizer_id: id }),
  /** How far the printed program of a tour or of a booking is. */
  tour_program_progress: z.object({ organizer_id: id, program: tourProgram }),
  /** What happens in a chat goes to the members who may see it, and to a client with an account. No organizer: a person asks support. */
  new_message: z.object({
    organizer_id: id.nullable(),
    chat_id: id,
    message_id: id,
    side: chatSide,
    /** As the receiver reads it; null: too long for an event, `chat/get-messages` has it. */
    message: chatMessage.nullable(),
    /** That nobody of the receiver's side has read; what is a member's own, `chat/get-chat` tells. */
    unread_count: z.int(),
  }),
  /** Contacts in it were masked, or the desk has hidden or restored it. */
  message_was_moderated: z.object({ organizer_id: id.nullable(), chat_id: id, message_id: id }),
  /** Its writer has changed it; `message` as for `new_message`. */
  message_was_edit: z.object({
    organizer_id: id.nullable(),
    chat_id: id,
    message_id: id,
    message: chatMessage.nullable(),
  }),
  /** Its writer has taken it back. */
  message_was_deleted: z.object({ organizer_id: id.nullable(), chat_id: id, message_id: id }),
  /** The file of a message can be opened, or cannot; `message` as for `new_message`. */
  attachment_download_status_was_changed: z.object({
    organizer_id: id.nullable(),
    chat_id: id,
    message_id: id,
    status: z.enum(attachmentStatuses),
    message: chatMessage.nullable(),
  }),
  chat_is_read: z.object({
    organizer_id: id.nullable(),
    chat_id: id,
    /** Who has read, up to which message, and how many are left. */
    side: chatSide,
    /** Who of the organizer, for its members; null: the client, or support. */
    user_id: id.nullable(),
    message_id: z.int(),
    unread_count: z.int(),
  }),
  /** To a member in each of its open cabinets: it has marked a chat as unread, put it off, or the chat has come back. */
  chat_marks_changed: z.object({ organizer_id: id, chat_id: id, has_returned: z.boolean() }),
  /** Somebody has a chat open, types in it, or has left it; it holds for some seconds (`CHAT.presence` of the core). */
  chat_presence: z.object({
    organizer_id: id.nullable(),
    chat_id: id,
    side: chatSide,
    /** Who of the organizer, for its members, and of support for support; null: the client, or not the receiver's to know. */
    user_id: id.nullable(),
    person_name: z.string(),
    state: z.enum(chatPresences),
    has_come: z.boolean(),
  }),
  chat_created: z.object({ organizer_id: id.nullable(), chat_id: id }),
  /** To the platform's staff: something of a question to support is another now. */
  support_chat_changed: z.object({ chat_id: id }),
  /** It can be written in again, or its client was erased. */
  chat_was_updated: z.object({ organizer_id: id.nullable(), chat_id: id }),
  chat_is_frozen: z.object({ organizer_id: id.nullable(), chat_id: id, frozen: chat.shape.frozen }),
  /** These go to the person alone, in each of its open cabinets. */
  /** It is told of something by the bell, or has read it in another tab. */
  notices_changed: z.object({ user_id: id, unread_count: z.int() }),
  user_phone_confirmed: z.object({ user_id: id }),
  crm_user_chat_notifications_enabled: z.object({
    user_id: id,
    chat_id: id,
    source_type: messengerSource,
  }),
};
/** What `JOIN_CHANNELS` carries; it is answered by `channelsJoined`. */
export const channelJoin = z.object({
  channels: z.array(z.object({ channel: z.string().max(100), token: z.string().max(200) })).max(500),
  /** How long ago the page was opened, in milliseconds: it is told if it missed something before it joined. */
  page_age: z.number().min(0).optional(),
});
export type ChannelJoin = z.infer<typeof channelJoin>;
/** Those that are heard now; a channel whose token is not genuine, spent, or whose right is gone is not among them. */
export const channelsJoined = z.object({ joined: z.array(z.string()) });
export type ChannelsJoined = z.infer<typeof channelsJoined>;

/** What `chat/send-message` would answer. Nothing: it was refused, and the call says why; asked with the same `client_id` it stores nothing twice. */
export interface MessageSent {
  answer?: unknown;
}

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEvent<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;
