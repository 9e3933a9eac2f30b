import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './database.ts';
import { ensureSiteBundle } from './site-bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole test run; each file takes databases of its own from it. The sites' renderer is built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureSiteBundle();
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
