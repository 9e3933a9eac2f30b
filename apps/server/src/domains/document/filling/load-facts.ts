import type { DocumentType, Picture } from '@tropa/contract';
import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import { nameIn } from '@tropa/core';
import { translator, type Locale } from '@tropa/i18n';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findAgent, type AgentRow } from '../../agent/index.ts';
import {
  allWordsToClient,
  asClientKnows,
  bookedTour,
  hidesContacts,
  isPrepaid,
  planOf,
  ticketCode,
  touristsOf,
  touristsWithPassports,
  type BookingRow,
} from '../../booking/index.ts';
import {
  bookingUrl,
  invoiceNumber,
  selectInvoices,
  sumReturning,
  type InvoiceWithDue,
} from '../../invoice/index.ts';
import { readPictureCropped, readPrivateImage } from '../../media/index.ts';
import {
  findOrganizer,
  phonesForTravellers,
  selectBankAccounts,
  type OrganizerRow,
} from '../../organizer/index.ts';
import { sumPendingRefunds } from '../made/repository.ts';
import type { DocumentFacts, InvoiceFacts, TourFacts } from './facts.ts';
import { knownNumbers } from './known-numbers.ts';

type BookedTour = NonNullable<Awaited<ReturnType<typeof bookedTour>>>;

/** Before the prepayment the meeting place is only approximate (docs/rules/tours.md). */
export function meetingPlace(booking: BookingRow, tour: BookedTour): string {
  return (
    (isPrepaid(booking) ? tour.exact_meeting_place : '') || tour.gathering_place || tour.approximate_place
  );
}

function tourFactsOf(booking: BookingRow, tour: BookedTour, language: Locale): TourFacts {
  const { tour_name: name, tour_variant: variant } = booking;
  return {
    type: tour.type,
    name: variant === null ? name : translator(language)('documents.with_variant', { name, variant }),
    duration: tour.duration,
    duration_hours: tour.duration_hours,
    meeting_place: meetingPlace(booking, tour),
    end_place: tour.end_place,
    in_price: tour.in_price,
    not_in_price: tour.not_in_price,
    list_of_things: tour.list_of_things,
    organizational_details: tour.organizational_details,
    questions: tour.questions.filter(
      ({ question, answer, added_to_voucher }) =>
        added_to_voucher && question.trim() !== '' && answer.trim() !== '',
    ),
    guides: tour.guides,
    program: tour.program,
    excursion_program_description: tour.excursion_program_description,
  };
}

function invoiceFactsOf(row: InvoiceWithDue, pending: Map<number, number>): InvoiceFacts {
  return {
    number: invoiceNumber(row),
    contract_name: row.contract_name ?? '',
    title: row.title,
    message: row.message,
    kind: row.kind,
    amount: row.amount,
    payed: row.status === InvoiceStatusCode.payed ? row.amount : 0,
    refunded_amount: row.refunded_amount,
    refund_due: pending.get(row.id) ?? 0,
    created_at: row.created_at,
    due_at: row.due_at,
  };
}

/**
 * The account that a client pays to: of own sales the one chosen for them, else the default one; where that is in another
 * currency than the booking and another account is in it, that one.
 */
async function bankAccountOf(db: Executor, organizer: OrganizerRow, booking: BookingRow) {
  const accounts = await selectBankAccounts(db, organizer.id);
  const isOwnSale = booking.seller_type === 4;
  const chosen = isOwnSale
    ? accounts.find(({ id }) => id === organizer.own_request_bank_account_id)
    : undefined;
  return (
    chosen ??
    accounts.find(({ is_default, currency }) => is_default && currency === booking.currency) ??
    accounts.find(({ currency }) => currency === booking.currency) ??
    accounts[0] ??
    null
  );
}

function addressOf(bytes: Buffer): string {
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return `data:${type};base64,${bytes.toString('base64')}`;
}

async function dataAddress(services: Services, picture: Picture | null): Promise<string | undefined> {
  const bytes = picture ? await readPrivateImage(services, picture) : undefined;
  if (!bytes) return undefined;
  return addressOf(bytes);
}

/** The organizer's sign and stamp as documents print them; absent where there are none. */
async function stampOf(
  services: Services,
  organizer: OrganizerRow,
): Promise<Pick<DocumentFacts, 'sign_image' | 'stamp_image'>> {
  const [sign_image, stamp_image] = await Promise.all([
    dataAddress(services, organizer.sign_image),
    dataAddress(services, organizer.stamp_image),
  ]);
  return { ...(sign_image ? { sign_image } : {}), ...(stamp_image ? { stamp_image } : {}) };
}

