import { Client } from 'pg';
import { fillTemplate } from './template.ts';

/**
 * A PostgreSQL that runs already, for the server tests: the one of `TEST_DATABASE_URL`, whose user may make databases. It is
 * slower than the tests' own, which never waits for the disk.
 * @param url of any of its databases, e.g. `postgres://postgres@127.0.0.1/postgres`
 * @param template name of the database that tests copy; it is made anew, and dropped at the end
 */
export async function startOutsidePostgres(
  url: string,
  template: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const drop = () => onServer(`drop database if exists ${template} with (force)`);
  await drop();
  // Not what the server's own template holds: its language and additions are somebody else's.
  await onServer(`create database ${template} template template0 encoding 'UTF8'`);
  const ofTemplate = new URL(url);
  ofTemplate.pathname = `/${template}`;
  await fillTemplate(ofTemplate.href);
  return { url, stop: drop };
}
