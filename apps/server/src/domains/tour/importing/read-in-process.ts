import { fork } from 'node:child_process';
import type { SheetReading } from './read-sheet.ts';

const TIME_LIMIT_MS = 20_000;
const MEMORY_MB = 256;
const WORK = new URL('sheet-process.ts', import.meta.url);

/**
 * Reads a spreadsheet in a process of its own: requests do not wait for it, and what takes too long or too much is ended
 * without harm to anything else. It knows none of the server's secrets.
 */
export async function readInProcess(content: Buffer): Promise<SheetReading> {
  const child = fork(WORK, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const reading = new Promise<SheetReading>((resolve) => {
    const giveUp = () => resolve({ refusal: 'not_a_sheet' });
    const timer = setTimeout(giveUp, TIME_LIMIT_MS);
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
