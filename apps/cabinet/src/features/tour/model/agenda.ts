import type { Bar, PlacedBar, Row } from './timeline.ts';

/** What leaves on a day of the agenda: a departure, or all that nobody has booked of a tour. */
export interface AgendaEntry {
  /** What it is, and what of the rows it is a part of: the day panel opens that. */
  part: Bar;
  bar: PlacedBar;
  row: Row;
}
export interface AgendaDay {
  date: string;
  entries: AgendaEntry[];
}
/** What a guide or a resource is on one day. */
export interface RowOfDay {
  row: Row;
  entries: AgendaEntry[];
}

const byTime = ({ part: one }: AgendaEntry, { part: other }: AgendaEntry): number =>
  (one.time_start ?? '').localeCompare(other.time_start ?? '') ||
  one.tour_name.localeCompare(other.tour_name);

/**
 * What leaves on some days, by day and time; today is there even if nothing does.
 * @param first,last the days, both included
 */
export function agendaOf(
  rows: readonly Row[],
  { first, last, today }: { first: string; last: string; today: string },
): AgendaDay[] {
  const entries = rows.flatMap((row) =>
    row.bars
      .filter(({ date_start }) => date_start >= first && date_start <= last)
      .flatMap((bar) => (bar.parts.length === 0 ? [bar] : bar.parts).map((part) => ({ part, bar, row }))),
  );
  const days = Map.groupBy(entries, ({ part }) => part.date_start);
  if (today >= first && today <= last && !days.has(today)) days.set(today, []);
  return [...days]
    .map(([date, ofDay]) => ({ date, entries: ofDay.toSorted(byTime) }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** What leaves on a day by guide or resource, in the order of their rows. @param rows all of them */
export const byRow = ({ entries }: AgendaDay, rows: readonly Row[]): RowOfDay[] =>
  rows
    .map((row) => ({ row, entries: entries.filter((entry) => entry.row === row) }))
    .filter((one) => one.entries.length > 0);
