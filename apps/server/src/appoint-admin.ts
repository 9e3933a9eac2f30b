import { loadConfig } from './config.ts';
import { connect } from './db/index.ts';
import { appointAdmin } from './domains/user/index.ts';

/**
 * `npm run appoint-admin -- person@example.com` makes one of the platform's staff of an account that exists: the first of
 * them has nobody who could. It needs the database of a server that runs, so `DATABASE_URL`.
 */
async function main(email: string | undefined): Promise<string> {
  if (!email) throw new Error('Whom? npm run appoint-admin -- person@example.com');
  const { databaseUrl } = loadConfig();
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: which database is meant?');
  const { database, close } = connect(databaseUrl, 2, () => undefined);
  try {
    if (!(await appointAdmin(database, email))) throw new Error(`Nobody has registered with ${email}`);
    return `${email} sees the desk from the next sign-in on: /org/desk`;
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await main(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
