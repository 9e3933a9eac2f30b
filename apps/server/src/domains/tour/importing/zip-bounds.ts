// A spreadsheet is a zip archive, and a few kilobytes of one may claim to hold gigabytes. The reading library stops at what
// an entry's header declares, so that what all headers declare is looked at before anything is unpacked.

const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 2000;
/** A table of repeated words packs well; what packs better than this, and is large, is made to burst. */
const MAX_RATIO = 150;
const SMALL_BYTES = 5 * 1024 * 1024;
/** Says that the size stands elsewhere, as in archives over 4 GB. */
const ZIP64 = 0xff_ff_ff_ff;

function endOfDirectory(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return undefined;
}

/**
 * Whether an archive is whole, and unpacks to no more than so many bytes and not to a great many times its own, by what it declares. Entries that leave their size
 * open are refused: nothing would bound them.
 */
export function isZipWithin(zip: Buffer, maxBytes: number): boolean {
  if (zip.length < END_BYTES) return false;
  const end = endOfDirectory(zip);
  if (end === undefined) return false;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let total = 0;
  if (count > MAX_ENTRIES) return false;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return false;
    const packed = zip.readUInt32LE(at + 20);
    const unpacked = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const isFolder = zip[at + ENTRY_BYTES + nameLength - 1] === '/'.codePointAt(0);
    if (packed === ZIP64 || unpacked === ZIP64) return false;
    if (unpacked === 0 && !isFolder) return false;
    total += unpacked;
    if (total > maxBytes) return false;
    at += ENTRY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return count > 0 && (total <= SMALL_BYTES || total <= zip.length * MAX_RATIO);
}
