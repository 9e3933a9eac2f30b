import type { Resource } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { closuresOf, extraNeedsOf, findResource, needsOf, type ResourceRow } from './repository.ts';

/** Resources with the tours that need them and when they are not there, in their order. */
export async function resourceViews(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  rows: ResourceRow[],
): Promise<Resource[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const needs = Map.groupBy(await needsOf(db, ids), ({ resource_id }) => resource_id);
  const extraNeeds = Map.groupBy(await extraNeedsOf(db, ids), ({ resource_id }) => resource_id);
  const closures = Map.groupBy(await closuresOf(db, ids, clock.now()), ({ resource_id }) => resource_id);
  return rows.map(({ organizer_id: _organizer_id, created_at: _created_at, ...row }) => ({
    ...row,
    needs: (needs.get(row.id) ?? []).map(({ resource_id: _id, ...need }) => need),
    extra_needs: (extraNeeds.get(row.id) ?? []).map(({ resource_id: _id, ...need }) => need),
    closures: (closures.get(row.id) ?? []).map(({ resource_id: _id, ...closure }) => closure),
  }));
}

/** One resource as it is now. @throws Refusal 404 */
export async function resourceView(
  services: Pick<Services, 'clock'>,
  db: Executor,
  id: number,
): Promise<Resource> {
  const row = await findResource(db, id);
  const [view] = row ? await resourceViews(services, db, [row]) : [];
  if (!view) throw refuse.notFound();
  return view;
}
