import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readInProcess } from './read-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tropa-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A reader that does something of its own with what it is sent; it leaves its number behind. */
function reader(name: string, does: string) {
  const [program, pid] = [join(folder, `${name}.mjs`), join(folder, `${name}.pid`)];
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(pid)}, String(process.pid));
process.once('message', () => { ${does} });`,
  );
  return { work: pathToFileURL(program), pid: () => Number(readFileSync(pid, 'utf8')) };
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const ROOM = { time_ms: 20_000, heap_mb: 64, memory_mb: 200 };
const content = Buffer.from('Тур;Дней\nАлтай;3');

it('gives a file that takes for ever no more than its time, and ends the process in the midst of its work', async () => {
  const { work, pid } = reader('forever', 'for (;;) {}');
  const began = Date.now();
  // Enough for a process to begin on a machine that is busy with others, too.
  expect(await readInProcess(content, { ...ROOM, work, time_ms: 3000 })).toEqual({ refusal: 'not_a_sheet' });
  expect(Date.now() - began).toBeLessThan(10_000);
  await expect.poll(() => isAlive(pid())).toBe(false);
});

it.each([
  ['texts', 'const all = []; for (;;) all.push(`${all.length}`.repeat(10_000));'],
  ['bytes outside of the heap', 'const all = []; for (;;) all.push(Buffer.alloc(16 * 1024 * 1024, 1));'],
])('gives a file no more memory than it has: %s', async (name, does) => {
  const { work, pid } = reader(name.slice(0, 5), does);
  const began = Date.now();
  expect(await readInProcess(content, { ...ROOM, work })).toEqual({ refusal: 'not_a_sheet' });
  // Long before its time is over.
  expect(Date.now() - began).toBeLessThan(15_000);
  await expect.poll(() => isAlive(pid())).toBe(false);
});

it('tells the reader nothing of what the server knows', async () => {
  process.env['DATA_KEY_OF_A_TEST'] = 'secret';
  const { work } = reader('asks', 'process.send({ refusal: Object.keys(process.env).sort().join() })');
  const told = await readInProcess(content, { ...ROOM, work });
  delete process.env['DATA_KEY_OF_A_TEST'];
  expect(told).toEqual({ refusal: expect.not.stringContaining('DATA_KEY') as string });
});
