import type { TouristCell } from '@tropa/contract';
import {
  MAX_TITLE_ROWS,
  columnReader,
  wholeOf,
  withHeadersAt,
  writtenIn,
  demandSheet,
} from '../../tour/index.ts';

/** A column of a table of people: a cell, or what makes one of several or several of one. */
type Column = TouristCell | 'full_name' | 'passport_series';

/** What people call a column, in both languages. */
const NAMES: Record<Column, readonly string[]> = {
  full_name: [
    'фио',
    'ф и о',
    'фамилия имя отчество',
    'фамилия имя',
    'фамилия и имя',
    'турист',
    'участник',
    'ребёнок',
    'ученик',
    'пассажир',
    'имя фамилия отчество',
    'full name',
    'tourist',
    'passenger',
    'participant',
  ],
  last_name: ['фамилия', 'last name', 'surname', 'family name'],
  first_name: ['имя', 'first name', 'given name', 'given names', 'name'],
  middle_name: ['отчество', 'middle name', 'patronymic'],
  birthday: [
    'дата рождения',
    'рождение',
    'родился',
    'др',
    'д р',
    'день рождения',
    'birthday',
    'date of birth',
    'birth date',
    'birthdate',
    'dob',
  ],
  sex: ['пол', 'sex', 'gender'],
  citizenship: ['гражданство', 'страна', 'citizenship', 'nationality', 'country'],
  passport_kind: [
    'документ',
    'вид документа',
    'тип документа',
    'document',
    'document type',
    'type of document',
  ],
  passport_series: ['серия', 'серия паспорта', 'серия документа', 'series', 'passport series'],
  passport: [
    'номер',
    'номер документа',
    'номер паспорта',
    'серия и номер',
    'серия номер',
    'серия и номер документа',
    'серия и номер паспорта',
    'серия и номер свидетельства',
    'паспорт',
    'паспортные данные',
    'свидетельство о рождении',
    'свидетельство',
    'загранпаспорт',
    'number',
    'document number',
    'passport',
    'passport number',
  ],
  phone: ['телефон', 'номер телефона', 'мобильный', 'моб', 'тел', 'phone', 'phone number', 'mobile'],
  email: ['почта', 'эл почта', 'электронная почта', 'e mail', 'email', 'mail'],
  food_restriction: [
    'питание',
    'питание и аллергии',
    'аллергии',
    'аллергия',
    'особенности питания',
    'диета',
    'еда',
    'food',
    'diet',
    'allergies',
    'food and allergies',
    'dietary requirements',
  ],
  weight: ['вес', 'вес кг', 'weight', 'weight kg'],
};
const columnsOf = columnReader(NAMES);

/** «Орлова Анна Сергеевна»: the surname first, as lists of people have it; all that follows the first name belongs to the third. */
function partsOfName(written: string) {
  const [last_name = '', first_name = '', ...others] = written.split(/\s+/u);
  return { last_name, first_name, middle_name: others.join(' ') };
}

/** People as a table has them, and the headers of what is not asked of anybody. */
export interface TouristTable {
  rows: Partial<Record<TouristCell, string>>[];
  passed_over: string[];
}

/**
 * Reads people from a spreadsheet, below the row that names the most of what is asked of them. Rows without a name are left out:
 * they are totals, notes and what stands between groups.
 * @returns undefined where no row names at least how people are called
 * @throws Refusal 413, 422 at `file` where it is no sheet
 */
export async function readTable(content: Buffer): Promise<TouristTable | undefined> {
  const whole = wholeOf(await demandSheet(content));
  const known = whole
    .slice(0, MAX_TITLE_ROWS + 1)
    .map((cells) => columnsOf(cells.map(writtenIn)).filter((column) => column !== null).length);
  const { headers, rows } = withHeadersAt(whole, known.indexOf(Math.max(...known)));
  const columns = columnsOf(headers);
  if (!columns.includes('full_name') && !columns.includes('last_name')) return undefined;
  const people = rows.map((cells) => {
    const { full_name, passport_series, ...row } = Object.fromEntries(
      columns.flatMap((column, index) => {
        const written = writtenIn(cells[index]);
        return column === null || written === '' ? [] : [[column, written] as const];
      }),
    ) as Partial<Record<Column, string>>;
    return {
      ...(full_name !== undefined && partsOfName(full_name)),
      ...row,
      ...(passport_series !== undefined && { passport: `${passport_series} ${row.passport ?? ''}`.trim() }),
    };
  });
  return {
    rows: people.filter(({ last_name, first_name }) => Boolean(last_name) || Boolean(first_name)),
    passed_over: headers.filter((header, index) => header !== '' && columns[index] === null),
  };
}
