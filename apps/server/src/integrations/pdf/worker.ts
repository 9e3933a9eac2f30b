import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './layout.ts';
import { renderProgram } from './program-layout.ts';
import { loadFonts } from './type.ts';
import type { ProgramDocument, ProgramPictures } from './program.ts';

export type PdfTask =
  | { id: number; document: PdfDocument }
  | { id: number; program: ProgramDocument; pictures: ProgramPictures };
export type PdfResult = { id: number; bytes: Uint8Array } | { id: number; error: string };

const fonts = loadFonts();

async function render(task: PdfTask): Promise<Buffer> {
  await fonts;
  return 'program' in task ? renderProgram(task.program, task.pictures) : renderPdf(task.document);
}

parentPort?.on('message', (task: PdfTask) => {
  const { id } = task;
  render(task).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies PdfResult),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies PdfResult),
  );
});
