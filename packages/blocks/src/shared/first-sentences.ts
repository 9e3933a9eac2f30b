/** Whole sentences from the beginning of a text, as many as fit; one too long is cut at a word. */
export function firstSentences(text: string, limit: number): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (plain.length <= limit) return plain;
  const sentences = plain.slice(0, limit).match(/^.*[.!?…](?=\s)/u)?.[0];
  if (sentences !== undefined) return sentences;
  return `${plain.slice(0, limit).replace(/[\s,;:–-]+\S*$/u, '')}…`;
}
