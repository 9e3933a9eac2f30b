import type { tourGroupCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { readGroup } from './group-view.ts';
import { demandGroup } from './groups.ts';

/** A group of tours. @throws Refusal 404 also where the person reaches less than two of them: it is none for that person */
export const viewGroup: Operation<typeof tourGroupCalls.view> = async (context, { query }) => {
  const { membership } = await demandGroup(context, query.id, 'read');
  const reach = { role: membership.role, user_id: context.user.id };
  const group = await readGroup(context.database, query.id, reach);
  if (!group) throw refuse.notFound();
  return { group };
};
