import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@tropa/server/database';
import { Client } from 'pg';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure } from '../library/figure.ts';
import { requestsPerSecond } from '../library/load.ts';
import { startDemo, type Running } from '../library/processes.ts';

const IDLE_MB = 250;
const AFTER_WORK_MB = 400;
/** So that both looks at a steady load come after its first growth. */
const GROWTH_MB = 10;
const PICTURES = 1000;
const WIDTHS = [320, 640, 960];
const AT_ONCE = 4;
const SETTLE_MS = 10_000;
/** The second and the tenth minute where a measurement takes its usual four seconds. */
const [EARLY_TIMES, LATE_TIMES] = [30, 120];

const megabytes = (value: number) => `${Math.round(value)} MB`;

/** What the process keeps of the machine's memory, as Linux tells it. */
const residentOf = ({ pid }: Running): number =>
  Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Has so many pictures made in sizes that nobody has asked for yet. */
async function resizePictures({ port }: Running, dataDir: string): Promise<void> {
  const { url } = await startEmbeddedPostgres(dataDir);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(
    `select key from media where kind = 'image' and is_public and width > 1000 order by id limit $1`,
    [Math.ceil(PICTURES / WIDTHS.length)],
  );
  await client.end();
  const addresses = rows.flatMap(({ key }) => WIDTHS.map((width) => `/media/image/${key}-${width}.webp`));
  const work = async () => {
    for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
      const { ok } = await fetch(`http://127.0.0.1:${port}${address}`);
      if (!ok) throw new Error(`${address} was not made`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Figure 17: memory of the server after its first start, which makes the demo's data, after another, after work, and its growth. */
export const memory: Figure = async ({ seconds }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tropa-memory-'));
  let running: Running | undefined;
  try {
    running = await startDemo(dataDir);
    await sleep(SETTLE_MS);
    const first = residentOf(running);
    await running.stop();
    running = await startDemo(dataDir);
    await sleep(SETTLE_MS);
    const idle = Math.max(first, residentOf(running));
    await resizePictures(running, dataDir);
    const { port } = running;
    const load = (time: number) =>
      requestsPerSecond({ port, path: '/org/', connections: AT_ONCE, rate: 100, seconds: time });
    await load(seconds * EARLY_TIMES);
    const early = residentOf(running);
    await load(seconds * LATE_TIMES);
    const late = residentOf(running);
    const row = (path: string, value: number, target: number) =>
      absoluteRow({ figure: 17, path, value, target, write: megabytes });
    return [
      row('memory of an idle server after its first start and after another', idle, IDLE_MB),
      row(`the same after ${PICTURES} pictures resized`, Math.max(early, late), AFTER_WORK_MB),
      row(
        'its growth between the second and the tenth minute of a steady load',
        Math.max(0, late - early),
        GROWTH_MB,
      ),
    ];
  } finally {
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
