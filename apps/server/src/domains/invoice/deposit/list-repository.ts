import type { DepositFilter } from '@tropa/contract';
import { nameOf, type Database } from '../../../db/index.ts';
import { bookingSearch, parameters, type Parameters } from '../../booking/index.ts';
import type { DepositRow } from './repository.ts';

/** Which deposits are asked for. */
export interface DepositQuestion {
  organizer_id: number;
  filter: DepositFilter;
}

/** A deposit with whose it is. */
export interface DepositOfList extends Omit<DepositRow, 'organizer_id'> {
  tour_name: string;
  timezone: string;
  client_first_name: string;
  client_last_name: string;
  is_to_return: boolean;
}

const HELD = 'd.taken_amount > d.returned_amount + d.kept_amount';
const IS_TO_RETURN = `(${HELD} and b.base_sale_status >= 4)`;
const STATES = { held: HELD, to_return: IS_TO_RETURN, settled: `not (${HELD})` };

const conditions = (at: Parameters, { organizer_id, filter: { search, state } }: DepositQuestion): string =>
  [
    `d.organizer_id = ${at.put(organizer_id)}`,
    // What came and was taken back whole was a mistake.
    'd.taken_amount > 0',
    ...(state ? [STATES[state]] : []),
    ...(search ? [`b.organizer_id = ${at.put(organizer_id)} and (${bookingSearch(at, search)})`] : []),
  ].join(' and ');

const FROM = 'deposit d join booking b on b.request_id = d.request_id';

async function ask<Row extends object>(database: Database, at: Parameters, text: string): Promise<Row[]> {
  const { rows } = await database.$client.query<Row>({ name: nameOf(text), text, values: at.values });
  return rows;
}

/** How many deposits are asked for. @param from only of bookings up to this one: what came later is left out */
export async function countDeposits(
  database: Database,
  question: DepositQuestion,
  from?: number,
): Promise<number> {
  const at = parameters();
  const reached = from === undefined ? '' : `and d.request_id <= ${at.put(from)}`;
  const text = `select count(*)::int as count from ${FROM} where ${conditions(at, question)} ${reached}`;
  const [row] = await ask<{ count: number }>(database, at, text);
  return row?.count ?? 0;
}

/** Deposits of a question, the latest booking first. `below`: under this one. */
export function readDeposits(
  database: Database,
  question: DepositQuestion,
  {
    limit,
    offset = 0,
    from,
    below,
  }: { limit: number; offset?: number; from?: number | undefined; below?: number | undefined },
): Promise<DepositOfList[]> {
  const at = parameters();
  const chosen = [
    conditions(at, question),
    ...(from === undefined ? [] : [`d.request_id <= ${at.put(from)}`]),
    ...(below === undefined ? [] : [`d.request_id < ${at.put(below)}`]),
  ].join(' and ');
  const text = `select d.request_id::float8 as request_id, d.amount::float8 as amount, d.purpose, d.currency,
      d.taken_amount::float8 as taken_amount, d.returned_amount::float8 as returned_amount, d.kept_amount::float8 as kept_amount,
      d.kept_reason, d.payment_method, d.taken_at, b.tour_name, b.timezone, b.client_first_name, b.client_last_name,
      ${IS_TO_RETURN} as is_to_return
    from ${FROM} where ${chosen} order by d.request_id desc limit ${at.put(limit)} offset ${at.put(offset)}`;
  return ask<DepositOfList>(database, at, text);
}

/** What of all deposits of an organizer is still held, per currency. */
export function sumHeldDeposits(
  database: Database,
  organizer_id: number,
): Promise<{ currency: string; left_amount: number }[]> {
  const at = parameters();
  return ask(
    database,
    at,
    `select d.currency, sum(d.taken_amount - d.returned_amount - d.kept_amount)::float8 as left_amount
     from deposit d where d.organizer_id = ${at.put(organizer_id)} and ${HELD} group by 1 order by 1`,
  );
}
