import { onClientCopied, onTouristCopied } from '../../../kernel/personal-data.ts';
import { isErased } from '../erasure/repository.ts';
import { selectAcceptancesOf, selectEditionsOf } from './repository.ts';

/** Says in a client's copy which contracts it accepted, from where and on what device. */
export const acceptancesCopied = onClientCopied.with(async ({ database }, { request_ids }, { t, moment }) => {
  const acceptances = await selectAcceptancesOf(database, request_ids);
  return {
    json: {
      contract_acceptances: acceptances.map(
        ({ request_id, accepted_at, name, method, contact, ip, user_agent }) => ({
          request_id,
          accepted_at: accepted_at.toISOString(),
          name,
          method,
          contact,
          ip,
          user_agent,
        }),
      ),
    },
    parts: acceptances.map(({ request_id, accepted_at, name, contact, ip, user_agent }) => ({
      title: t('personal_copy.acceptance', { number: request_id }),
      facts: {
        [t('personal_copy.when')]: moment(accepted_at),
        [t('personal_copy.client')]: name,
        [t('personal_copy.code_to')]: contact,
        [t('personal_copy.ip')]: ip,
        [t('personal_copy.device')]: user_agent,
      },
    })),
  };
});

/** Says in a tourist's copy which contracts are kept that name it with the others of its booking. */
export const editionsCopied = onTouristCopied.with(async ({ database }, { request_ids }, { t, moment }) => {
  const editions = (await selectEditionsOf(database, request_ids)).filter((edition) => !isErased(edition));
  return {
    json: {
      contracts: editions.map(({ request_id, file_name, sha256, created_at }) => ({
        request_id,
        file_name,
        sha256,
        created_at: created_at.toISOString(),
      })),
    },
    parts: editions.map(({ request_id, file_name, created_at }) => ({
      title: t('personal_copy.contract', { number: request_id }),
      facts: {
        [t('personal_copy.when')]: moment(created_at),
        [t('personal_copy.file')]: file_name,
      },
    })),
  };
});
