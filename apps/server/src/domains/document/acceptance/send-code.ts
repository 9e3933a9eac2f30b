import type { contractAcceptanceCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findBookingByUuid, type BookingRow } from '../../booking/index.ts';
import { issueCode, withdrawCode } from '../../user/index.ts';
import { contactsOf, contractState, currentContract, isWaiting } from './contract-state.ts';
import { demandEdition } from './editions.ts';

/** What a code is for: this text of this booking, nothing else. */
export const codeSubject = (request_id: number, text_hash: string): string => `${request_id} ${text_hash}`;

/** @throws Refusal 409: the contract says something else than what was read */
export const contractChanged = () => refuse.conflict('conflict', { key: 'errors.document.contract_changed' });

/**
 * Demands that the contract waits for its tourist.
 * @throws Refusal 409 where it is accepted already, and where there is none to accept
 */
export async function demandWaiting(services: Services, booking: BookingRow): Promise<void> {
  const contract = await contractState(services, services.database, booking);
  if (isWaiting(contract)) return;
  throw refuse.conflict('conflict', {
    key: contract.state === 'accepted' ? 'errors.document.already_accepted' : 'errors.document.not_concluded',
  });
}

/**
 * Sends the client a code that accepts the contract as it was read. The document is laid out and kept first: the code is for
 * these very bytes.
 * @throws Refusal 409 when the contract says something else by now; 422 at `method`; 429 within 60 seconds
 */
export const sendCode: Operation<typeof contractAcceptanceCalls.sendCode> = async (
  context,
  { params, body },
) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking) throw refuse.notFound();
  await demandWaiting(context, booking);
  const contact = contactsOf(context, booking).find(({ method }) => method === body.method);
  if (!contact) throw refuse.validation({ method: { key: 'errors.messenger.not_offered' } });
  const { made, text } = await currentContract(context, booking);
  if (text.text_hash !== body.text_hash) throw contractChanged();
  await demandEdition(context, booking, made, text);
  const { language, request_id } = booking;
  const issued = await inTransaction(context.database, (tx) =>
    issueCode(context, tx, {
      purpose: 'contract',
      target: contact.contact,
      user_id: null,
      method: contact.method,
      ip: context.ip,
      subject: codeSubject(request_id, text.text_hash),
    }),
  );
  const about = translator(language)('acceptance.code_about', { number: request_id });
  const to = { user_id: null, email: booking.client_email, phone: booking.client_phone };
  try {
    await context.codeSenders.send(contact.method, to, issued.code, language, about);
  } catch (error) {
    context.logger.warn({ err: error }, 'A code for a contract was not delivered');
    // Nothing came: another way may be tried at once.
    await withdrawCode(context.database, issued.id);
    throw refuse.validation({ method: { key: 'errors.user.sms_error_text' } });
  }
  return { target: contact.target, expires_in: issued.expires_in, resend_in: issued.resend_in };
};
