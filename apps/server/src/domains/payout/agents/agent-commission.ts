import { currency, type payoutCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { selectAgentPercent, selectAgentSales, selectAgentTotals } from './repository.ts';

/** What the signed-in member has sold for a commission, and earned. Whoever has none agreed sees the sales alone. */
export const viewAgentCommission: Operation<typeof payoutCalls.agentCommission> = async (
  context,
  { query: { organizer_id, page, limit } },
) => {
  await demandRight(context, organizer_id, 'payments', 'read');
  const agent = { organizer_id, user_id: context.user.id };
  const percent = await selectAgentPercent(context.database, agent);
  const [totals, sales] = await Promise.all([
    selectAgentTotals(context.database, agent, percent ?? 0),
    selectAgentSales(context.database, agent, percent ?? 0, limit, (page - 1) * limit),
  ]);
  const item_count = totals.reduce((sum, { count }) => sum + count, 0);
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
    pagination: { item_count, page_count: Math.ceil(item_count / limit), page, page_size: limit },
  };
};
