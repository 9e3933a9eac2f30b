/** First and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one part of a file that a request asks for (RFC 9110, section 14).
 * @param ifRange the tag that the asker knows: with another the whole file is sent
 * @returns undefined for the whole file (also for several parts, which nobody needs); `none` where there is no such part
 */
export function rangeOf(
  header: string | undefined,
  ifRange: string | string[] | undefined,
  tag: string,
  size: number,
): ByteRange | 'none' | undefined {
  if (ifRange !== undefined && ifRange !== tag) return undefined;
  const groups = /^bytes=(?<start>\d*)-(?<end>\d*)$/u.exec(header?.trim() ?? '')?.groups;
  const [from = '', to = ''] = [groups?.['start'], groups?.['end']];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end || start >= size ? 'none' : { start, end };
}
