import type { Action } from '@tropa/core';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandMay, type Membership } from '../organizer/index.ts';
import { findCompany, type CompanyRow } from './record/repository.ts';

/**
 * A company, for somebody who may do something with it.
 * @throws Refusal 404 for a stranger; 403 for a member without the right
 */
export async function demandCompany(
  context: UserContext,
  id: number,
  action: Extract<Action, `companies.${string}`>,
): Promise<{ company: CompanyRow; membership: Membership }> {
  const company = await findCompany(context.database, id);
  if (!company) throw refuse.notFound();
  return { company, membership: await demandMay(context, company.organizer_id, action) };
}
