import type { equipmentCalls } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { findResource, selectResources, shortDaysOf, takingsOfAll, takingView } from './repository.ts';

/** Resources on a page. */
const PAGE = 100;
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** What takes an organizer's resources on some days, and when more are taken than are there. @throws Refusal 404, 403 */
export const resourceTimeline: Operation<typeof equipmentCalls.timeline> = async (context, { query }) => {
  const { organizer_id, date_from, date_to, after_id } = query;
  await demandMay(context, organizer_id, 'resources.read');
  const { database } = context;
  const after = after_id === undefined ? null : await findResource(database, after_id);
  if (after === undefined || (after && after.organizer_id !== organizer_id)) throw refuse.notFound();
  const found = await selectResources(database, organizer_id, { limit: PAGE + 1, after });
  const page = found.slice(0, PAGE);
  const ids = page.map(({ id }) => id);
  // Wherever it is, these hold the days whole.
  const [from, until] = [midnight(addDays(date_from, -1)), midnight(addDays(date_to, 2))];
  const [takings, short] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          takingsOfAll(database, ids, from, until),
          shortDaysOf(database, ids, from, until),
        ]);
  const isShown = (day: string) => date_from <= day && day <= date_to;
  const last = page.at(-1);
  return {
    resources: page.map(({ id, name, quantity }) => ({
      id,
      name,
      quantity,
      takings: takings
        .filter((row) => row.resource_id === id && row.date_start <= date_to && row.date_end >= date_from)
        .map(takingView),
      short_days: short.filter((row) => row.resource_id === id && isShown(row.day)).map(({ day }) => day),
    })),
    next_id: last && found.length > PAGE ? last.id : null,
  };
};
