/** A text cut to what stands around a part of it: before, the part itself, after. */
export interface Excerpt {
  before: string;
  hit: string;
  after: string;
}

/** Signs shown before and after the part. */
const BEFORE = 30;
const AFTER = 120;

/** So much of a word tells it in another form, too. */
const TELLING = 3;

/** Where a text, or the longest beginning of one of its words, stands in a line; with its word's ending. */
function hitIn(line: string, search: string): { at: number; end: number } | undefined {
  const text = line.toLowerCase();
  const whole = text.indexOf(search);
  if (whole !== -1) return { at: whole, end: whole + search.length };
  for (const word of search.split(' ').toSorted((first, second) => second.length - first.length))
    for (let length = word.length; length >= TELLING; length -= 1) {
      const at = text.indexOf(word.slice(0, length));
      if (at === -1) continue;
      const [ending = ''] = /^[\p{L}\p{N}]*/u.exec(text.slice(at + length)) ?? [];
      return { at, end: at + length + ending.length };
    }
  return undefined;
}

/** @param search in any case and form; where it is not in the text, its beginning is shown and nothing stands out */
export function excerptOf(text: string, search: string): Excerpt {
  const line = text.replaceAll(/\s+/gu, ' ');
  const found = hitIn(line, search.trim().replaceAll(/\s+/gu, ' ').toLowerCase());
  if (!found) return { before: line.slice(0, BEFORE + AFTER), hit: '', after: '' };
  const { at, end } = found;
  const start = Math.max(0, at - BEFORE);
  return {
    before: `${start > 0 ? '…' : ''}${line.slice(start, at)}`,
    hit: line.slice(at, end),
    after: `${line.slice(end, end + AFTER)}${line.length > end + AFTER ? '…' : ''}`,
  };
}
