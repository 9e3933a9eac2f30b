import { currency, InvoiceStatusCode } from '@tropa/contract';
import { formatDeadline, formatDeparture, formatMoney } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { askedOf, canChangeTourists, touristsOf, type BookingRow } from '../../booking/index.ts';
import { invoiceNumber, selectInvoices, type InvoiceWithDue } from '../../invoice/index.ts';
import type { StoredCard } from '../messages/repository/messages.ts';

/** The questionnaire of a booking as a card tells it now. */
export async function questionnaireCard(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  booking: BookingRow,
): Promise<Extract<StoredCard, { kind: 'questionnaire' }>> {
  const now = clock.now();
  const tourists = await touristsOf(db, booking, now);
  const total = booking.tourists_count;
  const asksNothing = (await askedOf(db, booking)).length === 0;
  const filled = asksNothing
    ? total
    : tourists.filter(({ missing, is_erased }) => !is_erased && missing.length === 0).length;
  const state = filled >= total ? 'done' : canChangeTourists(booking, now) ? 'open' : 'closed';
  return { kind: 'questionnaire', state, filled, total };
}

const STATES = {
  [InvoiceStatusCode.new]: 'open',
  [InvoiceStatusCode.payed]: 'done',
  [InvoiceStatusCode.canceled]: 'closed',
} as const;

const paymentCard = (
  invoice: InvoiceWithDue,
  { timezone }: BookingRow,
): Extract<StoredCard, { kind: 'payment' }> => ({
  kind: 'payment',
  state: STATES[invoice.status],
  invoice_id: invoice.id,
  number: invoiceNumber(invoice),
  amount: invoice.amount,
  currency: currency.parse(invoice.currency),
  due_at: invoice.due_at?.toISOString() ?? null,
  timezone,
});

/** What of a booking is to be paid first; undefined: no invoice is open. */
export async function firstDue(
  db: Executor,
  booking: BookingRow,
): Promise<Extract<StoredCard, { kind: 'payment' }> | undefined> {
  const open = (await selectInvoices(db, booking.request_id)).filter(
    ({ status }) => status === InvoiceStatusCode.new,
  );
  const [first] = open.toSorted(
    (one, other) => (one.due_at?.getTime() ?? Infinity) - (other.due_at?.getTime() ?? Infinity),
  );
  return first && paymentCard(first, booking);
}

/** What a card that asks for something says now. */
export async function askedNow(
  services: Pick<Services, 'clock'>,
  db: Executor,
  booking: BookingRow,
  card: StoredCard,
): Promise<StoredCard> {
  // What is proposed goes its own way.
  if (card.kind === 'booking') return card;
  if (card.kind === 'questionnaire') return questionnaireCard(services, db, booking);
  const invoice = (await selectInvoices(db, booking.request_id)).find(({ id }) => id === card.invoice_id);
  return invoice ? paymentCard(invoice, booking) : { ...card, state: 'closed' };
}

/** The words that stand with a card, in the client's language: letters, notices and searches know no cards. */
export function askingWords(card: StoredCard, { language }: Pick<BookingRow, 'language'>): string {
  const t = translator(language);
  if (card.kind === 'booking')
    return t('chat_letters.cards.booking', {
      tour: card.tour_name,
      departure: formatDeparture(card, language),
      tourists: t('chat_letters.cards.tourists', { count: card.tourists }),
      amount: formatMoney(card.total, card.currency, language),
      moment: formatDeadline(card.ends_at, card.timezone, language),
    });
  if (card.kind !== 'payment') return t('chat_letters.cards.questionnaire');
  const amount = formatMoney(card.amount, card.currency, language);
  return card.due_at === null
    ? t('chat_letters.cards.payment', { amount })
    : t('chat_letters.cards.payment_until', {
        amount,
        moment: formatDeadline(card.due_at, card.timezone, language),
      });
}
