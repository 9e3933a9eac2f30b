import { importField, type ImportField, type Language } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { CellValue } from 'hucre/xlsx';

const WIDTHS: Partial<Record<ImportField, number>> = {
  tour: 30,
  commentary: 30,
  short_description: 40,
  gathering_place: 30,
};
const USUAL_WIDTH = 16;
const DATES: ReadonlySet<ImportField> = new Set(['date_start', 'date_end']);

/** A day as spreadsheets take it: midnight in UTC, which the writer stores as the plain day. */
const day = (date: string) => new Date(`${date}T00:00:00Z`);

/**
 * The spreadsheet to fill in: headers that are recognised, two dates of a tour, one of another, and two walks of a day to follow.
 * @param today calendar date; the examples lie two months ahead, so that they pass the check
 */
export async function makeTemplate(language: Language, today: string): Promise<Buffer> {
  const t = translator(language);
  const fields = importField.options;
  const rowOf = (values: Partial<Record<ImportField, CellValue>>) =>
    fields.map((field) => values[field] ?? null);
  const [yes, no] = [t('tour_import.template.yes'), t('tour_import.template.no')];
  const mountain = t('tour_import.template.mountain');
  const of = (start: number, values: Partial<Record<ImportField, CellValue>>) =>
    rowOf({
      tour: mountain,
      date_start: day(addDays(today, start)),
      date_end: day(addDays(today, start + 6)),
      price: 45_000,
      number_of_seats: 12,
      not_guaranteed: no,
      flight_included: no,
      ...values,
    });
  const walk = (start: number, time_start: string, values: Partial<Record<ImportField, CellValue>>) =>
    rowOf({
      tour: t('tour_import.template.walk'),
      date_start: day(addDays(today, start)),
      time_start,
      ...values,
    });
  // Large, and loaded with the first sheet.
  const { writeXlsx } = await import('hucre/xlsx');
  const content = await writeXlsx({
    sheets: [
      {
        name: t('tour_import.template.sheet'),
        rows: [
          fields.map((field) => t(`tour_import.field.${field}`)),
          of(60, {
            tour_price: 45_000,
            duration: 7,
            group_max: 12,
            min_age: 12,
            short_description: t('tour_import.template.mountain_about'),
            gathering_place: t('tour_import.template.mountain_meeting'),
          }),
          of(74, { price: 48_500.5, commentary: t('tour_import.template.commentary'), not_guaranteed: yes }),
          of(67, {
            tour: t('tour_import.template.lake'),
            date_end: day(addDays(today, 69)),
            price: 21_900,
            number_of_seats: 8,
          }),
          walk(62, '12:00', {
            tour_price: 1500,
            child_price: 800,
            family_price: 4000,
            family_people: 4,
            duration_hours: 2,
            group_max: 12,
            gathering_place: t('tour_import.template.walk_meeting'),
          }),
          walk(62, '16:30', {}),
        ],
        columns: fields.map((field) => ({
          width: WIDTHS[field] ?? USUAL_WIDTH,
          ...(DATES.has(field) ? { numFmt: 'dd.mm.yyyy' } : {}),
        })),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(content);
}
