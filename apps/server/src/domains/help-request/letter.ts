import { formatPhone } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { letterHtml, letterText } from '../../integrations/mail/letter-html.ts';
import { subscribe } from '../../plugins/outbox.ts';
import { findOrganizer, languageOfOrganizer } from '../organizer/index.ts';
import { helpRequested } from './events.ts';
import { findHelpRequest } from './repository.ts';

/** The organizer reads of a help request in the language of its owner. */
export const helpRequestLetter = subscribe(
  helpRequested,
  'help-request.letter',
  async (services, { organizer_id, help_request_id }, delivery) => {
    const [organizer, found] = await Promise.all([
      findOrganizer(services.database, organizer_id),
      findHelpRequest(services.database, help_request_id),
    ]);
    if (!organizer || organizer.email === '' || !found) return;
    const { row, tour_name } = found;
    const t = translator(await languageOfOrganizer(services.database, organizer_id));
    const facts: [string, string][] = [
      [t('help_requests.fields.name'), row.name],
      [t('help_requests.fields.phone'), row.phone && formatPhone(row.phone)],
      [t('help_requests.fields.email'), row.email],
      [t('help_requests.tour'), tour_name ?? ''],
      ...Object.entries(row.details).map(([field, value]): [string, string] => [
        t(`help_requests.fields.${field as 'place'}`),
        value,
      ]),
      [t('help_requests.fields.message'), row.message],
    ];
    const subject = t('help_request_letters.subject', { type: t(`help_requests.types.${row.type}`) });
    const content = {
      heading: subject,
      greeting: t('letters.greeting', { name: organizer.name }),
      text: t('help_request_letters.text'),
      details: facts.filter(([, value]) => value !== ''),
      button: {
        label: t('help_request_letters.button'),
        url: `${services.cabinetOrigin()}/org/${organizer_id}/help-requests`,
      },
      footer: '',
    };
    await services.mailer.send({
      key: delivery,
      to: organizer.email,
      subject,
      text: letterText(content),
      html: letterHtml(content),
    });
  },
);
