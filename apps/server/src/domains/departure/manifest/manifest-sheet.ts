import type { BookedClass, DepartureExtra, ManifestPerson, TakenExtra } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { categoryName, className } from '@tropa/i18n/ages';
import { dietWords } from '@tropa/i18n/diets';
import type { CellValue, ColumnDef, WriteSheet } from 'hucre/xlsx';
import { readableEmails } from '../../../kernel/readable-emails.ts';

interface SheetColumn<Row> extends ColumnDef {
  header: string;
  valueOf: (row: Row, index: number) => CellValue;
}

/** The name that lists say: whoever has none yet goes with the client. */
export const listedName = (t: Translate, { full_name, client_name }: ManifestPerson): string =>
  full_name || t('departure_print.guest_of', { name: client_name });

/** What is known of one thing, a line each. */
export const lines = (texts: string[]): string => texts.filter((text) => text !== '').join('\n');

/** «Не подтверждена», of a booking that waits for staff. */
export const stateWords = (t: Translate, is_confirmed: boolean): string =>
  is_confirmed ? '' : t('departure_print.unconfirmed');

/** What a manifest tells: money not to guides, rooms where people are given some. */
export interface Told {
  hasMoney: boolean;
  hasRooms: boolean;
}

function columnsOf(
  t: Translate,
  people: ManifestPerson[],
  { hasMoney, hasRooms }: Told,
): SheetColumn<ManifestPerson>[] {
  const weight: SheetColumn<ManifestPerson> = {
    header: t('departure_print.weight'),
    width: 9,
    valueOf: ({ weight: known }) => known,
  };
  const seatClass: SheetColumn<ManifestPerson> = {
    header: t('departure_print.seat_class'),
    width: 20,
    valueOf: ({ category }) => (category?.seat_class ? className(category.seat_class, t) : ''),
  };
  const payed: SheetColumn<ManifestPerson> = {
    header: t('departure_print.payed'),
    width: 16,
    valueOf: ({ payment_state }) =>
      payment_state === null ? '' : t(`departure.payment_state.${payment_state}`),
  };
  const booked: SheetColumn<ManifestPerson> = {
    header: t('departure_print.booked_rooms'),
    width: 28,
    valueOf: ({ booked_rooms }) => booked_rooms,
  };
  const extras: SheetColumn<ManifestPerson> = {
    header: t('departure_print.booked_extras'),
    width: 28,
    valueOf: ({ booked_extras }) => booked_extras,
  };
  const unconfirmed: SheetColumn<ManifestPerson> = {
    header: t('departure_print.state'),
    width: 18,
    valueOf: ({ is_confirmed }) => stateWords(t, is_confirmed),
  };
  return [
    { header: t('departure_print.number'), width: 6, valueOf: (_person, index) => index + 1 },
    { header: t('departure_print.name'), width: 44, valueOf: (person) => listedName(t, person) },
    { header: t('departure_print.booking'), width: 10, valueOf: ({ request_id }) => request_id },
    ...(people.every(({ is_confirmed }) => is_confirmed) ? [] : [unconfirmed]),
    { header: t('departure_print.phone'), width: 20, valueOf: ({ phone }) => formatPhone(phone) },
    { header: t('departure_print.email'), width: 36, valueOf: ({ email }) => readableEmails(email) },
    {
      header: t('departure_print.birthday'),
      width: 12,
      numFmt: 'dd.mm.yyyy',
      valueOf: ({ birthday }) => (birthday === null ? null : new Date(`${birthday}T00:00:00Z`)),
    },
    { header: t('departure_print.age'), width: 9, valueOf: ({ age }) => age },
    {
      header: t('departure_print.person'),
      width: 12,
      valueOf: ({ person }) => (person === null ? '' : t(`blocks.ages.person.${person}`)),
    },
    {
      header: t('departure_print.category'),
      width: 24,
      valueOf: ({ category }) =>
        category === null ? '' : categoryName({ ...category, seat_class: undefined }, t),
    },
    ...(people.some(({ category }) => category?.seat_class) ? [seatClass] : []),
    ...(people.some(({ weight: known }) => known !== null) ? [weight] : []),
    ...(hasRooms
      ? [{ header: t('departure_print.room'), width: 14, valueOf: ({ room }: ManifestPerson) => room }]
      : []),
    ...(people.some(({ booked_rooms }) => booked_rooms !== '') ? [booked] : []),
    ...(people.some(({ booked_extras }) => booked_extras !== '') ? [extras] : []),
    { header: t('departure_print.food'), width: 28, valueOf: ({ food_restriction }) => food_restriction },
    {
      header: t('departure_print.note'),
      width: 36,
      valueOf: ({ note, comment }) => lines([note, comment]),
    },
    ...(hasMoney ? [payed] : []),
  ];
}

