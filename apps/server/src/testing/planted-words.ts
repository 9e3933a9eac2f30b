import { eq, sql } from 'drizzle-orm';
import { schema } from '../db/index.ts';
import type { TestApp } from './app.ts';
import { unique } from './people.ts';

type Place = Pick<TestApp, 'database'>;

/** What staff may have written of a person, by where. */
export interface PlantedWords {
  /** Of the price, and what was proposed instead. */
  price: string;
  proposal: string;
  tour: string;
  /** Of a cancellation that was settled from expenses. */
  settlement: string;
  expense: string;
  evidence: string;
  /** Of an invoice, its refund, and a difference that the nightly comparison found. */
  invoice: string;
  message: string;
  refund: string;
  difference: string;
  /** Why something of its deposit is kept. */
  deposit: string;
  /** Of a payment of an agent by which the booking's money came. */
  agent_payment: string;
  /** Of what was payed out to the agent that sold the booking: it tells of whom it names. */
  agent_payout: string;
}

/**
 * Writes words wherever staff may write them beside a booking that has money, a receipt and a difference.
 * @returns the payment that was refunded, and its invoice
 */
export async function plantWords(
  { database }: Place,
  booking: { organizer_id: number; request_id: number; tour_id: number },
  words: PlantedWords,
): Promise<{ invoice_id: number; payment_id: number }> {
  const { organizer_id, request_id, tour_id } = booking;
  const line = {
    kind: 'adjustment',
    quantity: 1,
    unit_amount: 0,
    amount: 0,
    discount_type: null,
    percent: null,
    reason: words.price,
  };
  const proposal = { tour_id, tour_date_id: null, date_uid: null, note: words.proposal };
  const [stored] = await database
    .insert(schema.media)
    .values({
      kind: 'file',
      bucket: 'file',
      key: `planted${unique()}`,
      name: words.evidence,
      content_type: 'image/png',
      size: 1,
    })
    .returning();
  const file = { id: stored?.id ?? 0, url: '/f', name: words.evidence, size: 1, content_type: 'image/png' };
  const settlement = {
    by: 'expenses',
    payed_amount: 5,
    kept_amount: 5,
    returned_amount: 0,
    kept_by_terms: 0,
    percent: 0,
    reason: words.settlement,
    expenses: [{ title: words.expense, amount: 5, file }],
  };
  await database.execute(sql`update booking set is_individual_tour = true, tour_name = ${words.tour},
    breakdown = jsonb_set(breakdown, '{lines}', breakdown -> 'lines' || ${JSON.stringify([line])}::jsonb),
    tour_proposals = ${JSON.stringify([proposal])}::jsonb, settlement = ${JSON.stringify(settlement)}::jsonb
    where request_id = ${request_id}`);
  await database.execute(sql`insert into individual_tour (request_id, organizer_id, content)
    values (${request_id}, ${organizer_id}, ${JSON.stringify({ tour: { name: words.tour } })}::jsonb)`);
  const [bill] = await database
    .update(schema.invoice)
    .set({ title: words.invoice, message: words.message })
    .where(eq(schema.invoice.request_id, request_id))
    .returning();
  const [receipt] = await database
    .select()
    .from(schema.receipt)
    .where(eq(schema.receipt.request_id, request_id));
  if (!bill || !receipt) throw new Error('The booking has no money');
  const payed = { invoice_id: bill.id, payment_id: receipt.payment_id };
  await database.insert(schema.refund).values({
    ...payed,
    request_id,
    amount: 1,
    reason: 'by_staff',
    status: 'by_hand',
    note: words.refund,
  });
  await database
    .update(schema.reconciliationDifference)
    .set({ note: words.difference })
    .where(eq(schema.reconciliationDifference.request_id, request_id));
  const sum = { amount: 100, taken_amount: 100, kept_amount: 100 };
  const way = { currency: 'RUB', payment_method: 'cash', taken_at: new Date() } as const;
  await database
    .insert(schema.deposit)
    .values({ organizer_id, request_id, ...sum, ...way, kept_reason: words.deposit });
  await database
    .update(schema.ledgerEntry)
    .set({ note: words.deposit })
    .where(eq(schema.ledgerEntry.request_id, request_id));
  const [agent] = await database
    .insert(schema.agent)
    .values({ organizer_id, kind: 'company', name: 'Агентство без людей' })
    .returning();
  const agent_id = agent?.id ?? 0;
  await database.update(schema.booking).set({ agent_id }).where(eq(schema.booking.request_id, request_id));
  const transfer = {
    agent_id,
    amount: 1000,
    currency: 'RUB',
    payment_method: 'transfer',
    payed_on: '2026-01-01',
  } as const;
  const [came] = await database
    .insert(schema.agentPayment)
    .values([
      { ...transfer, direction: 'from_agent', note: words.agent_payment },
      { ...transfer, direction: 'to_agent', note: words.agent_payout },
    ])
    .returning();
  await database.insert(schema.ledgerEntry).values({
    organizer_id,
    request_id,
    invoice_id: payed.invoice_id,
    agent_payment_id: came?.id ?? 0,
    amount: 1,
    currency: 'RUB',
    payment_method: 'transfer',
    provider: 'by-hand',
    event_key: `planted:${unique()}`,
  });
  return payed;
}

/** Has somebody ask for help on the site and wait for seats. */
export async function plantVisitor(
  { database }: Place,
  { organizer_id, tour_id, date }: { organizer_id: number; tour_id: number; date: number },
  { name, email, message, ip }: { name: string; email: string; message: string; ip: string },
): Promise<void> {
  const consent = { ip, at: '2026-01-01' };
  await database.insert(schema.helpRequest).values({
    organizer_id,
    type: 'common_help',
    name,
    phone: '',
    email: email.toUpperCase(),
    message,
    details: { place: message },
    language: 'ru',
    consent,
  });
  await database
    .insert(schema.waitlistEntry)
    .values({ organizer_id, tour_id, tour_date_id: date, party_size: 1, name, email, consent });
}

/** Has somebody accept the contract of a booking. */
export async function plantAcceptance(
  { database }: Place,
  request_id: number,
  by: { name: string; contact: string; ip: string; user_agent: string; file_key?: string },
): Promise<void> {
  const { name, contact, ip, user_agent, file_key = String(unique()) } = by;
  await database.execute(sql`with edition as (
      insert into contract_edition (request_id, language, text_hash, terms, sha256, file_key, file_name)
      values (${request_id}, 'ru', 'text', '{}', 'bytes', ${file_key}, 'contract.pdf') returning id
    ) insert into contract_acceptance (request_id, edition_id, name, method, contact, ip, user_agent, accepted_at)
    select ${request_id}, id, ${name}, 'email', ${contact}, ${ip}, ${user_agent}, now() from edition`);
}
