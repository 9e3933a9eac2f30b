/** A piece of a plain text: words, or an address of the web that may be followed. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"«»]+/giu;
/** What ends a sentence rather than an address. */
const TAIL = /[.,:;!?)\]}'’…]+$/u;

/** Takes the addresses out of a plain text, so that they can be shown as links: only http and https, never a script. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TAIL, '');
    if (!URL.canParse(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
