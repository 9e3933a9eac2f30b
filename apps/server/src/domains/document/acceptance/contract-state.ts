import {
  SaleStatus,
  type AcceptanceMethod,
  type BookingContract,
  type PublicContract,
} from '@tropa/contract';
import { kindOf, maskEmail, maskPhone } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { isErased } from '../erasure/repository.ts';
import { demandMade } from '../made/make-document.ts';
import { selectMade, type MadeDocument } from '../made/repository.ts';
import { chooseTemplates, contentHash } from '../templates/repository.ts';
import { standardTemplate } from '../templates/standard.ts';
import { contractText, contractTypeOf, termsNow, type ContractText } from './contract-text.ts';
import { isShownByLink } from './editions.ts';
import { selectAcceptances, type AcceptedEdition } from './repository.ts';
import { changesOf } from './terms.ts';

/** While a contract may be accepted: once the organizer has confirmed, until the tour is over. */
const isOpen = ({ base_sale_status: status }: BookingRow): boolean =>
  status === SaleStatus.pending_prepayment || status === SaleStatus.made_prepayment;

/** Hash of the text that the contract was made from, or would be. */
async function contentHashOf(db: Executor, booking: BookingRow): Promise<string> {
  const type = await contractTypeOf(db, booking);
  const made = await selectMade(db, { request_id: booking.request_id, type, subject_id: 0 });
  if (made) return made.content_hash;
  const template = (await chooseTemplates(db, booking, booking.language)).get(type);
  return (
    template?.content_hash ?? contentHash(standardTemplate(type, booking.language, kindOf(booking)).content)
  );
}

const acceptanceView = ({
  acceptance,
  edition,
}: AcceptedEdition): BookingContract['acceptances'][number] => ({
  id: acceptance.id,
  accepted_at: acceptance.accepted_at.toISOString(),
  name: acceptance.name,
  method: acceptance.method,
  contact: acceptance.contact,
  sha256: edition.sha256,
  template_name: edition.template_name,
  template_version: edition.template_version,
  has_file: !isErased(edition),
});

/** How the contract of a booking stands: whether it is accepted, and what has changed since. */
export async function contractState(
  services: Services,
  db: Executor,
  booking: BookingRow,
): Promise<BookingContract> {
  const accepted = await selectAcceptances(db, booking.request_id);
  const acceptances = accepted.map(acceptanceView);
  const [last] = accepted;
  if (!isOpen(booking)) return { state: last ? 'accepted' : 'none', acceptances, changes: [] };
  if (!last) return { state: 'waiting', acceptances, changes: [] };
  const now = await termsNow(services, db, booking, await contentHashOf(db, booking));
  const changes = changesOf(last.edition.terms, now);
  return { state: changes.length > 0 ? 'changed' : 'accepted', acceptances, changes };
}

/** Whether the contract waits for its tourist. */
export const isWaiting = ({ state }: Pick<BookingContract, 'state'>): boolean =>
  state === 'waiting' || state === 'changed';

/** Where a code can be sent: to what the booking knows of its client, by what this server has. */
export function contactsOf(
  { codeSenders }: Pick<Services, 'codeSenders'>,
  booking: BookingRow,
): { method: AcceptanceMethod; contact: string; target: string }[] {
  const { client_email: email, client_phone: phone } = booking;
  return [
    ...(email === '' ? [] : [{ method: 'email' as const, contact: email, target: maskEmail(email) }]),
    ...(phone === '' || !codeSenders.configured.includes('sms')
      ? []
      : [{ method: 'sms' as const, contact: phone, target: maskPhone(phone) }]),
  ];
}

/** The contract of a booking as it is read now; a first reading settles which text it is made from. */
export async function currentContract(
  services: Services,
  booking: BookingRow,
): Promise<{ made: MadeDocument; text: ContractText }> {
  const type = await contractTypeOf(services.database, booking);
  const key = { request_id: booking.request_id, type, subject_id: 0 };
  const { made } = await demandMade(services, booking, key);
  return { made, text: await contractText(services, services.database, booking, made) };
}

/** The contract for its tourist: what was accepted, and what there is to accept. */
export async function publicContract(services: Services, booking: BookingRow): Promise<PublicContract> {
  const state = await contractState(services, services.database, booking);
  const accepted = await selectAcceptances(services.database, booking.request_id);
  const isShown = new Set(
    accepted.flatMap(({ acceptance, edition }) => (isShownByLink(edition) ? [acceptance.id] : [])),
  );
  const acceptances = state.acceptances.map((one) => ({ ...one, has_file: isShown.has(one.id) }));
  if (!isWaiting(state)) return { ...state, acceptances, offer: null };
  const [{ text }, organizer] = await Promise.all([
    currentContract(services, booking),
    findOrganizer(services.database, booking.organizer_id),
  ]);
  return {
    ...state,
    acceptances,
    offer: {
      text_hash: text.text_hash,
      text: text.shown,
      methods: contactsOf(services, booking).map(({ method, target }) => ({ method, target })),
      is_before_payment: organizer?.needs_acceptance_to_pay ?? false,
    },
  };
}
