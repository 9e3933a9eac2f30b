import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './layout.ts';

export interface PdfTask {
  id: number;
  document: PdfDocument;
}
export type PdfResult = { id: number; bytes: Uint8Array } | { id: number; error: string };

parentPort?.on('message', ({ id, document }: PdfTask) => {
  renderPdf(document).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies PdfResult),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies PdfResult),
  );
});
