import type { ClientBase } from 'pg';

/** A database server that this program can't run on; its message is for whoever starts it. */
export class UnfitServer extends Error {}

const OLDEST = 15;
/** From this version on the server brings the collation along. */
const HAS_COLLATION = 17;

/**
 * The collation of names and keys, where the server has none of that name: characters by their codes, small letters of all
 * alphabets. The system's `C.UTF-8` is that; where the machine lacks it, ICU's common rules order otherwise but find the same.
 */
const COLLATIONS = [
  `create collation if not exists pg_c_utf8 (provider = libc, locale = 'C.UTF-8')`,
  `create collation if not exists pg_c_utf8 (provider = icu, locale = 'und')`,
];

async function makeCollation(client: Pick<ClientBase, 'query'>): Promise<void> {
  const faults: string[] = [];
  for (const statement of COLLATIONS) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the second only where the first fails
      await client.query(statement);
      return;
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new UnfitServer(`The database server has neither the locale C.UTF-8 nor ICU: ${faults.join('; ')}.`);
}

/**
 * Looks whether the server is new enough, and gives an older one what newer ones have by themselves.
 * @throws UnfitServer in one sentence
 */
export async function prepareServer(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const { number = 0, version = '?' } = rows[0] ?? {};
  const major = Math.floor(number / 10_000);
  if (major < OLDEST)
    throw new UnfitServer(
      `PostgreSQL ${OLDEST} or newer is needed, the server at DATABASE_URL is ${version}.`,
    );
  if (major < HAS_COLLATION) await makeCollation(client);
}
