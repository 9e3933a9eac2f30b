import { currency, type Currency, type Guide, type Penalty } from '@tropa/contract';
import { countingPenalties } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { listGuides } from '../guides/guides.ts';
import { findTourWithOrganizer } from './facts-repository.ts';
import type { TourRow } from '../record/repository.ts';

/** A tour with what it inherits of its organizer filled in. */
type TourFacts = Omit<TourRow, 'currency' | 'timezone' | 'guides' | 'penalties'> & {
  currency: Currency;
  timezone: string;
  guides: Guide[];
  /** The table that counts: the standard one or the tour's own. */
  penalties: Penalty[];
};

/** Everything of a tour for documents and letters; undefined where there is none. */
export async function tourFacts(db: Executor, tour_id: number): Promise<TourFacts | undefined> {
  const found = await findTourWithOrganizer(db, tour_id);
  if (!found) return undefined;
  const { tour, organizer } = found;
  return {
    ...tour,
    currency: currency.parse(tour.currency ?? organizer.currency),
    timezone: tour.timezone ?? organizer.timezone,
    penalties: countingPenalties(tour),
    guides: await listGuides(db, tour.organizer_id, tour.guides),
  };
}
