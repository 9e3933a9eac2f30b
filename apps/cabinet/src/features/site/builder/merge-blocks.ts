import type { Block } from '@tropa/contract';
import { isSame } from '@tropa/core';

type Blocks = readonly Block[];

/** A block that two have changed, each in their own way; null: removed. */
export interface BlockConflict {
  uid: string;
  mine: Block | null;
  theirs: Block | null;
}
export interface Merged {
  /** Where there is a conflict, mine. */
  blocks: Blocks;
  conflicts: BlockConflict[];
}

const byUid = (blocks: Blocks) => new Map(blocks.map((block) => [block.uid, block]));
/** The order of the blocks that both lists have. */
const orderIn = (blocks: Blocks, others: Map<string, Block>) =>
  blocks
    .filter(({ uid }) => others.has(uid))
    .map(({ uid }) => uid)
    .join(' ');

/**
 * Joins two changes of one page, block by block: what only one side changed is taken over. A moved block keeps my place
 * where both have moved some.
 * @param base what both began with
 */
export function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks): Merged {
  const [before, my, their] = [byUid(base), byUid(mine), byUid(theirs)];
  const kept = new Map<string, Block>();
  const conflicts: BlockConflict[] = [];
  for (const uid of new Set([...my.keys(), ...their.keys()])) {
    const [was, one, other] = [before.get(uid), my.get(uid), their.get(uid)];
    const isMineChanged = !isSame(was, one);
    const isTheirsChanged = !isSame(was, other);
    if (isMineChanged && isTheirsChanged && !isSame(one, other))
      conflicts.push({ uid, mine: one ?? null, theirs: other ?? null });
    const taken = isMineChanged ? one : other;
    if (taken) kept.set(uid, taken);
  }
  const isMineMoved = orderIn(mine, before) !== orderIn(base, my);
  const [first, second] = isMineMoved ? [mine, theirs] : [theirs, mine];
  return { blocks: inOrder(kept, first, second), conflicts };
}

/** The blocks in the order of the first list; those of the second alone stand behind what they stood behind there. */
function inOrder(kept: Map<string, Block>, first: Blocks, second: Blocks): Block[] {
  const order = first.map(({ uid }) => uid);
  for (const [index, { uid }] of second.entries()) {
    if (order.includes(uid)) continue;
    const above = second.slice(0, index).findLast((block) => order.includes(block.uid));
    order.splice(above ? order.indexOf(above.uid) + 1 : 0, 0, uid);
  }
  return order.flatMap((uid) => kept.get(uid) ?? []);
}

/** Whose version of each block in conflict is kept. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** The merged blocks with somebody's choice at each conflict. A removed block that is brought back stands where it stood. */
export function resolved(
  { blocks, conflicts }: Merged,
  choices: Choices,
  theirs: Blocks,
  mine: Blocks,
): Blocks {
  const kept = byUid(blocks);
  for (const conflict of conflicts) {
    const chosen = conflict[choices[conflict.uid] ?? 'mine'];
    if (chosen) kept.set(conflict.uid, chosen);
    else kept.delete(conflict.uid);
  }
  const order = inOrder(new Map([...byUid(mine), ...byUid(theirs), ...kept]), blocks, [...theirs, ...mine]);
  return order.flatMap(({ uid }) => kept.get(uid) ?? []);
}
