import type { companyCalls, CompanyInput } from '@tropa/contract';
import { companyProblems } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { companyChanged } from '../events.ts';
import { demandCompany } from '../policy.ts';
import {
  findByNumbers,
  insertCompany,
  lockCompany,
  lockNumbers,
  recordCompanyHistory,
  updateCompany as store,
  type CompanyRow,
} from './repository.ts';

/** @throws Refusal 422 with every requisite that cannot exist */
function demandNumbers(input: CompanyInput): void {
  const problems = companyProblems(input);
  if (problems.length > 0)
    throw refuse.validation(Object.fromEntries(problems.map(({ field, key }) => [field, { key }])));
}

/**
 * Takes an ИНН and КПП for a company of an organizer.
 * @param id the company that takes them; null: a new one
 * @throws Refusal 409 with `company_id` where another is kept with them
 */
async function takeNumbers(
  tx: Transaction,
  numbers: Pick<CompanyRow, 'organizer_id' | 'inn' | 'kpp'>,
  id: number | null,
): Promise<void> {
  if (numbers.inn === '') return;
  await lockNumbers(tx, numbers.organizer_id);
  const taken = await findByNumbers(tx, numbers, id);
  if (taken)
    throw refuse.conflict(
      'conflict',
      { key: 'errors.company.taken', params: { name: taken.name } },
      { company_id: taken.id },
    );
}

/** Makes a company. @throws Refusal 404, 403; 409 of a known ИНН and КПП; 422 at a requisite that cannot exist */
export const createCompany: Operation<typeof companyCalls.create> = async (context, { body }) => {
  const { organizer_id, ...input } = body;
  await demandMay(context, organizer_id, 'companies.write');
  demandNumbers(input);
  const now = context.clock.now();
  return inTransaction(context.database, async (tx) => {
    await takeNumbers(tx, body, null);
    const { id } = await insertCompany(tx, { ...input, organizer_id, created_at: now });
    await recordCompanyHistory(tx, { company_id: id, kind: 'created', user_id: context.user.id }, now);
    await context.outbox.emit(tx, companyChanged, { organizer_id, company_id: id });
    return { id };
  });
};

/**
 * Changes a company behind its lock; open screens are told.
 * @throws Refusal 404, 403
 */
export async function changeCompany<Answer>(
  context: UserContext,
  id: number,
  change: (tx: Transaction, company: CompanyRow) => Promise<Answer>,
): Promise<Answer> {
  await demandCompany(context, id, 'companies.write');
  return inTransaction(context.database, async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company) throw refuse.notFound();
    const answer = await change(tx, company);
    await context.outbox.emit(tx, companyChanged, { organizer_id: company.organizer_id, company_id: id });
    return answer;
  });
}

/** Changes what is known of a company; the history names the fields. @throws Refusal 404, 403, 409, 422 as `createCompany` */
export const updateCompany: Operation<typeof companyCalls.update> = async (context, { body }) => {
  const { id, ...input } = body;
  await changeCompany(context, id, async (tx, before) => {
    demandNumbers(input);
    const fields = (Object.keys(input) as (keyof CompanyInput)[]).filter(
      (field) => input[field] !== before[field],
    );
    if (fields.length === 0) return;
    if (before.archived_at === null)
      await takeNumbers(tx, { ...input, organizer_id: before.organizer_id }, id);
    await store(tx, id, input);
    const entry = { company_id: id, kind: 'changed', user_id: context.user.id, fields } as const;
    await recordCompanyHistory(tx, entry, context.clock.now());
  });
  return { success: true };
};

async function putAway(context: UserContext, id: number, kind: 'archived' | 'restored'): Promise<void> {
  await changeCompany(context, id, async (tx, company) => {
    if ((company.archived_at !== null) === (kind === 'archived')) return;
    if (kind === 'restored') await takeNumbers(tx, company, id);
    const now = context.clock.now();
    await store(tx, id, { archived_at: kind === 'archived' ? now : null });
    await recordCompanyHistory(tx, { company_id: id, kind, user_id: context.user.id }, now);
  });
}

/** Puts a company away; what it has bought stays. A second time changes nothing. @throws Refusal 404, 403 */
export const archiveCompany: Operation<typeof companyCalls.archive> = async (context, { body }) => {
  await putAway(context, body.id, 'archived');
  return { success: true };
};

/** Takes it back: the undo. @throws Refusal 404, 403; 409 where another has its ИНН and КПП by now */
export const restoreCompany: Operation<typeof companyCalls.restore> = async (context, { body }) => {
  await putAway(context, body.id, 'restored');
  return { success: true };
};
