import type { AgentHistoryDetails, AgentHistoryItem, AgentHistoryKind } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { and, asc, desc, eq, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import { schema, under, upTo, type Executor, type Transaction } from '../../../db/index.ts';
import { phonePatterns } from '../../../kernel/phone-search.ts';
import { offsetOf, startOf, type Reading, type ReadingBelow } from '../../../kernel/pages.ts';
import { escapeLike } from '../../tour/index.ts';

const { agent, agentContract, agentHistory, booking, memberInvitation, organizerMember, userAccount } =
  schema;
export type AgentRow = typeof agent.$inferSelect;
export type AgentColumns = Omit<
  typeof agent.$inferInsert,
  'id' | 'organizer_id' | 'archived_at' | 'created_at'
>;

export async function findAgent(db: Executor, id: number): Promise<AgentRow | undefined> {
  return (await db.select().from(agent).where(eq(agent.id, id)))[0];
}

/** Locks an agent until the transaction ends: after bookings and departures, before invoices. */
export async function lockAgent(tx: Transaction, id: number): Promise<AgentRow | undefined> {
  return (await tx.select().from(agent).where(eq(agent.id, id)).for('no key update'))[0];
}

export async function insertAgent(
  tx: Executor,
  values: AgentColumns & { organizer_id: number; created_at: Date },
): Promise<AgentRow> {
  const [row] = await tx.insert(agent).values(values).returning();
  if (!row) throw new Error('The agent was not stored');
  return row;
}

export async function updateAgent(
  tx: Transaction,
  id: number,
  values: Partial<AgentColumns & Pick<AgentRow, 'archived_at'>>,
): Promise<void> {
  await tx.update(agent).set(values).where(eq(agent.id, id));
}

/** The agent of a name that sells for an organizer; an archived one only where there is no other. */
export async function findAgentByName(
  db: Executor,
  organizer_id: number,
  name: string,
): Promise<AgentRow | undefined> {
  const [row] = await db
    .select()
    .from(agent)
    .where(and(eq(agent.organizer_id, organizer_id), sql`lower(${agent.name}) = lower(${name})`))
    .orderBy(sql`${agent.archived_at} is not null`, asc(agent.id))
    .limit(1);
  return row;
}

/**
 * Takes back an agent that was written down since a moment and of whom nothing stands anywhere: a sale in words that came to nothing
 * leaves no name behind. Whoever is selling by it at this moment is waited for.
 */
export async function forgetUnused(
  tx: Transaction,
  organizer_id: number,
  name: string,
  since: Date,
): Promise<void> {
  const found = await findAgentByName(tx, organizer_id, name);
  if (!found || found.created_at < since) return;
  await tx.select({ id: agent.id }).from(agent).where(eq(agent.id, found.id)).for('update');
  await tx.execute(sql`
    delete from ${agent} where ${agent.id} = ${found.id}
      and not exists (select from ${booking} b where b.agent_id = ${found.id})
      and not exists (select from ${agentContract} c where c.agent_id = ${found.id})
      and not exists (select from ${agentHistory} h where h.agent_id = ${found.id})
      and not exists (select from ${organizerMember} m where m.agent_id = ${found.id})`);
}

/** The version that stands on a day. */
export const contractOn = (day: string | SQL): SQL =>
  sql`${agentContract.status} = 'valid' and ${agentContract.valid_from} <= ${day}
    and (${agentContract.valid_to} is null or ${agentContract.valid_to} >= ${day})`;

interface AgentQuestion {
  organizer_id: number;
  search?: string | undefined;
  is_archived: boolean;
  /** Whoever reads is of this agent; null: of the organizer. */
  only_id: number | null;
}

function matching({ organizer_id, search = '', is_archived, only_id }: AgentQuestion): SQL | undefined {
  const { name, legal_name, inn, person, email, phone } = agent;
  return and(
    eq(agent.organizer_id, organizer_id),
    only_id === null ? undefined : eq(agent.id, only_id),
    is_archived ? isNotNull(agent.archived_at) : isNull(agent.archived_at),
    search.trim() === ''
      ? undefined
      : or(
          sql`concat_ws(' ', ${name}, ${legal_name}, ${inn}, ${person}, ${email}, ${phone}) ilike ${`%${escapeLike(search.trim())}%`}`,
          ...phonePatterns(search.trim()).map((pattern) => like(phone, pattern)),
        ),
  );
}

/** A page of an organizer's agents by name, each with today's contract. */
export async function listAgentsOf(
  db: Executor,
  question: AgentQuestion,
  today: string,
  reading: ReadingBelow<[string, number]>,
) {
  const { offset, place } = startOf(reading);
  const below = under(
    'asc',
    [
      [agent.name, 'text'],
      [agent.id, 'bigint'],
    ],
    place,
  );
  const people = db.$count(organizerMember, eq(organizerMember.agent_id, agent.id));
  const [rows, item_count] = await Promise.all([
    db
      .select({ agent, contract: agentContract, people_count: people })
      .from(agent)
      .leftJoin(agentContract, and(eq(agentContract.agent_id, agent.id), contractOn(today)))
      .where(and(matching(question), below))
      .orderBy(asc(agent.name), asc(agent.id))
      .limit(reading.limit)
      .offset(offset),
    db.$count(agent, matching(question)),
  ]);
  return { rows, item_count };
}

/** The people of an agent who sign in here, by name. */
export async function peopleOf(db: Executor, agent_id: number) {
  const rows = await db
    .select({
      user_id: userAccount.id,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      email: userAccount.email,
      joined_at: organizerMember.created_at,
    })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .where(eq(organizerMember.agent_id, agent_id))
    .orderBy(asc(userAccount.last_name), asc(userAccount.first_name), asc(userAccount.id));
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: fullName({ first_name, last_name }) || (row.email ?? ''),
  }));
}

