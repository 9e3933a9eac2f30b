import { execFileSync } from 'node:child_process';

/** The words of a PDF as poppler reads them, in one line; undefined where poppler is not on this machine. */
export function wordsOfPdf(pdf: Buffer): string | undefined {
  try {
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    return text.replaceAll(/\s+/gu, ' ');
  } catch {
    return undefined;
  }
}
