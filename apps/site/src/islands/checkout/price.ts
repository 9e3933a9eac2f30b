import type { CallAnswer, publicBookingCalls } from '@tropa/contract';
import { formatDate, formatMoney } from '@tropa/core';
import { lineLabel, prepaymentNote } from '../../shared/breakdown-lines.ts';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import { post, type Outcome } from '../shared/api.ts';
import { find, findAll, write } from '../shared/dom.ts';
import type { ChosenParts } from './form-values.ts';

export type Quote = CallAnswer<(typeof publicBookingCalls)['quote']>;
const PATH: (typeof publicBookingCalls)['quote']['path'] = '/spa/bookings/quote';

let running: AbortController | undefined;

/**
 * Asks for the price. A later question gives the earlier one up.
 * @returns null when a later question was asked meanwhile
 */
export async function askQuote(
  data: CheckoutData,
  departure: object,
  tourists: number,
  chosen: ChosenParts,
): Promise<Outcome<Quote> | null> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const outcome = await post<Quote>(
    PATH,
    { tour_id: data.tour_id, ...departure, tourists, ...chosen },
    data.language,
    {
      signal: mine.signal,
    },
  );
  return mine.signal.aborted ? null : outcome;
}

function lineElement(label: string, amount: string): HTMLElement {
  const row = document.createElement('div');
  const name = document.createElement('dt');
  const value = document.createElement('dd');
  name.textContent = label;
  value.textContent = amount;
  row.append(name, value);
  return row;
}

/** The payments after the first one: how much, and by when. */
export function showPlan(plan: Quote['payment_plan'] | undefined, data: CheckoutData): void {
  const { currency, language, words } = data;
  const later = (plan ?? []).slice(1);
  for (const list of findAll('[data-plan]')) {
    list.hidden = later.length === 0;
    list.replaceChildren(
      ...later.map(({ amount, due_on, is_at_start }) => {
        const row = document.createElement('li');
        const text =
          due_on === null ? words.plan.unknown : is_at_start ? words.plan.at_start : words.plan.dated;
        row.textContent = text
          .replace('{amount}', formatMoney(amount, currency, language))
          .replace('{date}', due_on === null ? '' : formatDate(due_on, language, 'full'));
        return row;
      }),
    );
  }
}

/** Shows a price line by line wherever the page has a place for it; null while it is not known. */
export function showPrice(
  price: Pick<Quote, 'breakdown' | 'is_instant'> | null,
  data: CheckoutData,
  waiting = '—',
): void {
  const { language, words } = data;
  const breakdown = price?.breakdown;
  const prepayment = words.prepayment[price?.is_instant ? 'at_once' : 'later'];
  const note = breakdown ? prepaymentNote(breakdown, language, prepayment) : '';
  if (price) write('[data-when-payed]', prepayment.when);
  for (const list of findAll('[data-lines]'))
    list.replaceChildren(
      ...(breakdown?.lines ?? []).map((line) =>
        lineElement(
          lineLabel(line, breakdown?.currency ?? data.currency, language, words.line),
          formatMoney(line.amount, breakdown?.currency ?? data.currency, language),
        ),
      ),
    );
  write('[data-total]', breakdown ? formatMoney(breakdown.total, breakdown.currency, language) : waiting);
  write('[data-prepayment]', note);
  find('[data-prepayment-row]').hidden = note === '';
}
