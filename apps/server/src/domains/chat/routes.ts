import { chatCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { chatWithClient, chatWithOrganizer } from './operations/begin-chats.ts';
import { listBookingsForChat } from './operations/list-bookings.ts';
import {
  countUnreadMessages,
  getChat,
  getMessages,
  listChats,
  readChat,
  sendChatMessage,
} from './operations/staff-and-clients.ts';
import { visitorRoutes } from './operations/visitors.ts';

export const chatRoutes = [
  route(chatCalls.list, listChats),
  route(chatCalls.getChat, getChat),
  route(chatCalls.getMessages, getMessages),
  route(chatCalls.unreadCount, countUnreadMessages),
  route(chatCalls.markAsRead, readChat),
  route(chatCalls.sendMessage, sendChatMessage),
  route(chatCalls.getChatWithOrganizer, chatWithOrganizer),
  route(chatCalls.getChatWithClient, chatWithClient),
  route(chatCalls.listForChat, listBookingsForChat),
  ...visitorRoutes,
];
