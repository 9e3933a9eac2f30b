import { parentPort } from 'node:worker_threads';
import { readFont } from './read-font.ts';

/** What the thread is given. */
export interface FontTask {
  content: Uint8Array;
  weight: number;
}

parentPort?.once('message', ({ content, weight }: FontTask) => {
  void readFont(Buffer.from(content), weight).then((reading) => parentPort?.postMessage(reading));
});
