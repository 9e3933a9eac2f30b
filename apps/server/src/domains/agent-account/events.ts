import { agentPaper, language } from '@tropa/contract';
import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** An organizer has a paper sent to an agent. */
export const agentPaperAsked = defineEvent(
  'agent-account.paper-asked',
  z.object({ agent_id: z.int(), paper: agentPaper, language }),
);
