import type { BlockContext } from '../shared/context.ts';
import type { Living } from './livings-of.ts';
import type { LivingsData } from './schema.ts';

/** What every variant is given. */
export interface LivingsView {
  context: BlockContext;
  data: LivingsData;
  livings: Living[];
}
