import type { BookingView, TourProposal } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { findProposed } from '../repository/client.ts';

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
      (proposal.date_uid === null || variantOf(row, proposal.date_uid) !== undefined);
    if (!isKnown) errors[`tour_proposals.${index}.tour_id`] = { key: 'errors.booking.not_proposable' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/** What is proposed, with the names and days as they are now. */
export async function proposalViews(
  db: Executor,
  proposals: TourProposal[],
): Promise<BookingView['tour_proposals']> {
  const found = await findProposed(db, proposals);
  return proposals.map((proposal) => {
    const row = ofProposal(found, proposal);
    const isDated = proposal.tour_date_id !== null && row !== undefined;
    return {
      ...proposal,
      tour_name: row?.tour_name ?? '',
      date_start: isDated ? row.date_start : null,
      date_end: isDated ? row.date_end : null,
      tour_variant: variantOf(row, proposal.date_uid)?.name ?? null,
    };
  });
}
