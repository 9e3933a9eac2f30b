import type { TourDate, TourDateChange, tourCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { storeDates } from './dates.ts';
import { demandTour } from '../policy.ts';
import { announce, changeTours, type SavingFlags } from '../editing/saving.ts';
import { dateViews, organizerOf, todayOf } from '../editing/views.ts';

async function save(
  context: UserContext,
  query: { organizer_id: number; tour_id: number } & Pick<SavingFlags, 'save_without_duration_checking'>,
  inputs: TourDateChange[],
  pathOf: (index: number) => string,
): Promise<TourDate[]> {
  const { tour } = await demandTour(context, query.tour_id, 'write');
  if (tour.organizer_id !== query.organizer_id) throw refuse.notFound();
  const today = todayOf(context, tour, await organizerOf(context.database, tour));
  const rows = await changeTours(context, async (tx) => {
    const stored = await storeDates(context, tx, tour, inputs, today, pathOf, query);
    if (tour.status === 'published') await announce(context, tx, tour);
    return stored;
  });
  return dateViews(context.database, tour, rows, context.language);
}

/** Makes or changes one date. */
export const saveDate: Operation<typeof tourCalls.saveDate> = async (context, { query, body }) => {
  const [date] = await save(context, query, [body], () => '');
  if (!date) throw new Error('The date was not stored');
  return { date };
};

/** Makes or changes many dates: all of them or none. */
export const saveDates: Operation<typeof tourCalls.saveDates> = async (context, { query, body }) => ({
  dates: await save(context, query, body.dates, (index) => `dates.${index}.`),
});
