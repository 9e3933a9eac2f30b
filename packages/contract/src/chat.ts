import { CHAT, MAX_TOURISTS, PROPOSAL_HOURS } from '@tropa/core';
import { z } from 'zod';
import { bookingListItem, namesOneDeparture, quoteFields, shownStart } from './booking.ts';
import { call } from './call.ts';
import { bookingCard, chatCard } from './chat-card.ts';
import {
  done,
  goesBelow,
  id,
  language,
  lines,
  moment,
  money,
  pagination,
  queryFlag,
  queryId,
  text,
  revisionNumber,
} from './common.ts';
import { attachmentStatuses, chatPastKinds, chatPresences, chatSides } from './codes.ts';
import { baseSaleStatus } from './enumerations.ts';
import { picture, storedFile } from './media.ts';
import { email, optionalPhone, personName, phone, staffMember } from './people.ts';
import { touristInput } from './tourists.ts';

/** Who talks: a client with an organizer, all of whose members who may see the chat; or one of the two with the platform's support. */
export const chatSide = z.enum(chatSides);
export type ChatSide = z.infer<typeof chatSide>;
/** What a chat is about: a booking, a tour that nobody has booked yet, just the organizer, or a question to the platform's support. */
export const chatSubject = z.enum(['booking', 'tour', 'organizer', 'support']);
export type ChatSubject = z.infer<typeof chatSubject>;

