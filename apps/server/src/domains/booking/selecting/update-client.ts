import type { Agency, CallInput, ownBookingCalls, thirdPartyAgentCalls } from '@tropa/contract';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { bookingsChanged, toursProposed } from '../events.ts';
import { soldBy, type NamedSeller } from '../creating/sold-by.ts';
import { demandMay, type Membership } from '../../organizer/index.ts';
import { demandBooking, demandOrganizersSay, lockBooking, staffActor } from '../policy.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { updateClient, type ClientColumns } from './repository.ts';
import { addHistory } from '../record/repository/history.ts';
import { beginSelection } from './begin-selection.ts';
import { demandProposals } from './proposals.ts';

type OwnBody = CallInput<typeof ownBookingCalls.update>['body'];
type AgencyBody = CallInput<typeof thirdPartyAgentCalls.update>['body'];

function columnsOf({ contacts, comment }: OwnBody | AgencyBody): ClientColumns {
  return {
    ...(contacts && {
      client_first_name: contacts.first_name,
      client_last_name: contacts.last_name,
      client_email: contacts.email,
      client_phone: contacts.phone,
    }),
    ...(comment !== undefined && { comment }),
  };
}

/** @throws Refusal 422 where nothing is left by which the client could be told of a change, nor a word why */
function demandReachable(booking: BookingRow, columns: ClientColumns): void {
  if (columns.client_email === undefined || booking.agency) return;
  const { client_email, client_phone, comment } = { ...booking, ...columns };
  if ([client_email, client_phone, comment].every((said) => said === ''))
    throw refuse.validation({ comment: { key: 'errors.validation.unreachable' } });
  if (client_email === '' && booking.is_tour_selection)
    throw refuse.validation({ 'contacts.email': { key: 'errors.validation.required' } });
}

/** Writes what is different; the history says that it was changed, not what of the client's data. */
async function changeClient(
  context: UserContext,
  id: number,
  columns: ClientColumns,
  demand: (booking: BookingRow) => void,
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, id);
    demand(booking);
    if (Object.keys(columns).length === 0) return;
    demandReachable(booking, columns);
    const now = context.clock.now();
    await updateClient(tx, id, columns, now);
    await addHistory(tx, id, staffActor(context), 'client_changed', {}, now);
    const { organizer_id } = booking;
    await context.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids: [id] });
  });
}

/** @throws Refusal 422: another call is for it */
const notOfThisType = () => refuse.validation({ id: { key: 'errors.booking.other_seller_type' } });

/** Changes the client of a booking that staff entered, and whether a tour is still to be chosen. @throws Refusal 403 for an agent who proposes tours; 404, 409, 422 */
export const updateOwnBooking: Operation<typeof ownBookingCalls.update> = async (context, { body }) => {
  const { booking } = await demandBooking(context, body.id, 'write');
  const { is_tour_selection, tour_proposals } = body;
  if (is_tour_selection !== undefined || tour_proposals)
    await demandMay(context, booking.organizer_id, 'bookings.propose');
  if (tour_proposals) await demandProposals(context.database, booking.organizer_id, tour_proposals);
  await changeClient(context, body.id, columnsOf(body), ({ seller_type }) => {
    if (seller_type !== 3 && seller_type !== 4) throw notOfThisType();
  });
  if (is_tour_selection === undefined && !tour_proposals) return { success: true };
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, body.id);
    const actor = staffActor(context);
    // A selection ends when a tour is chosen: nothing else says what is booked.
    if (is_tour_selection === false && locked.is_tour_selection)
      throw refuse.validation({ is_tour_selection: { key: 'errors.booking.tour_not_chosen' } });
    if (is_tour_selection === true && !locked.is_tour_selection)
      await beginSelection(context, tx, locked, actor);
    if (!tour_proposals) return;
    if (!locked.is_tour_selection && is_tour_selection !== true)
      throw refuse.validation({ tour_proposals: { key: 'errors.booking.selection_late' } });
    const now = context.clock.now();
    await updateClient(tx, body.id, { tour_proposals }, now);
    await addHistory(tx, body.id, actor, 'tours_proposed', { count: tour_proposals.length }, now);
    await context.outbox.emit(tx, toursProposed, { request_id: body.id });
    const { organizer_id } = locked;
    await context.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids: [body.id] });
  });
  return { success: true };
};

const isSameCommission = (one: Agency, other: Agency | null) =>
  isDeepStrictEqual(one.commission, other?.commission ?? null);

/** Another agent, or what is known of the same one and its commission, in the terms that the booking has: who takes the money stays as it was. */
async function newSeller(
  context: UserContext,
  membership: Membership,
  { tour_id, agency: known, agent_terms: before }: BookingRow,
  named: NamedSeller,
): Promise<ClientColumns> {
  if (named.agency === undefined && named.agent_id === undefined) return {};
  const said = named.agency;
  const isSame = named.agent_id === undefined && said?.name.toLowerCase() === known?.name.toLowerCase();
  if (said && isSame)
    return { agency: said, ...(before && { agent_terms: { ...before, commission: said.commission } }) };
  const { agency, agent_id, agent_terms } = await soldBy(context, membership, named, tour_id);
  const kept = before && { collects: before.collects, payment_days: before.payment_days };
  return {
    ...(agency && { agency }),
    agent_id,
    agent_terms: agent_terms && { ...agent_terms, ...kept },
  };
}

/**
 * Changes who has sold a booking of seller type 5, the commission, or its client.
 * @throws Refusal 403 for an agent, and at a commission that a manager without money changes; 404, 409, 422 as at its creation
 */
export const updateAgencyBooking: Operation<typeof thirdPartyAgentCalls.update> = async (
  context,
  { body },
) => {
  const { booking, membership } = await demandBooking(context, body.id, 'write');
  await demandMay(context, booking.organizer_id, 'bookings.seller');
  const { agency, agent_id } = body;
  if (agent_id !== undefined || (agency && !isSameCommission(agency, booking.agency)))
    demandOrganizersSay(membership);
  if (booking.seller_type !== 5) throw notOfThisType();
  const seller = await newSeller(context, membership, booking, body);
  await changeClient(context, body.id, { ...columnsOf(body), ...seller }, ({ seller_type }) => {
    if (seller_type !== 5) throw notOfThisType();
  });
  return { success: true };
};
