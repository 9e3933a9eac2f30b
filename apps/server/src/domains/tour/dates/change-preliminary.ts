import type { tourCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { lockTour, updateTour } from '../record/repository.ts';
import { announce, changeTours } from '../editing/saving.ts';

/**
 * Turns a mark of a tour on or off; visitors see it at once. The tour is no newer for it: a form that is open beside the
 * switch may still be saved.
 */
async function mark(
  context: UserContext,
  tour_id: number,
  change: { is_dates_preliminary: boolean } | { is_program_preliminary: boolean },
): Promise<{ success: true }> {
  await demandTour(context, tour_id, 'write');
  await changeTours(context, async (tx) => {
    const tour = await lockTour(tx, tour_id);
    if (!tour) throw refuse.notFound();
    await updateTour(tx, tour.id, change);
    if (tour.status === 'published') await announce(context, tx, tour);
  });
  return { success: true };
}

/** Says whether the dates of a tour may still change. */
export const changeDatesPreliminary: Operation<typeof tourCalls.changeDatesPreliminary> = (
  context,
  { body: { tour_id, is_dates_preliminary } },
) => mark(context, tour_id, { is_dates_preliminary });

/** Says whether the program of a tour may still change. */
export const changeProgramPreliminary: Operation<typeof tourCalls.changeProgramPreliminary> = (
  context,
  { body: { tour_id, is_program_preliminary } },
) => mark(context, tour_id, { is_program_preliminary });
