const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A short mark of a text for addresses, in browsers too: another text has another one, as far as matters.
 * @param start another number gives a mark of its own
 */
export function markOf(text: string, start = FNV_START): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0;
  return hash.toString(36);
}
