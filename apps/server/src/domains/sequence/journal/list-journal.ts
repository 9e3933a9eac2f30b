import type { sequenceCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { selectJournal } from './repository.ts';

/** What went to whom by which rule, and what did not and why. @throws Refusal 404, 403 */
export const listJournal: Operation<typeof sequenceCalls.journal> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'letters', 'read');
  const { rows, item_count } = await selectJournal(context.database, query);
  return {
    letters: rows.map(({ last_name, first_name, due_at, settled_at, ...letter }) => ({
      ...letter,
      client_name: fullName({ last_name, first_name }),
      due_at: due_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    })),
    pagination: paginationOf(query, item_count, rows),
  };
};
