import type { agentAccountCalls, AgentPaper } from '@tropa/contract';
import { inTransaction, type Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandOrganizersAgent, findContract, recordAgentHistory, type AgentRow } from '../../agent/index.ts';
import { mayWriteToStrangers } from '../../organizer/index.ts';
import { agentPaperAsked } from '../events.ts';
import { placeOf } from '../payments/payments.ts';

/** What the history says of a paper. @throws Refusal 404 for a contract of another agent */
async function detailsOf(db: Executor, agent: AgentRow, paper: AgentPaper) {
  if (paper.kind === 'act') return { month: paper.month };
  const contract = await findContract(db, paper.contract_id);
  if (contract?.agent_id !== agent.id) throw refuse.notFound();
  return { version: contract.version };
}

/**
 * Sends an agent a paper by letter. Its address was typed in by staff, so only those write there who may write to strangers.
 * @throws Refusal 404, 403; 409 without an e-mail, and where the letter may not go
 */
export const sendAgentPaper: Operation<typeof agentAccountCalls.sendPaper> = async (context, { body }) => {
  const { agent_id, paper, language } = body;
  const agent = await demandOrganizersAgent(context, agent_id, 'agents.write');
  const details = await detailsOf(context.database, agent, paper);
  if (agent.email === '') throw refuse.conflict('conflict', { key: 'errors.agent.no_email' });
  const { organizer } = await placeOf(context, agent);
  if (organizer.letters_stopped_at) throw refuse.conflict('conflict', { key: 'errors.letters.stopped' });
  if (!(await mayWriteToStrangers(context.database, organizer, context.user.id)))
    throw refuse.conflict('conflict', { key: 'errors.agent.stranger' });
  await inTransaction(context.database, async (tx) => {
    const entry = { agent_id, kind: 'paper_sent', user_id: context.user.id, details } as const;
    await recordAgentHistory(tx, entry, context.clock.now());
    await context.outbox.emit(tx, agentPaperAsked, { agent_id, paper, language });
  });
  return { success: true };
};
