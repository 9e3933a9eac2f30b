import type { StandardSequence } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';

export interface Words {
  subject: string;
  text: string;
}

const put = (key: string) => `{{${key}}}`;
const names = { tour: put('tour_name'), amount: put('invoice_amount') };

const reminder =
  (kind: 'before' | 'on_day' | 'overdue') =>
  (t: Translate): Words => ({
    subject: t(`letters.payment_reminder.subject_${kind}`, names),
    text: t(`letters.payment_reminder.text_${kind}`),
  });

const WORDS: Record<StandardSequence, (t: Translate) => Words> = {
  unfinished: (t) => ({
    subject: t('sequence_letters.unfinished.subject', names),
    text: t('sequence_letters.unfinished.text'),
  }),
  payment_before: reminder('before'),
  payment_on_day: reminder('on_day'),
  payment_overdue: reminder('overdue'),
  things: (t) => ({
    subject: t('sequence_letters.things.subject', names),
    text: t('sequence_letters.things.text', {
      place: put('meeting_place'),
      details: put('organizational_details'),
    }),
  }),
  review: (t) => ({ subject: t('review_letters.subject', names), text: t('review_letters.text') }),
};

/** What the platform says by a standard rule, with its placeholders. @param t of the reader, in words of what is sold */
export const standardWords = (standard: StandardSequence, t: Translate): Words => WORDS[standard](t);

/** The same in both languages, for whoever may word it anew. */
export const standardInBoth = (standard: StandardSequence): { ru: Words; en: Words } => ({
  ru: standardWords(standard, translator('ru')),
  en: standardWords(standard, translator('en')),
});
