import { isCalendarDate } from '@tropa/core';

/** Two digits of a year up to this are of this century, the others of the last one. */
const LAST_SHORT_YEAR = 68;
const BY_DAY = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4}|\d{2})$/u;
const IN_ONE = /^(\d{2})(\d{2})(\d{4})$/u;
const BY_YEAR = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;

function join(year: string, month: string, day: string): string | null {
  const century = year.length === 4 ? '' : Number(year) <= LAST_SHORT_YEAR ? '20' : '19';
  const date = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** `yyyy-MM-dd` of a date as people type it: with points, dashes or slashes, day first, or as programs write it; null while it is none. */
export function readTypedDate(typed: string): string | null {
  const text = typed.trim();
  const byDay = BY_DAY.exec(text) ?? IN_ONE.exec(text);
  if (byDay) return join(byDay[3] ?? '', byDay[2] ?? '', byDay[1] ?? '');
  const byYear = BY_YEAR.exec(text);
  return byYear ? join(byYear[1] ?? '', byYear[2] ?? '', byYear[3] ?? '') : null;
}

/** `12.06.2027`, as it is typed too. */
export function writeDate(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** `12.06.27`, for two dates in one field. */
export function writeShortDate(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(2, 4)}`;
}
