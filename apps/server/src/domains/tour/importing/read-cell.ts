import type { ImportProblemCode } from '@tropa/contract';
import { addDays, isCalendarDate } from '@tropa/core/dates';
import { tidyName, tidyText } from '@tropa/core/typed-text';
import type { SheetCell } from './repository.ts';

/** What a cell says, or why it says nothing that can be used. */
export type Read<T> = { value: T } | { code: ImportProblemCode };

const bad = (code: ImportProblemCode) => ({ code });
/** Day 0 of spreadsheets, which take 1900 for a leap year; only days after it are read. */
const SERIAL_ZERO = '1899-12-30';
const FIRST_REAL_DAY = '1900-01-02';
const SERIALS = { first: 36_526, last: 73_050 };

function dayOf(year: string, month: string, day: string): Read<string> {
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(whole) ? { value: whole } : bad('bad_date');
}

/** A day: a spreadsheet's date, its number, `dd.mm.yyyy`, `dd/mm/yyyy` or `yyyy-mm-dd`, with or without a time. */
export function readDay(cell: SheetCell): Read<string> {
  if (typeof cell === 'object' && cell !== null && 'day' in cell) return { value: cell.day };
  if (typeof cell === 'number')
    return cell >= SERIALS.first && cell <= SERIALS.last
      ? { value: addDays(SERIAL_ZERO, Math.floor(cell)) }
      : bad('bad_date');
  if (typeof cell !== 'string') return bad('bad_date');
  const russian = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?:\s|$)/u.exec(cell);
  if (russian) return dayOf(russian[3] ?? '', russian[2] ?? '', russian[1] ?? '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]|$)/u.exec(cell);
  return iso ? dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '') : bad('bad_date');
}

const MINUTES_A_DAY = 24 * 60;

/** A time of day: a spreadsheet's time, the part of a day that it is, `9:30` or `09.30`. */
export function readTime(cell: SheetCell): Read<string> {
  if (typeof cell === 'object' && cell !== null && 'day' in cell) return { value: cell.time ?? '00:00' };
  if (typeof cell === 'number') {
    const minutes = Math.round(cell * MINUTES_A_DAY);
    if (minutes < 0 || minutes >= MINUTES_A_DAY) return bad('bad_time');
    return timeOf(Math.floor(minutes / 60), minutes % 60);
  }
  const parts = typeof cell === 'string' ? /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/u.exec(cell.trim()) : null;
  return parts ? timeOf(Number(parts[1]), Number(parts[2])) : bad('bad_time');
}

function timeOf(hours: number, minutes: number): Read<string> {
  if (hours > 23 || minutes > 59) return bad('bad_time');
  return { value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` };
}

/** The time that stands with a day in its cell; undefined where none does. */
export function timeBesideDay(cell: SheetCell): string | undefined {
  if (typeof cell === 'object' && cell !== null && 'day' in cell) return cell.time;
  const read = typeof cell === 'string' ? readTime(/\d[T\s]+(\d{1,2}:\d{2})/u.exec(cell)?.[1] ?? '') : null;
  return read && 'value' in read && read.value !== '00:00' ? read.value : undefined;
}

/** «45 000,50 ₽», `45,000.50`, `45000`: the last mark is the decimal one, unless three digits follow the only one. */
function numberIn(text: string): number {
  const bare = text.replace(/[\s\u00a0\u202f'’]|₽|руб(?:лей|ля|ль|\.)?|р\.|RUB|\$|€|USD|EUR/giu, '');
  if (!/^-?\d[\d.,]*$/u.test(bare)) return Number.NaN;
  const marks = bare.match(/[.,]/gu) ?? [];
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const isThousands = /^-?\d{1,3}(?:[.,]\d{3})+$/u.test(bare) && new Set(marks).size === 1;
  if (last < 0 || isThousands) return Number(bare.replace(/[.,]/gu, ''));
  return Number(`${bare.slice(0, last).replace(/[.,]/gu, '')}.${bare.slice(last + 1)}`);
}

function readNumber(cell: SheetCell): Read<number> {
  const value = typeof cell === 'string' ? numberIn(cell) : cell;
  if (typeof value !== 'number' || !Number.isFinite(value)) return bad('bad_number');
  return value < 0 ? bad('negative') : { value };
}

/** A whole number within bounds, both included. */
export function readWhole(cell: SheetCell, min: number, max: number): Read<number> {
  const read = readNumber(cell);
  if (!('value' in read)) return read;
  if (!Number.isInteger(read.value)) return bad('bad_number');
  return read.value < min || read.value > max ? bad('out_of_range') : read;
}

/** Hours, halves among them. */
export function readHours(cell: SheetCell, min: number, max: number): Read<number> {
  const read = readNumber(cell);
  if (!('value' in read)) return read;
  return read.value < min || read.value > max ? bad('out_of_range') : read;
}

/** A sum in minor units. @param digits how many digits the minor unit of its currency has */
export function readPrice(cell: SheetCell, digits: number, max: number): Read<number> {
  const read = readNumber(cell);
  if (!('value' in read)) return read;
  const value = Math.round(read.value * 10 ** digits);
  return value > max ? bad('out_of_range') : { value };
}

const YES: ReadonlySet<string> = new Set(['да', 'yes', 'true', 'истина', '1', '+', 'y', 'д', 'x', 'х', '✓']);
const NO: ReadonlySet<string> = new Set(['нет', 'no', 'false', 'ложь', '0', '-', '–', '—', 'n', 'н']);

/** Yes or no in both languages. */
export function readFlag(cell: SheetCell): Read<boolean> {
  if (typeof cell === 'boolean') return { value: cell };
  const word = writtenIn(cell).toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : bad('bad_flag');
}

// oxlint-disable-next-line no-control-regex -- just these are taken out, as forms refuse them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu;

/** A name: one line, single spaces. */
export function readName(cell: SheetCell, max: number): Read<string> {
  const value = tidyName(writtenIn(cell).replace(CONTROLS, ''));
  return value.length > max ? bad('too_long') : { value };
}

/** A text, however the spreadsheet took it. */
export function readText(cell: SheetCell, max: number): Read<string> {
  const value = tidyText(writtenIn(cell).replace(CONTROLS, ''));
  return value.length > max ? bad('too_long') : { value };
}

/** What stands in a cell, as people see it. */
export function writtenIn(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  if (!('day' in cell)) return '';
  const day = cell.day.split('-').toReversed().join('.');
  if (cell.time === undefined) return day;
  // Spreadsheets keep a time alone as one of their first day.
  return cell.day < FIRST_REAL_DAY ? cell.time : `${day} ${cell.time}`;
}
