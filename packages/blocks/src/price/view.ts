import type { PublicTour } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';
import type { MeetingMap } from './meeting-map.ts';
import type { PriceData } from './schema.ts';
import type { DiscountLine, PriceRow } from './terms.ts';

/** What every variant is given. */
export interface PriceView {
  context: BlockContext;
  data: PriceData;
  tour: PublicTour;
  categories: PriceRow[];
  extras: PriceRow[];
  discounts: DiscountLine[];
  /** What is paid at booking, and the deposit: a line of each that there is. */
  prepayment: string[];
  /** Things to know before booking, each opened by the visitor. */
  terms: {
    title: string;
    lines: string[];
    text: string;
    map?: MeetingMap | null;
    questions?: Pick<PublicTour['questions'][number], 'id' | 'question' | 'answer'>[];
  }[];
  button: ResolvedLink | null;
}
