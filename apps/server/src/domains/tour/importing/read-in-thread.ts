import { Worker } from 'node:worker_threads';
import type { SheetReading } from './read-sheet.ts';

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 512;

/**
 * Reads a spreadsheet in a thread of its own: requests do not wait for it, and what takes too long or too much is ended
 * without harm to anything else.
 */
export async function readInThread(content: Buffer): Promise<SheetReading> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const reading = new Promise<SheetReading>((resolve) => {
    const giveUp = () => resolve({ refusal: 'not_a_sheet' });
    const timer = setTimeout(giveUp, TIME_LIMIT_MS);
    worker.once('message', (result: SheetReading) => resolve(result));
    worker.once('error', giveUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
    worker.postMessage(content);
  });
  try {
    return await reading;
  } finally {
    await worker.terminate();
  }
}
