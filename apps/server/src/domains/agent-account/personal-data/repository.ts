import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ErasedClient } from '../../../kernel/personal-data.ts';

const { agent, agentPayment, agentStatementMark, booking, ledgerEntry } = schema;
/** Words of a payment, with the bookings of which they may tell. */
export interface PaymentNote {
  id: number;
  payed_on: string;
  note: string;
  request_ids: number[];
  is_payout: boolean;
}
type Contacts = Pick<ErasedClient, 'organizer_id' | 'emails' | 'phones'>;

const agentsReachedBy = ({ organizer_id, emails, phones }: Contacts) =>
  and(
    eq(agent.organizer_id, organizer_id),
    or(inArray(sql`lower(${agent.email})`, emails), inArray(agent.phone, phones)),
  );

/** Agents of an organizer who are reached by these contacts. */
export const selectAgentsReachedBy = (db: Executor, contacts: Contacts) =>
  db.select().from(agent).where(agentsReachedBy(contacts)).orderBy(asc(agent.id));

/** Takes the person away behind agents who are reached so, also as sales call them: what they sold, owe and are called by papers stays. */
export async function eraseContactsOfAgents(tx: Transaction, contacts: Contacts): Promise<void> {
  const nobody = { person: '', email: '', phone: '', note: '' };
  await tx.update(agent).set(nobody).where(agentsReachedBy(contacts));
  const { organizer_id, emails, phones } = contacts;
  await tx
    .update(booking)
    .set({ agency: sql`${booking.agency} || '{"person": "", "email": "", "phone": ""}'` })
    .where(
      and(
        eq(booking.organizer_id, organizer_id),
        isNotNull(booking.agent_id),
        or(
          inArray(sql`lower(${booking.agency} ->> 'email')`, emails),
          inArray(sql`${booking.agency} ->> 'phone'`, phones),
        ),
      ),
    );
}

/** What the sides have said of these sales in statements. */
export const selectMarks = (db: Executor, request_ids: number[]) =>
  db
    .select()
    .from(agentStatementMark)
    .where(inArray(agentStatementMark.request_id, request_ids))
    .orderBy(asc(agentStatementMark.request_id));

/** Takes the words of marks away: which side agrees stays. */
export async function eraseMarkWords(tx: Transaction, request_ids: number[]): Promise<void> {
  await tx
    .update(agentStatementMark)
    .set({ comment: '' })
    .where(inArray(agentStatementMark.request_id, request_ids));
}

/**
 * Payments that have words and may tell of these bookings: those of agents that payed some of them, with all that each payed; and those
 * to agents that sold some, which pay for no sale of their own (`is_payout`), with these.
 */
export async function selectPaymentNotes(db: Executor, request_ids: number[]): Promise<PaymentNote[]> {
  const { id, payed_on, note } = agentPayment;
  const numbersOf = (number: AnyPgColumn) =>
    sql<number[]>`json_agg(distinct ${number}) filter (where ${number} is not null)`;
  const [payed, sold] = await Promise.all([
    db
      .select({ id, payed_on, note, request_ids: numbersOf(ledgerEntry.request_id) })
      .from(agentPayment)
      .innerJoin(ledgerEntry, eq(ledgerEntry.agent_payment_id, agentPayment.id))
      .where(ne(agentPayment.note, ''))
      .groupBy(agentPayment.id)
      .having(sql`bool_or(${inArray(ledgerEntry.request_id, request_ids)})`)
      .orderBy(asc(agentPayment.id)),
    db
      .select({ id, payed_on, note, request_ids: numbersOf(booking.request_id) })
      .from(agentPayment)
      .innerJoin(booking, eq(booking.agent_id, agentPayment.agent_id))
      .where(
        and(
          eq(agentPayment.direction, 'to_agent'),
          ne(agentPayment.note, ''),
          inArray(booking.request_id, request_ids),
        ),
      )
      .groupBy(agentPayment.id)
      .orderBy(asc(agentPayment.id)),
  ]);
  return [
    ...payed.map((payment) => ({ ...payment, is_payout: false })),
    ...sold.map((payment) => ({ ...payment, is_payout: true })),
  ];
}

/** Takes the words of payments away: that they were made stays. */
export async function erasePaymentNotes(tx: Transaction, ids: number[]): Promise<void> {
  await tx.update(agentPayment).set({ note: '' }).where(inArray(agentPayment.id, ids));
}
