import { findCreditOf } from '../credit/repository.ts';
import { SaleStatus, type BookingView, type Settlement } from '@tropa/contract';
import { may, LIVE_BOOKING_STATUSES, minutesBooked, outcomeOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { inSnapshot, type Executor } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findAgent } from '../../agent/index.ts';
import {
  priceNow,
  bookingListItem,
  demandBooking,
  findBooking,
  findIndividual,
  historyOf,
  proposalViews,
  seesInside,
  statusesFor,
  todayAt,
  askedOf,
  limitsOf,
  touristsOf,
  type BookingRow,
} from '../../booking/index.ts';
import { findPayer } from '../../company/index.ts';
import { signedFile } from '../../media/index.ts';
import { findDeposit, selectEntries } from '../deposit/repository.ts';
import { staffDepositOf } from '../deposit/view.ts';
import { selectInvoices } from '../invoicing/repository.ts';
import { agentReceiptOf } from '../receipts/content.ts';
import { receiptsOfBooking } from '../receipts/receipts.ts';
import { slipsOf } from '../slips/view.ts';
import { wasPayed } from '../ledger/repository/ledger.ts';
import { sumReturning } from '../refunds/repository.ts';
import { planView } from '../schedule/plan.ts';
import { balanceOf, invoiceView, sortInvoices } from '../invoicing/views.ts';

export type BookingMembership = Awaited<ReturnType<typeof demandBooking>>['membership'];

/** With evidence that can be opened now. */
const signedSettlement = (context: UserContext, settlement: Settlement): Settlement => ({
  ...settlement,
  expenses: settlement.expenses.map((expense) => ({ ...expense, file: signedFile(context, expense.file) })),
});

function discountOf(booking: BookingRow, language: UserContext['language']): BookingView['discount'] {
  const type = booking.breakdown.lines.find((line) => line.discount_type !== null)?.discount_type;
  if (!type) return null;
  return { type, type_string: translator(language)(`site.checkout.line.discount_${type}`) };
}

/** The agent of a booking by its name of today. */
async function agentName(tx: Executor, agent_id: number): Promise<{ id: number; name: string } | null> {
  const agent = await findAgent(tx, agent_id);
  return agent ? { id: agent.id, name: agent.name } : null;
}

/**
 * A booking whole, for a member who has shown the right to it.
 * @param request_id the booking is read anew, after whatever the caller did to it
 */
