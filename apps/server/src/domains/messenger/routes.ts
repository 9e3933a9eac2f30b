import { debugCalls, messengerCalls, userCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { confirmPhoneByCode } from './phone/confirm-phone.ts';
import {
  chatsForNotifications,
  disableNotifications,
  generateConnectionCode,
} from './chats/notification-chats.ts';
import { phoneConfirmationMethods } from './phone/phone-confirmation-methods.ts';
import { sendConfirmationCode } from './phone/send-confirmation-code.ts';
import { simulate } from './inbound/simulate.ts';

export const messengerRoutes = [
  route(userCalls.phoneConfirmationMethods, phoneConfirmationMethods),
  route(userCalls.sendConfirmationCode, sendConfirmationCode),
  route(userCalls.confirmPhone, confirmPhoneByCode),
  route(messengerCalls.chatsForNotifications, chatsForNotifications),
  route(messengerCalls.generateConnectionCode, generateConnectionCode),
  route(messengerCalls.disableNotifications, disableNotifications),
  route(debugCalls.simulateMessenger, simulate),
];
