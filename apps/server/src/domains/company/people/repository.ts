import type { CompanyPerson } from '@tropa/contract';
import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ErasedClient } from '../../../kernel/personal-data.ts';
import type { CompanyRow } from '../record/repository.ts';

const { booking, company, companyPerson } = schema;
export type PersonRow = typeof companyPerson.$inferSelect;
type PersonColumns = Omit<PersonRow, 'id' | 'company_id' | 'created_at'>;

/** The people of a company by name, each with how often the organizer had this client. */
export async function peopleOf(
  db: Executor,
  { id, organizer_id }: Pick<CompanyRow, 'id' | 'organizer_id'>,
): Promise<CompanyPerson[]> {
  // By each of the two indexes of clients, so that no list of all bookings is read.
  const byEmail = db.$count(
    booking,
    and(
      sql`${companyPerson.email} <> ''`,
      eq(booking.organizer_id, organizer_id),
      sql`lower(${booking.client_email}) = lower(${companyPerson.email} collate pg_c_utf8)`,
    ),
  );
  const byPhoneAlone = db.$count(
    booking,
    and(
      sql`${companyPerson.phone} <> ''`,
      eq(booking.organizer_id, organizer_id),
      eq(booking.client_phone, companyPerson.phone),
      sql`(${companyPerson.email} = '' or lower(${booking.client_email}) <> lower(${companyPerson.email} collate pg_c_utf8))`,
    ),
  );
  const { created_at: _created_at, company_id, ...columns } = getTableColumns(companyPerson);
  const rows = await db
    .select({ ...columns, by_email: byEmail, by_phone: byPhoneAlone })
    .from(companyPerson)
    .where(eq(company_id, id))
    .orderBy(asc(companyPerson.last_name), asc(companyPerson.first_name), asc(companyPerson.id));
  return rows.map(({ by_email, by_phone, ...row }) => ({ ...row, bookings_count: by_email + by_phone }));
}

export const countPeople = (db: Executor, company_id: number): Promise<number> =>
  db.$count(companyPerson, eq(companyPerson.company_id, company_id));

export async function insertPerson(
  tx: Transaction,
  values: PersonColumns & { company_id: number; created_at: Date },
): Promise<number> {
  const [row] = await tx.insert(companyPerson).values(values).returning({ id: companyPerson.id });
  if (!row) throw new Error('The person was not stored');
  return row.id;
}

const ofCompany = (company_id: number, id: number) =>
  and(eq(companyPerson.company_id, company_id), eq(companyPerson.id, id));

/** Somebody of a company; undefined for another's. */
export async function findPerson(
  db: Executor,
  company_id: number,
  id: number,
): Promise<PersonRow | undefined> {
  return (await db.select().from(companyPerson).where(ofCompany(company_id, id)))[0];
}

export async function updatePerson(
  tx: Transaction,
  company_id: number,
  id: number,
  values: PersonColumns,
): Promise<void> {
  await tx.update(companyPerson).set(values).where(ofCompany(company_id, id));
}

export async function deletePerson(tx: Transaction, company_id: number, id: number): Promise<void> {
  await tx.delete(companyPerson).where(ofCompany(company_id, id));
}

type Contacts = Pick<ErasedClient, 'organizer_id' | 'emails' | 'phones'>;
const reachedBy = (db: Executor, { organizer_id, emails, phones }: Contacts) =>
  and(
    inArray(
      companyPerson.company_id,
      db.select({ id: company.id }).from(company).where(eq(company.organizer_id, organizer_id)),
    ),
    or(inArray(sql`lower(${companyPerson.email})`, emails), inArray(companyPerson.phone, phones)),
  );

/** People of companies who are reached by these contacts, with their companies. */
export const peopleReachedBy = (db: Executor, contacts: Contacts) =>
  db
    .select({ person: companyPerson, company: company.name })
    .from(companyPerson)
    .innerJoin(company, eq(company.id, companyPerson.company_id))
    .where(reachedBy(db, contacts))
    .orderBy(asc(companyPerson.id));

/** Forgets those people. */
export async function forgetPeopleReachedBy(tx: Transaction, contacts: Contacts): Promise<void> {
  await tx.delete(companyPerson).where(reachedBy(tx, contacts));
}
