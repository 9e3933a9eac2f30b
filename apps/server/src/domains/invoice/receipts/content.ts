import type { BookingView, Breakdown } from '@tropa/contract';
import { SaleStatus } from '@tropa/contract';
import { kindOf, fullName, receiptLines, type ReceiptContent, type ReceiptPaymentMode } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { ticketTitle } from '@tropa/i18n/ages';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { findCompany } from '../../company/index.ts';
import { findOrganizer, legalName } from '../../organizer/index.ts';
import { selectActiveAccount, selectReceiptSettings, type AccountRow } from '../accounts/repository.ts';
import { organizerHasMoney, whoseMoney } from '../accounts/whose-money.ts';

/** VAT of an agent's receipt whose organizer has not said its own: none. */
export const NO_VAT = 1;
const GENERAL_TAX = 1;

type Line = Breakdown['lines'][number];

/** A receipt belongs to the state's records, so it is Russian whatever the client's language. */
const wordsFor = (booking: BookingRow) => translator('ru', kindOf(booking));

/** What a line of a price is called on a paper. */
export function describeLine(
  t: Translate,
  tour: string,
  { kind, quantity, category, extra, room }: Line,
): string {
  const plain = t('receipts.line.tour', { tour });
  const titles: Partial<Record<Line['kind'], string>> = {
    category: category && t('receipts.line.category', { tour, title: ticketTitle(category, t) }),
    extra: extra && t('receipts.line.extra', { tour, title: extra.title }),
    room: room && t('receipts.line.room', { tour, title: room.title }),
    single_supplement: room && t('receipts.line.single_supplement', { tour, title: room.title }),
  };
  const title = titles[kind] ?? plain;
  return quantity > 1 ? t('receipts.line.times', { title, quantity }) : title;
}

/** A payment of everything, of a part, or after the tour is over (tag 1214). */
function paymentMode(booking: BookingRow, amount: number): ReceiptPaymentMode {
  if (booking.base_sale_status === SaleStatus.tour_complete) return 'full_payment';
  return amount >= booking.total ? 'full_prepayment' : 'partial_prepayment';
}

/**
 * Who buys: the client, or the company that pays, by its name and ИНН (tags 1227 and 1228). The receipt goes to the client's contacts
 * either way: they order for the company.
 */
export async function customerOf(db: Executor, booking: BookingRow): Promise<ReceiptContent['customer']> {
  const { client_email: email, client_phone: phone, payer_company_id } = booking;
  const company = payer_company_id === null ? undefined : await findCompany(db, payer_company_id);
  if (company)
    return {
      name: company.full_name || company.name,
      ...(company.inn !== '' && { inn: company.inn }),
      email,
      phone,
    };
  const name = fullName({ last_name: booking.client_last_name, first_name: booking.client_first_name });
  return { name, email, phone };
}

export const hasContact = ({ customer }: ReceiptContent) => customer.email !== '' || customer.phone !== '';

/** Providers take an agent's attributes only in receipts that are sent for themselves, and none without a contact. */
export const goesAlong = (content: ReceiptContent) => content.supplier === undefined && hasContact(content);

async function contentOf(
  db: Executor,
  booking: BookingRow,
  amount: number,
  { tax_system, vat_code }: { tax_system: number; vat_code: number },
): Promise<ReceiptContent> {
  const { tour_name: tour } = booking;
  const t = wordsFor(booking);
  return {
    customer: await customerOf(db, booking),
    tax_system,
    lines: receiptLines(amount, booking.breakdown.lines, {
      describe: (line) => describeLine(t, tour, line),
      whole: t('receipts.line.tour', { tour }),
      vat_code,
      payment_mode: paymentMode(booking, amount),
    }),
  };
}

/**
 * The receipt that the provider makes of a payment (54-FZ): the organizer's own, or the platform's as its agent.
 * @param amount minor units
 * @returns null: the organizer makes receipts itself, or has not said how
 */
