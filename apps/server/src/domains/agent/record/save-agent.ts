import type { AgentInput, agentCalls, Picture } from '@tropa/contract';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Executor, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { resolvePictures } from '../../media/index.ts';
import { demandMay } from '../../organizer/index.ts';
import { agentChanged } from '../events.ts';
import { demandOrganizersAgent } from '../policy.ts';
import {
  insertAgent,
  lockAgent,
  recordAgentHistory,
  updateAgent as store,
  type AgentColumns,
  type AgentRow,
} from './repository.ts';

/** The form with its logo whole. @throws Refusal 422 at `logo` */
async function columnsOf(
  context: UserContext,
  db: Executor,
  { logo, ...input }: AgentInput,
  { organizer_id, known }: { organizer_id: number; known: Picture | null },
): Promise<AgentColumns> {
  const use = { user_id: context.user.id, organizer_id, purpose: 'agent' } as const;
  const references = logo ? [{ field: 'logo', id: logo.id }] : [];
  const pictures = await resolvePictures(db, use, references, known ? [known] : []);
  return { ...input, logo: (logo && pictures.get(logo.id)) ?? null };
}

/** Makes an agent without people. @throws Refusal 404, 403; 422 at `logo` */
export const createAgent: Operation<typeof agentCalls.create> = async (context, { body }) => {
  const { organizer_id, ...input } = body;
  await demandMay(context, organizer_id, 'agents.write');
  const now = context.clock.now();
  return inTransaction(context.database, async (tx) => {
    const columns = await columnsOf(context, tx, input, { organizer_id, known: null });
    const { id } = await insertAgent(tx, { ...columns, organizer_id, created_at: now });
    await recordAgentHistory(tx, { agent_id: id, kind: 'created', user_id: context.user.id }, now);
    await context.outbox.emit(tx, agentChanged, { organizer_id, agent_id: id });
    return { id };
  });
};

/**
 * Changes an agent behind its lock, by the organizer's people; open screens are told.
 * @throws Refusal 404, 403
 */
export async function changeAgent<Answer>(
  context: UserContext,
  id: number,
  change: (tx: Transaction, agent: AgentRow) => Promise<Answer>,
): Promise<Answer> {
  await demandOrganizersAgent(context, id, 'agents.write');
  return inTransaction(context.database, async (tx) => {
    const agent = await lockAgent(tx, id);
    if (!agent) throw refuse.notFound();
    const answer = await change(tx, agent);
    await context.outbox.emit(tx, agentChanged, { organizer_id: agent.organizer_id, agent_id: id });
    return answer;
  });
}

/** Changes what is known of an agent; the history names the fields. @throws Refusal 404, 403; 422 at `logo` */
export const updateAgent: Operation<typeof agentCalls.update> = async (context, { body }) => {
  const { id, ...input } = body;
  await changeAgent(context, id, async (tx, before) => {
    const { organizer_id, logo: known } = before;
    const columns = await columnsOf(context, tx, input, { organizer_id, known });
    const fields = (Object.keys(columns) as (keyof AgentColumns)[]).filter(
      (field) => !isDeepStrictEqual(columns[field], before[field]),
    );
    if (fields.length === 0) return;
    await store(tx, id, columns);
    const entry = { agent_id: id, kind: 'changed', user_id: context.user.id, details: { fields } } as const;
    await recordAgentHistory(tx, entry, context.clock.now());
  });
  return { success: true };
};

async function putAway(context: UserContext, id: number, kind: 'archived' | 'restored'): Promise<void> {
  await changeAgent(context, id, async (tx, { archived_at }) => {
    if ((archived_at !== null) === (kind === 'archived')) return;
    const now = context.clock.now();
    await store(tx, id, { archived_at: kind === 'archived' ? now : null });
    await recordAgentHistory(tx, { agent_id: id, kind, user_id: context.user.id }, now);
  });
}

/** Ends an agent's selling; what it has sold stays. A second time changes nothing. @throws Refusal 404, 403 */
export const archiveAgent: Operation<typeof agentCalls.archive> = async (context, { body }) => {
  await putAway(context, body.id, 'archived');
  return { success: true };
};

/** Lets it sell again: the undo. @throws Refusal 404, 403 */
export const restoreAgent: Operation<typeof agentCalls.restore> = async (context, { body }) => {
  await putAway(context, body.id, 'restored');
  return { success: true };
};
