import type { Language } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { ExternalChat, MessengerName } from '../../../integrations/messenger/messenger.ts';
import type { Services } from '../../../kernel/context.ts';
import type { ReplyAbout, ReplyKind } from '../events.ts';

/** What a step of the dialogue needs: the services, the transaction of the event, and where it happened. */
export interface Inbound {
  services: Services;
  tx: Transaction;
  messenger: MessengerName;
  chat: ExternalChat;
  now: Date;
  reply: (kind: ReplyKind, about?: ReplyAbout, language?: Language) => Promise<void>;
}
