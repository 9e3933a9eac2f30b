import { readSheet } from './read-sheet.ts';

process.once('message', (content: Uint8Array) => {
  void readSheet(Buffer.from(content)).then((reading) => process.send?.(reading));
});
