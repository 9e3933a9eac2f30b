import type { SalesReport, SalesReportFilter, SalesSums } from '@tropa/contract';
import { firstDayOf, lastDayOf, type Stretch } from '@tropa/core';

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
  nobody: string;
  no_tour: string;
  no_day: string;
}

const made = ({ date_from, date_to }: Stretch) => ({ created_from: date_from, created_to: date_to });

/** The lines of a report as it is cut; stretches that are still to come are left out. */
export function salesLines(
  { today, stretches, rows }: SalesReport,
  filter: SalesReportFilter,
  names: LineNames,
): SalesLine[] {
  if (filter.by === 'time')
    return stretches
      .filter(({ date_from }) => date_from <= today)
      .map((stretch) => ({
        id: stretch.date_from,
        name: names.stretch(stretch),
        sums: stretch.sums,
        compared: stretch.compared?.sums ?? null,
        address: made(stretch),
      }));
  return rows.map(({ key, name, sums, compared }) => {
    const line = { id: String(key), sums, compared };
    const days = made(filter);
    switch (filter.by) {
      case 'tour':
        return { ...line, name: name || names.no_tour, address: { ...days, tour: key } };
      case 'seller':
        return { ...line, name: names.seller(key), address: { ...days, seller: key } };
      case 'agent':
        return { ...line, name: name || names.nobody, address: { ...days, agent: key } };
      case 'travel': {
        if (key === 0) return { ...line, name: names.no_day, address: null };
        const month = monthOfKey(key);
        const travel = { date_from: firstDayOf(month), date_to: lastDayOf(month) };
        return { ...line, name: names.month(month), address: { ...days, ...travel } };
      }
      default:
        return { ...line, name: name || names.nobody, address: { ...days, person: key || 'none' } };
    }
  });
}
