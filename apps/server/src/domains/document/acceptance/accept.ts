import type { AcceptanceMethod, contractAcceptanceCalls } from '@tropa/contract';
import { nameIn } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  addHistory,
  bookingsChanged,
  findBookingByUuid,
  lockBooking,
  touristActor,
  type BookingRow,
} from '../../booking/index.ts';
import { checkCode } from '../../user/index.ts';
import { selectMade } from '../made/repository.ts';
import { contactsOf, contractState, currentContract, isWaiting, publicContract } from './contract-state.ts';
import { contractText, contractTypeOf } from './contract-text.ts';
import { contractAccepted } from './events.ts';
import { insertAcceptance, selectEdition, type EditionRow } from './repository.ts';
import { codeSubject, contractChanged, demandWaiting } from './send-code.ts';

interface Signing {
  edition: EditionRow;
  method: AcceptanceMethod;
  contact: string;
}

/** Whether the contract says what was read, to the letter, in a transaction that holds the booking. */
async function saysTheSame(
  context: PublicContext,
  tx: Transaction,
  booking: BookingRow,
  edition: EditionRow,
): Promise<boolean> {
  const type = await contractTypeOf(tx, booking);
  const made = await selectMade(tx, { request_id: booking.request_id, type, subject_id: 0 });
  if (!made) return false;
  return (await contractText(context, tx, booking, made)).text_hash === edition.text_hash;
}

/** Writes the signature down. Of two at once the second finds the contract accepted. */
async function sign(
  context: PublicContext,
  request_id: number,
  { edition, method, contact }: Signing,
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const { state } = await contractState(context, tx, booking);
    if (state === 'accepted') return;
    if (!isWaiting({ state })) throw refuse.conflict('conflict', { key: 'errors.document.not_concluded' });
    if (!(await saysTheSame(context, tx, booking, edition))) throw contractChanged();
    const { organizer_id, language, client_last_name: last_name, client_first_name: first_name } = booking;
    const accepted_at = context.clock.now();
    const { id: acceptance_id } = await insertAcceptance(tx, {
      request_id,
      edition_id: edition.id,
      name: nameIn(language, { last_name, first_name }),
      method,
      contact,
      ip: context.ip,
      user_agent: context.device,
      accepted_at,
    });
    const facts = { method, sha256: edition.sha256 };
    await addHistory(tx, request_id, touristActor(booking), 'contract_accepted', facts, accepted_at);
    await context.outbox.emit(tx, contractAccepted, { request_id, organizer_id, acceptance_id });
    await context.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids: [request_id] });
  });
}

/**
 * Accepts the contract with the code: who, when, from where, and under which bytes is kept as a simple electronic signature.
 * A contract that is accepted already stays so: the same answer, nothing is written.
 * @throws Refusal 409 when the contract says something else than what was read: the code is not spent; 422 at `code`
 */
export const acceptContract: Operation<typeof contractAcceptanceCalls.accept> = async (
  context,
  { params, body },
) => {
  const { database } = context;
  const booking = await findBookingByUuid(database, params.uuid);
  if (!booking) throw refuse.notFound();
  const { request_id } = booking;
  const isAccepted = async () => (await contractState(context, database, booking)).state === 'accepted';
  if (await isAccepted()) return publicContract(context, booking);
  await demandWaiting(context, booking);
  const { text } = await currentContract(context, booking);
  if (text.text_hash !== body.text_hash) throw contractChanged();
  const { method, code } = body;
  const contact = contactsOf(context, booking).find((one) => one.method === method)?.contact;
  const edition = await selectEdition(database, request_id, text.text_hash);
  if (contact === undefined || !edition) throw refuse.validation({ code: { key: 'errors.user.code_over' } });
  const subject = codeSubject(request_id, text.text_hash);
  try {
    await checkCode(context, { purpose: 'contract', target: contact, method, code, subject });
  } catch (error) {
    // The second of two presses: the first one has spent the code.
    if (error instanceof Refusal && (await isAccepted())) return publicContract(context, booking);
    throw error;
  }
  await sign(context, request_id, { edition, method, contact });
  return publicContract(context, (await findBookingByUuid(database, params.uuid)) ?? booking);
};
