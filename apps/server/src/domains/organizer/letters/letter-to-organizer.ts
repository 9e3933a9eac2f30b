import type { Language } from '@tropa/contract';
import type { NoticeEvent } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { greeting } from '../../../integrations/mail/greeting.ts';
import type { ReplyTo } from '../../../integrations/mail/mailer.ts';
import type { WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { sendOrganizersLetter } from './send.ts';
import { askForLetter } from './wish.ts';
import { findOrganizer, languageOfOrganizer, type OrganizerRow } from '../profile/repository.ts';

/** Who reads a letter to an organizer: its words are in the language of the owner. */
interface OrganizerReader {
  organizer: OrganizerRow;
  language: Language;
  t: Translate;
}

/** What such a letter says after the greeting; the button opens a section of the organizer's cabinet. */
interface OrganizerWords extends Pick<WordedLetter, 'subject' | 'text' | 'details'> {
  /** Who asks; unless said, the letter is the platform's own. */
  reply_to?: ReplyTo;
  button: { label: string; section: string };
}

/** Writes to an organizer that has an address, unless whoever reads it wants no letter of this event. */
export async function letterToOrganizer(
  services: Services,
  { organizer_id, key, event }: { organizer_id: number; key: string; event: NoticeEvent },
  words: (reader: OrganizerReader) => OrganizerWords,
): Promise<void> {
  const [organizer, language] = await Promise.all([
    findOrganizer(services.database, organizer_id),
    languageOfOrganizer(services.database, organizer_id),
  ]);
  if (!organizer || organizer.email === '') return;
  const t = translator(language);
  const asked = await askForLetter(services, { organizer_id, to: organizer.email, event }, t);
  if (!asked) return;
  const said = words({ organizer, language, t });
  const { label, section } = said.button;
  const letter: WordedLetter = {
    ...said,
    key,
    reply_to: said.reply_to ?? 'support',
    to: organizer.email,
    greeting: greeting(t, organizer.name),
    button: { label, url: `${services.cabinetOrigin()}/org/${organizer_id}/${section}` },
    footer: asked.footer,
  };
  await sendOrganizersLetter(services, organizer, letter, {
    about: 'itself',
    is_typed: false,
    language,
    kind: 'organizer',
  });
}
