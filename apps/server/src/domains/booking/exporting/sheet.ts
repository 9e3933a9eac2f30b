import type { BookingColumn, Language } from '@tropa/contract';
import { formatPhone, fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx';
import type { BookingListRow } from '../list-item.ts';

/** What a row of the list puts into a cell: a text, a number, money in minor units, a day, a moment where the tour is. */
type Value =
  | { is: 'text'; value: string }
  | { is: 'count'; value: number }
  | { is: 'money'; value: number }
  | { is: 'phone'; value: string }
  | { is: 'day'; value: string | null }
  | { is: 'moment'; value: Date; timezone: string };

interface SheetColumn {
  header: string;
  width: number;
  numFmt?: string;
  valueOf: (row: BookingListRow) => Value;
}

const MONEY_FORMAT = '# ##0.00';
const DAY_FORMAT = 'dd.mm.yyyy';
const MOMENT_FORMAT = 'dd.mm.yyyy hh:mm';
/** All currencies of the contract have hundredths. */
const MINOR_UNITS = 100;

const text = (value: string): Value => ({ is: 'text', value });
const column = (
  header: string,
  width: number,
  valueOf: SheetColumn['valueOf'],
  numFmt?: string,
): SheetColumn => ({ header, width, valueOf, ...(numFmt ? { numFmt } : {}) });

/** What each column of the list is in a sheet: one fact in each, so that they can be sorted and summed. */
function sheetColumns(t: Translate, names: ReadonlyMap<number, string>) {
  return {
    number: [
      column(t('booking_export.number'), 10, (row) => ({ is: 'count', value: row.request_id })),
      column(
        t('booking_export.created'),
        18,
        (row) => ({ is: 'moment', value: new Date(row.created_at), timezone: row.timezone }),
        MOMENT_FORMAT,
      ),
    ],
    client: [
      column(t('booking_export.client'), 28, (row) =>
        text(fullName({ last_name: row.client_last_name, first_name: row.client_first_name })),
      ),
      column(t('booking_export.phone'), 20, (row) => ({ is: 'phone', value: row.client_phone })),
    ],
    tour: [column(t('booking_export.tour'), 40, (row) => text(row.tour_name))],
    dates: [
      column(t('booking_export.date_start'), 12, (row) => ({ is: 'day', value: row.date_start }), DAY_FORMAT),
      column(t('booking_export.date_end'), 12, (row) => ({ is: 'day', value: row.date_end }), DAY_FORMAT),
      column(t('booking_export.time_start'), 8, (row) => text(row.time_start ?? '')),
    ],
    tourists: [
      column(t('booking_export.tourists'), 10, (row) => ({ is: 'count', value: row.tourists_count })),
    ],
    status: [
      column(t('booking_export.status'), 24, (row) => text(t(`booking.status.${row.base_sale_status}`))),
    ],
    total: [
      column(t('booking_export.total'), 14, (row) => ({ is: 'money', value: row.total }), MONEY_FORMAT),
      column(
        t('booking_export.payed'),
        14,
        (row) => ({ is: 'money', value: row.payed_amount }),
        MONEY_FORMAT,
      ),
      column(t('booking_export.currency'), 8, (row) => text(row.currency)),
    ],
    seller: [column(t('booking_export.seller'), 20, (row) => text(t(`booking.seller.${row.seller_type}`)))],
    responsible: [
      column(t('booking_export.responsible'), 24, (row) =>
        text(row.responsible_user_id === null ? '' : (names.get(row.responsible_user_id) ?? '')),
      ),
    ],
  } satisfies Record<BookingColumn, SheetColumn[]>;
}

const WALL_CLOCK = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
const clocks = new Map<string, Intl.DateTimeFormat>();
/** The wall clock of a timezone, `yyyy-MM-dd HH:mm:ss`: Sweden writes it so. */
function wallClock(moment: Date, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...WALL_CLOCK, timeZone });
  clocks.set(timeZone, clock);
  return clock.format(moment);
}

/** A cell of Excel: texts are texts there, whatever they begin with. */
function xlsxCell(cell: Value): CellValue {
  switch (cell.is) {
    case 'money':
      return cell.value / MINOR_UNITS;
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

/** A cell of CSV as spreadsheets of a language read it. A phone has no plus, which would begin a formula. */
function csvCell(cell: Value, language: Language): CellValue {
  const written = (day: string) => (language === 'ru' ? day.split('-').toReversed().join('.') : day);
  switch (cell.is) {
    case 'money': {
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
    default:
      return cell.value;
  }
}

export interface SheetOptions {
  format: 'xlsx' | 'csv';
  language: Language;
  columns: readonly BookingColumn[];
  /** Names of responsible people, by id. */
  names: ReadonlyMap<number, string>;
}

/**
 * Writes bookings as a sheet while they are read: what is kept in memory does not grow with them. What somebody typed never
 * becomes a formula.
 */
export function writeSheet(
  rows: AsyncIterable<BookingListRow>,
  { format, language, columns, names }: SheetOptions,
): ReadableStream<Uint8Array> {
  const t = translator(language);
  const all = sheetColumns(t, names);
  const chosen: SheetColumn[] = columns.flatMap((name) => all[name]);
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const row of rows)
      yield chosen.map(({ valueOf }) =>
        format === 'xlsx' ? xlsxCell(valueOf(row)) : csvCell(valueOf(row), language),
      );
  }
  if (format === 'xlsx') {
    const definitions = chosen.map(({ header, width, numFmt }): ColumnDef => ({
      header,
      width,
      ...(numFmt ? { numFmt } : {}),
    }));
    return writeXlsxStream(cells(), {
      name: t('booking_export.sheet'),
      columns: definitions,
      freezePane: { rows: 1 },
    });
  }
  return writeCsvStream(cells(), {
    headers: chosen.map(({ header }) => header),
    // What lies between the cells where the comma stands in numbers.
    delimiter: language === 'ru' ? ';' : ',',
    bom: true,
    escapeFormulae: true,
  });
}
