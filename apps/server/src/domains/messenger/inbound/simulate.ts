import type { debugCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { InboundEvent } from '../../../integrations/messenger/messenger.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { receiveEvents } from './receive.ts';

/** Acts in the demo's own messengers as the owner of a phone would; a messenger that is really configured is left alone. */
export const simulate: Operation<typeof debugCalls.simulateMessenger> = async (context, { body }) => {
  if (context.config.mode !== 'demo' || !context.isLocal) throw refuse.notFound();
  const { messenger, phone, name, action, text, contact_phone, reply_to_id, has_file: hasFile } = body;
  if (context.config.deliveries[messenger])
    throw refuse.validation({ messenger: { key: 'errors.messenger.is_real' } });
  const at = { key: `simulated:${randomUUID()}`, chat: { id: phone, name, language: context.language } };
  const events: Record<typeof action, InboundEvent> = {
    start: { ...at, kind: 'start', payload: text },
    contact: {
      ...at,
      kind: 'contact',
      phone: contact_phone ?? phone,
      is_own: contact_phone === undefined || contact_phone === phone,
    },
    text: {
      ...at,
      kind: 'text',
      text,
      hasFile,
      ...(reply_to_id !== undefined && { answers: String(reply_to_id) }),
    },
    leave: { ...at, kind: 'left' },
  };
  await receiveEvents(context, messenger, [events[action]]);
  return { success: true };
};
