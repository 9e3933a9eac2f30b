import { currency, type companyCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandCompany } from '../policy.ts';
import { purchasesOf, totalsOf } from './repository.ts';

/** Bookings that a company pays for, with what they come to. @throws Refusal 404, 403 */
export const listPurchases: Operation<typeof companyCalls.purchases> = async (context, { query }) => {
  const { company_id } = query;
  await demandCompany(context, company_id, 'companies.read');
  const [{ rows, item_count }, totals] = await Promise.all([
    purchasesOf(context.database, company_id, query),
    totalsOf(context.database, company_id),
  ]);
  const last = rows.at(-1);
  return {
    bookings: rows.map(({ last_name, first_name, ...row }) => ({
      ...row,
      currency: currency.parse(row.currency),
      client_name: fullName({ last_name, first_name }),
    })),
    totals: totals.map((total) => ({ ...total, currency: currency.parse(total.currency) })),
    pagination: paginationOf(
      query,
      item_count,
      rows.map(({ request_id }) => ({ id: request_id })),
      last && [last.request_id],
    ),
  };
};
