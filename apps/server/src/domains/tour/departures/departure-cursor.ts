/** After which departure a page begins. */
export interface DeparturePlace {
  date_start: string;
  /** Empty: it has none. */
  time_start: string;
  id: number;
}

/** Where a page ended, as the next one names it: `2027-05-01T11:00.42`, without the time where there is none. */
export const cursorOf = (row: { date_start: string; time_start: string | null; id: number }): string =>
  `${row.date_start}T${row.time_start ?? ''}.${row.id}`;

/** The departure that a page ended with. */
export function placeOf(cursor: string): DeparturePlace {
  const [, date_start = '', time_start = '', id] = /^(.{10})T(.*)\.(-?\d+)$/u.exec(cursor) ?? [];
  return { date_start, time_start, id: Number(id) };
}
