import {
  baseSaleStatus,
  bookingColumn,
  savedBookingFilter,
  statusKey,
  type BookingColumn,
  type SavedBookingFilter,
} from '@tropa/contract';
import { extrasText, formatTimeSpan, fullName, roomsText, seatsByClass, unjoined } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { categoryName, className } from '@tropa/i18n/ages';
import type { Services } from '../../../kernel/context.ts';
import { column, exportable, sheetOf, type ExportMember, type SheetColumn } from '../../exporting/index.ts';
import type { BookingSheetRow } from './list-item.ts';
import { filtersFor, ownerOfMember, seesInside } from '../policy.ts';
import type { BookingQuestion } from './repository/conditions.ts';
import { countRows, readRows, stocksTold } from './repository/list.ts';
import { selectResponsiblePersons } from '../responsible/repository.ts';
import { findSimilar } from '../creating/repository/similar.ts';
import { tourNameOf } from '../record/tour-name.ts';

/** Rows read at once. */
const BATCH = 1000;

/** «Верхняя палуба × 2»; empty where its seats have no class. */
const classesText = ({ lines }: BookingSheetRow, t: Translate): string =>
  seatsByClass(lines)
    .map(({ seat_class, seats }) => `${className(seat_class, t)} × ${seats}`)
    .join(', ');

/** When it starts, «10:00»; of what is sold by the hour until when it is booked, too. */
const hoursOf = ({ time_start, length_minutes }: BookingSheetRow): string =>
  time_start === null
    ? ''
    : length_minutes === null
      ? time_start
      : unjoined(formatTimeSpan(time_start, length_minutes, 'ru'));

/** What each column of the list is in a sheet: one fact in each, so that they can be sorted and summed. */
function sheetColumns(
  t: Translate,
  names: ReadonlyMap<number, string>,
  { hasRooms, hasExtras, hasClasses }: Awaited<ReturnType<typeof stocksTold>>,
) {
  return {
    number: [
      column.count(t('booking_export.number'), 10, (row) => row.request_id),
      column.moment(t('booking_export.created'), 18, (row) => ({
        value: new Date(row.created_at),
        timezone: row.timezone,
      })),
    ],
    client: [
      column.text(t('booking_export.client'), 28, (row) =>
        fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
      ),
      column.phone(t('booking_export.phone'), 20, (row) => row.client_phone),
      column.text(t('booking_export.email'), 28, (row) => row.client_email),
    ],
    tour: [column.text(t('booking_export.tour'), 40, (row) => tourNameOf(row, t))],
    dates: [
      column.day(t('booking_export.date_start'), 12, (row) => row.date_start),
      column.day(t('booking_export.date_end'), 12, (row) => row.date_end),
      column.text(t('booking_export.time_start'), 8, (row) => hoursOf(row)),
    ],
    tourists: [
      column.count(t('booking_export.tourists'), 10, (row) => row.tourists_count),
      column.count(t('booking_export.seats'), 10, (row) => row.seats),
      ...(hasClasses
        ? [column.text<BookingSheetRow>(t('booking_export.classes'), 28, (row) => classesText(row, t))]
        : []),
      column.text(t('booking_export.categories'), 28, (row) =>
        row.lines
          .flatMap(({ category, quantity }) =>
            category ? [`${categoryName(category, t)} × ${quantity}`] : [],
          )
          .join(', '),
      ),
      ...(hasRooms
        ? [column.text<BookingSheetRow>(t('booking_export.rooms'), 28, (row) => roomsText(row.lines))]
        : []),
      ...(hasExtras
        ? [column.text<BookingSheetRow>(t('booking_export.extras'), 28, (row) => extrasText(row.lines))]
        : []),
    ],
    status: [
      column.text(t('booking_export.status'), 24, (row) =>
        t(statusKey({ ...row, base_sale_status: baseSaleStatus.parse(row.base_sale_status) })),
      ),
    ],
    total: [
      column.money(t('booking_export.total'), 14, (row) => (row.is_tour_selection ? null : row.total)),
      column.money(t('booking_export.payed'), 14, (row) => row.payed_amount),
      column.text(t('booking_export.currency'), 8, (row) => row.currency),
    ],
    seller: [column.text(t('booking_export.seller'), 20, (row) => t(`booking.seller.${row.seller_type}`))],
    responsible: [
      column.text(t('booking_export.responsible'), 24, (row) =>
        row.responsible_user_id === null ? '' : (names.get(row.responsible_user_id) ?? ''),
      ),
    ],
  } satisfies Record<BookingColumn, SheetColumn<BookingSheetRow>[]>;
}

/** The question of the list behind a filter as it is kept. */
function questionOf(
  organizer_id: number,
  filter: SavedBookingFilter,
  member: ExportMember,
  now: Date,
): BookingQuestion {
  const { group_id, base_sale_status, is_individual_tour, view: _view, ...filters } = filter;
  return {
    organizer_id,
    owner: ownerOfMember(member, member.user_id),
    group_id,
    base_sale_status,
    is_individual_tour,
    filters: filtersFor(member, filters),
    now,
  };
}

/** The same bookings as the list shows: where nothing is just what was searched for, those that are like it. */
async function settled({ database }: Services, asked: BookingQuestion) {
  const count = await countRows(database, asked);
  if (count > 0 || !asked.filters?.search) return { question: asked, count };
  const similar = await findSimilar(database, asked);
  if (!similar) return { question: asked, count };
  const question = { ...asked, similar };
  return { question, count: await countRows(database, question) };
}

/** All bookings of a question in the order of the list. */
async function* batchesOf(
  { database }: Services,
  question: BookingQuestion,
): AsyncGenerator<BookingSheetRow[]> {
  let before: number | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins where this one ends
    const rows = await readRows(database, { ...question, before }, BATCH);
    yield rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.request_id;
  }
}

/** Lets the list of bookings be exported as it is shown. */
export const bookingsExport = exportable.with({
  kind: 'bookings',
  area: 'bookings',
  open: async (services, { organizer_id, filter, columns, language }, member) => {
    const asked = questionOf(organizer_id, savedBookingFilter.parse(filter), member, services.clock.now());
    const { question, count } = await settled(services, asked);
    const persons = await selectResponsiblePersons(services.database, organizer_id);
    const t = translator(language);
    const columnsOfStocks = await stocksTold(services.database, question);
    const all = sheetColumns(
      t,
      new Map(persons.map(({ user_id, name }) => [user_id, name])),
      columnsOfStocks,
    );
    const chosen: SheetColumn<BookingSheetRow>[] = columns
      .map((name) => bookingColumn.parse(name))
      .filter((name) => name !== 'responsible' || seesInside(member))
      .flatMap((name) => all[name]);
    return sheetOf({ name: t('booking_export.sheet'), count }, chosen, batchesOf(services, question));
  },
});
