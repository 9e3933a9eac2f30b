/** A file of separated values without the line by which Excel names the separator. */
export interface SeparatedText {
  text: string;
  /** As that line names it; left out: it is found by the rows. */
  delimiter?: string;
}

const EXCEL_LINE = /^\ufeff?"?sep=([;,|\t])"?\r?\n/iu;
const DELIMITERS = new Set([';', ',', '\t', '|']);

/** Takes Excel's own first line «sep=;» off. */
export function separatedText(text: string): SeparatedText {
  const [line = '', delimiter] = EXCEL_LINE.exec(text) ?? [];
  return delimiter === undefined ? { text } : { text: text.slice(line.length), delimiter };
}

/**
 * The row in which a quote was opened and not closed: it would swallow the rows after it.
 * @returns as the spreadsheet numbers rows, from one; undefined where all is closed
 */
export function rowOfOpenQuote({ text, delimiter }: SeparatedText): number | undefined {
  const ends = delimiter === undefined ? DELIMITERS : new Set([delimiter]);
  let row = 1;
  let at = 0;
  let isCellStart = true;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '"' && isCellStart) {
      const openedIn = row;
      let hasLines = false;
      at += 1;
      // To the quote that closes: a doubled one is a sign of the text.
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        if (text[at] === '\n') hasLines = true;
        at += text[at] === '"' ? 2 : 1;
      }
      const after = text[at + 1];
      const isEnd = after === undefined || after === '\n' || after === '\r' || ends.has(after);
      // A quote inside a cell is somebody's carelessness; over several lines it is the next row's opening one.
      if (at >= text.length || (!isEnd && hasLines)) return openedIn;
      isCellStart = false;
    } else {
      isCellStart = ends.has(sign) || sign === '\n';
      if (sign === '\n') row += 1;
    }
    at += 1;
  }
  return undefined;
}
