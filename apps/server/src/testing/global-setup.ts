import { chmodSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startTestPostgres, TEMPLATE } from './database.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { quickFolder } from './quick-folder.ts';
import { ensureSiteBundle } from './site-bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const SCRATCH = 'tropa-run-';

/**
 * Has the processes of the tests put what they leave lying about into a folder of the run: a worker is ended without a word,
 * and whatever it would take away at its end stays. Both projects of a run share it.
 * @returns how it is taken away
 */
function holdScratch(): () => void {
  const outer = process.env['TMPDIR'];
  if (outer?.includes(SCRATCH)) return () => undefined;
  const folder = quickFolder(SCRATCH);
  // PostgreSQL runs as somebody else, who must get through to the folders in it.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => {
    if (outer === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outer;
    rmSync(folder, { recursive: true, force: true });
  };
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
  const dropScratch = holdScratch();
  return async () => {
    await postgres.stop();
    dropScratch();
  };
}
