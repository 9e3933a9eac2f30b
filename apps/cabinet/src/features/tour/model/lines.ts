/** Marks at the beginning of a line that people paste from elsewhere: bullets, dashes, «1.», «2)». */
const MARK = /^(?:[-–—•·*▪●‣]|\d{1,2}[.)])\s+/u;

/** Lines of a pasted text: one entry each, without bullets, trailing signs and blanks. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim().replace(MARK, '').replace(/[;,]$/u, '').trim())
    .filter((line) => line !== '');

/** Puts lines in place of an entry of a list. */
export const withLines = (list: readonly string[], index: number, lines: readonly string[]): string[] =>
  list.toSpliced(index, 1, ...lines);
