import { currency } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { greeting } from '../../../integrations/mail/greeting.ts';
import type { WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { findOrganizer, languageOfOrganizer, sendOrganizersLetter } from '../../organizer/index.ts';
import { payoutSent } from '../events.ts';
import { makeStatement } from '../statement/statement.ts';
import { findDeskPayout } from './repository.ts';

/** The statement of a payout goes to the address for partners' documents; without one to the organizer's mailbox. */
async function writeOfPayout(
  services: Services,
  { organizer_id, payout_id }: { organizer_id: number; payout_id: number },
  delivery: string,
): Promise<void> {
  const { database } = services;
  const [organizer, found, language] = await Promise.all([
    findOrganizer(database, organizer_id),
    findDeskPayout(database, payout_id),
    languageOfOrganizer(database, organizer_id),
  ]);
  const to = organizer?.partner_doc_email || organizer?.email;
  if (!organizer || !found || !to) return;
  const { payout } = found;
  const t = translator(language);
  const { content, content_type, name } = await makeStatement(services, payout, payout.account, language);
  const letter = {
    key: delivery,
    to,
    reply_to: 'support',
    subject: t('payout_letters.subject', { number: payout.id }),
    greeting: greeting(t, organizer.name),
    text: t('payout_letters.text'),
    details: [
      [t('payout_letters.amount'), formatMoney(payout.amount, currency.parse(payout.currency), language)],
      [t('payout_letters.reference'), payout.reference],
    ] satisfies [string, string][],
    button: {
      label: t('payout_letters.button'),
      url: `${services.cabinetOrigin()}/org/${organizer_id}/payments?tab=payouts`,
    },
    footer: '',
    attachments: [{ name, content_type, content }],
  } satisfies WordedLetter;
  await sendOrganizersLetter(services, organizer, letter, {
    about: 'itself',
    is_typed: false,
    language,
    kind: 'organizer',
  });
}

export const payoutLetter = subscribe(payoutSent, 'payout.letter', writeOfPayout);
