import type { SalesReport, SalesReportFilter, SalesSums } from '@tropa/contract';
import {
  clientKindOf,
  firstDayOf,
  lastDayOf,
  type ClientKind,
  type SalesCut,
  type Stretch,
} from '@tropa/core';

/** A line of the table and a column of the chart. */
export interface SalesLine {
  id: string;
  name: string;
  sums: SalesSums;
  compared: SalesSums | null;
  /** The address of the list of these bookings; null: no filter finds just them. */
  address: object | null;
}

/** The month of a row of the cut by travel. */
const monthOfKey = (key: number): string => `${Math.floor(key / 100)}-${String(key % 100).padStart(2, '0')}`;

/** How the lines are called. */
export interface LineNames {
  stretch: (stretch: Stretch) => string;
  month: (month: string) => string;
  seller: (type: number) => string;
  client: (kind: ClientKind) => string;
  nobody: string;
  no_tour: string;
  no_day: string;
}

const made = ({ date_from, date_to }: Stretch) => ({ created_from: date_from, created_to: date_to });

/** A line of a cut: its number, or the place of its stretch. */
interface CutLine {
  key: number;
  name: string;
}

/** How a line of a cut is called. */
export function lineNameOf(
  cut: SalesCut,
  { key, name }: CutLine,
  { stretches }: Pick<SalesReport, 'stretches'>,
  names: LineNames,
): string {
  switch (cut) {
    case 'time': {
      const stretch = stretches[key];
      return stretch ? names.stretch(stretch) : '';
    }
    case 'tour':
      return name || names.no_tour;
    case 'seller':
      return names.seller(key);
    case 'client':
      return names.client(clientKindOf(key));
    case 'travel':
      return key === 0 ? names.no_day : names.month(monthOfKey(key));
    default:
      return name || names.nobody;
  }
}

/** What of the address of the list of bookings finds those of a line; null: no filter does. */
function addressOf(cut: SalesCut, key: number, { stretches }: Pick<SalesReport, 'stretches'>): object | null {
  switch (cut) {
    case 'time': {
      const stretch = stretches[key];
      return stretch ? made(stretch) : null;
    }
    case 'person':
      return { person: key || 'none' };
    case 'client':
      return { client: clientKindOf(key) };
    case 'travel': {
      const month = monthOfKey(key);
      return key === 0 ? null : { date_from: firstDayOf(month), date_to: lastDayOf(month) };
    }
    default:
      return { [cut]: key };
  }
}

/** The address of the list of bookings that stand on lines of one or two cuts; null: no filter finds just them. */
export function bookingsAddress(
  report: Pick<SalesReport, 'stretches'>,
  days: Stretch,
  lines: readonly (readonly [SalesCut, number])[],
): object | null {
  const parts = lines.map(([cut, key]) => addressOf(cut, key, report));
  return parts.includes(null) ? null : Object.assign({}, made(days), ...parts);
}

/** The lines of a report as it is cut; stretches that are still to come are left out. */
export function salesLines(report: SalesReport, filter: SalesReportFilter, names: LineNames): SalesLine[] {
  const { today, stretches, rows } = report;
  const line = (key: number, name: string, sums: SalesSums, compared: SalesSums | null): SalesLine => ({
    id: String(key),
    name: lineNameOf(filter.by, { key, name }, report, names),
    sums,
    compared,
    address: bookingsAddress(report, filter, [[filter.by, key]]),
  });
  if (filter.by === 'time')
    return stretches.flatMap(({ date_from, sums, compared }, at) =>
      date_from <= today ? [line(at, '', sums, compared?.sums ?? null)] : [],
    );
  return rows.map(({ key, name, sums, compared }) => line(key, name, sums, compared));
}