export const chatMessage = z.object({
  /** Later messages of a chat have greater ids, whoever sent them. */
  id,
  chat_id: id,
  /** As the sender made it: one's own message that is on its way is known by it. */
  client_id: z.uuid(),
  /** `output`: of the asker's side, `input`: of the other. */
  type: z.enum(['output', 'input']),
  side: chatSide,
  /** Who of the staff wrote it; null: a client, somebody who is gone, or the asker is the client. */
  author_user_id: id.nullable(),
  /**
   * The client; of the organizer the member for its colleagues and for support, and the organizer for the client; of support its
   * member for its colleagues, and nothing for whoever asks.
   */
  author_name: z.string(),
  message: z.string(),
  /** Its address is signed for an hour or two. */
  file: storedFile.nullable(),
  /** Null: it has none. */
  file_status: z.enum(attachmentStatuses).nullable(),
  /** A small picture of the file, where it is a picture that is ready. */
  file_preview: storedFile.nullable(),
  /** Something to do that stands in it; null: nothing, or nothing is left of the message. */
  card: chatCard.nullable(),
  /** Contacts in it have been masked. */
  is_moderated: z.boolean(),
  /** Erased with the personal data of the client: nothing is left but that it was. */
  is_erased: z.boolean(),
  /** When its writer last changed it; null: it reads as it was sent. */
  edited_at: moment.nullable(),
  /** Taken back by its writer: nothing is left but that it was. */
  is_deleted: z.boolean(),
  /** Hidden by the desk, until it is restored. */
  is_hidden: z.boolean(),
  /** Why, for the side that wrote it. */
  hidden_reason: z.string().nullable(),
  created_at: moment,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chat = z.object({
  id,
  /** The address of the client who has no account: `/spa/chats/{uuid}`; null for whoever may not act as the client. */
  uuid: z.uuid().nullable(),
  /** Null: a person without an organizer asks support. */
  organizer_id: id.nullable(),
  subject: chatSubject,
  /** The brand whose support is asked; null: the platform's own, or no question to support. */
  site_id: z.int().nullable(),
  /** Which of the two the asker is. */
  side: chatSide,
  /** The other one: the client for staff, the organizer for a client, support for whoever asks it. */
  name: z.string(),
  tour: z.object({ id, name: z.string(), photo: picture.nullable() }).nullable(),
  /** The booking that it is about. */
  request: z
    .object({
      request_id: id,
      base_sale_status: baseSaleStatus,
      date_start: z.string().nullable(),
      date_end: z.string().nullable(),
      /** Local, where it has one. */
      time_start: z.string().nullable(),
      /** Of what is sold by the hour, with what was added on the day; null: no length was chosen. */
      length_minutes: z.int().nullable(),
    })
    .nullable(),
  /** Null: nobody has written yet. */
  last_message: chatMessage.nullable(),
  /** Messages that the asker has not read: of an organizer's members each its own, else the asker's side. */
  unread_count: z.int(),
  /** The newest message of the chat that the other side has read; 0: none. */
  read_by_other_id: z.int(),
  /** The same of the asker, as `unread_count` counts. */
  read_by_own_id: z.int(),
  /** The member who answers for it, for its colleagues; null: nobody does. */
  responsible: z.object({ user_id: id, name: z.string() }).nullable(),
  /** Until when the asker has put it off; null: it is not. */
  snoozed_until: moment.nullable(),
  /** Reading only: `tour_over` for 30 days, or by the platform's `desk`; null: it can be written in. */
  frozen: z.enum(['tour_over', 'desk']).nullable(),
  /** Contacts are masked in it for now: a partner site sells, and nothing is prepaid. */
  is_masked: z.boolean(),
  created_at: moment,
});
export type Chat = z.infer<typeof chat>;

const chats = { area: 'chats', level: 'read' } as const;
const theChat = z.object({ chat_id: id });
/** The specification has a text of its own for what is no number here. */
const theNumberedChat = z.object({
  chat_id: z
    .custom<number>((value) => typeof value === 'number', {
      params: { rule: 'chat_id_number', is_about_blank: true },
    })
    .pipe(id),
});
const theQueriedChat = z.object({ chat_id: queryId });
const theAddress = z.object({ uuid: z.uuid() });
const theMessageThere = z.object({ uuid: z.uuid(), message_id: z.coerce.number().int().positive() });

/** A page of messages: newest first. */
const pageOfMessages = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** Only older ones; `offset` counts from there, so that nothing moves when messages arrive. */
  before_id: queryId.optional(),
  /** Only newer ones, the oldest of them first: what was missed. */
  after_id: z.coerce.number().int().min(0).optional(),
};
const messages = z.object({ messages: z.array(chatMessage), has_more: z.boolean() });

const messageFields = {
  /** Empty only with a file. */
  message: lines(CHAT.messageLength).default(''),
  file_id: id.nullable().default(null),
  /** Made by the sender: sent twice, a message is stored once; the same for another text answers 422. */
  client_id: z.uuid().optional(),
};
const hasContent = ({ message, file_id }: { message: string; file_id: number | null }) =>
  message !== '' || file_id !== null;
const contentMissing = { path: ['message'], params: { rule: 'required' } };
const sent = z.object({ message: chatMessage });
const editedText = { message: lines(CHAT.messageLength) };
/** The newest message that was seen; without it all of them. */
const readFields = { message_id: id.optional() };
const readAnswer = done.extend({ unread_count: z.int() });

export const chatCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/chat/list',
    access: 'user',
    summary:
      'Chats of an organizer that a member may see, those with the newest messages first; without an organizer one’s own as a client.',
    query: z.object({
      tour_organizer_id: queryId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      /** The last chat that was shown and the moment of its newest message: what moves up meanwhile repeats nothing below. */
      before_id: queryId.optional(),
      before_moment: moment.optional(),
      /** Part of the client's or the tour's name, the client's phone or its last digits, or the number of the booking. */
      search: text(120).optional(),
      only_unread: queryFlag.optional(),
      /** Those that the asker answers for, or that wait for somebody to; questions to support do not. */
      assigned: z.enum(['me', 'nobody']).optional(),
      /** Those that the asker has put off; else they are left out. */
      only_snoozed: queryFlag.optional(),
    }),
    response: z.object({ chats: z.array(chat), has_more: z.boolean() }),
  }),
  getChat: call({
    method: 'GET',
    path: '/crm/api/chat/get-chat',
    access: 'user',
    summary: 'A chat without its messages.',
    query: theQueriedChat,
    response: z.object({ chat }),
  }),
  getMessages: call({
    method: 'GET',
    path: '/crm/api/chat/get-messages',
    access: 'user',
    summary:
      'Messages of a chat, newest first; with `after_id` those that came since, oldest first; with `around_id` those before and after one.',
    query: theQueriedChat.extend({
      ...pageOfMessages,
      /** Half of the page up to this one, half after it. */
      around_id: queryId.optional(),
    }),
    /** With `around_id` there may be newer ones than these, too. */
    response: messages.extend({ has_newer: z.boolean() }),
  }),
  searchMessages: call({
    method: 'GET',
    path: '/crm/api/chat/search-messages',
    access: 'user',
    summary:
      'Messages by a part of their words, newest first: of the chats of an organizer that a member may see; without an organizer of one’s own as a client.',
    query: z.object({
      tour_organizer_id: queryId.optional(),
      search: text(120, 3),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** Only older ones: the last that was shown. */
      before_id: queryId.optional(),
    }),
    response: z.object({ found: z.array(z.object({ chat, message: chatMessage })), has_more: z.boolean() }),
  }),
  channelsList: call({
    method: 'GET',
    path: '/crm/api/chat/channels-list',
    access: 'user',
    summary:
      'How to hear live events: `connectionToken` opens the socket, and each channel that the asker may hear is joined by its `token`; both last for 15 minutes. Of single chats those written in last, of clients and of members who see their own only.',
    response: z.object({
      connectionToken: z.string(),
      channels: z.array(z.object({ channel: z.string(), token: z.string() })),
    }),
  }),
  unreadCount: call({
    method: 'GET',
    path: '/crm/api/chat/unread-count',
    access: 'user',
    summary:
      'Unread messages in the chats of an organizer that a member may see, and in how many chats they are; without an organizer in one’s own as a client.',
    query: z.object({ organizer_id: queryId.optional() }),
    response: z.object({ count: z.int(), chats_count: z.int() }),
  }),
  markAsRead: call({
    method: 'POST',
    path: '/crm/api/chat/mark-as-read',
    access: 'user',
    summary:
      "Marks the other side's messages as read: of an organizer for the asker alone, and the other side sees that somebody has.",
    body: theChat.extend(readFields),
    response: readAnswer,
  }),
  markAsUnread: call({
    method: 'POST',
    path: '/crm/api/chat/mark-as-unread',
    access: 'user',
    summary:
      'Marks a chat of an organizer as unread for the asker alone, from a message on; without one from the newest of the other side. A chat without messages answers 409.',
    body: theChat.extend(readFields),
    response: readAnswer,
  }),
  snooze: call({
    method: 'POST',
    path: '/crm/api/chat/snooze',
    access: 'user',
    summary:
      'Puts a chat of an organizer off for the asker alone: it comes back, unread, at that moment, or when the other side writes. Without a moment it comes back at once.',
    body: theChat.extend({ until: moment.nullable() }),
    response: done,
  }),
  assign: call({
    method: 'POST',
    path: '/crm/api/chat/assign',
    access: 'user',
    summary: 'Says who of those who see all chats of the organizer answers for this one; null: nobody does.',
    body: theChat.extend({ user_id: id.nullable() }),
    response: done,
  }),
  tellPresence: call({
    method: 'POST',
    path: '/crm/api/chat/presence',
    access: 'user',
    summary:
      'Tells whoever has the chat open that the asker reads it, types in it, or has left it: live, and forgotten within seconds.',
    body: theChat.extend({
      state: z.enum(chatPresences),
      /** It has just come: whoever is there says so in turn. */
      has_come: z.boolean().default(false),
    }),
    response: done,
  }),
  sendMessage: call({
    method: 'POST',
    path: '/crm/api/chat/send-message',
    access: 'user',
    summary: 'Sends a message, or a file uploaded before. A frozen chat answers 409.',
    body: theNumberedChat.extend(messageFields).refine(hasContent, contentMissing),
    response: sent,
  }),
  editMessage: call({
    method: 'POST',
    path: '/crm/api/chat/edit-message',
    access: 'user',
    summary:
      'Changes the words of one’s own message, for fifteen minutes and until it is answered; later 409. It stays marked as edited.',
    body: z.object({ chat_id: id, message_id: id, ...editedText }),
    response: sent,
  }),
  deleteMessage: call({
    method: 'POST',
    path: '/crm/api/chat/delete-message',
    access: 'user',
    summary:
      'Takes one’s own message back, for fifteen minutes and until it is answered; later 409. That it was stays visible.',
    body: z.object({ chat_id: id, message_id: id }),
    response: sent,
  }),
  getChatWithOrganizer: call({
    method: 'POST',
    path: '/crm/api/chat/get-chat-with-organizer',
    access: 'public',
    captcha: 'invisible',
    summary:
      'Writes to an organizer, about a tour on sale or in general: begins the chat, or goes on with the one that there is. Whoever has no account says a name and an e-mail, and comes back by the address.',
    body: z.object({
      organizer_id: id,
      tour_id: id.optional(),
      message: lines(CHAT.messageLength, 1),
      client_id: z.uuid().optional(),
      /** Of a visitor without an account. */
      guest: z
        .object({
          name: personName.min(1),
          email,
          phone: optionalPhone.default(''),
          language: language.default('ru'),
          consents: z.object({ personal_data: z.literal(true) }),
        })
        .optional(),
    }),
    response: z.object({ id, uuid: z.uuid(), message: chatMessage }),
  }),
  getChatWithSupport: call({
    method: 'GET',
    path: '/crm/api/chat/get-chat-with-support',
    access: 'user',
    summary:
      'The chat with the support of a brand, begun if there is none yet: of an organizer all of whose chats the asker may see, else of the person.',
    query: z.object({
      /** Without it the platform's own support is asked. */
      site_id: queryId.optional(),
      /** Without it the first organizer of the asker that fits. */
      organizer_id: queryId.optional(),
    }),
    response: z.object({ id }),
  }),
  getChatWithClient: call({
    method: 'POST',
    path: '/crm/api/chat/get-chat-with-client',
    access: chats,
    summary: 'The chat about a booking, begun if there is none yet.',
    body: z.object({ request_id: id }),
    response: z.object({ id }),
  }),
  listForChat: call({
    method: 'GET',
    path: '/crm/api/request/list-for-chat',
    access: 'user',
    summary:
      'Bookings of the client of a chat with its organizer that the asker may see, newest first, at most fifty.',
    query: theQueriedChat,
    response: z.object({ requests: z.array(bookingListItem) }),
  }),
};

