import type { Block, PageData } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

/** What every renderer gets beside its own data. */
export interface BlockContext {
  block: Block;
  page: PageData;
  t: Translate;
}

/** Props of a family's renderer and of its variants. */
export interface BlockProps<Data> {
  data: Data;
  context: BlockContext;
}
