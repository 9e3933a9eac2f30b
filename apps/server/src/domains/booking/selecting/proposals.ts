import type { BookingView, TourProposal } from '@tropa/contract';
import { readStartName } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { findProposed } from './repository.ts';

type Found = Awaited<ReturnType<typeof findProposed>>;

const ofProposal = (found: Found, { tour_id, tour_date_id }: TourProposal) =>
  found.find(
    (row) => row.tour_id === tour_id && (tour_date_id === null || row.tour_date_id === tour_date_id),
  );

const variantOf = (row: Found[number] | undefined, date_uid: string | null) =>
  row?.tour_variants?.find(({ uid }) => uid === date_uid);

/**
 * Tours on sale of the organizer, each with a date and a variant of it where they are named.
 * @throws Refusal 422 at each that is none
 */
export async function demandProposals(
  db: Executor,
  organizer_id: number,
  proposals: TourProposal[],
): Promise<void> {
  const found = await findProposed(db, proposals);
  const errors: Record<string, Message> = {};
  for (const [index, proposal] of proposals.entries()) {
    const row = ofProposal(found, proposal);
    const isKnown =
      row?.organizer_id === organizer_id &&
      row.status === 'published' &&
      (proposal.date_uid === null || variantOf(row, proposal.date_uid) !== undefined) &&
      // A start of the schedule stands for itself: nobody has booked it, so nothing is stored of it.
      (proposal.start === undefined || (proposal.tour_date_id === null && row.schedule_type === 2));
    if (!isKnown) errors[`tour_proposals.${index}.tour_id`] = { key: 'errors.booking.not_proposable' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/** What is proposed, with the names and days as they are now. */
export async function proposalViews(
  db: Executor,
  proposals: TourProposal[],
): Promise<(BookingView['tour_proposals'][number] & { screen_name: string; is_on_sale: boolean })[]> {
  const found = await findProposed(db, proposals);
  return proposals.map((proposal) => {
    const row = ofProposal(found, proposal);
    const named = proposal.start === undefined ? undefined : readStartName(proposal.start);
    const isDated = proposal.tour_date_id !== null && row !== undefined;
    return {
      ...proposal,
      tour_name: row?.tour_name ?? '',
      screen_name: row?.screen_name ?? '',
      is_on_sale: row?.status === 'published',
      date_start: isDated ? row.date_start : (named?.date_start ?? null),
      date_end: isDated ? row.date_end : (named?.date_start ?? null),
      time_start: isDated ? row.time_start : (named?.time_start ?? null),
      length_minutes: named?.length_minutes ?? null,
      tour_variant: variantOf(row, proposal.date_uid)?.name ?? null,
    };
  });
}