export async function paymentReceipt(
  services: Services,
  booking: BookingRow,
  amount: number,
): Promise<ReceiptContent | null> {
  const settings = await selectReceiptSettings(services.database, booking.organizer_id);
  if (whoseMoney(booking.seller_type) === 'organizer')
    return settings?.mode === 'provider' ? contentOf(services.database, booking, amount, settings) : null;
  const organizer = await findOrganizer(services.database, booking.organizer_id);
  if (!organizer) throw new Error(`The organizer ${booking.organizer_id} is gone`);
  const { inn, phone } = organizer;
  const tax_system = services.config.payments.platform?.tax_system ?? GENERAL_TAX;
  return {
    ...(await contentOf(services.database, booking, amount, {
      tax_system,
      vat_code: settings?.vat_code ?? NO_VAT,
    })),
    supplier: { name: legalName(organizer), phone, inn },
  };
}

/**
 * What the receipt of an agent that takes the client's money says beside its lines: the agent makes it, for the money is the agent's to
 * take, and the organizer makes none. Null where the organizer takes the money.
 */
export async function agentReceiptOf(
  db: Executor,
  { agent_terms, organizer_id }: BookingRow,
): Promise<BookingView['agent_receipt']> {
  if (agent_terms?.collects !== 'agent') return null;
  const organizer = await findOrganizer(db, organizer_id);
  if (!organizer) return null;
  const { inn, phone } = organizer;
  return { agent_type: 'agent', supplier: { name: legalName(organizer), inn, phone } };
}

/** What a self-employed organizer writes into «Мой налог» for a payment; null: nobody has to. */
export async function reminderOf(
  db: Executor,
  booking: BookingRow,
  amount: number,
): Promise<ReceiptContent | null> {
  if (whoseMoney(booking.seller_type) !== 'organizer') return null;
  const settings = await selectReceiptSettings(db, booking.organizer_id);
  return settings?.mode === 'self_employed' ? contentOf(db, booking, amount, settings) : null;
}

/** A receipt of money that somebody took by hand. */
export interface HandReceipt {
  content: ReceiptContent;
  /** The connected register that makes it; null: a self-employed organizer does, and is reminded. */
  register: AccountRow | null;
}
/** Registers count in nothing else. */
const ROUBLES = 'RUB';

/**
 * Who makes the receipt of what was taken by hand, with tax system and VAT; null: nobody here. The money of a partner's sale is
 * the platform's, what an agent collects is the agent's to make a receipt of.
 */
async function handReceiptMaker(db: Executor, booking: BookingRow) {
  if (whoseMoney(booking.seller_type) !== 'organizer') return null;
  const settings = await selectReceiptSettings(db, booking.organizer_id);
  if (!settings) return null;
  if (settings.mode === 'self_employed') return { settings, register: null };
  if (!organizerHasMoney(booking) || booking.currency !== ROUBLES) return null;
  const register = await selectActiveAccount(db, booking.organizer_id, 'register');
  return register ? { settings, register } : null;
}

/** The receipt of money that somebody took by hand; null: nobody here makes one. @param amount minor units */
export async function handReceiptOf(
  db: Executor,
  booking: BookingRow,
  amount: number,
): Promise<HandReceipt | null> {
  const maker = await handReceiptMaker(db, booking);
  return maker && { content: await contentOf(db, booking, amount, maker.settings), register: maker.register };
}

/** The same for what is kept of a deposit: no part of the price, and settled at once. */
export async function keptReceiptOf(
  db: Executor,
  booking: BookingRow,
  amount: number,
): Promise<HandReceipt | null> {
  const maker = await handReceiptMaker(db, booking);
  if (!maker) return null;
  const whole = wordsFor(booking)('receipts.line.deposit_kept', { tour: booking.tour_name });
  const { vat_code, tax_system } = maker.settings;
  const words = { describe: () => whole, whole, vat_code, payment_mode: 'full_payment' } as const;
  const lines = receiptLines(amount, [], words);
  return {
    content: { customer: await customerOf(db, booking), tax_system, lines },
    register: maker.register,
  };
}
