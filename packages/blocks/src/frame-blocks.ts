import type { Block } from '@tropa/contract';
import { catalogue, type FamilyName } from './catalogue.ts';

type Typed = Pick<Block, 'type'>;

/** Whether a block is of a family. */
export const isOfFamily = ({ type }: Typed, name: FamilyName): boolean => type === catalogue[name].number;

/** Header and footer frame every page: they stand first and last whatever their place among the blocks. */
export const isFrameBlock = (block: Typed): boolean =>
  isOfFamily(block, 'app-header') || isOfFamily(block, 'app-footer');
