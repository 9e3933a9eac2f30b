import type {
  CallAnswer,
  OpenDays,
  PlacedDeparture,
  PlacedTour,
  PlacedTrip,
  equipmentCalls,
  tourCalls,
} from '@tropa/contract';

/** A tour with what leaves on some days. */
export interface WindowTour extends Pick<PlacedTour, 'id' | 'name' | 'timezone' | 'group_min'> {
  departures: PlacedDeparture[];
  open_days: OpenDays[];
}
/** What is on the way on some days. */
export interface Window {
  tours: WindowTour[];
  trips: PlacedTrip[];
  guides: CallAnswer<typeof tourCalls.departuresWindow>['guides'];
}
/** What is taken on some days, by resource. */
export type Equipment = CallAnswer<typeof equipmentCalls.timeline>['resources'];

const byName = new Intl.Collator('ru', { sensitivity: 'accent' });

/** What is on the way across the end of some days has come with both. */
const once = <Row>(rows: readonly Row[], keyOf: (row: Row) => number | string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];
const groups = <Row extends { id: number }>(parts: readonly (readonly Row[])[]): Row[][] => [
  ...Map.groupBy(parts.flat(), ({ id }) => id).values(),
];

/** Days that came apart, or pages of them, as one; tours by name. */
export function windowOf(parts: readonly Window[]): Window {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const tours = groups(parts.map((part) => part.tours)).flatMap((same) => {
    const [first] = same;
    return first === undefined
      ? []
      : [
          {
            ...first,
            departures: once(
              same.flatMap(({ departures }) => departures),
              ({ id }) => id,
            ),
            open_days: same.flatMap(({ open_days }) => open_days),
          },
        ];
  });
  return {
    tours: tours.toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id),
    trips: once(
      parts.flatMap(({ trips }) => trips),
      ({ id }) => id,
    ),
    guides: once(
      parts.flatMap(({ guides }) => guides),
      ({ id }) => id,
    ),
  };
}

/** The same of resources. */
export function equipmentOf(parts: readonly Equipment[]): Equipment {
  const resources = groups(parts).flatMap((same) => {
    const [first] = same;
    return first === undefined
      ? []
      : [
          {
            ...first,
            takings: once(
              same.flatMap(({ takings }) => takings),
              ({ tour_date_id, request_id }) => `${tour_date_id} ${request_id}`,
            ),
            short_days: [...new Set(same.flatMap(({ short_days }) => short_days))],
          },
        ];
  });
  return resources.toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id);
}
