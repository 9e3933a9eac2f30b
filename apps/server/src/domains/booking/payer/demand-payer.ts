import type { PayerChoice } from '@tropa/contract';
import { may } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findCompany, findPayer } from '../../company/index.ts';
import type { Membership } from '../../organizer/index.ts';

/**
 * A company of the organizer as payer, and somebody of it; null always does.
 * @param known the company that pays already: it stays, in the archive too
 * @throws Refusal 403 for a member who sees no companies; 422 at `payer.company_id` and `payer.person_id`
 */
export async function demandPayer(
  { database }: Pick<Services, 'database'>,
  membership: Membership,
  payer: PayerChoice | null,
  known: number | null = null,
): Promise<void> {
  if (payer === null) return;
  if (may(membership, 'companies.read') !== 'all') throw refuse.forbidden();
  const company = await findCompany(database, payer.company_id);
  const at = (field: keyof PayerChoice, key: string) => refuse.validation({ [`payer.${field}`]: { key } });
  if (company?.organizer_id !== membership.organizer_id) throw at('company_id', 'errors.company.unknown');
  if (company.archived_at !== null && company.id !== known) throw at('company_id', 'errors.company.archived');
  if (payer.person_id === null) return;
  const found = await findPayer(database, {
    payer_company_id: company.id,
    payer_person_id: payer.person_id,
  });
  if (!found?.person) throw at('person_id', 'errors.company.unknown_person');
}
