import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { tourChanged } from '../events.ts';
import {
  changeImport,
  deleteTours,
  deleteUnbookedDates,
  importedDates,
  importedTours,
  type ImportHead,
  type KeptItem,
} from './repository.ts';
import { dateFingerprint, tourFingerprint } from './fingerprint.ts';

/** How many of the things that stay are named. */
const MAX_NAMED = 50;

/**
 * Removes what an import made, but for what somebody has booked or changed since.
 * @returns undefined where it is no import that was carried out
 */
export async function takeBack(
  services: Pick<Services, 'outbox' | 'clock'>,
  tx: Transaction,
  head: ImportHead,
): Promise<ImportHead | undefined> {
  // First, so that of two who ask at once the second waits and finds nothing to do.
  const claimed = await changeImport(tx, head.id, 'done', { status: 'undone' });
  if (!claimed) return undefined;
  const kept: KeptItem[] = [];
  const dates = await importedDates(tx, head.id);
  const untouched = dates.filter((row) => !row.is_booked && dateFingerprint(row.date) === row.fingerprint);
  const removed = await deleteUnbookedDates(
    tx,
    untouched.map(({ date }) => date.id),
  );
  const onSale = new Set<number>();
  for (const { date, tour_name, tour_status, fingerprint } of dates) {
    if (!removed.has(date.id)) {
      const reason = dateFingerprint(date) === fingerprint ? 'booked' : 'changed';
      kept.push({ tour_name, date_start: date.date_start, reason });
    } else if (tour_status === 'published') onSale.add(date.tour_id);
  }
  const tours = await importedTours(tx, head.id);
  const unused = tours.filter(
    (row) => !row.has_dates && !row.is_booked && tourFingerprint(row.tour) === row.fingerprint,
  );
  const gone = new Set(unused.map(({ tour }) => tour.id));
  await deleteTours(tx, [...gone]);
  for (const row of tours)
    if (!gone.has(row.tour.id))
      kept.push({
        tour_name: row.tour.name,
        date_start: null,
        reason: tourFingerprint(row.tour) === row.fingerprint && row.is_booked ? 'booked' : 'changed',
      });
  for (const tour_id of onSale)
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    await services.outbox.emit(tx, tourChanged, { organizer_id: head.organizer_id, tour_id });
  return changeImport(tx, head.id, 'undone', {
    tours_removed: gone.size,
    dates_removed: removed.size,
    kept: kept.slice(0, MAX_NAMED),
    finished_at: services.clock.now(),
  });
}
