import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { groupDepartures, selectDepartures } from './group-departures.ts';
import type { ScheduleData } from './schema.ts';
import { ScheduleTable } from './variants/1.tsx';
import type { ScheduleView } from './view.ts';

/** As many tours as the filter's rules are written for (`variants/1.module.css`). */
const FILTERED_TOURS = 24;

const variants: Record<VariantOf<'schedule'>, FunctionComponent<ScheduleView>> = { 1: ScheduleTable };

export function Schedule({ data, context }: BlockProps<ScheduleData>) {
  const departures = selectDepartures(context.page, data);
  if (departures.length === 0) return null;
  const names = new Map(departures.map(({ tour_id, tour_name }) => [tour_id, tour_name]));
  const tours = [...names].map(([id, name]) => ({ id, name })).slice(0, FILTERED_TOURS);
  const months = groupDepartures(departures);
  return (
    <Variant
      of={variants}
      view={{
        context,
        data,
        months: months.slice(0, data.months),
        rest: months.slice(data.months),
        tours:
          data.is_filter_shown && tours.length > 1
            ? tours.toSorted((one, other) => one.name.localeCompare(other.name))
            : [],
      }}
    />
  );
}
