import type { departureCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { storeDates } from '../dates/dates.ts';
import { guideAssigned } from '../events.ts';
import { demandTour } from '../policy.ts';
import { findDate, lockDates } from '../dates/repository.ts';
import { announce, changeTours } from '../editing/saving.ts';
import { organizerOf, todayOf } from '../editing/views.ts';

/** Says who leads a departure; those who did not lead it before are written to. @throws Refusal 404, 422 at `guides` */
export const assignGuides: Operation<typeof departureCalls.assignGuides> = async (context, { body }) => {
  const date = await findDate(context.database, body.id);
  if (!date) throw refuse.notFound();
  const { tour } = await demandTour(context, date.tour_id, 'write');
  const today = todayOf(context, tour, await organizerOf(context.database, tour));
  const guides = [...new Set(body.guides)];
  await changeTours(context, async (tx) => {
    const [before] = await lockDates(tx, tour.id, [date.id]);
    if (!before) throw refuse.notFound();
    await storeDates(context, tx, tour, [{ id: date.id, guides }], today, () => '');
    const led = new Set(before.guides.length > 0 ? before.guides : tour.guides);
    for (const guide_id of guides.filter((id) => !led.has(id)))
      await context.outbox.emit(tx, guideAssigned, { tour_date_id: date.id, guide_id });
    if (tour.status === 'published') await announce(context, tx, tour);
  });
  return { success: true };
};
