import { chatCalls, chatCardCalls, debugCalls, phoneCodeCalls, savedAnswerCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { changeAnswer, createAnswer, forgetAnswer } from './answers/keep-answer.ts';
import { listAnswers } from './answers/list-answers.ts';
import { chatWithClient, chatWithOrganizer } from './beginning/begin-chats.ts';
import { chatWithSupport } from './beginning/ask-support.ts';
import { askPayment, askQuestionnaire } from './cards/ask.ts';
import { proposeBooking, withdrawBooking } from './cards/propose.ts';
import { listChannels } from './channels/list-channels.ts';
import { listBookingsForChat } from './listing/list-bookings.ts';
import {
  countUnreadMessages,
  deleteChatMessage,
  editChatMessage,
  getChat,
  getMessages,
  listChats,
  readChat,
  searchMessages,
  sendChatMessage,
} from './listing/staff-and-clients.ts';
import { assignChat } from './marks/assign.ts';
import { markAsUnread } from './marks/mark-unread.ts';
import { snoozeChat } from './marks/snooze.ts';
import { askOrganizerCode, askUserCode, askWebCallData, listPhoneCountries } from './phone-codes/ask-code.ts';
import { listPlayedNumbers, simulateCall } from './phone-codes/simulate.ts';
import { tellPresence, typingRoute } from './presence/tell-presence.ts';
import { visitorRoutes } from './beginning/visitors.ts';

/** It comes by sockets, too. */
export const sendMessageRoute = route(chatCalls.sendMessage, sendChatMessage);

export const chatRoutes = [
  route(chatCalls.list, listChats),
  route(chatCalls.getChat, getChat),
  route(chatCalls.getMessages, getMessages),
  route(chatCalls.searchMessages, searchMessages),
  route(chatCalls.channelsList, listChannels),
  route(chatCalls.unreadCount, countUnreadMessages),
  route(chatCalls.markAsRead, readChat),
  route(chatCalls.markAsUnread, markAsUnread),
  route(chatCalls.snooze, snoozeChat),
  route(chatCalls.assign, assignChat),
  route(chatCalls.tellPresence, tellPresence),
  typingRoute,
  sendMessageRoute,
  route(chatCalls.editMessage, editChatMessage),
  route(chatCalls.deleteMessage, deleteChatMessage),
  route(chatCalls.getChatWithOrganizer, chatWithOrganizer),
  route(chatCalls.getChatWithSupport, chatWithSupport),
  route(chatCalls.getChatWithClient, chatWithClient),
  route(chatCalls.listForChat, listBookingsForChat),
  route(chatCardCalls.askQuestionnaire, askQuestionnaire),
  route(chatCardCalls.askPayment, askPayment),
  route(chatCardCalls.proposeBooking, proposeBooking),
  route(chatCardCalls.withdrawBooking, withdrawBooking),
  route(savedAnswerCalls.list, listAnswers),
  route(savedAnswerCalls.create, createAnswer),
  route(savedAnswerCalls.update, changeAnswer),
  route(savedAnswerCalls.delete, forgetAnswer),
  route(phoneCodeCalls.organizer, askOrganizerCode),
  route(phoneCodeCalls.user, askUserCode),
  route(phoneCodeCalls.webCallData, askWebCallData),
  route(phoneCodeCalls.countries, listPhoneCountries),
  route(debugCalls.phoneLine, listPlayedNumbers),
  route(debugCalls.simulateCall, simulateCall),
  ...visitorRoutes,
];
