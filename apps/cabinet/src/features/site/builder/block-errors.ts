import { validateBlock } from '@tropa/blocks';
import { issueText } from '@tropa/blocks/editor';
import type { Block, SitePage } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

/** What is wrong with the blocks of a page: texts by path inside the block (`data.title`), by the block's uid. */
export type BlockErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const NO_ERRORS: BlockErrors = {};

/** Checks the blocks as the server will, so that what it would refuse is not sent. */
export function findErrors(blocks: readonly Block[], page: SitePage, t: Translate): BlockErrors {
  const found = blocks.flatMap((block) => {
    const check = validateBlock(block, page);
    if (check.success) return [];
    const errors = check.issues.map((issue) => {
      const input = valueAt(block, issue.path);
      return [issue.path.map(String).join('.'), issueText({ ...issue, input }, t)];
    });
    return [[block.uid, Object.fromEntries(errors)]];
  });
  return found.length === 0 ? NO_ERRORS : Object.fromEntries(found);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (reached, step) =>
      typeof reached === 'object' && reached !== null ? Reflect.get(reached, step) : undefined,
    value,
  );
}

/**
 * The server's refusals by block.
 * @param errors texts by path, e.g. `blocks.3.data.title`
 * @param prefix what the paths of blocks begin with: `blocks`, or the page's kind where a site is published
 * @param blocks as they were sent
 * @returns the errors of blocks, and the texts that belong to none of them
 */
export function splitRefusals(
  errors: Readonly<Record<string, string>>,
  prefix: string,
  blocks: readonly Block[],
): { blocks: BlockErrors; rest: string[] } {
  const found: Record<string, Record<string, string>> = {};
  const rest: string[] = [];
  for (const [path, text] of Object.entries(errors)) {
    const [first, index, ...inside] = path.split('.');
    if (first !== prefix) continue;
    const block = blocks[Number(index)];
    if (index === undefined || !block) rest.push(text);
    else found[block.uid] = { ...found[block.uid], [inside.join('.')]: text };
  }
  return { blocks: found, rest };
}
