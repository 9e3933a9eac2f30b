import { test } from '@playwright/test';
import { connect, startEmbeddedPostgres, type DatabaseConnection } from '@tropa/server/database';
import { dataFolder } from './config.ts';

/** Writes into the database of the server that is tested what no call of it can make, e.g. a day that has passed. */
export async function inServerDatabase(
  work: (database: DatabaseConnection['database']) => Promise<unknown>,
): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  // The server runs on it: it is joined, and goes on when it is left.
  const { url } = await startEmbeddedPostgres(dataFolder(Number(new URL(baseURL).port)));
  const { database, close } = connect(url, 1, (error) => {
    throw error;
  });
  try {
    await work(database);
  } finally {
    await close();
  }
}
