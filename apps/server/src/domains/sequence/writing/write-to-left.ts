import { formatDeparture, kindOf, unbrokenPhone, type SequenceFormKey } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { contactsFooter } from '../../../integrations/mail/contacts-footer.ts';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { replyTo } from '../../../integrations/mail/mailer.ts';
import { withoutAddress, type WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { leftDraft } from '../../booking/index.ts';
import { foreignHosts } from '../../departure/index.ts';
import type { LetterOutcome } from '../../document/index.ts';
import { findOrganizer, mayWriteToStrangers, sendOrganizersLetter } from '../../organizer/index.ts';
import { buttonOf, fillWords, isWordedByOrganizer, wordsOf } from '../words/say.ts';
import { isLetterKey } from '../words/placeholders.ts';
import type { RuleRow } from './repository.ts';

/**
 * Writes of a booking form that was left, to whoever asked for it in the form. Anybody may have typed that address there, so own
 * words go only from whoever may write to strangers.
 * @returns `gone`: it is booked, or could not be any more
 */
export async function writeToLeft(
  services: Services,
  delivery: string,
  draft_id: number,
  rule: RuleRow,
): Promise<LetterOutcome | 'gone' | 'stranger'> {
  const { database } = services;
  const left = await leftDraft(services, draft_id);
  if (!left) return 'gone';
  const { draft, tour, departure, url } = left;
  const { language, email, name, tourists_count } = draft;
  const organizer = await findOrganizer(database, draft.organizer_id);
  if (!organizer) return 'gone';
  if (isWordedByOrganizer(rule) && !(await mayWriteToStrangers(database, organizer, rule.written_by)))
    return 'stranger';
  const t = translator(language, kindOf(tour));
  const dates = formatDeparture(departure, language);
  const values: Record<SequenceFormKey, string> = {
    client_name: name,
    tourists_count: String(tourists_count),
    tour_name: tour.name,
    tour_dates: dates,
    organizer_name: organizer.name,
    organizer_phone: unbrokenPhone(organizer.phone),
    organizer_email: organizer.email,
  };
  const foreignIn = await foreignHosts(services, database, organizer.id);
  const { subject, text } = fillWords(wordsOf(rule, language, t), (key) => {
    const value = isLetterKey(key, rule.anchor) ? (values[key as SequenceFormKey] ?? '') : '';
    return foreignIn(value) === undefined ? value : withoutAddress(value);
  });
  const letter: WordedLetter = {
    key: `${delivery}:left`,
    to: email,
    reply_to: replyTo(organizer.name, organizer.email),
    subject,
    greeting: greeting(t, name),
    text,
    details: [
      [t('letters.details.tour'), tour.name],
      [t('letters.details.dates'), dates],
      [t('letters.details.tourists'), String(tourists_count)],
    ],
    button: { label: buttonOf(rule, t), url },
    footer: contactsFooter(t, organizer),
  };
  const held = await sendOrganizersLetter(services, organizer, letter, {
    about: 'other',
    is_typed: false,
    language,
    kind: 'form',
  });
  return held ?? 'sent';
}
