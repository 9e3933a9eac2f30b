import type { TourInput } from '@tropa/contract';
import { inTransaction, violatedConstraint, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandWholeRequisites, type OrganizerRow } from '../../organizer/index.ts';
import { demandDayPlaces } from './content-rules.ts';
import { withWholePictures, type PictureParts, type TourChange } from './content.ts';
import { tourChanged } from '../events.ts';
import { demandGuides } from '../guides/guides.ts';
import { putUpTour } from '../moderation/put-up.ts';
import { dropPlaceholders } from './placeholders.ts';
import { demandDuration, demandPublishable, slugFor } from '../publishing/publication.ts';
import { updateTour, type TourRow } from '../record/repository.ts';
import { todayOf } from './views.ts';
import { demandWeek, tidyWeek } from '../schedule/week-rules.ts';

export interface SavingFlags {
  with_publish?: boolean | undefined;
  save_without_duration_checking?: boolean | undefined;
}

/** What a form sent, as it is stored: pictures whole and allowed, guides known, the week in its order, empty placeholders dropped. */
export async function prepareChange(
  context: UserContext,
  tx: Transaction,
  organizer_id: number,
  input: TourInput,
  before?: PictureParts,
): Promise<TourChange> {
  const { tour_week_schedule: week } = input;
  if (week) demandWeek(week, 'tour_week_schedule.');
  demandDayPlaces(input.program);
  await demandGuides(tx, organizer_id, [{ path: '', guides: input.guides }]);
  // Pictures first: a refusal names the places that the form has.
  const change = await withWholePictures(context, tx, organizer_id, input, before);
  return { ...dropPlaceholders(change), ...(week && { tour_week_schedule: tidyWeek(week) }) };
}

/** Publishes a stored tour. @throws Refusal 422 with what is missing, or of type `duration_mismatch`; 409 of type `requisites` */
export async function publishInTransaction(
  context: UserContext,
  tx: Transaction,
  tour: TourRow,
  organizer: OrganizerRow,
  flags: SavingFlags = {},
): Promise<TourRow> {
  await demandPublishable(tx, tour, todayOf(context, tour, organizer));
  if (!flags.save_without_duration_checking) demandDuration(tour);
  demandWholeRequisites(organizer);
  const now = context.clock.now();
  const stored = await updateTour(tx, tour.id, {
    status: 'published',
    screen_name: await slugFor(tx, tour),
    published_at: tour.published_at ?? now,
    updated_at: now,
  });
  await announce(context, tx, stored);
  await putUpTour(context, tx, stored, 'publish');
  return stored;
}

/** Tells other domains, with the transaction, that visitors may see something new of a tour. */
export async function announce(
  context: Pick<UserContext, 'outbox'>,
  tx: Transaction,
  { id, organizer_id }: Pick<TourRow, 'id' | 'organizer_id'>,
): Promise<void> {
  await context.outbox.emit(tx, tourChanged, { organizer_id, tour_id: id });
}

/**
 * Runs a change of tours in one transaction.
 * @throws Refusal 422 at `screen_name` when another tour of the organizer has that address, at `time_start` when another
 * departure of the tour's schedule starts then
 */
export async function changeTours<T>(
  context: UserContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    const result = await inTransaction(context.database, work);
    return result;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'tour_date_local_start')
      throw refuse.validation({ time_start: { key: 'errors.tour.start_taken' } });
    if (constraint !== 'tour_screen_name') throw error;
    throw refuse.validation({ screen_name: { key: 'errors.tour.screen_name_taken' } });
  }
}
