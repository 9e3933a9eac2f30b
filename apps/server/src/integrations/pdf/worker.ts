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

const tell = (result: PdfResult) => process.send?.(result);

// It ends when whoever has started it hangs up, or is gone.
process.on('message', (task: PdfTask) => {
  const { id } = task;
  render(task).then(
    (bytes) => tell({ id, bytes }),
    (error: unknown) => tell({ id, error: String(error) }),
  );
});
// Keys of the terminal are for the server, which ends this process when it needs it no more.
process.on('SIGINT', () => undefined);
