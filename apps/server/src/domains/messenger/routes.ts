import { debugCalls, messengerCalls, userCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { confirmPhoneByCode } from './operations/confirm-phone.ts';
import {
  chatsForNotifications,
  disableNotifications,
  generateConnectionCode,
} from './operations/notification-chats.ts';
import { phoneConfirmationMethods } from './operations/phone-confirmation-methods.ts';
import { sendConfirmationCode } from './operations/send-confirmation-code.ts';
import { simulate } from './operations/simulate.ts';

export const messengerRoutes = [
  route(userCalls.phoneConfirmationMethods, phoneConfirmationMethods),
  route(userCalls.sendConfirmationCode, sendConfirmationCode),
  route(userCalls.confirmPhone, confirmPhoneByCode),
  route(messengerCalls.chatsForNotifications, chatsForNotifications),
  route(messengerCalls.generateConnectionCode, generateConnectionCode),
  route(messengerCalls.disableNotifications, disableNotifications),
  route(debugCalls.simulateMessenger, simulate),
];
