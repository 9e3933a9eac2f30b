/** Encodings of one byte in which Russian tables are still saved. */
const SINGLE_BYTE = ['windows-1251', 'koi8-r', 'ibm866'] as const;
/** The letters that make up most of any Russian text; capitals stand in their place after a wrong guess. */
const FREQUENT = /[оеаинтсрвлкмдпу]/gu;
const RARE = /[\u2500-\u259f\u0402-\u040f\u0452-\u045f]/gu;
// oxlint-disable-next-line no-control-regex -- just these tell a text from anything else
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/u;
/** UTF-8 that was read as Windows-1251 or as Latin-1 and saved again: «РђР»С‚Р°Р№». */
const GARBLED =
  /(?:[РС][\u00a0-\u00bf\u0402-\u040f\u0451-\u045f\u0490\u0491\u2010-\u2122]){2}|(?:[ÐÑ][\u0080-\u00bf]){2}|\ufffd/u;

const score = (text: string) => (text.match(FREQUENT)?.length ?? 0) - (text.match(RARE)?.length ?? 0) * 2;

function decodeUtf8(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * A text file in UTF-8, UTF-16 (by its mark) or the one-byte encoding that reads most like Russian.
 * @returns undefined for what is no text
 */
export function decodeText(content: Buffer): string | undefined {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (content.includes(0)) return undefined;
  const [best] = SINGLE_BYTE.map((encoding) => new TextDecoder(encoding).decode(content)).toSorted(
    (one, other) => score(other) - score(one),
  );
  const text = decodeUtf8(content) ?? best ?? '';
  return CONTROLS.test(text) ? undefined : text;
}

/** Whether a text was spoilt by a wrong encoding before it came here. */
export const isGarbled = (text: string): boolean => GARBLED.test(text);
