import { hoursText } from '@tropa/blocks/tour-texts';
import {
  extraTimeOf,
  minutesBooked,
  kindOf,
  formatDate,
  formatDeadline,
  bookedDeparture,
  formatDeparture,
  formatMoney,
  formatPhone,
  formatTime,
  nameIn,
  todayIn,
  unjoined,
} from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { readableEmails } from '../../../kernel/readable-emails.ts';
import { addressLine } from '../../organizer/index.ts';
import type { InlineKey } from '../templates/placeholder-keys.ts';
import type { DocumentFacts, InvoiceFacts } from './facts.ts';
import { legalNameOf, partyOf, registeredName, signerOf } from './organizer-words.ts';

type Values<Prefix extends string> = Record<Extract<InlineKey, Prefix>, string>;

function organizerValues(
  t: Translate,
  { organizer, language }: DocumentFacts,
): Values<`organizer_${string}`> {
  return {
    organizer_name: legalNameOf(t, organizer),
    organizer_party: partyOf(t, organizer, language),
    organizer_full: registeredName(t, organizer),
    organizer_signer: signerOf(t, organizer, language),
    organizer_registry_number: organizer.registry_number,
    organizer_warranty: organizer.warranty,
    organizer_inn: organizer.inn,
    organizer_kpp: organizer.kpp,
    organizer_ogrn: organizer.ogrn,
    organizer_address: addressLine(organizer),
    organizer_city: organizer.legal_address.city,
    organizer_phone: formatPhone(organizer.phone),
    organizer_email: readableEmails(organizer.email),
    organizer_site: organizer.site,
    organizer_work_hours: organizer.work_hours,
  };
}

/** How long the tour is, in days, or an excursion in hours. */
export function durationOf(t: Translate, { tour, booking }: DocumentFacts): string {
  if (tour.type === 2 && tour.duration_hours !== null) {
    const { lines } = booking.breakdown;
    const usual = tour.duration_hours * 60 + (extraTimeOf(lines)?.minutes ?? 0);
    return hoursText((minutesBooked(lines) ?? usual) / 60, t);
  }
  return tour.duration === null ? '' : t('documents.days', { count: tour.duration });
}

/** The days of the booking in words; empty where there are none yet. */
export function datesOf({ booking, language }: DocumentFacts): string {
  const departure = bookedDeparture(booking);
  return departure ? unjoined(formatDeparture(departure, language)) : '';
}

export const guideNames = ({ tour }: DocumentFacts): string =>
  tour.guides.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ');

function tourValues(t: Translate, facts: DocumentFacts): Values<`tour_${string}`> {
  const { tour, booking, language } = facts;
  const day = (date: string | null) => (date === null ? '' : formatDate(date, language, 'full'));
  return {
    tour_name: tour.name,
    tour_dates: datesOf(facts),
    tour_date_start: day(booking.date_start),
    tour_date_end: day(booking.date_end ?? booking.date_start),
    tour_time_start: booking.time_start === null ? '' : formatTime(booking.time_start, language),
    tour_duration: durationOf(t, facts),
  };
}

/** When the client is to pay what, as the plan has it: in parts, or all at once. */
function paymentTerms(
  t: Translate,
  { booking, language }: DocumentFacts,
  money: (amount: number) => string,
): string {
  const parts = booking.plan.map(({ amount, due_at, is_at_start }) => {
    const names = { amount: money(amount) };
    if (is_at_start) return t('documents.payment_terms.at_start', names);
    if (due_at === null) return t('documents.payment_terms.payment_later', names);
    const moment = formatDeadline(due_at, booking.timezone, language);
    return t('documents.payment_terms.payment', { ...names, moment });
  });
  if (parts.length === 0) return t('documents.payment_terms.free');
  return parts.length === 1
    ? t('documents.payment_terms.full', { payment: parts.join('') })
    : t('documents.payment_terms.parts', { payments: parts.join('; ') });
}

/**
 * Sums of invoices of the booking. What was not given back is kept of a booking that was cancelled, and pays the price of
 * one that goes on.
 */
export function refundTotals(invoices: readonly InvoiceFacts[], { is_cancelled }: { is_cancelled: boolean }) {
  const sum = (amountOf: (invoice: InvoiceFacts) => number) =>
    invoices.reduce((total, invoice) => total + amountOf(invoice), 0);
  const payed = sum((invoice) => invoice.payed);
  const returned = sum((invoice) => invoice.refunded_amount);
  const pending = sum((invoice) => invoice.refund_due);
  const left = payed - returned - pending;
  return { payed, returned, pending, left, kept: is_cancelled ? left : 0 };
}

/** The value of each placeholder that stands within lines; an empty one has nothing to say. */
export function documentValues(facts: DocumentFacts): Record<InlineKey, string> {
  const { booking, organizer, tour, client, invoice, language } = facts;
  const t = translator(language, kindOf(tour));
  const money = (amount: number) => formatMoney(amount, booking.breakdown.currency, language);
  const day = (moment: Date) => formatDate(todayIn(organizer.timezone, moment), language, 'full');
  const { total, prepayment } = booking.breakdown;
  const refunds = refundTotals(facts.invoices, booking);
  return {
    ...organizerValues(t, facts),
    ...tourValues(t, facts),
    client_name: nameIn(language, client),
    client_phone: formatPhone(client.phone),
    client_email: readableEmails(client.email),
    booking_number: booking.number,
    booking_date: day(booking.created_at),
    document_date: day(facts.made_at),
    booking_url: booking.url,
    tourists_count: String(booking.tourists_count),
    meeting_place: tour.meeting_place,
    end_place: tour.end_place,
    guide_names: guideNames(facts),
    organizational_details: tour.organizational_details,
    total: money(total),
    prepayment: money(prepayment.amount),
    balance: money(Math.max(0, total - booking.payed_amount)),
    payed: money(booking.payed_amount),
    payment_terms: paymentTerms(t, facts, money),
    payment_order: organizer.payment_order,
    penalties_conditions: booking.penalties_conditions,
    actual_expenses: organizer.actual_expenses,
    invoice_number: invoice?.number ?? '',
    invoice_title: invoice?.title ?? '',
    invoice_message: invoice?.message ?? '',
    invoice_amount: invoice ? money(invoice.amount) : '',
    invoice_due: invoice?.due_at ? formatDeadline(invoice.due_at, booking.timezone, language) : '',
    refund_price: money(total),
    refund_payed: money(refunds.payed),
    refund_amount: money(refunds.returned),
    refund_pending: money(refunds.pending),
    refund_kept: money(refunds.kept),
    cancel_reason: booking.is_cancelled ? booking.cancel_message : '',
  };
}
