import type { Guide } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { GuidesData } from './schema.ts';

/** What every variant is given. */
export interface GuidesView {
  context: BlockContext;
  data: GuidesData;
  guides: Guide[];
}
