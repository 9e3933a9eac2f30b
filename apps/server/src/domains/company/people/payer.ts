import type { BookingPayer } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { findCompany } from '../record/repository.ts';
import { findPerson } from './repository.ts';

/** The company that pays for a booking as it is called today, with who represents it; null: the client pays. */
export async function findPayer(
  db: Executor,
  booking: { payer_company_id: number | null; payer_person_id: number | null },
): Promise<BookingPayer | null> {
  const { payer_company_id, payer_person_id } = booking;
  const company = payer_company_id === null ? undefined : await findCompany(db, payer_company_id);
  if (!company) return null;
  const person = payer_person_id === null ? undefined : await findPerson(db, company.id, payer_person_id);
  const { id, name, inn, kpp, archived_at } = company;
  return {
    company_id: id,
    name,
    inn,
    kpp,
    is_archived: archived_at !== null,
    person: person ? { id: person.id, name: fullName(person), role: person.role } : null,
  };
}
