/** A text cut to what stands around a part of it: before, the part itself, after. */
export interface Excerpt {
  before: string;
  hit: string;
  after: string;
}

/** Signs shown before and after the part. */
const BEFORE = 30;
const AFTER = 120;

/** @param search in any case; where it is not in the text, its beginning is shown and nothing stands out */
export function excerptOf(text: string, search: string): Excerpt {
  const line = text.replaceAll(/\s+/gu, ' ');
  const at = line.toLowerCase().indexOf(search.trim().replaceAll(/\s+/gu, ' ').toLowerCase());
  if (at === -1) return { before: line.slice(0, BEFORE + AFTER), hit: '', after: '' };
  const end = at + search.trim().length;
  const start = Math.max(0, at - BEFORE);
  return {
    before: `${start > 0 ? '…' : ''}${line.slice(start, at)}`,
    hit: line.slice(at, end),
    after: `${line.slice(end, end + AFTER)}${line.length > end + AFTER ? '…' : ''}`,
  };
}
