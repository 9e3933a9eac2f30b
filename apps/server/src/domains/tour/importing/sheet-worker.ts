import { parentPort } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';

parentPort?.once('message', (content: Uint8Array) => {
  void readSheet(Buffer.from(content)).then((reading) => parentPort?.postMessage(reading));
});
