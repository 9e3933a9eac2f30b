import type { Picture } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';
import type { MainIntroData } from './schema.ts';

/** What every variant is given. */
export interface MainIntroView {
  context: BlockContext;
  data: MainIntroData;
  /** The page's own title. */
  title: string;
  /** Photos, and the posters of videos that have one. */
  photos: { picture: Picture; alt: string }[];
  buttons: ResolvedLink[];
}