const cards = { area: 'bookings', level: 'write' } as const;
const asked = theChat.extend({ client_id: z.uuid().optional() });

/** Cards that staff send to the client of a chat about a booking. */
export const chatCardCalls = {
  askQuestionnaire: call({
    method: 'POST',
    path: '/crm/api/chat/ask-questionnaire',
    access: cards,
    summary:
      'Sends a card that leads the client to the questionnaire of the booking, and follows how much of it is filled in; 409 where nothing is left to fill in, or the chat is about no booking.',
    body: asked,
    response: sent,
  }),
  askPayment: call({
    method: 'POST',
    path: '/crm/api/chat/ask-payment',
    access: cards,
    summary:
      'Sends a card that leads the client to what is due first of the booking, and follows whether it is payed; 409 where no invoice is open, or the chat is about no booking.',
    body: asked,
    response: sent,
  }),
  proposeBooking: call({
    method: 'POST',
    path: '/crm/api/chat/propose-booking',
    access: cards,
    summary:
      'Proposes a booking to the client of a chat: its seats are kept, and its price stands, for so many hours, and no longer than the departure is sold. With `replaces_id` the open card of that message gives its seats back first, or stays as it was.',
    body: asked
      .extend({
        ...quoteFields,
        hours: z.int().min(1).max(PROPOSAL_HOURS.most).default(PROPOSAL_HOURS.usual),
        /** What staff were shown; another total now answers 409 `conflict` with the new breakdown. */
        expected_total: money.optional(),
        ...shownStart,
        replaces_id: id.optional(),
      })
      .refine(namesOneDeparture, { path: ['date'] }),
    response: sent,
  }),
  withdrawBooking: call({
    method: 'POST',
    path: '/crm/api/chat/withdraw-booking',
    access: cards,
    summary: 'Takes a proposed booking back: its seats are free. 409 where it is answered or over.',
    body: theChat.extend({ message_id: id }),
    response: sent,
  }),
};