/** Those who are invited as people of an agent and have not answered. */
export const invitedTo = (db: Executor, agent_id: number) =>
  db
    .select({
      id: memberInvitation.id,
      email: memberInvitation.email,
      sent_at: memberInvitation.sent_at,
      expires_at: memberInvitation.expires_at,
    })
    .from(memberInvitation)
    .where(
      and(
        eq(memberInvitation.agent_id, agent_id),
        isNull(memberInvitation.accepted_at),
        isNull(memberInvitation.declined_at),
        isNull(memberInvitation.taken_back_at),
      ),
    )
    .orderBy(desc(memberInvitation.id));

/** Keeps what happened to an agent, in the transaction of the change. */
export async function recordAgentHistory(
  tx: Executor,
  entry: { agent_id: number; kind: AgentHistoryKind; user_id: number | null; details?: AgentHistoryDetails },
  now: Date,
): Promise<void> {
  await tx.insert(agentHistory).values({ ...entry, created_at: now });
}

/** A page of an agent's history, newest first. */
export async function historyOf(
  db: Executor,
  agent_id: number,
  reading: Reading,
): Promise<{ items: AgentHistoryItem[]; item_count: number }> {
  const condition = and(eq(agentHistory.agent_id, agent_id), upTo(agentHistory.id, reading.from));
  const [rows, item_count] = await Promise.all([
    db
      .select({
        id: agentHistory.id,
        kind: agentHistory.kind,
        details: agentHistory.details,
        created_at: agentHistory.created_at,
        user_id: agentHistory.user_id,
        first_name: userAccount.first_name,
        last_name: userAccount.last_name,
      })
      .from(agentHistory)
      .leftJoin(userAccount, eq(userAccount.id, agentHistory.user_id))
      .where(condition)
      .orderBy(desc(agentHistory.id))
      .limit(reading.limit)
      .offset(offsetOf(reading)),
    db.$count(agentHistory, condition),
  ]);
  const items = rows.map(({ user_id, first_name, last_name, created_at, ...row }) => ({
    ...row,
    member_name:
      user_id === null ? null : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    created_at: created_at.toISOString(),
  }));
  return { items, item_count };
}
