import { addDays } from './dates.ts';

// A month is a string `yyyy-MM`.

/** The month of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month so many months later, or earlier when negative. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Months from one to another; negative when the second is earlier. */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;
/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);

/** The same day so many months later; the month's last day where it is shorter: 31 January gives 28 February. */
export function addMonthsToDate(date: string, count: number): string {
  const month = addMonths(monthOf(date), count);
  const same = `${month}-${date.slice(8)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
}
