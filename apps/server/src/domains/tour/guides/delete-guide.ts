import type { tourCalls } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { guidesChanged } from '../events.ts';
import { keepPastPay, lockGuide, removeGuide, toursLedBy, withdrawGuide } from './repository.ts';

/** So many tours are named in a refusal; the rest are behind the dots. */
const NAMED_AT_MOST = 5;

function refusalOf(tours: { id: number; name: string }[], t: Translate) {
  const shown = tours
    .slice(0, NAMED_AT_MOST)
    .map(({ id, name }) => (name === '' ? `№\u00a0${id}` : t('catalogue.quoted', { text: name })));
  const names = `${shown.join(', ')}${tours.length > shown.length ? '…' : ''}`;
  return refuse.conflict(
    'has_tours',
    { key: 'errors.tour.guide_has_tours', params: { count: tours.length, names } },
    { tours: tours.slice(0, NAMED_AT_MOST), count: tours.length },
  );
}

/**
 * Deletes a guide. One who leads tours or departures only when forced: then they lose it in the same transaction. The row
 * is locked first, so that no tour can be given the guide meanwhile.
 * @throws Refusal 409 of type `has_tours` with the tours
 */
export const deleteGuide: Operation<typeof tourCalls.deleteGuide> = async (context, { body }) => {
  const { organizer_id, guide_id, force = false } = body;
  await demandRight(context, organizer_id, 'tours', 'write');
  await inTransaction(context.database, async (tx) => {
    const guide = await lockGuide(tx, guide_id);
    if (guide?.organizer_id !== organizer_id) throw refuse.notFound();
    const tours = await toursLedBy(tx, guide);
    if (tours.length > 0 && !force) throw refusalOf(tours, translator(context.language));
    // What was paid for what is over stays, without the name.
    await keepPastPay(tx, guide, context.clock.now());
    if (tours.length > 0) await withdrawGuide(tx, guide);
    await removeGuide(tx, guide.id);
    await context.outbox.emit(tx, guidesChanged, { organizer_id });
  });
  return { success: true };
};
