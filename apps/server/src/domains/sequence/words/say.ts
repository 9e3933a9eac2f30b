import { placeholdersIn, withPlaceholders } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { Executor } from '../../../db/index.ts';
import { withoutAddress } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { askedOf } from '../../booking/index.ts';
import { foreignHosts } from '../../departure/index.ts';
import {
  amountDetails,
  documentValues,
  loadFacts,
  type LetterCase,
  type LetterWords,
} from '../../document/index.ts';
import { selectInvoice } from '../../invoice/index.ts';
import type { RuleRow } from '../writing/repository.ts';
import { isLetterKey } from './placeholders.ts';
import { standardWords, type Words } from './standard-words.ts';

export type WordedRule = Pick<
  RuleRow,
  'organizer_id' | 'standard' | 'anchor' | 'opens' | 'subject_ru' | 'text_ru' | 'subject_en' | 'text_en'
>;

/** Words of the organizer's own, in the reader's language where there are any; undefined: it has none. */
function ownWords(rule: WordedRule, language: 'ru' | 'en'): Words | undefined {
  const ru = { subject: rule.subject_ru, text: rule.text_ru };
  const en = { subject: rule.subject_en, text: rule.text_en };
  const [own, other] = language === 'en' ? [en, ru] : [ru, en];
  return [own, other].find(({ text }) => text !== '');
}

/** Whether the organizer has worded it, not the platform. */
export const isWordedByOrganizer = (rule: WordedRule): boolean =>
  rule.text_ru !== '' || rule.text_en !== '' || rule.standard === null;

/**
 * The words of a letter before its placeholders are filled. Of a standard rule the platform's stand for a language in which the
 * organizer has none.
 */
export function wordsOf(rule: WordedRule, language: 'ru' | 'en', t: Translate): Words {
  const own = ownWords(rule, language);
  const isInReadersLanguage = language === 'en' ? rule.text_en !== '' : rule.text_ru !== '';
  if (rule.standard !== null && !isInReadersLanguage) return standardWords(rule.standard, t);
  return own ?? { subject: '', text: '' };
}

/** Lines that would name nothing go: of a tour without a meeting place nobody reads «Место сбора: .». */
export const fillText = (text: string, valueOf: (key: string) => string): string =>
  text
    .split('\n')
    .filter((line) => {
      const keys = placeholdersIn(line);
      return keys.length === 0 || keys.some((key) => valueOf(key) !== '');
    })
    .map((line) => withPlaceholders(line, valueOf))
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();

/** Fills a subject and a text. @param valueOf what stands for a placeholder; of one that is none in this letter nothing does */
export const fillWords = ({ subject, text }: Words, valueOf: (key: string) => string): Words => ({
  subject: withPlaceholders(subject, valueOf),
  text: fillText(text, valueOf),
});

/** What the button says, by where it leads. */
export function buttonOf({ opens, anchor }: Pick<RuleRow, 'opens' | 'anchor'>, t: Translate): string {
  if (anchor === 'form_left') return t('sequence_letters.unfinished.button');
  if (opens === 'review') return t('review_letters.button');
  if (opens === 'questionnaire') return t('sequence_letters.fill_in');
  return anchor === 'payment_due' ? t('letters.payment_reminder.button') : t('departure_letters.open');
}

/**
 * A letter of a rule about a booking, filled. What an organizer typed elsewhere (a meeting place, what to bring) comes along
 * without links to others: a text of its own could not have them either.
 * @param invoice_id what is to be payed; null: nothing
 */
export async function sayByRule(
  services: Services,
  db: Executor,
  rule: WordedRule,
  { booking, language, t, ...rest }: LetterCase,
  invoice_id: number | null,
): Promise<LetterWords> {
  const invoice = invoice_id === null ? undefined : await selectInvoice(db, invoice_id);
  const facts = await loadFacts(services, db, booking, {
    type: invoice ? 'invoice' : 'contract_tour',
    language,
    subject_id: invoice?.id ?? 0,
    made_at: services.clock.now(),
    use_stamp: false,
    has_passports: false,
    has_address: false,
  });
  // As every letter about the booking calls it.
  const values: Record<string, string> = { ...documentValues(facts), tour_name: booking.tour_name };
  const foreignIn = await foreignHosts(services, db, booking.organizer_id);
  const valueOf = (key: string): string => {
    const value = isLetterKey(key, rule.anchor) ? (values[key] ?? '') : '';
    return foreignIn(value) === undefined ? value : withoutAddress(value);
  };
  // Nobody is sent to a questionnaire that asks for nothing.
  const asksNothing = rule.opens === 'questionnaire' && (await askedOf(db, booking)).length === 0;
  const opens = asksNothing ? 'booking' : rule.opens;
  return {
    ...fillWords(wordsOf(rule, language, t), valueOf),
    button: buttonOf({ ...rule, opens }, t),
    ...(opens !== 'booking' && { opens }),
    ...(invoice && {
      details: amountDetails(
        { booking, language, t, ...rest },
        { amount: invoice.amount, due_at: invoice.due_at?.toISOString() ?? null },
      ),
    }),
    // What is owed is about the contract, whoever words it; everything else its reader may want no more of.
    ...(rule.anchor !== 'payment_due' && { about: 'other' }),
  };
}
