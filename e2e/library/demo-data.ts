import { freePort } from '@tropa/server/testing/free-port';
import { quickFolder } from '@tropa/server/testing/quick-folder';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'node_modules/.cache/tropa/demo-data');
/** What fills an empty database: the server, the rules and blocks that it uses, and what is installed. */
const SOURCES = ['apps/server/src', 'packages'];
const SKIPPED = /(?:^|\/)(?:node_modules|dist|previews)\/|\.test\.tsx?$/u;

/** Small pictures: what they show is drawn the same, and no test counts their pixels. */
const PICTURE_SIDE = '320';
const PATIENCE_MS = 300_000;

/** Dates of the demo lie around the day on which it is made, so it is good for that day. */
function stateOfDemo(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  hash.update(new Date().toISOString().slice(0, 10));
  for (const folder of SOURCES) {
    const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.(?:tsx?|sql|json|css)$/u.test(path) && !SKIPPED.test(path))
      .toSorted();
    for (const path of paths) hash.update(path).update(readFileSync(join(ROOT, folder, path)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Starts the program on an empty folder, waits until it has filled it, and stops it. */
async function fill(folder: string): Promise<void> {
  const port = await freePort();
  const program = spawn('node', [join(ROOT, 'apps/server/src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'false',
      DEMO_PICTURE_SIDE: PICTURE_SIDE,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => {
    program.once('close', resolve);
  });
  const isReady = () =>
    fetch(`http://localhost:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = Date.now() + PATIENCE_MS;
  while (!(await isReady())) {
    if (program.exitCode !== null) throw new Error('The demo data could not be made: see above.');
    if (Date.now() > until) throw new Error('The demo data was not made in time.');
    await sleep(200);
  }
  program.kill('SIGTERM');
  await ended;
}

function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  // PostgreSQL starts only where nobody else may look.
  chmodSync(join(to, 'postgres/data'), 0o700);
}

/** Makes the demo's data, once a day and for one state of the sources. @returns the folder where it is kept */
export async function keepDemoData(): Promise<string> {
  const kept = join(KEPT, stateOfDemo());
  if (existsSync(kept)) return kept;
  rmSync(KEPT, { recursive: true, force: true });
  const making = quickFolder('tropa-demo-');
  try {
    await fill(making);
    const beside = join(KEPT, `copying-${process.pid}`);
    copyData(making, beside);
    // Another run may have been quicker.
    if (existsSync(kept)) rmSync(beside, { recursive: true, force: true });
    else renameSync(beside, kept);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return kept;
}

/** Puts demo data into the folders of servers that are to be tested. */
export async function putDemoData(folders: readonly string[]): Promise<void> {
  const kept = await keepDemoData();
  for (const folder of folders) copyData(kept, folder);
}