export async function loadBookingView(
  context: UserContext,
  request_id: number,
  membership: BookingMembership,
): Promise<BookingView> {
  const { database, clock, language } = context;
  const now = clock.now();
  const isInside = seesInside(membership);
  const seesCompanies = may(membership, 'companies.read') === 'all';
  const {
    booking,
    invoices,
    tourists,
    limits,
    asked,
    history,
    was_payed,
    returning,
    individual,
    tour_proposals,
    agent,
    payer,
    agent_receipt,
    receipts,
    slips,
    credit,
    held,
    deposit_entries,
  } = await inSnapshot(database, async (tx) => {
    const found = await findBooking(tx, request_id);
    if (!found) throw refuse.notFound();
    const row = await findDeposit(tx, request_id);
    return {
      booking: found,
      invoices: await selectInvoices(tx, request_id),
      tourists: await touristsOf(tx, found, now),
      limits: await limitsOf(tx, found),
      asked: await askedOf(tx, found),
      history: await historyOf(tx, request_id, isInside),
      was_payed: await wasPayed(tx, request_id),
      returning: await sumReturning(tx, request_id),
      individual: await findIndividual(tx, request_id),
      tour_proposals: await proposalViews(tx, found.tour_proposals),
      agent: found.agent_id === null ? null : await agentName(tx, found.agent_id),
      payer: seesCompanies ? await findPayer(tx, found) : null,
      agent_receipt: await agentReceiptOf(tx, found),
      receipts: await receiptsOfBooking(context, tx, request_id),
      slips: await slipsOf(tx, request_id),
      credit: await findCreditOf(tx, request_id),
      held: row,
      deposit_entries: row ? await selectEntries(tx, request_id) : [],
    };
  });
  const status = booking.base_sale_status;
  const payment_plan = planView(booking, invoices, booking.payed_amount - returning, now);
  const canWriteTours = may(membership, 'tours.write') === 'all';
  const canWrite = may(membership, 'bookings.write') !== 'none';
  const deposit = staffDepositOf(booking, {
    row: held,
    entries: deposit_entries,
    can_change: may(membership, 'bookings.terms') === 'all',
  });
  const seesAgent = may(membership, 'agents.read') !== 'none';
  return {
    ...bookingListItem(
      { ...booking, length_minutes: minutesBooked(booking.breakdown.lines) },
      translator(language),
      todayAt(now),
      membership,
    ),
    organizer_id: booking.organizer_id,
    date_uid: booking.date_uid,
    client: {
      first_name: booking.client_first_name,
      last_name: booking.client_last_name,
      email: booking.client_email,
      phone: booking.client_phone,
    },
    comment: booking.comment,
    language: booking.language,
    breakdown: priceNow(booking, now),
    discount: discountOf(booking, language),
    individual_tour_price: booking.individual_tour_price,
    individual_tour: individual
      ? { is_applied: individual.content !== null, has_draft: canWriteTours && individual.draft !== null }
      : null,
    ...sortInvoices(invoices.map((invoice) => invoiceView(invoice, now))),
    balance: balanceOf(booking, LIVE_BOOKING_STATUSES.includes(status), returning),
    ...(payment_plan && { payment_plan }),
    ...(booking.settlement && { settlement: signedSettlement(context, booking.settlement) }),
    ...(deposit && { deposit }),
    ...(credit && {
      credit: {
        amount: credit.amount,
        left_amount: credit.left_amount,
        expires_at: credit.expires_at.toISOString(),
      },
    }),
    receipts: may(membership, 'payments.read') === 'none' ? [] : receipts,
    slips: may(membership, 'pier.sell') === 'all' ? slips : [],
    tourists: canWrite
      ? tourists
      : tourists.map((tourist) => ({ ...tourist, can_edit: false, can_delete: false })),
    tourist_limits: limits,
    asks_forms: asked.length > 0,
    asked_tourists: booking.asked_tourists,
    questionnaire_sent_at: booking.questionnaire_sent_at?.toISOString() ?? null,
    erased_at: booking.erased_at?.toISOString() ?? null,
    history,
    outcome: outcomeOf({ status, was_payed }),
    cancel_message: booking.cancel_message,
    allowed_statuses: statusesFor(membership, booking),
    may: {
      change: canWrite,
      set_price: may(membership, 'bookings.write') === 'all',
      set_terms: may(membership, 'bookings.terms') === 'all',
      propose: may(membership, 'bookings.propose') === 'all',
      plan_trip: canWriteTours,
      see_inside: isInside,
      chat: may(membership, 'chats.write') !== 'none',
    },
    can_edit: canWrite && status < SaleStatus.tour_complete,
    partner_site_id: booking.partner_site_id,
    payer,
    // Who sold it is told to a guide of the departure, too; what that earns is not.
    agency: booking.agency && (seesAgent ? booking.agency : { ...booking.agency, commission: null }),
    agency_commission:
      seesAgent && booking.agency && booking.agent_terms?.commission ? booking.agent_commission : null,
    agent: seesAgent ? agent : null,
    agent_terms: seesAgent ? booking.agent_terms : null,
    agent_receipt: seesAgent ? agent_receipt : null,
    agent_commission: seesAgent ? booking.agent_commission : 0,
    waits_for_credit: status === SaleStatus.pending_confirm && booking.payment_terms.by === 'agent',
    choosing_until: booking.choosing_until?.toISOString() ?? null,
    may_stay: booking.may_stay,
    is_tour_selection: booking.is_tour_selection,
    tour_proposals,
  };
}
