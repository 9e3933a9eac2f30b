import type { BlockContext } from '../shared/context.ts';
import type { GalleryData } from './schema.ts';

/** What every variant is given. */
export interface GalleryView {
  context: BlockContext;
  data: GalleryData;
}
