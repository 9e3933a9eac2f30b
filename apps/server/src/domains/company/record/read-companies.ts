import type { companyCalls, CompanyListItem } from '@tropa/contract';
import { may } from '@tropa/core';
import { paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { peopleOf } from '../people/repository.ts';
import { demandCompany } from '../policy.ts';
import { historyOf, listCompaniesOf, type CompanyItemRow } from './repository.ts';

/** A company as lists show it. */
export const companyItem = ({ archived_at, ...row }: CompanyItemRow): CompanyListItem => ({
  ...row,
  is_archived: archived_at !== null,
});

/** Companies of an organizer by name. @throws Refusal 404, 403 */
export const listCompanies: Operation<typeof companyCalls.list> = async (context, { query }) => {
  await demandMay(context, query.organizer_id, 'companies.read');
  const { rows, item_count } = await listCompaniesOf(context.database, query, query);
  const last = rows.at(-1);
  return {
    companies: rows.map(companyItem),
    pagination: paginationOf(query, item_count, [], last && [last.name, last.id]),
  };
};

/** A company with its people. @throws Refusal 404, 403 */
export const viewCompany: Operation<typeof companyCalls.view> = async (context, { query: { id } }) => {
  const { company, membership } = await demandCompany(context, id, 'companies.read');
  const { archived_at, created_at, ...row } = company;
  return {
    ...row,
    is_archived: archived_at !== null,
    created_at: created_at.toISOString(),
    people: await peopleOf(context.database, company),
    can: { change: may(membership, 'companies.write') === 'all' },
  };
};

/** What happened to a company. @throws Refusal 404, 403 */
export const companyHistory: Operation<typeof companyCalls.history> = async (context, { query }) => {
  await demandCompany(context, query.company_id, 'companies.read');
  const { items, item_count } = await historyOf(context.database, query.company_id, query);
  return { items, pagination: paginationOf(query, item_count, items) };
};
