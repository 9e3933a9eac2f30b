import { familyName } from '@tropa/blocks';
import { isTextAt, withValueAt, type FromCanvas } from '@tropa/blocks/canvas';
import type { Block } from '@tropa/contract';

/**
 * A block with a text that was typed on the page itself.
 * @returns undefined where the page has no such block, or what was typed is no text of it
 */
export function withTextOfPage(
  blocks: readonly Block[],
  { uid, path, value }: Extract<FromCanvas, { type: 'text' }>,
): Block | undefined {
  const edited = blocks.find((block) => block.uid === uid);
  const name = edited && familyName(edited.type);
  if (!edited || !name) return undefined;
  // Only what is a text of the block is taken from the page.
  if (!isTextAt(name, edited.data, path, value)) return undefined;
  const data = withValueAt(edited.data, path, value);
  if (typeof data !== 'object' || data === null) return undefined;
  return { ...edited, data: { ...data } };
}
