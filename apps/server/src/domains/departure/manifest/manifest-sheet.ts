import type { ManifestPerson } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { categoryName } from '@tropa/i18n/ages';
import { writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx';
import { readableEmails } from '../../../kernel/readable-emails.ts';

interface SheetColumn extends ColumnDef {
  valueOf: (person: ManifestPerson, index: number) => CellValue;
}

/** The name that lists say: whoever has none yet goes with the client. */
export const listedName = (t: Translate, { full_name, client_name }: ManifestPerson): string =>
  full_name || t('departure_print.guest_of', { name: client_name });

/** What is known of one thing, a line each. */
export const lines = (texts: string[]): string => texts.filter((text) => text !== '').join('\n');

/** What a manifest tells: money not to guides, rooms where people are given some. */
export interface Told {
  hasMoney: boolean;
  hasRooms: boolean;
}

function columnsOf(t: Translate, people: ManifestPerson[], { hasMoney, hasRooms }: Told): SheetColumn[] {
  const weight: SheetColumn = {
    header: t('departure_print.weight'),
    width: 9,
    valueOf: ({ weight: known }) => known,
  };
  const payed: SheetColumn = {
    header: t('departure_print.payed'),
    width: 16,
    valueOf: ({ payment_state }) =>
      payment_state === null ? '' : t(`departure.payment_state.${payment_state}`),
  };
  const booked: SheetColumn = {
    header: t('departure_print.booked_rooms'),
    width: 28,
    valueOf: ({ booked_rooms }) => booked_rooms,
  };
  const extras: SheetColumn = {
    header: t('departure_print.booked_extras'),
    width: 28,
    valueOf: ({ booked_extras }) => booked_extras,
  };
  return [
    { header: t('departure_print.number'), width: 6, valueOf: (_person, index) => index + 1 },
    { header: t('departure_print.name'), width: 44, valueOf: (person) => listedName(t, person) },
    { header: t('departure_print.booking'), width: 10, valueOf: ({ request_id }) => request_id },
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
      valueOf: ({ category }) => (category === null ? '' : categoryName(category, t)),
    },
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

/** The manifest as a sheet of Excel. What somebody typed stays text. */
export async function manifestSheet(
  people: ManifestPerson[],
  language: 'ru' | 'en',
  told: Told,
): Promise<Buffer> {
  const t = translator(language);
  const columns = columnsOf(t, people, told);
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (const [index, person] of people.entries())
      yield columns.map(({ valueOf }) => valueOf(person, index));
  }
  const stream = writeXlsxStream(rows(), {
    name: t('departure_print.manifest'),
    columns: columns.map(({ valueOf: _valueOf, ...column }) => column),
    freezePane: { rows: 1 },
  });
  return Buffer.from(await new Response(stream).arrayBuffer());
}
