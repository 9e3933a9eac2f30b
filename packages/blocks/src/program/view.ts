import type { Picture, PublicTour, RichText } from '@tropa/contract';
import type { RouteDay } from '@tropa/core';
import type { BlockContext } from '../shared/context.ts';
import type { ProgramData } from './schema.ts';

/** What every variant is given. */
export interface ProgramView {
  context: BlockContext;
  data: ProgramData;
  days: PublicTour['program'];
  /** An excursion goes by stops, a tour of several days by days. */
  isByDay: boolean;
  /** An excursion may be told in one text. */
  description: RichText | null;
  /** The operator's own map of the route. */
  map: Picture | null;
  /** The places of the days, which a map is drawn of; none where it is not shown. */
  route: RouteDay[];
}
