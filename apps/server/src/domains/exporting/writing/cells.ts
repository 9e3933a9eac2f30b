import type { Language } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import type { CellValue } from 'hucre/xlsx';
import { readableEmails } from '../../../kernel/readable-emails.ts';

/** What a row of a list puts into a cell: a text, a number, money in minor units, a day, a moment where it happened. */
export type Cell =
  | { is: 'text'; value: string }
  | { is: 'count'; value: number }
  | { is: 'money'; value: number | null }
  | { is: 'phone'; value: string }
  | { is: 'day'; value: string | null }
  | { is: 'moment'; value: Date; timezone: string };

/** A column of a sheet, and what a row of its list puts there. */
export interface SheetColumn<Row> {
  header: string;
  width: number;
  numFmt?: string;
  valueOf: (row: Row) => Cell;
}

const MONEY_FORMAT = '# ##0.00';
const DAY_FORMAT = 'dd.mm.yyyy';
const MOMENT_FORMAT = 'dd.mm.yyyy hh:mm';
/** All currencies of the contract have hundredths. */
const MINOR_UNITS = 100;

/** Columns by what stands in them. */
export const column = {
  text: <Row>(header: string, width: number, valueOf: (row: Row) => string): SheetColumn<Row> => ({
    header,
    width,
    valueOf: (row) => ({ is: 'text', value: readableEmails(valueOf(row)) }),
  }),
  count: <Row>(header: string, width: number, valueOf: (row: Row) => number): SheetColumn<Row> => ({
    header,
    width,
    valueOf: (row) => ({ is: 'count', value: valueOf(row) }),
  }),
  money: <Row>(header: string, width: number, valueOf: (row: Row) => number | null): SheetColumn<Row> => ({
    header,
    width,
    numFmt: MONEY_FORMAT,
    valueOf: (row) => ({ is: 'money', value: valueOf(row) }),
  }),
  phone: <Row>(header: string, width: number, valueOf: (row: Row) => string): SheetColumn<Row> => ({
    header,
    width,
    valueOf: (row) => ({ is: 'phone', value: valueOf(row) }),
  }),
  day: <Row>(header: string, width: number, valueOf: (row: Row) => string | null): SheetColumn<Row> => ({
    header,
    width,
    numFmt: DAY_FORMAT,
    valueOf: (row) => ({ is: 'day', value: valueOf(row) }),
  }),
  moment: <Row>(
    header: string,
    width: number,
    valueOf: (row: Row) => { value: Date; timezone: string },
  ): SheetColumn<Row> => ({
    header,
    width,
    numFmt: MOMENT_FORMAT,
    valueOf: (row) => ({ is: 'moment', ...valueOf(row) }),
  }),
};

const WALL_CLOCK = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
const clocks = new Map<string, Intl.DateTimeFormat>();
/** The wall clock of a timezone, `yyyy-MM-dd HH:mm:ss`: Sweden writes it so. */
function wallClock(moment: Date, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...WALL_CLOCK, timeZone });
  clocks.set(timeZone, clock);
  return clock.format(moment);
}

/** A cell of Excel: texts are texts there, whatever they begin with. */
export function xlsxCell(cell: Cell): CellValue {
  switch (cell.is) {
    case 'money':
      return cell.value === null ? null : cell.value / MINOR_UNITS;
    case 'phone':
      return formatPhone(cell.value);
    case 'day':
      return cell.value === null ? null : new Date(`${cell.value}T00:00:00Z`);
    case 'moment':
      return new Date(`${wallClock(cell.value, cell.timezone).replace(' ', 'T')}Z`);
    default:
      return cell.value;
  }
}

/** What spreadsheets of East Asia take for a formula too, and what stands behind a gap; the plain signs the writer sees to. */
const HIDDEN_FORMULA = /^\s*[＝＋－＠﹦﹢﹣﹫]|^\s+[=+\-@]/u;

/** A cell of CSV as spreadsheets of a language read it. A phone has no plus, which would begin a formula. */
export function csvCell(cell: Cell, language: Language): CellValue {
  const written = (day: string) => (language === 'ru' ? day.split('-').toReversed().join('.') : day);
  switch (cell.is) {
    case 'money': {
      if (cell.value === null) return '';
      const sum = (cell.value / MINOR_UNITS).toFixed(2);
      return language === 'ru' ? sum.replace('.', ',') : sum;
    }
    case 'phone':
      return formatPhone(cell.value).replace(/^\+/u, '');
    case 'day':
      return cell.value === null ? '' : written(cell.value);
    case 'moment': {
      const [day = '', time = ''] = wallClock(cell.value, cell.timezone).split(' ');
      return `${written(day)} ${time.slice(0, 5)}`;
    }
    case 'text':
      return HIDDEN_FORMULA.test(cell.value) ? `'${cell.value}` : cell.value;
    default:
      return cell.value;
  }
}
