import type { ChatCard, Language } from '@tropa/contract';
import { formatDeadline, formatMoney } from '@tropa/core';

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
}

const put = (words: string, values: Record<string, string>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/gu, (_match, name: string) => values[name] ?? '');

/** A card in words, for its client: what it is about, how it stands, and where its button leads. */
export function cardTexts(
  card: ChatCard,
  words: CardWords,
  language: Language,
): { title: string; text: string; action: string; path: string | null } {
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
  // A narrow bubble breaks before the name of the zone.
  const moment = due_at === null ? '' : formatDeadline(due_at, timezone, language).replace('\u00A0(', ' (');
  const until = moment && put(words.until, { moment });
  return {
    title: put(words.payment, { number, amount: formatMoney(amount, currency, language) }),
    text: state === 'open' ? until : words[`payment_${state}`],
    action: words.pay,
    path,
  };
}
