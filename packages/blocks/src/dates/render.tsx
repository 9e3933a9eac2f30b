import type { PublicTour, PublicTourDate } from '@tropa/contract';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { writeHref } from '../shared/contact-links.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { DatesData } from './schema.ts';
import { DatesTable } from './variants/1.tsx';

export interface DatesView {
  context: BlockContext;
  data: DatesData;
  tour: PublicTour;
  /** Shown at once. */
  dates: PublicTourDate[];
  /** Shown when a visitor asks for all. */
  rest: PublicTourDate[];
  /** Where to ask for a date of one's own; null when the tour goes on its dates only. */
  requestHref: string | null;
}

const variants: Record<VariantOf<'dates'>, FunctionComponent<DatesView>> = { 1: DatesTable };

export function Dates({ data, context }: BlockProps<DatesData>) {
  const { tour, today, organizer } = context.page;
  if (tour === null) return null;
  const dates = tour.dates
    .filter(({ date_start }) => date_start >= today)
    .toSorted((one, other) => one.date_start.localeCompare(other.date_start));
  const requestHref = tour.dates_available_by_request ? writeHref(organizer) : null;
  if (dates.length === 0 && requestHref === null) return null;
  return (
    <Variant
      of={variants}
      view={{
        context,
        data,
        dates: dates.slice(0, data.limit),
        requestHref,
        rest: dates.slice(data.limit),
        tour,
      }}
    />
  );
}
