import pLimit from 'p-limit';
import { Worker } from 'node:worker_threads';
import type { FontTask } from './font-worker.ts';
import type { FontReading } from './read-font.ts';

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 256;
/** A font takes a processor for a moment, so the others wait for their turn. */
const inTurn = pLimit(1);

/**
 * Reads a font in a thread of its own: requests do not wait for it, and what takes too long or too much is ended without
 * harm to anything else.
 */
export const readFontInThread = (task: FontTask): Promise<FontReading> =>
  inTurn(async () => {
    const worker = new Worker(new URL('font-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const reading = new Promise<FontReading>((resolve) => {
      const giveUp = () => resolve({ refusal: 'broken' });
      const timer = setTimeout(giveUp, TIME_LIMIT_MS);
      worker.once('message', (result: FontReading) => resolve(result));
      worker.once('error', giveUp);
      worker.once('exit', () => {
        clearTimeout(timer);
        giveUp();
      });
      worker.postMessage(task);
    });
    try {
      return await reading;
    } finally {
      await worker.terminate();
    }
  });
