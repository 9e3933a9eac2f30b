import { language as languageOf } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { findUser } from '../../user/index.ts';
import { memberRemoved } from '../events.ts';
import { sendOrganizersLetter } from '../letters/send.ts';
import { findMember, findOrganizer } from '../profile/repository.ts';

/** Tells somebody who was put out of a team that it is so; to an address that is proven, unless they are back. */
export const removalLetter = subscribe(
  memberRemoved,
  'organizer.letter-of-a-removal',
  async (services, { organizer_id, user_id, reason }, key) => {
    const { database } = services;
    const [organizer, user, member] = await Promise.all([
      findOrganizer(database, organizer_id),
      findUser(database, user_id),
      findMember(database, user_id, organizer_id),
    ]);
    if (!organizer || !user?.email || !user.is_email_confirm || member) return;
    const language = languageOf.catch('ru').parse(user.language_code);
    const t = translator(language);
    const letter = {
      key,
      to: user.email,
      reply_to: 'support' as const,
      greeting: greeting(t, user.first_name),
      subject: t('team_letters.removed.subject', { name: organizer.name }),
      text: t('team_letters.removed.text', { name: organizer.name }),
      details: reason === '' ? [] : ([[t('team_letters.reason'), reason]] satisfies [string, string][]),
      footer: '',
    };
    // About what they belonged to: no stop of the operator's free letters holds it.
    await sendOrganizersLetter(services, organizer, letter, {
      about: 'contract',
      is_typed: false,
      language,
      kind: 'invitation',
    });
  },
);
