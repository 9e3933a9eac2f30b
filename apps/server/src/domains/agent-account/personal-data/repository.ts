import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ErasedClient } from '../../../kernel/personal-data.ts';

const { agent, agentPayment, agentStatementMark, booking, ledgerEntry } = schema;
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

/** Payments of agents that have words and payed some of these bookings, with all that each of them payed. */
export const selectPaymentNotes = (db: Executor, request_ids: number[]) =>
  db
    .select({
      id: agentPayment.id,
      payed_on: agentPayment.payed_on,
      note: agentPayment.note,
      request_ids: sql<
        number[]
      >`json_agg(distinct ${ledgerEntry.request_id}) filter (where ${ledgerEntry.request_id} is not null)`,
    })
    .from(agentPayment)
    .innerJoin(ledgerEntry, eq(ledgerEntry.agent_payment_id, agentPayment.id))
    .where(ne(agentPayment.note, ''))
    .groupBy(agentPayment.id)
    .having(sql`bool_or(${inArray(ledgerEntry.request_id, request_ids)})`)
    .orderBy(asc(agentPayment.id));

/** Takes the words of payments away: that they were made stays. */
export async function erasePaymentNotes(tx: Transaction, ids: number[]): Promise<void> {
  await tx.update(agentPayment).set({ note: '' }).where(inArray(agentPayment.id, ids));
}
