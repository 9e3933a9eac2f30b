import { currency, publicIndividualTour, SaleStatus, wallet, type PublicBooking } from '@tropa/contract';
import { canMove, kindOf, LIVE_BOOKING_STATUSES, roughly } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import { inSnapshot } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { findAgent } from '../../agent/index.ts';
import { originOfBrand } from '../../brand/index.ts';
import {
  allWordsToClient,
  findBookingByUuid,
  type BookingRow,
  isPrepaid,
  wordsToClient,
  priceNow,
  proposalViews,
  pageLanguageOf,
  ticketsOf,
  tourNameOf,
  touristRowsOf,
} from '../../booking/index.ts';
import { payeeOfBooking } from '../accounts/payee.ts';
import { selectInvoices } from '../invoicing/repository.ts';
import { selectPlaces, type BookingPlaces } from './repository.ts';
import { sumRefundable, sumReturning } from '../refunds/repository.ts';
import { payableAhead } from '../schedule/pay-ahead.ts';
import { planView } from '../schedule/plan.ts';
import { balanceOf, cancellationOf, invoiceView } from '../invoicing/views.ts';

/** An invoice with the organizer's words as the client may read them now. */
const forClient = (
  invoice: ReturnType<typeof invoiceView>,
  booking: BookingRow,
): ReturnType<typeof invoiceView> => ({
  ...invoice,
  title: wordsToClient(invoice.title, booking),
  message: wordsToClient(invoice.message, booking),
});

/** The exact place is told after the prepayment, the approximate one to all (docs/rules/tours.md). */
function meetingPlace(isPrepaid: boolean, places: BookingPlaces): string {
  const shown = [places.approximate_place, places.gathering_place];
  return (isPrepaid ? [places.exact_meeting_place, ...shown] : shown).find((place) => place !== '') ?? '';
}

function meetingPoint(isPrepaid: boolean, { lat, lng }: BookingPlaces): PublicBooking['meeting_point'] {
  if (lat === null || lng === null) return null;
  return isPrepaid ? { lat, lng, is_exact: true } : { lat: roughly(lat), lng: roughly(lng), is_exact: false };
}

function tourUrl(
  services: Services,
  places: BookingPlaces,
  { partner_site_id, tour_id }: Pick<BookingRow, 'partner_site_id' | 'tour_id'>,
): string | null {
  // Its own program stands on the page itself; the tour it was copied from says something else.
  if (places.individual !== null || places.tour_status !== 'published') return null;
  const ofBrand = originOfBrand(services, partner_site_id);
  return ofBrand === undefined
    ? pageOfTour(services, places, places.screen_name)
    : `${ofBrand}/tours/${places.screen_name}-${tour_id}`;
}

/** The page of a published tour; null where its organizer has no site on air. */
const pageOfTour = (
  { siteOrigin }: Pick<Services, 'siteOrigin'>,
  { slug, is_site_published }: BookingPlaces,
  screen_name: string,
): string | null => (slug === null || !is_site_published ? null : `${siteOrigin(slug)}/tours/${screen_name}`);

/** A booking for whoever holds its private address; undefined when there is none. */
export async function loadPublicBooking(
  services: Services,
  uuid: string,
): Promise<PublicBooking | undefined> {
  const { database, clock } = services;
  const read = await inSnapshot(database, async (tx) => {
    const found = await findBookingByUuid(tx, uuid);
    if (!found) return undefined;
    const { request_id } = found;
    return {
      booking: found,
      invoices: await selectInvoices(tx, request_id),
      tourists: await touristRowsOf(tx, request_id),
      places: await selectPlaces(tx, request_id),
      proposed: found.is_tour_selection ? await proposalViews(tx, found.tour_proposals) : [],
      returning: await sumReturning(tx, request_id),
      refundable: await sumRefundable(tx, request_id),
      agent: found.agent_id === null ? undefined : await findAgent(tx, found.agent_id),
    };
  });
  if (!read) return undefined;
  const { booking, invoices, tourists, places, proposed, returning, refundable, agent } = read;
  // What an agent pays is between the agent and the organizer: the tourist has payed the agent.
  const isByAgent = booking.payment_terms.by === 'agent';
  const payee = isByAgent ? undefined : await payeeOfBooking(services, booking);
  const { base_sale_status: status } = booking;
  const now = clock.now();
  const payed = booking.payed_amount - returning;
  const payment_plan = isByAgent ? undefined : planView(booking, invoices, payed, now);
  const ahead = payee && payableAhead(booking, invoices, payed, now);
  const hasPrepaid = isPrepaid(booking);
  const said = <Words>(words: Words): Words => allWordsToClient(words, booking);
  const can_cancel = canMove(status, SaleStatus.canceled_by_tourist, 'tourist');
  return {
    request_id: booking.request_id,
    uuid: booking.uuid,
    base_sale_status: status,
    tour_id: booking.tour_id,
    tour_type: booking.tour_type,
    tour_name: said(tourNameOf(booking, pageTranslator(pageLanguageOf(booking)))),
    is_tour_selection: booking.is_tour_selection,
    tour_proposals: said(proposed).map(({ screen_name, is_on_sale, ...proposal }) => ({
      ...proposal,
      // A brand leads nobody off its own site.
      tour_url:
        is_on_sale && originOfBrand(services, booking.partner_site_id) === undefined
          ? pageOfTour(services, places, screen_name)
          : null,
    })),
    tour_url: tourUrl(services, places, booking),
    tour_photo: booking.tour_photo,
    date_start: booking.date_start,
    date_end: booking.date_end,
    time_start: booking.time_start,
    tour_variant: said(booking.tour_variant),
    individual_tour: said(places.individual && publicIndividualTour.parse(places.individual)),
    meeting_place: said(meetingPlace(hasPrepaid, places)),
    meeting_point: meetingPoint(hasPrepaid, places),
    tourists_count: booking.tourists_count,
    tourists: tourists.map(({ first_name, last_name, middle_name, birthday }) => ({
      first_name,
      last_name,
      middle_name,
      birthday,
    })),
    client: {
      first_name: booking.client_first_name,
      last_name: booking.client_last_name,
      email: booking.client_email,
      phone: booking.client_phone,
    },
    sold_by: agent
      ? { name: agent.name, phone: agent.phone, email: agent.email, takes_money: isByAgent }
      : null,
    breakdown: said(priceNow(booking, now)),
    invoices: isByAgent ? [] : invoices.map((invoice) => forClient(invoiceView(invoice, now), booking)),
    payed_amount: booking.payed_amount,
    balance: isByAgent ? 0 : balanceOf(booking, LIVE_BOOKING_STATUSES.includes(status), returning),
    can_pay_online: payee !== undefined,
    ...(payment_plan && { payment_plan }),
    pay_ahead: ahead ? { amount: ahead.amount, due_at: ahead.due_at?.toISOString() ?? null } : null,
    timezone: booking.timezone,
    currency: currency.parse(booking.currency),
    deadline_at: booking.deadline_at?.toISOString() ?? null,
    choosing_until: booking.choosing_until?.toISOString() ?? null,
    may_stay: booking.may_stay,
    cancel_message: said(booking.cancel_message),
    can_cancel,
    cancellation: can_cancel
      ? cancellationOf(services, booking, isByAgent && hasPrepaid ? booking.total : refundable)
      : null,
    tickets: ticketsOf(booking, tourists, {
      language: pageLanguageOf(booking),
      t: pageTranslator(pageLanguageOf(booking), kindOf(booking)),
    }),
    wallets: wallet.options.filter((name) => services.wallets[name] !== undefined),
  };
}
