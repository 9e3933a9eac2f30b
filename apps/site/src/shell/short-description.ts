/** Longest description that search engines and messengers show whole. */
const DESCRIPTION_LENGTH = 200;
/** A description that ends with a sentence is worth this share of the room at least. */
const ENOUGH = 0.5;

/** The beginning of a text as one line for search engines and messengers: whole sentences where they fit, else whole words. */
export function shortDescription(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const room = line.slice(0, DESCRIPTION_LENGTH);
  const sentences = /^.*[.!?…](?=\s)/u.exec(room)?.[0] ?? '';
  if (sentences.length >= DESCRIPTION_LENGTH * ENOUGH) return sentences;
  const words = room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room.replace(/.$/u, '');
  return `${words.replace(/[\s,;:—–-]+$/u, '')}…`;
}