/** The proportions of a logo on paper. */
const LOGO = { width: 400, height: 140, fit: 'inside' } as const;

async function logoOf(services: Services, picture: Picture | null): Promise<{ logo?: string }> {
  const bytes = picture ? await readPictureCropped(services, picture, LOGO) : undefined;
  return bytes ? { logo: addressOf(bytes) } : {};
}

/** Who has sold a voucher beside the operator; null: no agent. */
async function sellersOf(
  services: Services,
  db: Executor,
  { agent_id }: BookingRow,
  organizer: OrganizerRow,
): Promise<DocumentFacts['sold_by']> {
  const agent = agent_id === null ? undefined : await findAgent(db, agent_id);
  if (!agent) return null;
  const side = async ({ name, phone, email, logo }: Pick<AgentRow, 'name' | 'phone' | 'email' | 'logo'>) => ({
    name,
    phone,
    email,
    ...(await logoOf(services, logo)),
  });
  return { organizer: await side(organizer), agent: await side(agent) };
}

export interface FactsWish {
  type: DocumentType;
  language: Locale;
  /** The invoice that the document is about; 0 for none. */
  subject_id: number;
  made_at: Date;
  use_stamp: boolean;
  /** Whole passports: whoever asks for them writes the reading into the history. */
  has_passports: boolean;
  /** The address of the private page: for the tourist alone. */
  has_address: boolean;
}

/** Everything that a document may print of a booking. @throws Refusal 404 for an invoice of another booking */
export async function loadFacts(
  services: Services,
  db: Executor,
  booking: BookingRow,
  wish: FactsWish,
): Promise<DocumentFacts> {
  const { type, language, made_at } = wish;
  // One after the other: in a transaction all have one connection.
  const found = await findOrganizer(db, booking.organizer_id);
  const organizer = found && asClientKnows(services, found, booking);
  const tour = await bookedTour(db, booking);
  const tourists = wish.has_passports
    ? await touristsWithPassports(services.config, db, booking)
    : await touristsOf(db, booking, services.clock.now());
  const rows = await selectInvoices(db, booking.request_id);
  const pending = await sumPendingRefunds(db, booking.request_id);
  const returning = await sumReturning(db, booking.request_id);
  const url = wish.has_address ? await bookingUrl(services, db, booking) : '';
  if (!organizer || !tour) throw refuse.notFound();
  const subject = rows.find(({ id }) => id === wish.subject_id);
  if (wish.subject_id !== 0 && !subject) throw refuse.notFound();
  const facts: DocumentFacts = {
    type,
    language,
    made_at,
    hides_contacts: hidesContacts(booking),
    organizer,
    phones: isPrepaid(booking) ? phonesForTravellers(organizer) : [],
    bank_account: await bankAccountOf(db, organizer, booking),
    tour: tourFactsOf(booking, tour, language),
    booking: {
      number: String(booking.request_id),
      url,
      ticket: ticketCode(booking),
      date_start: booking.date_start,
      date_end: booking.date_end,
      time_start: booking.time_start,
      timezone: booking.timezone,
      tourists_count: booking.tourists_count,
      breakdown: booking.breakdown,
      plan: planOf(booking, services.clock.now()).filter(({ amount }) => amount > 0),
      payed_amount: booking.payed_amount - returning,
      penalties: booking.penalties,
      penalties_conditions: booking.penalties_conditions,
      is_cancelled: booking.base_sale_status >= SaleStatus.canceled_by_tourist,
      cancel_message: booking.cancel_message,
      created_at: booking.created_at,
    },
    client: {
      first_name: booking.client_first_name,
      last_name: booking.client_last_name,
      email: booking.client_email,
      phone: booking.client_phone,
    },
    tourists: tourists.map((tourist) => ({ ...tourist, full_name: nameIn(language, tourist) })),
    invoices: rows.map((row) => invoiceFactsOf(row, pending)),
    invoice: subject ? invoiceFactsOf(subject, pending) : null,
    sold_by: type === 'voucher' ? await sellersOf(services, db, booking, organizer) : null,
    ...(wish.use_stamp ? await stampOf(services, organizer) : {}),
  };
  const known = knownNumbers(facts);
  const said = <Words>(words: Words): Words => allWordsToClient(words, booking, known);
  const { url: address, ticket, ...booked } = facts.booking;
  return {
    ...facts,
    organizer: {
      ...organizer,
      payment_order: said(organizer.payment_order),
      actual_expenses: said(organizer.actual_expenses),
    },
    tour: said(facts.tour),
    booking: { ...said(booked), url: address, ticket },
    invoices: said(facts.invoices),
    invoice: said(facts.invoice),
  };
}
