import type { CompanyHistoryItem, CompanyHistoryKind, CompanyInput } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { lockUntilCommit } from '../../../db/lock.ts';
import { schema, under, upTo, type Executor, type Transaction } from '../../../db/index.ts';
import { offsetOf, startOf, type Reading, type ReadingBelow } from '../../../kernel/pages.ts';
import { phonePatterns } from '../../../kernel/phone-search.ts';
import { escapeLike } from '../../tour/index.ts';

const { company, companyHistory, companyPerson, userAccount } = schema;
export type CompanyRow = typeof company.$inferSelect;

export async function findCompany(db: Executor, id: number): Promise<CompanyRow | undefined> {
  return (await db.select().from(company).where(eq(company.id, id)))[0];
}

/** Locks a company until the transaction ends. */
export async function lockCompany(tx: Transaction, id: number): Promise<CompanyRow | undefined> {
  return (await tx.select().from(company).where(eq(company.id, id)).for('no key update'))[0];
}

/** Has those who give an organizer's companies their numbers do so one after the other. */
export const lockNumbers = (tx: Transaction, organizer_id: number): Promise<void> =>
  lockUntilCommit(tx, 'company-numbers', organizer_id);

/** The company that is kept with an ИНН and КПП, another one than `id`. */
export async function findByNumbers(
  db: Executor,
  { organizer_id, inn, kpp }: Pick<CompanyRow, 'organizer_id' | 'inn' | 'kpp'>,
  id: number | null,
): Promise<Pick<CompanyRow, 'id' | 'name'> | undefined> {
  const [row] = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(
      and(
        eq(company.organizer_id, organizer_id),
        eq(company.inn, inn),
        eq(company.kpp, kpp),
        isNull(company.archived_at),
        id === null ? undefined : ne(company.id, id),
      ),
    );
  return row;
}

export async function insertCompany(
  tx: Transaction,
  values: CompanyInput & { organizer_id: number; created_at: Date },
): Promise<CompanyRow> {
  const [row] = await tx.insert(company).values(values).returning();
  if (!row) throw new Error('The company was not stored');
  return row;
}

export async function updateCompany(
  tx: Transaction,
  id: number,
  values: Partial<CompanyInput & Pick<CompanyRow, 'archived_at'>>,
): Promise<void> {
  await tx.update(company).set(values).where(eq(company.id, id));
}

interface CompanyQuestion {
  organizer_id: number;
  search?: string | undefined;
  is_archived: boolean;
}

/** Whether somebody of the company is called or reached so. */
function peopleMatching(typed: string): SQL {
  const { company_id, last_name, first_name, middle_name, email, phone } = companyPerson;
  const words = sql`concat_ws(' ', ${last_name}, ${first_name}, ${middle_name}, ${email}, ${phone})`;
  const found = or(
    sql`${words} ilike ${`%${escapeLike(typed)}%`}`,
    ...phonePatterns(typed).map((pattern) => sql`${phone} like ${pattern}`),
  );
  return sql`exists (select from ${companyPerson} where ${company_id} = ${company.id} and ${found})`;
}

function matching({ organizer_id, search = '', is_archived }: CompanyQuestion): SQL | undefined {
  const { name, full_name, inn } = company;
  const typed = search.trim();
  return and(
    eq(company.organizer_id, organizer_id),
    is_archived ? isNotNull(company.archived_at) : isNull(company.archived_at),
    typed === ''
      ? undefined
      : or(
          sql`concat_ws(' ', ${name}, ${full_name}, ${inn}) ilike ${`%${escapeLike(typed)}%`}`,
          peopleMatching(typed),
        ),
  );
}

const item = (db: Executor) => ({
  id: company.id,
  kind: company.kind,
  name: company.name,
  inn: company.inn,
  kpp: company.kpp,
  archived_at: company.archived_at,
  people_count: db.$count(companyPerson, eq(companyPerson.company_id, company.id)),
});

/** A page of an organizer's companies by name. */
export async function listCompaniesOf(
  db: Executor,
  question: CompanyQuestion,
  reading: ReadingBelow<[string, number]>,
) {
  const { offset, place } = startOf(reading);
  const below = under(
    'asc',
    [
      [company.name, 'text'],
      [company.id, 'bigint'],
    ],
    place,
  );
  const [rows, item_count] = await Promise.all([
    db
      .select(item(db))
      .from(company)
      .where(and(matching(question), below))
      .orderBy(asc(company.name), asc(company.id))
      .limit(reading.limit)
      .offset(offset),
    db.$count(company, matching(question)),
  ]);
  return { rows, item_count };
}
export type CompanyItemRow = Awaited<ReturnType<typeof listCompaniesOf>>['rows'][number];

/** Companies of an ИНН: those that are kept first, a head office and its branches by КПП. */
export const companiesOfInn = (
  db: Executor,
  { organizer_id, inn, limit }: { organizer_id: number; inn: string; limit: number },
): Promise<CompanyItemRow[]> =>
  db
    .select(item(db))
    .from(company)
    .where(and(eq(company.organizer_id, organizer_id), eq(company.inn, inn)))
    .orderBy(sql`${company.archived_at} is not null`, asc(company.kpp), asc(company.id))
    .limit(limit);

/** Keeps what happened to a company, in the transaction of the change. */
export async function recordCompanyHistory(
  tx: Transaction,
  entry: {
    company_id: number;
    kind: CompanyHistoryKind;
    user_id: number;
    fields?: (keyof CompanyInput)[];
  },
  now: Date,
): Promise<void> {
  await tx.insert(companyHistory).values({ ...entry, created_at: now });
}

/** A page of a company's history, newest first. */
export async function historyOf(
  db: Executor,
  company_id: number,
  reading: Reading,
): Promise<{ items: CompanyHistoryItem[]; item_count: number }> {
  const condition = and(eq(companyHistory.company_id, company_id), upTo(companyHistory.id, reading.from));
  const [rows, item_count] = await Promise.all([
    db
      .select({
        id: companyHistory.id,
        kind: companyHistory.kind,
        fields: companyHistory.fields,
        created_at: companyHistory.created_at,
        user_id: companyHistory.user_id,
        first_name: userAccount.first_name,
        last_name: userAccount.last_name,
      })
      .from(companyHistory)
      .leftJoin(userAccount, eq(userAccount.id, companyHistory.user_id))
      .where(condition)
      .orderBy(desc(companyHistory.id))
      .limit(reading.limit)
      .offset(offsetOf(reading)),
    db.$count(companyHistory, condition),
  ]);
  const items = rows.map(({ user_id, first_name, last_name, created_at, ...row }) => ({
    ...row,
    member_name:
      user_id === null ? null : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    created_at: created_at.toISOString(),
  }));
  return { items, item_count };
}
