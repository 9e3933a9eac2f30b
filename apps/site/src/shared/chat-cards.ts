import type { ChatCard, PageLanguage } from '@tropa/contract';
import { formatDeparture, formatMoney } from '@tropa/core';
import { deadline } from './deadline.ts';

/** What is said of cards; `{{…}}` stand for what a card tells. */
export interface CardWords {
  questionnaire: string;
  filled: string;
  fill: string;
  payment: string;
  until: string;
  pay: string;
  questionnaire_done: string;
  questionnaire_closed: string;
  payment_done: string;
  payment_closed: string;
  booking: string;
  booking_facts: string;
  booking_open: string;
  booking_done: string;
  booking_refused: string;
  booking_withdrawn: string;
  booking_replaced: string;
  booking_expired: string;
  answer: string;
  to_booking: string;
}

const put = (words: string, values: Record<string, string>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/gu, (_match, name: string) => values[name] ?? '');

/** A booking that is proposed: what of it is chosen, and how it stands. */
function bookingTexts(
  card: Extract<ChatCard, { kind: 'booking' }>,
  words: CardWords,
  language: PageLanguage,
): ReturnType<typeof cardTexts> {
  const facts = put(words.booking_facts, {
    departure: formatDeparture(card, language),
    tourists: String(card.tourists),
    amount: formatMoney(card.total, card.currency, language),
  });
  const stands =
    card.state === 'open'
      ? put(words.booking_open, { moment: deadline(card.ends_at, card.timezone, language) })
      : words[`booking_${card.why ?? 'done'}`];
  return {
    title: put(words.booking, { name: card.tour_name }),
    text: `${facts}\n${stands}`,
    action: card.state === 'open' ? words.answer : words.to_booking,
    path: card.path,
  };
}

/** A card in words, for its client: what it is about, how it stands, and where its button leads. */
export function cardTexts(
  card: ChatCard,
  words: CardWords,
  language: PageLanguage,
): { title: string; text: string; action: string; path: string | null } {
  if (card.kind === 'booking') return bookingTexts(card, words, language);
  const { state, path } = card;
  if (card.kind === 'questionnaire') {
    const { filled, total } = card;
    return {
      title: words.questionnaire,
      text:
        state === 'open'
          ? put(words.filled, { filled: String(filled), total: String(total) })
          : words[`questionnaire_${state}`],
      action: words.fill,
      path,
    };
  }
  const { number, amount, currency, due_at, timezone } = card;
  const moment = due_at === null ? '' : deadline(due_at, timezone, language);
  const until = moment && put(words.until, { moment });
  return {
    title: put(words.payment, { number, amount: formatMoney(amount, currency, language) }),
    text: state === 'open' ? until : words[`payment_${state}`],
    action: words.pay,
    path,
  };
}
