import type { Picture, PublicTour, PublicTourDate, RichText } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';
import type { TourFact } from './facts.ts';
import type { TourIntroData } from './schema.ts';

/** What every variant is given. */
export interface TourIntroView {
  context: BlockContext;
  data: TourIntroData;
  tour: PublicTour;
  title: string;
  /** The words under the title; null where nobody wrote any. */
  lead: RichText | null;
  cover: Picture | null;
  /** The others; none where the block shows the cover alone. */
  photos: Picture[];
  facts: TourFact[];
  /** The first departure one can still book. */
  nextDate: PublicTourDate | undefined;
  button: ResolvedLink | null;
}
