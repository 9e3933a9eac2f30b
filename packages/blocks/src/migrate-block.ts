import type { Block } from '@tropa/contract';
import type { FamilyDefinition } from './family.ts';
import { type Definitions, families, familyName } from './families.ts';

const definitions: Definitions = families;

/**
 * Data of an older version, brought to the family's present one step by step.
 * @throws RangeError when the data are newer than the program, or a step is missing
 */
export function migrateData(
  { version: target, migrations }: Pick<FamilyDefinition, 'version' | 'migrations'>,
  version: number,
  data: Record<string, unknown>,
): Record<string, unknown> {
  if (version > target) throw new RangeError(`Data of version ${version}, but only ${target} is known`);
  let current = data;
  for (let from = version; from < target; from += 1) {
    const step = migrations.find((one) => one.from === from);
    if (step === undefined) throw new RangeError(`No migration from version ${from}`);
    current = step.migrate(current);
  }
  return current;
}

/**
 * A stored block with its data in the family's present version.
 * @throws RangeError for an unknown family, and as `migrateData`
 */
export function migrateBlock(block: Block): Block {
  const name = familyName(block.type);
  if (name === undefined) throw new RangeError(`No block family has the number ${block.type}`);
  const family = definitions[name];
  if (block.version === family.version) return block;
  return { ...block, version: family.version, data: migrateData(family, block.version, block.data) };
}
