import type { TestProject } from 'vitest/node';
import { startTestPostgres, TEMPLATE } from './database.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { ensureSiteBundle } from './site-bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL for the whole test run, or the one of `TEST_DATABASE_URL`; each file takes databases of its own from it.
 * The sites' renderer is built.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureSiteBundle();
  const outside = process.env['TEST_DATABASE_URL'];
  const postgres = await (outside ? startOutsidePostgres(outside, TEMPLATE) : startTestPostgres());
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
