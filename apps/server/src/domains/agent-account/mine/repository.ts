import type { AgentSaleItem } from '@tropa/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { nameOf, schema, type Database, type Executor } from '../../../db/index.ts';
import { startOf, type Reading, type ReadingBelow } from '../../../kernel/pages.ts';
import { CREDIT_TEXT } from '../../agent/index.ts';
import { BOOKED_MINUTES, bookingSearch, parameters, type Parameters } from '../../booking/index.ts';

const { agent, booking, organizer, organizerMember } = schema;

/** The agents whose person somebody is, each with its operator, by the operator's name. */
export const placesOf = (db: Executor, user_id: number) =>
  db
    .select({
      organizer_id: organizer.id,
      organizer_name: organizer.name,
      organizer_logo: organizer.logo,
      timezone: organizer.timezone,
      currency: organizer.currency,
      agent_id: agent.id,
      agent_name: agent.name,
      archived_at: agent.archived_at,
      bookings_count: db.$count(
        booking,
        sql`${booking.organizer_id} = ${organizer.id} and ${booking.agent_id} = ${agent.id}`,
      ),
    })
    .from(organizerMember)
    .innerJoin(agent, eq(agent.id, organizerMember.agent_id))
    .innerJoin(organizer, eq(organizer.id, organizerMember.organizer_id))
    .where(and(eq(organizerMember.user_id, user_id), eq(organizerMember.role, 'agent')))
    .orderBy(asc(organizer.name), asc(organizer.id));
export type PlaceRow = Awaited<ReturnType<typeof placesOf>>[number];

/** Which sales are asked for: of those pairs alone. */
export interface SalesQuestion {
  places: readonly Pick<PlaceRow, 'organizer_id' | 'agent_id'>[];
  search?: string | undefined;
}

/** Conditions on `booking b`; the tenants lead, so that each is found by its own part of the index. */
function conditionsOf(at: Parameters, { places, search = '' }: SalesQuestion): string {
  const of = places.map(
    ({ organizer_id, agent_id }) =>
      `(b.organizer_id = ${at.put(organizer_id)} and b.agent_id = ${at.put(agent_id)})`,
  );
  return [`(${of.join(' or ')})`, ...(search.trim() ? [`(${bookingSearch(at, search.trim())})`] : [])].join(
    ' and ',
  );
}

export type SaleRow = Omit<AgentSaleItem, 'client_name' | 'created_at' | 'currency'> & {
  currency: string;
  client_first_name: string;
  client_last_name: string;
  created_at: Date;
};

/** A page of the sales of some agents, newest first. None of the places: nothing is asked. */
export async function salesOf(
  database: Database,
  question: SalesQuestion,
  reading: Reading & ReadingBelow<[number]>,
): Promise<{ rows: SaleRow[]; item_count: number }> {
  if (question.places.length === 0) return { rows: [], item_count: 0 };
  const at = parameters();
  const conditions = [
    conditionsOf(at, question),
    ...(reading.from === undefined ? [] : [`b.request_id <= ${at.put(reading.from)}`]),
  ].join(' and ');
  const counted = `select count(*)::int as count from booking b where ${conditions}`;
  const countedBy = [...at.values];
  const { offset, place } = startOf(reading);
  const below = place ? `and b.request_id < ${at.put(place[0])}` : '';
  const listed = `select b.request_id::float8 as request_id, b.organizer_id::float8 as organizer_id,
      o.name as organizer_name, b.agent_id::float8 as agent_id, b.tour_name, b.date_start::text, b.date_end::text,
      b.time_start, ${BOOKED_MINUTES} as length_minutes, b.timezone, b.client_first_name, b.client_last_name, b.tourists_count, b.base_sale_status,
      (b.base_sale_status = 1 and b.payment_terms ->> 'by' is not distinct from 'agent') as waits_for_credit, b.created_at, b.currency,
      b.total::float8 as total, b.payed_amount::float8 as payed_amount, b.agent_commission::float8 as commission,
      (case when ${CREDIT_TEXT.is_on} then ${CREDIT_TEXT.owed} else 0 end)::float8 as owed
    from booking b join organizer o on o.id = b.organizer_id where ${conditions} ${below}
    order by b.request_id desc limit ${at.put(reading.limit)} offset ${at.put(offset)}`;
  const ask = <Row extends object>(text: string, values: unknown[]) =>
    database.$client.query<Row>({ name: nameOf(text), text, values });
  const [sales, counts] = await Promise.all([
    ask<SaleRow>(listed, at.values),
    ask<{ count: number }>(counted, countedBy),
  ]);
  return { rows: sales.rows, item_count: counts.rows[0]?.count ?? 0 };
}
