import type { Messenger } from '../../integrations/messenger/messenger.ts';
import type { Domain } from '../../kernel/domain.ts';
import { receiveEvents } from './inbound/receive.ts';
import { forgetOldEvents } from './inbound/forget-old-events.ts';
import { messengerSubscriptions } from './inbound/replies.ts';
import { messengerRoutes } from './routes.ts';
import { registerMessengerWebhooks } from './inbound/webhooks.ts';

export { createCodeSenders } from './phone/code-senders.ts';
export { findChats, findChatsOf, findLost, loseExternalChat } from './chats/repository.ts';
export { clientChats, isStop } from './inbound/client-chats.ts';
export { sayFreely } from './chats/say-freely.ts';
export type { Inbound } from './inbound/inbound.ts';
export { onChatReply, type ChatReply } from './inbound/take-reply.ts';

export const messengerDomain: Domain = {
  name: 'messenger',
  routes: messengerRoutes,
  subscriptions: messengerSubscriptions,
  scheduled: [{ name: 'messenger.forget-old-events', cron: '17 4 * * *', handle: forgetOldEvents }],
  register: (app, services) => {
    app.register(async (scope) => registerMessengerWebhooks(scope, services));
  },
  work: (services) => {
    const stops = Object.values(services.messengers).flatMap((messenger: Messenger | null) => {
      const stop = messenger?.receive?.(
        (events) => receiveEvents(services, messenger.name, events),
        (error) => services.logger.warn({ err: error }, `News of ${messenger.name}; it goes on`),
      );
      return stop ? [stop] : [];
    });
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  },
};
