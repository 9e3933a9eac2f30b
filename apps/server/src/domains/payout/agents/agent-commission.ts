import { currency, type payoutCalls } from '@tropa/contract';
import { fullName, todayIn } from '@tropa/core';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { countAgentSales, selectAgentPercent, selectAgentSales, selectAgentTotals } from './repository.ts';

/** What the signed-in member has sold for a commission, and earned. Whoever has none agreed sees the sales alone. */
export const viewAgentCommission: Operation<typeof payoutCalls.agentCommission> = async (
  context,
  { query },
) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'payments', 'read');
  const agent = { organizer_id, user_id: context.user.id };
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  const today = todayIn(organizer.timezone, context.clock.now());
  const percent = await selectAgentPercent(context.database, agent, today);
  const [totals, sales, item_count] = await Promise.all([
    selectAgentTotals(context.database, agent, percent ?? 0),
    selectAgentSales(context.database, agent, percent ?? 0, { ...query, ...startOf(query) }),
    countAgentSales(context.database, agent, query),
  ]);
  const rows = sales.map(({ request_id: id }) => ({ id }));
  return {
    percent,
    totals: totals.map((total) => ({
      currency: currency.parse(total.currency),
      payed: total.payed,
      commission: total.commission,
    })),
    sales: sales.map(({ client_first_name, client_last_name, ...sale }) => ({
      ...sale,
      client_name: fullName({ last_name: client_last_name, first_name: client_first_name }),
      currency: currency.parse(sale.currency),
      created_at: sale.created_at.toISOString(),
    })),
    pagination: paginationOf(query, item_count, rows, lastId(rows)),
  };
};