/** For clients without an account: `uuid` is that of the chat, or of the booking that it is about. */
export const publicChatCalls = {
  get: call({
    method: 'GET',
    path: '/spa/chats/:uuid',
    access: 'public',
    summary: 'The chat behind an address; null: nobody has written about this booking yet.',
    params: theAddress,
    response: z.object({ chat: chat.nullable() }),
  }),
  messages: call({
    method: 'GET',
    path: '/spa/chats/:uuid/messages',
    access: 'public',
    summary: 'Its messages, newest first; with `after_id` those that came since, oldest first.',
    params: theAddress,
    query: z.object({
      ...pageOfMessages,
      /** The number of the last change that is shown: what was changed, taken back or hidden since comes along. */
      after_change: z.coerce.number().pipe(revisionNumber).optional(),
    }),
    response: messages.extend({
      changed: z.array(chatMessage),
      /** Of the newest change in the chat. */
      change_number: z.int(),
      unread_count: z.int(),
      /** The newest message of the chat that the organizer has read. */
      read_by_other_id: z.int(),
      frozen: chat.shape.frozen,
      /** Somebody of the organizer types now. */
      is_typing: z.boolean(),
    }),
  }),
  typing: call({
    method: 'POST',
    path: '/spa/chats/:uuid/typing',
    access: 'public',
    summary: 'Tells the organizer that the client types.',
    params: theAddress,
    body: z.object({}),
    response: done,
  }),
  send: call({
    method: 'POST',
    path: '/spa/chats/:uuid/messages',
    access: 'public',
    captcha: 'on_limit',
    summary: 'Sends a message of the client, or a file uploaded here before.',
    params: theAddress,
    body: z.object(messageFields).refine(hasContent, contentMissing),
    response: sent,
  }),
  edit: call({
    method: 'POST',
    path: '/spa/chats/:uuid/messages/:message_id/edit',
    access: 'public',
    summary: 'Changes the words of the client’s own message, as `chat/edit-message` does.',
    params: theMessageThere,
    body: z.object(editedText),
    response: sent,
  }),
  delete: call({
    method: 'POST',
    path: '/spa/chats/:uuid/messages/:message_id/delete',
    access: 'public',
    summary: 'Takes the client’s own message back, as `chat/delete-message` does.',
    params: theMessageThere,
    body: z.object({}),
    response: sent,
  }),
  acceptBooking: call({
    method: 'POST',
    path: '/spa/chats/:uuid/messages/:message_id/accept',
    access: 'public',
    summary:
      'The client accepts a proposed booking: it is made with the seats that were kept, once. 409 where it is refused, taken back or over, or goes at another time than was read.',
    params: theMessageThere,
    body: z.object({
      /** As the client has read it. */
      start: bookingCard.pick({ date_start: true, time_start: true }),
      contacts: z.object({ first_name: personName.min(1), last_name: personName, email, phone }),
      comment: lines(2000).default(''),
      tourists_data: z.array(touristInput).max(MAX_TOURISTS).default([]),
      /** Both are required: to the processing of personal data, and to the offer. */
      consents: z.object({ personal_data: z.literal(true), agreement: z.literal(true) }),
    }),
    response: z.object({ uuid: z.uuid(), request_id: id, url: z.string() }),
  }),
  refuseBooking: call({
    method: 'POST',
    path: '/spa/chats/:uuid/messages/:message_id/refuse',
    access: 'public',
    summary:
      'The client does not want a proposed booking: its seats are free. 409 where it is answered or over.',
    params: theMessageThere,
    body: z.object({}),
    response: sent,
  }),
  read: call({
    method: 'POST',
    path: '/spa/chats/:uuid/read',
    access: 'public',
    summary: "Marks the organizer's messages as read.",
    params: theAddress,
    body: z.object(readFields),
    response: readAnswer,
  }),
  uploadFile: call({
    method: 'POST',
    path: '/spa/chats/:uuid/file',
    access: 'public',
    captcha: 'on_limit',
    summary: 'Stores a file (PDF, document, picture) for a message of this chat.',
    form: 'multipart',
    params: theAddress,
    body: z.object({}),
    response: z.object({ file: storedFile }),
  }),
};

