import { normalizePhone } from '@tropa/core';
import { and, desc, sql, type SQL } from 'drizzle-orm';
import { inTransaction, type Database, type Executor, type Transaction } from '../../../db/index.ts';

/** Words that are asked for at most: each is a condition. */
const MAX_WORDS = 6;

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** The digits of a phone as it is kept, when a search is one: `8 913 555-01` finds `+7913555…`. */
function phoneDigits(search: string): string | undefined {
  if (!/^[+\d][\d\s()-]{3,}$/u.test(search)) return undefined;
  return normalizePhone(search).slice(1);
}

/**
 * The condition of a search: every word stands somewhere in the text, whatever their order; a phone is found however it is
 * written, an id by its number.
 * @param text the indexed expression of the table @param id its id column
 */
export function searchCondition(search: string, text: SQL, id: SQL): SQL | undefined {
  const digits = phoneDigits(search);
  if (/^\d{1,15}$/u.test(search))
    return sql`(${id} = ${Number(search)} or ${text} ilike ${pattern(digits ?? search)})`;
  if (digits !== undefined) return sql`${text} ilike ${pattern(digits)}`;
  const words = search.split(/\s+/u).filter((word) => word !== '');
  return and(...words.slice(0, MAX_WORDS).map((word) => sql`${text} ilike ${pattern(word)}`));
}

/** How like a word must be: one slip in a name of ten letters is forgiven. */
const LIKENESS = sql.raw('0.4');

/** Runs a search by `similarCondition`: its measure belongs to a transaction. */
function forgivingly<T>(db: Database, find: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = ${LIKENESS}`);
    return find(tx);
  });
}

/** The condition of a search that forgives slips of the keyboard, for when nothing else was found; to be run `forgivingly`. */
const similarCondition = (search: string, text: SQL): SQL => sql`${text} %> ${search}`;

/** Reads a page of what meets a condition, in an order. */
type ReadPage<Page> = (db: Executor, condition: SQL | undefined, order: SQL[]) => Promise<Page>;

/**
 * A page of a list that is searched: what has all words in it, in the order of the list; where nothing has, the likest.
 * @param search empty: all that was chosen @param text the indexed expression of the table @param id its id column
 */
export async function searchedPage<Page extends { item_count: number }>(
  db: Database,
  search: string,
  { chosen, order, text, id }: { chosen: SQL | undefined; order: SQL[]; text: SQL; id: SQL },
  read: ReadPage<Page>,
): Promise<Page> {
  if (search === '') return read(db, chosen, order);
  const found = await read(db, and(chosen, searchCondition(search, text, id)), order);
  if (found.item_count > 0) return found;
  const likest = [sql`word_similarity(${search}, ${text}) desc`, desc(id)];
  return forgivingly(db, (tx) => read(tx, and(chosen, similarCondition(search, text)), likest));
}
