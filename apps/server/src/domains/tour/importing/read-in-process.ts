import { fork } from 'node:child_process';
import type { SheetReading } from './read-sheet.ts';

/** The program that reads, and what it may take. */
const READER = {
  work: new URL('sheet-process.ts', import.meta.url),
  time_ms: 20_000,
  /** Of the heap, and of the whole process. */
  heap_mb: 256,
  memory_mb: 512,
};
const WATCH = new URL('memory-watch.ts', import.meta.url);

/**
 * Reads a spreadsheet in a process of its own: requests do not wait for it, and what takes too long or too much is ended
 * without harm to anything else. It knows none of the server's secrets.
 */
export async function readInProcess(
  content: Buffer,
  { work, time_ms, heap_mb, memory_mb } = READER,
): Promise<SheetReading> {
  const child = fork(work, {
    execArgv: [`--max-old-space-size=${heap_mb}`, '--import', WATCH.href],
    env: { NODE_ENV: 'production', MEMORY_LIMIT_MB: String(memory_mb) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const reading = new Promise<SheetReading>((resolve) => {
    const giveUp = () => resolve({ refusal: 'not_a_sheet' });
    const timer = setTimeout(giveUp, time_ms);
    child.once('message', (result) => resolve(result as SheetReading));
    child.once('error', giveUp);
    child.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
    child.send(content, (error) => {
      if (error) giveUp();
    });
  });
  try {
    return await reading;
  } finally {
    child.kill('SIGKILL');
  }
}
