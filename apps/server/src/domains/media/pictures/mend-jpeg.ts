/** Markers of JPEG (ITU T.81, table B.1) that matter here. */
const MARKER = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  baseline: 0xc0,
  extended: 0xc1,
  restarts: [0xd0, 0xd7],
} as const;
/** Frames of one pass: their scans hold all frequencies, whatever a camera has written there. */
const ONE_PASS: ReadonlySet<number> = new Set([MARKER.baseline, MARKER.extended]);
const END = Buffer.from([0xff, MARKER.end]);
/** First and last frequency, and no approximation. */
const ALL_FREQUENCIES = Buffer.from([0, 63, 0]);

export interface MendedJpeg {
  content: Buffer;
  /** Its end was there: what a decoder grumbles about inside spoils nothing that browsers would not show. */
  isWhole: boolean;
}

/** Where the data of a scan end: at the next marker that is no restart. */
function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from);
  while (at !== -1 && at + 1 < content.length) {
    const next = content[at + 1] ?? 0;
    const isData = next === 0 || (next >= MARKER.restarts[0] && next <= MARKER.restarts[1]);
    if (!isData && next !== 0xff) return at;
    at = content.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return content.length;
}

/**
 * Mends what phones write wrong and every browser passes over: frequencies of a scan that its frame does not have, an end
 * that is missing. Nothing else of the file changes.
 */
export function mendJpeg(original: Buffer): MendedJpeg {
  const content = Buffer.from(original);
  let isOnePass = false;
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return { content: original, isWhole: false };
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === MARKER.end) return { content, isWhole: true };
    const length = content.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (ONE_PASS.has(marker)) isOnePass = true;
    if (marker === MARKER.scan) {
      if (isOnePass && next <= content.length) ALL_FREQUENCIES.copy(content, next - ALL_FREQUENCIES.length);
      at = endOfScan(content, next);
    } else at = next;
  }
  const isEnd = content.subarray(at, at + 2).equals(END);
  return isEnd ? { content, isWhole: true } : { content: Buffer.concat([content, END]), isWhole: false };
}
