import { language as languageOf } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { replyTo } from '../../../integrations/mail/mailer.ts';
import { plainName } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { findUserByLogin } from '../../user/index.ts';
import { invitationSent } from '../events.ts';
import { sendOrganizersLetter } from '../letters/send.ts';
import { findOrganizer } from '../profile/repository.ts';
import { invitationToken } from './link.ts';
import { findInvitation, forgetInvitationsBefore, updateInvitation } from './repository.ts';
import { stateOf } from './state.ts';

/** Where the link of an invitation leads in the cabinet. */
const PATH = '/org/invitation';
/** So long an answered invitation is kept: the history tells of it for good. */
const KEPT_MS = 30 * 24 * 3600_000;

/** A line of the letter, where there is something to say. */
const detail = (name: string, value: string): [string, string][] => (value === '' ? [] : [[name, value]]);

/** Writes an invitation to its address, in the language of its person where there is one. */
export const invitationLetter = subscribe(
  invitationSent,
  'organizer.letter-of-an-invitation',
  async (services, { invitation_id, version }, key) => {
    const { database, clock, config } = services;
    const row = await findInvitation(database, invitation_id);
    if (!row || stateOf(row, clock.now(), version) !== 'waiting') return;
    const [organizer, known] = await Promise.all([
      findOrganizer(database, row.organizer_id),
      findUserByLogin(database, { email: row.email }),
    ]);
    if (!organizer) return;
    const language = languageOf.catch(row.language).parse(known?.language_code);
    const t = translator(language);
    const url = new URL(PATH, services.cabinetOrigin());
    url.searchParams.set('token', invitationToken(config, row));
    const kind = row.platform_reason !== '' ? 'named' : row.hands_over === null ? 'joins' : 'offered';
    const letter = {
      key,
      to: row.email,
      reply_to: row.platform_reason === '' ? replyTo(organizer.name, organizer.email) : ('support' as const),
      greeting: greeting(t),
      subject: t(`team_letters.${kind}.subject`, { name: organizer.name }),
      text: t(`team_letters.${kind}.text`, { name: organizer.name }),
      details: [
        [t('team_letters.role'), t(`app.role.${row.role}`)],
        ...detail(t('team_letters.by'), plainName(row.invited_by_name ?? '')),
        ...detail(t('team_letters.reason'), row.platform_reason),
        [
          t('team_letters.until'),
          formatDeadline(row.expires_at, known?.timezone ?? organizer.timezone, language),
        ],
      ] satisfies [string, string][],
      button: { label: t('team_letters.button'), url: url.href },
      footer: t('team_letters.footer'),
    };
    // What the platform asks for is no letter of the operator's: its stops do not hold it.
    const isPlatforms = row.platform_reason !== '';
    await sendOrganizersLetter(services, organizer, letter, {
      about: isPlatforms ? 'contract' : 'other',
      is_typed: !isPlatforms,
      language,
      kind: 'invitation',
      onHeldBack: (tx, letter_held) => updateInvitation(tx, row.id, { letter_held }),
    });
  },
);

/** Forgets invitations that nobody asks after any more. */
export const forgetOldInvitations = ({ database, clock }: Services): Promise<void> =>
  forgetInvitationsBefore(database, new Date(clock.now().getTime() - KEPT_MS));
