import type { Domain } from '../../kernel/domain.ts';
import { onDutiesHandedOver } from '../organizer/index.ts';
import { forgetUnsent } from './files/bring-file.ts';
import { prepareSentFile } from './files/prepare-sent.ts';
import { cardSubscriptions } from './cards/follow.ts';
import { freezeOldChats, thawRebooked } from './messages/freezing.ts';
import { forgetPast } from './messages/past.ts';
import { writeDueLetters } from './letters/due.ts';
import { handChatsOver } from './messages/repository/chats.ts';
import { returnSnoozed } from './marks/snooze.ts';
import { unreadLetter } from './letters/letter.ts';
import { chatsOfClients, removeErasedChatFiles } from './personal-data/personal-data.ts';
import { messagesAboutTourists } from './personal-data/tourist-data.ts';
import { forgetOldCalls } from './phone-codes/answer-call.ts';
import { registerPhoneWebhook } from './phone-codes/webhook.ts';
import { forgetTyping } from './presence/tell-presence.ts';
import { answersOfClients } from './from-messengers/answers-of-clients.ts';
import { chatRoutes } from './routes.ts';
import { liveSubscriptions } from './messages/tell-open-screens.ts';

export { selectAnswers } from './answers/repository.ts';
export { chatChanged } from './events.ts';
export { sendMessageRoute } from './routes.ts';
export { heardChats } from './channels/heard-chats.ts';
export { chatRead, messageChanged, messageSent } from './events.ts';
export { chatsOfClient } from './personal-data/repository.ts';
export { unreadChats } from './listing/unread-chats.ts';
export { findChat, type ChatRow } from './messages/repository/chats.ts';
export { findMessage, keepShown } from './messages/repository/messages.ts';
export { clientName } from './messages/rules.ts';
export { takeAnswer } from './from-messengers/take-answer.ts';
export { writeAsSupport } from './messages/write-as-support.ts';
export { supportName } from './messages/support-name.ts';
export { moderateByDesk } from './messages/change.ts';
export { lookByDesk } from './messages/past.ts';
export { freezeByDesk } from './messages/freezing.ts';
export { beginChat } from './beginning/begin-chats.ts';
export { acceptProposal, readProposal, refuseProposal } from './cards/answer.ts';
export { changeAsVisitor, readVisitorPage, sendAsVisitor, viewVisitorChat } from './beginning/visitors.ts';

export const chatDomain: Domain = {
  name: 'chat',
  routes: chatRoutes,
  register: registerPhoneWebhook,
  reactions: [
    ...chatsOfClients,
    ...messagesAboutTourists,
    answersOfClients,
    onDutiesHandedOver.with((_context, tx, { organizer_id, from, to }) =>
      handChatsOver(tx, organizer_id, { from: from.user_id, to: to.user_id }),
    ),
  ],
  subscriptions: [
    ...liveSubscriptions,
    ...cardSubscriptions,
    prepareSentFile,
    unreadLetter,
    thawRebooked,
    removeErasedChatFiles,
  ],
  scheduled: [
    { name: 'chat.write-letters', cron: '* * * * *', handle: writeDueLetters },
    { name: 'chat.return-snoozed', cron: '* * * * *', handle: returnSnoozed },
    { name: 'chat.forget-unsent-files', cron: '*/10 * * * *', handle: forgetUnsent },
    { name: 'chat.forget-typing', cron: '*/10 * * * *', handle: forgetTyping },
    { name: 'chat.forget-past', cron: '42 3 * * *', handle: forgetPast },
    { name: 'chat.forget-calls', cron: '37 4 * * *', handle: forgetOldCalls },
    { name: 'chat.freeze', cron: '7 * * * *', handle: freezeOldChats },
  ],
};
