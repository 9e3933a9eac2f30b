import type { Block, PageData } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { FamilyName } from '../catalogue.ts';

/** What every renderer gets beside its own data. */
export interface BlockContext {
  block: Block;
  page: PageData;
  t: Translate;
  /** All blocks of the page; none where the block stands alone. */
  blocks: readonly Block[];
  /** Families that visitors see on this page: what has a block of its own there is not told by another one again. */
  shown: ReadonlySet<FamilyName>;
}

/** Props of a family's renderer and of its variants. */
export interface BlockProps<Data> {
  data: Data;
  context: BlockContext;
}
