import type { CallInput, IndividualVersion, individualTourCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { changeIndividualTour, findDateOfTour } from '../../tour/index.ts';
import { applyIndividual } from './apply.ts';
import { demandChangeable, demandIndividual, demandUnchanged } from './policy.ts';
import { versionToChange } from './versions.ts';
import { individualView } from './view.ts';
import { lockBooking } from '../policy.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { deleteIndividual, selectIndividual, storeIndividual, type IndividualRow } from './repository.ts';

type Changed = { booking: BookingRow; version: IndividualVersion; row: IndividualRow };

/**
 * Changes the individual tour of a booking under the booking's lock, so that two people cannot overwrite one another
 * unseen.
 * @throws Refusal 404, 403; 409 for a booking that is over or cancelled
 */
async function changeIndividual(
  context: UserContext,
  request_id: number,
  change: (tx: Transaction, booking: BookingRow, row: IndividualRow | undefined) => Promise<Changed>,
) {
  await demandIndividual(context, request_id);
  const changed = await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    demandChangeable(booking);
    return change(tx, booking, await selectIndividual(tx, request_id));
  });
  return { individual: await individualView(context.database, { ...changed, canWrite: true }) };
}

/** Keeps a state as the draft; what the booking is about stays. */
async function storeDraft(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  row: IndividualRow | undefined,
  version: IndividualVersion,
): Promise<Changed> {
  const states = { content: row?.content ?? null, draft: version };
  const stored = await storeIndividual(tx, booking, states, context.clock.now());
  return { booking, version: stored.draft ?? version, row: stored };
}

/** Writes the draft of an individual tour, or has the booking follow it (`is_draft` false). */
export const saveIndividual: Operation<typeof individualTourCalls.save> = (context, { body }) =>
  changeIndividual(context, body.request_id, async (tx, booking, row) => {
    demandUnchanged(row, body.seen_updated_at);
    const before = await versionToChange(context, tx, booking, row, body.tour_id);
    const version = body.tour
      ? {
          ...before,
          tour: await changeIndividualTour(context, tx, booking.organizer_id, before.tour, body.tour),
        }
      : before;
    if (body.is_draft) return storeDraft(context, tx, booking, row, version);
    return { version, ...(await applyIndividual(context, tx, booking, version)) };
  });

type DatesBody = CallInput<typeof individualTourCalls.saveDates>['body'];

/** @throws Refusal 422 at the departure that the source has not, or at a last day before the first */
async function datesOf(
  tx: Transaction,
  { organizer_id }: BookingRow,
  { source_tour_id }: IndividualVersion,
  body: DatesBody,
): Promise<IndividualVersion['dates']> {
  if (body.from_source === 'organizer') {
    const { from_source, date_start, date_end, time_start = null } = body;
    if (date_end < date_start) throw refuse.validation({ date_end: { key: 'errors.tour.end_before_start' } });
    return { from_source, tour_date_id: null, date_start, date_end, time_start };
  }
  const { from_source, tour_date_id } = body;
  const found =
    source_tour_id !== null &&
    (await findDateOfTour(tx, { organizer_id, tour_id: source_tour_id, tour_date_id }));
  if (!found) throw refuse.validation({ tour_date_id: { key: 'errors.individual.no_such_date' } });
  return { from_source, ...found };
}

/** Writes the days into the draft: those of a departure of its source, or days of its own. */
export const saveIndividualDates: Operation<typeof individualTourCalls.saveDates> = (context, { body }) =>
  changeIndividual(context, body.request_id, async (tx, booking, row) => {
    const before = await versionToChange(context, tx, booking, row, undefined);
    const dates = await datesOf(tx, booking, before, body);
    return storeDraft(context, tx, booking, row, { ...before, dates });
  });

/** Throws the draft away; what the booking is about already stays. */
export const clearIndividualDraft: Operation<typeof individualTourCalls.clearDraft> = async (
  context,
  { body: { request_id } },
) => {
  const { booking } = await demandIndividual(context, request_id);
  const row = await inTransaction(context.database, async (tx) => {
    await lockBooking(tx, request_id);
    const { content = null, draft = null } = (await selectIndividual(tx, request_id)) ?? {};
    if (content) return storeIndividual(tx, booking, { content, draft: null }, context.clock.now());
    if (draft) await deleteIndividual(tx, request_id);
    return undefined;
  });
  if (!row?.content) return { individual: null };
  return {
    individual: await individualView(context.database, {
      booking,
      version: row.content,
      row,
      canWrite: true,
    }),
  };
};
