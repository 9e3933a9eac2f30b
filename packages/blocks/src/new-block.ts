import type { Block } from '@tropa/contract';
import { catalogue, type FamilyName } from './catalogue.ts';
import { type Definitions, type FamilyData, families } from './families.ts';

const definitions: Definitions = families;

/**
 * A block of a family, in its first variant.
 * @param uid unique among the blocks of its page
 * @param data empty ones when left out
 */
export function newBlock<Name extends FamilyName>(
  name: Name,
  uid: string,
  data?: FamilyData[Name],
  place: Partial<Pick<Block, 'anchor' | 'background' | 'number' | 'is_visible'>> = {},
): Block {
  const family: Definitions[Name] = definitions[name];
  const { number: type, variants } = catalogue[name];
  return {
    uid,
    type,
    number: variants[0],
    version: family.version,
    is_visible: true,
    anchor: '',
    background: 'none',
    ...place,
    data: { ...(data ?? family.empty()) },
  };
}
