import type { PublicTourDate } from '@tropa/contract';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { dateKey } from '../paths.ts';
import { writeHref } from '../shared/contact-links.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { DatesData } from './schema.ts';
import { DatesTable } from './variants/1.tsx';
import { DateCards } from './variants/2.tsx';
import { DatesCalendar } from './variants/3.tsx';
import type { DatesView } from './view.ts';

const variants: Record<VariantOf<'dates'>, FunctionComponent<DatesView>> = {
  1: DatesTable,
  2: DateCards,
  3: DatesCalendar,
};

const startOf = ({ date_start, time_start }: PublicTourDate) => `${date_start} ${time_start ?? ''}`;

/** How many of the dates are shown at once. A weekly schedule has several departures a day: its days are counted. */
function countShown(dates: readonly PublicTourDate[], limit: number): number {
  const rows = new Set<string>();
  const beyond = dates.findIndex((date) => {
    rows.add(date.time_start === null ? dateKey(date) : date.date_start);
    return rows.size > limit;
  });
  return beyond < 0 ? dates.length : beyond;
}

export function Dates({ data, context }: BlockProps<DatesData>) {
  const { tour, today, organizer } = context.page;
  if (tour === null) return null;
  const dates = tour.dates
    .filter(({ date_start }) => date_start >= today)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const shown = countShown(dates, data.limit);
  const requestHref = tour.dates_available_by_request ? writeHref(organizer) : null;
  if (dates.length === 0 && requestHref === null) return null;
  return (
    <Variant
      of={variants}
      view={{
        context,
        data,
        dates: dates.slice(0, shown),
        requestHref,
        rest: dates.slice(shown),
        tour,
      }}
    />
  );
}
