import type { Action } from '@tropa/core';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandMay } from '../organizer/index.ts';
import { findResource, type ResourceRow } from './resources/repository.ts';

/** A resource, for somebody who may do something with it. @throws Refusal 404, 403 */
export async function demandResource(
  context: UserContext,
  id: number,
  action: Extract<Action, 'resources.read' | 'tours.write'>,
): Promise<ResourceRow> {
  const row = await findResource(context.database, id);
  if (!row) throw refuse.notFound();
  await demandMay(context, row.organizer_id, action);
  return row;
}
