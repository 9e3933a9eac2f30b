import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** What is known of an agent, its contract or the seats kept for it has changed. */
export const agentChanged = defineEvent(
  'agent.changed',
  z.object({ organizer_id: z.int(), agent_id: z.int() }),
);
