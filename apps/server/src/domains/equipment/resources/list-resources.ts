import type { equipmentCalls } from '@tropa/contract';
import { RESOURCE } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, demandRight } from '../../organizer/index.ts';
import { countResources, selectExtras, selectResources } from './repository.ts';
import { resourceViews } from './views.ts';

/** What an organizer's departures are made with, by name. @throws Refusal 404, 403 */
export const listResources: Operation<typeof equipmentCalls.list> = async (context, { query }) => {
  const { organizer_id, id, search, limit, after_id, after_name } = query;
  await demandMay(context, organizer_id, 'resources.read');
  const { database } = context;
  const [rows, count] = await Promise.all([
    selectResources(database, organizer_id, {
      id,
      search,
      limit: limit + 1,
      after: after_id !== undefined && after_name !== undefined ? { id: after_id, name: after_name } : null,
    }),
    countResources(database, organizer_id),
  ]);
  const resources = await resourceViews(context, database, rows.slice(0, limit));
  return { resources, has_more: rows.length > limit, count };
};

/** Extras of an organizer's tours that may need a resource. @throws Refusal 404, 403 */
export const listExtras: Operation<typeof equipmentCalls.extras> = async (context, { query }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  return { extras: await selectExtras(context.database, organizer_id, { limit: RESOURCE.extrasOffered }) };
};
