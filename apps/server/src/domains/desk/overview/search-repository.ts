import { normalizePhone } from '@tropa/core';
import { and, sql, type SQL } from 'drizzle-orm';
import { inTransaction, type Database, type Transaction } from '../../../db/index.ts';

/** Words that are asked for at most: each is a condition. */
const MAX_WORDS = 6;

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** The digits of a phone as it is kept, when a search is one: `8 913 555-01` finds `+7913555…`. */
function phoneDigits(search: string): string | undefined {
  if (!/^[+\d][\d\s()-]{5,}$/u.test(search)) return undefined;
  return normalizePhone(search).slice(1);
}

/**
 * The condition of a search: every word stands somewhere in the text, whatever their order; a phone is found however it is
 * written, an id by its number.
 * @param text the indexed expression of the table @param id its id column
 */
export function searchCondition(search: string, text: SQL, id: SQL): SQL | undefined {
  const digits = phoneDigits(search);
  if (digits !== undefined) return sql`${text} ilike ${pattern(digits)}`;
  if (/^\d{1,15}$/u.test(search)) return sql`(${id} = ${Number(search)} or ${text} ilike ${pattern(search)})`;
  const words = search.split(/\s+/u).filter((word) => word !== '');
  return and(...words.slice(0, MAX_WORDS).map((word) => sql`${text} ilike ${pattern(word)}`));
}

/** How like a word must be: one slip in a name of ten letters is forgiven. */
const LIKENESS = sql.raw('0.4');

/** Runs a search by `similarCondition`: its measure belongs to a transaction. */
export function forgivingly<T>(db: Database, find: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = ${LIKENESS}`);
    return find(tx);
  });
}

/** The condition of a search that forgives slips of the keyboard, for when nothing else was found; to be run `forgivingly`. */
export const similarCondition = (search: string, text: SQL): SQL => sql`${text} %> ${search}`;
