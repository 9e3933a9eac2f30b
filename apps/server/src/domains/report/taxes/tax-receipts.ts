import type { reportCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { selectMade } from './repository.ts';

/**
 * The receipts that a number of the report counts, for whoever sees all the money.
 * @throws Refusal 404, 403; 422 for a period that cannot be
 */
export const taxReceipts: Operation<typeof reportCalls.taxReceipts> = async (
  context,
  { query: { organizer_id, cursor, limit, vat_code, ...asked } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  demandPeriod({ ...asked, step: 'month' });
  // One more than asked for tells whether there is a next page.
  const found = await selectMade(context.database, organizer_id, {
    ...asked,
    vat_code,
    after: cursor,
    limit: limit + 1,
  });
  const receipts = found.slice(0, limit).map(({ client_first_name, client_last_name, ...row }) => ({
    ...row,
    currency: asked.currency,
    client_name: fullName({ first_name: client_first_name, last_name: client_last_name }),
  }));
  const last = found.length > limit ? receipts.at(-1) : undefined;
  return { receipts, next_cursor: last ? `${last.counted_on} ${last.id}` : null };
};
