import { currency, type agentAccountCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAgent } from '../../agent/index.ts';
import { placeOf } from '../payments/payments.ts';
import { linesOf, lockSale, saveMark, totalsOf } from './repository.ts';

/** An agent's sales of a month with their sums. @throws Refusal 404, 403 */
export const agentStatement: Operation<typeof agentAccountCalls.statement> = async (context, { query }) => {
  const { agent } = await demandAgent(context, query.agent_id, 'payments.read');
  const { organizer } = await placeOf(context, agent);
  const of = { ...agent, month: query.month, timezone: organizer.timezone };
  const [{ item_count, ...totals }, lines] = await Promise.all([
    totalsOf(context.database, of, query.from),
    linesOf(context.database, of, { ...query, ...startOf(query) }),
  ]);
  const rows = lines.map(({ request_id: id }) => ({ id }));
  return {
    currency: currency.parse(organizer.currency),
    totals,
    lines,
    pagination: paginationOf(query, item_count, rows, lastId(rows)),
  };
};

/** Either side agrees to a line or disputes it. @throws Refusal 404, 403 */
export const markLine: Operation<typeof agentAccountCalls.markLine> = async (context, { body }) => {
  const { agent, membership } = await demandAgent(context, body.agent_id, 'agents.agree');
  const { state, comment, request_id } = body;
  await inTransaction(context.database, async (tx) => {
    if (!(await lockSale(tx, agent.id, request_id))) throw refuse.notFound();
    const by_agent = membership.scope === 'own';
    const created_at = context.clock.now();
    const mark = state && { state, comment, by_agent, user_id: context.user.id, created_at };
    await saveMark(tx, request_id, mark);
  });
  return { success: true };
};
