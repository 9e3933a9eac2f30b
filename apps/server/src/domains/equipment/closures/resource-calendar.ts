import type { equipmentCalls } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandResource } from '../policy.ts';
import { takingsBetween, takingView } from '../resources/repository.ts';
import { closuresWithin, freeByDay } from './repository.ts';

/** What takes a resource within some days, and when it is not there. @throws Refusal 404, 403 */
export const resourceCalendar: Operation<typeof equipmentCalls.calendar> = async (context, { query }) => {
  const { id, from, days } = query;
  await demandResource(context, id, 'resources.read');
  const { database } = context;
  const known = await freeByDay(database, id, from, days);
  const [first, last] = [known?.days[0], known?.days.at(-1)];
  if (!known || !first || !last) throw refuse.notFound();
  const [takings, closures] = await Promise.all([
    takingsBetween(database, id, new Date(first.starts), new Date(last.ends)),
    closuresWithin(database, id, from, addDays(from, days - 1)),
  ]);
  return {
    timezone: known.timezone,
    takings: takings.map(takingView),
    closures,
    free: known.days.map(({ date, free }) => ({ date, free })),
  };
};
