import type { CreditFilter, CreditState } from '@tropa/contract';
import { nameOf, type Database } from '../../../db/index.ts';
import { bookingSearch, parameters, type Parameters } from '../../booking/index.ts';
import type { CreditRow } from './repository.ts';

/** Which credits are asked for, as they stand at a moment. */
export interface CreditQuestion {
  organizer_id: number;
  filter: CreditFilter;
  now: Date;
}

/** A credit with whose it is and what it pays. */
export interface ListedCredit extends Pick<
  CreditRow,
  | 'id'
  | 'kind'
  | 'request_id'
  | 'amount'
  | 'left_amount'
  | 'currency'
  | 'reason'
  | 'created_at'
  | 'expires_at'
> {
  state: CreditState;
  tour_name: string;
  timezone: string;
  client_first_name: string;
  client_last_name: string;
  uses: { request_id: number; amount: number }[];
}

const stateAt = (now: string) => `case when c.left_amount > 0 and c.expires_at > ${now} then 'open'
  when c.left_amount > 0 then 'expired' when c.taken_back_at is not null then 'taken_back' else 'used' end`;

function conditions(
  at: Parameters,
  { organizer_id, filter: { search, state }, now }: CreditQuestion,
): string {
  return [
    `c.organizer_id = ${at.put(organizer_id)}`,
    ...(state ? [`${stateAt(`${at.put(now)}::timestamptz`)} = ${at.put(state)}`] : []),
    ...(search
      ? [
          `c.request_id in (select b.request_id from booking b
            where b.organizer_id = ${at.put(organizer_id)} and (${bookingSearch(at, search)}))`,
        ]
      : []),
  ].join(' and ');
}

async function ask<Row extends object>(database: Database, at: Parameters, text: string): Promise<Row[]> {
  const { rows } = await database.$client.query<Row>({ name: nameOf(text), text, values: at.values });
  return rows;
}

/** How many credits are asked for. @param from only those up to this one: what came later is left out */
export async function countCredits(
  database: Database,
  question: CreditQuestion,
  from?: number,
): Promise<number> {
  const at = parameters();
  const reached = from === undefined ? '' : `and c.id <= ${at.put(from)}`;
  const text = `select count(*)::int as count from credit c where ${conditions(at, question)} ${reached}`;
  const [row] = await ask<{ count: number }>(database, at, text);
  return row?.count ?? 0;
}

const selected = (at: Parameters, now: Date, chosen: string) => `
  select c.id::float8 as id, c.kind, c.request_id::float8 as request_id, c.amount::float8 as amount,
    c.left_amount::float8 as left_amount, c.currency, c.reason, c.created_at, c.expires_at,
    ${stateAt(`${at.put(now)}::timestamptz`)} as state, b.tour_name, b.timezone, b.client_first_name, b.client_last_name,
    coalesce((select json_agg(json_build_object('request_id', u.request_id, 'amount', u.amount) order by u.request_id)
      from (select l.request_id, sum(l.amount)::float8 as amount from ledger_entry l
        where l.credit_id = c.id and l.subject = 'booking' group by 1 having sum(l.amount) > 0) u), '[]') as uses
  from credit c join booking b on b.request_id = c.request_id where ${chosen}`;

/** Credits of a question, newest first. `below`: under this one. */
export function readCredits(
  database: Database,
  question: CreditQuestion,
  {
    limit,
    offset = 0,
    from,
    below,
  }: { limit: number; offset?: number; from?: number | undefined; below?: number | undefined },
): Promise<ListedCredit[]> {
  const at = parameters();
  const chosen = [
    conditions(at, question),
    ...(from === undefined ? [] : [`c.id <= ${at.put(from)}`]),
    ...(below === undefined ? [] : [`c.id < ${at.put(below)}`]),
  ].join(' and ');
  const text = `${selected(at, question.now, chosen)} order by c.id desc limit ${at.put(limit)} offset ${at.put(offset)}`;
  return ask<ListedCredit>(database, at, text);
}

/** One credit as lists show it. */
export async function readCredit(
  database: Database,
  id: number,
  now: Date,
): Promise<ListedCredit | undefined> {
  const at = parameters();
  const [row] = await ask<ListedCredit>(database, at, selected(at, now, `c.id = ${at.put(id)}`));
  return row;
}

/** What of all credits of an organizer can still be used, per currency. */
export function sumOpenCredits(
  database: Database,
  { organizer_id, now }: Pick<CreditQuestion, 'organizer_id' | 'now'>,
): Promise<{ currency: string; left_amount: number }[]> {
  const at = parameters();
  return ask(
    database,
    at,
    `select c.currency, sum(c.left_amount)::float8 as left_amount from credit c
     where ${conditions(at, { organizer_id, now, filter: { state: 'open' } })} group by 1 order by 1`,
  );
}
