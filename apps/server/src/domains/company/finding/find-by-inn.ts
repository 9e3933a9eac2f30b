import type { companyCalls } from '@tropa/contract';
import { COMPANY, isOrganizationInn, isPersonInn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { companyItem } from '../record/read-companies.ts';
import { companiesOfInn } from '../record/repository.ts';

/**
 * Companies of an ИНН: those that the organizer keeps, and what the register knows, where one is set up. A register that does not
 * answer keeps nobody from typing.
 * @throws Refusal 404, 403; 422 at `inn` that cannot exist
 */
export const findByInn: Operation<typeof companyCalls.findByInn> = async (context, { query }) => {
  const { organizer_id, inn } = query;
  await demandMay(context, organizer_id, 'companies.write');
  if (!isOrganizationInn(inn) && !isPersonInn(inn))
    throw refuse.validation({
      inn: { key: /^(?:\d{10}|\d{12})$/u.test(inn) ? 'errors.organizer.inn' : 'errors.company.inn_digits' },
    });
  const { database, companyLookup, logger } = context;
  const [own, asked] = await Promise.all([
    companiesOfInn(database, { organizer_id, inn, limit: COMPANY.found }),
    companyLookup === null
      ? ('off' as const)
      : companyLookup.findByInn(inn).catch((error: unknown) => {
          logger.warn({ err: error }, 'The register of companies did not answer');
          return 'failed' as const;
        }),
  ]);
  return {
    own: own.map(companyItem),
    found: typeof asked === 'string' ? [] : asked.slice(0, COMPANY.found),
    register: typeof asked === 'string' ? asked : 'asked',
  };
};
