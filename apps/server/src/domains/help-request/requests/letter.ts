import { unbrokenPhone } from '@tropa/core';
import { replyTo } from '../../../integrations/mail/mailer.ts';
import { plainName } from '../../../integrations/mail/send-letter.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { letterToOrganizer } from '../../organizer/index.ts';
import { helpRequested } from '../events.ts';
import { findHelpRequest } from './repository.ts';

/** The organizer reads of a help request in the language of its owner. */
export const helpRequestLetter = subscribe(
  helpRequested,
  'help-request.letter',
  async (services, { organizer_id, help_request_id }, delivery) => {
    const found = await findHelpRequest(services.database, help_request_id);
    if (!found) return;
    const { row, tour_name } = found;
    await letterToOrganizer(services, { organizer_id, key: delivery, event: 'help_request' }, ({ t }) => {
      const facts: [string, string][] = [
        [t('help_request_letters.name'), plainName(row.name)],
        [t('help_requests.fields.phone'), row.phone && unbrokenPhone(row.phone)],
        [t('help_requests.fields.email'), row.email],
        [t('help_requests.tour'), tour_name ?? ''],
        ...Object.entries(row.details).map(([field, value]): [string, string] => [
          t(`help_requests.fields.${field as 'place'}`),
          value,
        ]),
        [t('help_requests.fields.message'), row.message],
      ];
      return {
        reply_to: replyTo(row.name, row.email),
        subject: t('help_request_letters.subject', { type: t(`help_requests.types.${row.type}`) }),
        text: t('help_request_letters.text'),
        details: facts.filter(([, value]) => value !== ''),
        button: { label: t('help_request_letters.button'), section: 'help-requests' },
      };
    });
  },
);
