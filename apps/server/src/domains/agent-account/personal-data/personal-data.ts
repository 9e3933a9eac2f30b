import type { Executor } from '../../../db/index.ts';
import {
  onClientCopied,
  onClientErased,
  onTouristCopied,
  onTouristErased,
  type CopyWords,
  type ErasedClient,
  type ErasedTourist,
} from '../../../kernel/personal-data.ts';
import type { Reaction } from '../../../kernel/reaction.ts';
import {
  eraseContactsOfAgents,
  eraseMarkWords,
  erasePaymentNotes,
  selectAgentsReachedBy,
  selectMarks,
  selectPaymentNotes,
  type PaymentNote,
} from './repository.ts';

type Mark = Awaited<ReturnType<typeof selectMarks>>[number];

const markParts = (marks: readonly Mark[], { t, moment }: CopyWords) =>
  marks.map(({ request_id, comment, created_at }) => ({
    title: t('personal_copy.statement', { number: request_id }),
    facts: { [t('personal_copy.when')]: moment(created_at), [t('personal_copy.text')]: comment },
  }));
const markRecords = (marks: readonly Mark[]) =>
  marks.map(({ request_id, comment, created_at }) => ({
    request_id,
    comment,
    created_at: created_at.toISOString(),
  }));

/** Words of statements that name a tourist who is not the client. */
async function marksNaming(db: Executor, { request_ids, isNamed }: ErasedTourist): Promise<Mark[]> {
  return (await selectMarks(db, request_ids)).filter(({ request_id, comment }) =>
    isNamed(request_id, comment),
  );
}

const paymentParts = (payments: readonly PaymentNote[], { t }: CopyWords) =>
  payments.map(({ id, payed_on, note }) => ({
    title: t('personal_copy.agent_payment', { number: id }),
    facts: { [t('personal_copy.when')]: payed_on, [t('personal_copy.text')]: note },
  }));
const paymentRecords = (payments: readonly PaymentNote[]) =>
  payments.map(({ id, payed_on, note }) => ({ id, payed_on, note }));

/** What is payed out to an agent is payed for all that it has sold: its words are a client's where they name it. */
const tellsOf = ({ isNamed }: ErasedClient, { is_payout, note }: PaymentNote): boolean =>
  !is_payout || isNamed(note);

/** Payments whose words name a tourist who is not the client. */
async function paymentsNaming(db: Executor, { request_ids, isNamed }: ErasedTourist): Promise<PaymentNote[]> {
  return (await selectPaymentNotes(db, request_ids)).filter((payment) =>
    payment.request_ids.some((request_id) => isNamed(request_id, payment.note)),
  );
}

/** What is kept of people among agents: who is reached by a client's contacts, and words about sales in statements. */
export const peopleOfAgents: Reaction[] = [
  onClientErased.with(async (_services, tx, client) => {
    await eraseContactsOfAgents(tx, client);
    await eraseMarkWords(tx, client.request_ids);
    const payments = (await selectPaymentNotes(tx, client.request_ids)).filter((payment) =>
      tellsOf(client, payment),
    );
    await erasePaymentNotes(
      tx,
      payments.map(({ id }) => id),
    );
  }),

  onClientCopied.with(async ({ database }, client, words) => {
    const { t } = words;
    const agents = await selectAgentsReachedBy(database, client);
    const marks = (await selectMarks(database, client.request_ids)).filter(({ comment }) => comment !== '');
    // Words of a payment for several people are not one's own to take along.
    const payments = (await selectPaymentNotes(database, client.request_ids)).filter(
      (payment) =>
        tellsOf(client, payment) &&
        payment.request_ids.every((request_id) => client.request_ids.includes(request_id)),
    );
    return {
      json: {
        agents: agents.map(({ name, person, email, phone, note }) => ({ name, person, email, phone, note })),
        agent_statement_marks: markRecords(marks),
        agent_payments: paymentRecords(payments),
      },
      parts: [
        ...agents.map(({ name, person, email, phone, note }) => ({
          title: t('personal_copy.agent', { name }),
          facts: {
            [t('personal_copy.client')]: person,
            [t('questionnaire.fields.email')]: email,
            [t('questionnaire.fields.phone')]: phone,
            [t('personal_copy.notes')]: note,
          },
        })),
        ...markParts(marks, words),
        ...paymentParts(payments, words),
      ],
    };
  }),

  onTouristErased.with(async (_services, tx, tourist) => {
    const marks = await marksNaming(tx, tourist);
    await eraseMarkWords(
      tx,
      marks.map(({ request_id }) => request_id),
    );
    const payments = await paymentsNaming(tx, tourist);
    await erasePaymentNotes(
      tx,
      payments.map(({ id }) => id),
    );
  }),

  onTouristCopied.with(async ({ database }, tourist, words) => {
    const marks = await marksNaming(database, tourist);
    const payments = await paymentsNaming(database, tourist);
    return {
      json: { agent_statement_marks: markRecords(marks), agent_payments: paymentRecords(payments) },
      parts: [...markParts(marks, words), ...paymentParts(payments, words)],
    };
  }),
];
