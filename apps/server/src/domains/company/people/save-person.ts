import type { companyCalls } from '@tropa/contract';
import { COMPANY } from '@tropa/core';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { recordCompanyHistory } from '../record/repository.ts';
import { changeCompany } from '../record/save-company.ts';
import { countPeople, deletePerson, findPerson, insertPerson, updatePerson } from './repository.ts';

/** Adds somebody to a company, or changes a person. @throws Refusal 404, 403; 409 where enough are kept */
export const savePerson: Operation<typeof companyCalls.savePerson> = (context, { body }) => {
  const { company_id, person_id, ...values } = body;
  const now = context.clock.now();
  const done = { company_id, user_id: context.user.id };
  return changeCompany(context, company_id, async (tx) => {
    if (person_id === null) {
      if ((await countPeople(tx, company_id)) >= COMPANY.people)
        throw refuse.conflict('conflict', {
          key: 'errors.company.people',
          params: { max: COMPANY.people },
        });
      const id = await insertPerson(tx, { ...values, company_id, created_at: now });
      await recordCompanyHistory(tx, { ...done, kind: 'person_added' }, now);
      return { id };
    }
    const before = await findPerson(tx, company_id, person_id);
    if (!before) throw refuse.notFound();
    if (!isDeepStrictEqual({ ...before, ...values }, before)) {
      await updatePerson(tx, company_id, person_id, values);
      await recordCompanyHistory(tx, { ...done, kind: 'person_changed' }, now);
    }
    return { id: person_id };
  });
};

/** Forgets somebody of a company. @throws Refusal 404, 403 */
export const removePerson: Operation<typeof companyCalls.removePerson> = async (context, { body }) => {
  const { company_id, person_id } = body;
  await changeCompany(context, company_id, async (tx) => {
    if (!(await findPerson(tx, company_id, person_id))) throw refuse.notFound();
    await deletePerson(tx, company_id, person_id);
    const entry = { company_id, kind: 'person_removed', user_id: context.user.id } as const;
    await recordCompanyHistory(tx, entry, context.clock.now());
  });
  return { success: true };
};