/** Classes and extras, all together: how many, and how many of those wait for staff. */
export const sumRows = (
  t: Translate,
  { classes, extras }: { classes: readonly BookedClass[]; extras: readonly TakenExtra[] },
) => [
  ...classes.map((one) => ({ name: className(one, t), count: one.people, unconfirmed: one.unconfirmed })),
  ...extras.map(({ title, quantity, unconfirmed }) => ({ name: title, count: quantity, unconfirmed })),
];

/** What is handed out on a departure: all together, and to each booking. */
interface HandedOut {
  sums: ReturnType<typeof sumRows>;
  taken: readonly DepartureExtra[];
}

const sumColumns = (t: Translate): SheetColumn<ReturnType<typeof sumRows>[number]>[] => [
  { header: t('departure_print.extra'), width: 44, valueOf: ({ name }) => name },
  { header: t('departure_print.quantity'), width: 12, valueOf: ({ count }) => count },
  { header: t('departure_print.of_them_unconfirmed'), width: 22, valueOf: ({ unconfirmed }) => unconfirmed },
];

const takenColumns = (t: Translate): SheetColumn<DepartureExtra>[] => [
  { header: t('departure_print.extra'), width: 32, valueOf: ({ title }) => title },
  { header: t('departure_print.quantity'), width: 12, valueOf: ({ quantity }) => quantity },
  { header: t('departure_print.booking'), width: 10, valueOf: ({ request_id }) => request_id },
  { header: t('departure_print.client'), width: 32, valueOf: ({ client_name }) => client_name },
  {
    header: t('departure_print.for_whom'),
    width: 44,
    valueOf: ({ guests }) => lines(guests.map(({ full_name }) => full_name)),
  },
  { header: t('departure_print.food'), width: 44, valueOf: (row) => lines(dietWords(row, t)) },
  {
    header: t('departure_print.state'),
    width: 18,
    valueOf: ({ is_confirmed }) => stateWords(t, is_confirmed),
  },
];

const sheetOf = <Row>(name: string, columns: SheetColumn<Row>[], rows: readonly Row[]): WriteSheet => ({
  name,
  columns: columns.map(({ valueOf: _valueOf, header: _header, ...column }) => column),
  rows: [
    columns.map(({ header }) => header),
    ...rows.map((row, index) => columns.map(({ valueOf }) => valueOf(row, index))),
  ],
  freezePane: { rows: 1 },
});

/**
 * The manifest as sheets of Excel: who goes, then what is handed out, together and to each booking, where there is anything.
 * What somebody typed stays text.
 */
export async function manifestSheet(
  people: ManifestPerson[],
  { sums, taken }: HandedOut,
  language: 'ru' | 'en',
  told: Told,
): Promise<Buffer> {
  const t = translator(language);
  // Large, and loaded with the first sheet.
  const { writeXlsx } = await import('hucre/xlsx');
  const content = await writeXlsx({
    sheets: [
      sheetOf(t('departure_print.manifest'), columnsOf(t, people, told), people),
      ...(sums.length > 0 ? [sheetOf(t('departure_print.together'), sumColumns(t), sums)] : []),
      ...(taken.length > 0 ? [sheetOf(t('departure_print.extras_by_booking'), takenColumns(t), taken)] : []),
    ],
  });
  return Buffer.from(content);
}
