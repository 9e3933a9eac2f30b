import type { PageData } from '@tropa/contract';
import { kindOf, kindOfAll, type TourKind } from '@tropa/core';

/** What a page speaks of: its tour, else all that the operator sells. */
export const kindOfPage = ({ tour, tours }: Pick<PageData, 'tour' | 'tours'>): TourKind =>
  tour ? kindOf(tour) : kindOfAll(tours);
