import type { Reaction } from '../../../kernel/reaction.ts';
import { onClientCopied, onClientErased } from '../../../kernel/personal-data.ts';
import { eraseHelpRequests, selectHelpRequestsOf } from '../requests/repository.ts';

/** What a client asked for on sites is erased and copied with its other data. */
export const helpRequestsOfClients: Reaction[] = [
  onClientErased.with((_services, tx, client) => eraseHelpRequests(tx, client)),

  onClientCopied.with(async ({ database }, client, { t, moment }) => {
    const asked = await selectHelpRequestsOf(database, client);
    return {
      json: {
        help_requests: asked.map(({ type, name, phone, email, message, details, consent, created_at }) => ({
          type,
          name,
          phone,
          email,
          message,
          details,
          consent,
          created_at: created_at.toISOString(),
        })),
      },
      parts: asked.map(({ id, name, phone, email, message, details, consent, created_at }) => ({
        title: t('personal_copy.help_request', { number: id }),
        facts: {
          [t('personal_copy.when')]: moment(created_at),
          [t('personal_copy.client')]: name,
          [t('questionnaire.fields.email')]: email,
          [t('questionnaire.fields.phone')]: phone,
          [t('personal_copy.text')]: [message, ...Object.values(details)].filter(Boolean).join(' — '),
          [t('personal_copy.ip')]: consent.ip,
        },
      })),
    };
  }),
];