export const deskChatCalls = {
  freeze: call({
    method: 'POST',
    path: '/crm/api/desk/freeze-chat',
    access: 'platform',
    summary: 'Makes a chat reading only, or lets it be written in again; 409 where it is so already.',
    body: z.object({ chat_id: id, is_frozen: z.boolean(), reason: lines(500, 5) }),
    response: done,
  }),
  look: call({
    method: 'POST',
    path: '/crm/api/desk/look-at-chat',
    access: 'platform',
    summary:
      'The messages of a chat, newest first, contacts masked, with what stood in those that were changed or taken back in the last 90 days. Each look is kept in the journal with its reason.',
    body: z.object({
      chat_id: id,
      reason: lines(500, 5),
      before_id: id.optional(),
    }),
    response: z.object({
      organizer_id: id.nullable(),
      messages: z.array(
        z.object({
          id,
          side: chatSide,
          message: z.string(),
          file_name: z.string(),
          /** What stood there before, the newest first. */
          past: z.array(
            z.object({
              kind: z.enum(chatPastKinds),
              message: z.string(),
              file_name: z.string(),
              /** When it was changed or taken back. */
              at: moment,
            }),
          ),
          is_deleted: z.boolean(),
          is_erased: z.boolean(),
          hidden_reason: z.string().nullable(),
          created_at: moment,
        }),
      ),
      has_more: z.boolean(),
    }),
  }),
  moderate: call({
    method: 'POST',
    path: '/crm/api/desk/moderate-message',
    access: 'platform',
    summary: 'Hides a message from both sides, or restores it; 409 where it is so already.',
    body: z.object({ message_id: id, is_hidden: z.boolean(), reason: lines(500, 5) }),
    response: done,
  }),
  masked: call({
    method: 'GET',
    path: '/crm/api/desk/masked-messages',
    access: 'platform',
    summary:
      'Messages in which contacts were found and masked, that nobody of the staff has read yet; who waits longest first.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(15),
      ...goesBelow(z.tuple([id])),
    }),
    response: z.object({
      messages: z.array(
        z.object({
          id,
          chat_id: id,
          organizer_id: id,
          organizer_name: z.string(),
          side: chatSide,
          /** As both sides read it: masked. */
          message: z.string(),
          file_name: z.string(),
          created_at: moment,
          /** Who of the staff reads it; null: nobody yet. */
          assignee: staffMember.nullable(),
        }),
      ),
      staff: z.array(staffMember),
      pagination,
    }),
  }),
  assign: call({
    method: 'POST',
    path: '/crm/api/desk/assign-masked-message',
    access: 'platform',
    summary: 'Gives such a message to somebody of the staff, or to nobody; 409 where it does not wait.',
    body: z.object({ message_id: id, user_id: id.nullable() }),
    response: done,
  }),
  pass: call({
    method: 'POST',
    path: '/crm/api/desk/pass-message',
    access: 'platform',
    summary: 'Leaves such a message as it is: it has been read. 409 where it does not wait.',
    body: z.object({ message_id: id }),
    response: done,
  }),
};
