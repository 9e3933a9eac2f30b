import type { organizerCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../policy.ts';
import { findOrganizer, sellsTours } from './repository.ts';
import { organizerView } from './views.ts';

export const viewOrganizer: Operation<typeof organizerCalls.view> = async (context, { query }) => {
  const { role } = await demandRight(context, query.id, 'profile', 'read');
  const row = await findOrganizer(context.database, query.id);
  if (!row) throw refuse.notFound();
  return organizerView(context, row, { role, sells_tours: await sellsTours(context.database, row.id) });
};
