import { z } from 'zod';
import { call } from './call.ts';
import { done, id } from './common.ts';

// Who pays for a booking where that is not the client (docs/rules/company.md).

/** A company that pays, and who of its people represents it; null: nobody is named. */
export const payerChoice = z.object({ company_id: id, person_id: id.nullable() });
export type PayerChoice = z.infer<typeof payerChoice>;

/** The same as it is called today. */
export const bookingPayer = z.object({
  company_id: id,
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  is_archived: z.boolean(),
  /** Null: nobody is named, or the person is forgotten. */
  person: z.object({ id, name: z.string(), role: z.string() }).nullable(),
});
export type BookingPayer = z.infer<typeof bookingPayer>;

export const bookingPayerCalls = {
  set: call({
    method: 'POST',
    path: '/crm/api/request/set-payer',
    access: { area: 'bookings', level: 'write', also: 'companies.read' },
    summary:
      'Says which company pays for a booking; null: the client does. 422 at `payer.company_id` and `payer.person_id` that are none of the organizer, or in the archive.',
    body: z.object({ id, payer: payerChoice.nullable() }),
    response: done,
  }),
};
