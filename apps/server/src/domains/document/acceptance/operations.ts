import type { contractAcceptanceCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BinaryAnswer, Operation } from '../../../kernel/route.ts';
import {
  addHistory,
  demandBooking,
  findBookingByUuid,
  staffActor,
  touristActor,
  type Actor,
  type BookingRow,
} from '../../booking/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { contractState, currentContract } from './contract-state.ts';
import { demandEdition, isShownByLink, readEdition } from './editions.ts';
import { selectAcceptance, selectAcceptances, type AcceptedEdition } from './repository.ts';
import { signatureSheet } from './signature-sheet.ts';

const pdf = (content: Buffer, name: string): BinaryAnswer => ({
  content,
  content_type: 'application/pdf',
  name,
});

/** The sheet of a signature as PDF. */
export async function signatureFile(
  services: Services,
  booking: BookingRow,
  accepted: AcceptedEdition,
): Promise<BinaryAnswer> {
  const organizer = await findOrganizer(services.database, booking.organizer_id);
  if (!organizer) throw refuse.notFound();
  const name = translator(accepted.edition.language)('acceptance.sheet.file_name', {
    number: booking.request_id,
  });
  return pdf(await services.pdf.render(signatureSheet(accepted, booking, organizer)), name);
}

/** What was accepted, to the byte. */
export const acceptedFile = async (services: Services, { edition }: AcceptedEdition): Promise<BinaryAnswer> =>
  pdf(await readEdition(services, edition), edition.file_name);

/** A file of an acceptance. A contract tells of people, so its reading is written into the history. */
async function download(
  services: Services,
  booking: BookingRow,
  { acceptance_id, file }: { acceptance_id: number; file: 'contract' | 'signature' },
  actor: Actor,
): Promise<BinaryAnswer> {
  const { database, clock } = services;
  const accepted = await selectAcceptance(database, booking.request_id, acceptance_id);
  if (!accepted) throw refuse.notFound();
  if (file === 'signature') return signatureFile(services, booking, accepted);
  const answer = await acceptedFile(services, accepted);
  await addHistory(
    database,
    booking.request_id,
    actor,
    'contract_downloaded',
    { use_stamp: true },
    clock.now(),
  );
  return answer;
}

export const viewAcceptance: Operation<typeof contractAcceptanceCalls.view> = async (context, { query }) => {
  const { booking } = await demandBooking(context, query.request_id, 'read');
  return contractState(context, context.database, booking);
};

export const downloadAccepted: Operation<typeof contractAcceptanceCalls.download> = async (
  context,
  { query },
) => {
  const { booking } = await demandBooking(context, query.request_id, 'write');
  return download(context, booking, query, staffActor(context));
};

export const downloadAcceptedByUuid: Operation<typeof contractAcceptanceCalls.downloadByUuid> = async (
  context,
  { params, query },
) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking) throw refuse.notFound();
  const { acceptance_id } = params;
  const { file } = query;
  const accepted = await selectAcceptance(context.database, booking.request_id, acceptance_id);
  if (file === 'contract' && accepted?.edition.has_passports)
    throw refuse.conflict('conflict', { key: 'errors.document.sent_by_letter' });
  const answer = await download(context, booking, { acceptance_id, file }, touristActor(booking));
  return { ...answer, disposition: 'inline' };
};

/**
 * The contract as its tourist reads it: what was accepted as long as nothing has changed since, else the edition that says
 * what the booking says now. Always bytes that are kept; those of old hold whole passports and are not shown by a link.
 */
export async function contractForTourist(services: Services, booking: BookingRow): Promise<BinaryAnswer> {
  const { state } = await contractState(services, services.database, booking);
  const [last] = await selectAcceptances(services.database, booking.request_id);
  const actor = touristActor(booking);
  if (state === 'accepted' && last && isShownByLink(last.edition)) {
    return download(services, booking, { acceptance_id: last.acceptance.id, file: 'contract' }, actor);
  }
  const { made, text } = await currentContract(services, booking);
  const edition = await demandEdition(services, booking, made, text);
  const content = await readEdition(services, edition);
  const now = services.clock.now();
  const facts = { use_stamp: true };
  await addHistory(services.database, booking.request_id, actor, 'contract_downloaded', facts, now);
  return pdf(content, edition.file_name);
}
