import { randomUUID } from 'node:crypto';
import { schema, type Database } from '../../../db/index.ts';
import type { SmsGateway } from '../../sms/sms-gateway.ts';
import type { Messenger, MessengerName, Messengers } from '../messenger.ts';

type Channel = MessengerName | 'sms';

/** Number of the demo's own WhatsApp: nobody can have it. */
const DEMO_NUMBER = '+70000000001';
/** Marks what would have gone by the approved template. */
const TEMPLATE = 'template';

function keep(database: Database, channel: Channel) {
  return async (message: { key: string; to: string; text: string; subject?: string }) => {
    const { key, to, text, subject = '' } = message;
    const [kept] = await database
      .insert(schema.outboxMessage)
      .values({ channel, recipient: to, subject, text, message_key: key })
      // A delivery that is repeated is the message that is there already.
      .onConflictDoUpdate({ target: schema.outboxMessage.message_key, set: { message_key: key } })
      .returning({ id: schema.outboxMessage.id });
    return { id: String(kept?.id ?? '') };
  };
}

/**
 * The demo adapters: messages are kept in a table and read on `/org/debug`, where the other side of each chat is played too.
 * A chat there is the phone of the person who plays.
 */
export function createOutboxMessengers(database: Database, cabinetOrigin: () => string): Messengers {
  const messenger = (name: MessengerName): Messenger => {
    const write = keep(database, name);
    return {
      name,
      chatUrl: (payload) =>
        `${cabinetOrigin()}/org/debug?${new URLSearchParams({ tab: 'messengers', messenger: name, ...(payload && { payload }) }).toString()}`,
      send: async ({ keyboard, text, ...message }) =>
        write({
          ...message,
          text: keyboard?.kind === 'ask_contact' ? `${text}\n\n[ ${keyboard.button} ]` : text,
        }),
      readWebhook: null,
    };
  };
  return {
    telegram: messenger('telegram'),
    vk: messenger('vk'),
    whatsapp: {
      ...messenger('whatsapp'),
      number: DEMO_NUMBER,
      sendCode: async (to, code) => {
        await keep(database, 'whatsapp')({ key: randomUUID(), to, text: code });
      },
      sendNotice: (to, text) =>
        keep(database, 'whatsapp')({ key: randomUUID(), to, subject: TEMPLATE, text }),
    },
  };
}

/** The demo's SMS; those to VK come from the same gateway and are marked. */
export function createOutboxSms(database: Database): SmsGateway {
  const write = keep(database, 'sms');
  return {
    send: async (message) => {
      await write({ key: randomUUID(), ...message });
    },
    sendToVk: async (message) => {
      await write({ key: randomUUID(), subject: 'VK', ...message });
    },
  };
}
