import type { BookingPayer, PayerChoice } from '@tropa/contract';

/** What the fields of a payer hold: a choice names what it chose by its number in words. */
export interface PayerValues {
  /** Null: the client pays. */
  company_id: string | null;
  /** Null: nobody is named. */
  person_id: string | null;
}

export const noPayer = (): PayerValues => ({ company_id: null, person_id: null });

/** The fields of the payer that a booking has. */
export const payerValuesOf = (payer: BookingPayer | null): PayerValues => ({
  company_id: payer ? String(payer.company_id) : null,
  person_id: payer?.person ? String(payer.person.id) : null,
});

/** What the fields say. */
export const payerOf = ({ company_id, person_id }: PayerValues): PayerChoice | null =>
  company_id === null
    ? null
    : { company_id: Number(company_id), person_id: person_id === null ? null : Number(person_id) };
