import type { departureCalls, DepartureRoom, Language, ManifestPerson } from '@tropa/contract';
import { areRoomsGiven, formatDeparture, formatMoment, formatPhone, may, unjoined } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { whoWords } from '@tropa/i18n/ages';
import type { PdfDocument, PdfPart } from '../../../integrations/pdf/document.ts';
import type { Operation } from '../../../kernel/route.ts';
import { sortedManifest } from './list-manifest.ts';
import { loadPeople, manifestPerson } from '../people/people.ts';
import { demandMay } from '../../organizer/index.ts';
import type { DepartureRow, LiveBooking } from '../people/repository.ts';
import { demandDeparture } from '../policy.ts';
import { extrasOfPeople } from '../extras/list-extras.ts';
import { classesTogether, extrasTogether } from '../people/extras.ts';
import { lodgingWishes, roomsTogether } from '../rooming/lodging.ts';
import { roomName } from '../rooming/rooming.ts';
import { lines, listedName, manifestSheet, stateWords, sumRows, type Told } from './manifest-sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How wide the columns are, with the last one only for those who see payments. */
function widthsOf({ hasMoney, hasRooms }: Told): number[] {
  const room = hasRooms ? 0.11 : 0;
  return hasMoney
    ? [0.04, 0.23, 0.15, 0.16, ...(hasRooms ? [room] : []), 0.31 - room, 0.11]
    : [0.04, 0.25, 0.17, 0.18, ...(hasRooms ? [room] : []), 0.36 - room];
}

function manifestTable(t: Translate, people: ManifestPerson[], told: Told): PdfPart[] {
  const { hasMoney, hasRooms } = told;
  if (people.length === 0) return [{ kind: 'paragraph', text: t('departure_print.nobody') }];
  return [
    {
      kind: 'table',
      widths: widthsOf(told),
      head: [
        t('departure_print.number'),
        t('departure_print.name'),
        t('departure_print.phone'),
        t('departure_print.who'),
        ...(hasRooms ? [t('departure_print.room')] : []),
        t('departure_print.note'),
        ...(hasMoney ? [t('departure_print.payed')] : []),
      ],
      rows: people.map((person, index) => [
        String(index + 1),
        lines([
          listedName(t, person),
          t('departure_print.of_booking', { number: person.request_id }),
          stateWords(t, person.is_confirmed),
        ]),
        formatPhone(person.phone),
        lines(whoWords(person, t)),
        ...(hasRooms ? [lines([person.room, person.booked_rooms])] : []),
        lines([person.booked_extras, person.food_restriction, person.note, person.comment]),
        ...(hasMoney
          ? [person.payment_state === null ? '' : t(`departure.payment_state.${person.payment_state}`)]
          : []),
      ]),
    },
  ];
}

/** What the bookings have chosen, for the hotel: rooms that are given to people are another list. */
function bookedTable(t: Translate, bookings: readonly LiveBooking[]): PdfPart[] {
  const rooms = roomsTogether(lodgingWishes(bookings));
  if (rooms.length === 0) return [];
  return [
    { kind: 'heading', text: t('departure_print.booked_rooms') },
    {
      kind: 'table',
      widths: [0.6, 0.2, 0.2],
      head: [
        t('departure_print.room_type'),
        t('departure_print.rooms_count'),
        t('departure_print.people_count'),
      ],
      rows: rooms.map(({ title, count, people }) => [
        title,
        count === null ? '' : String(count),
        String(people),
      ]),
    },
  ];
}

/** In which classes people go, and what must be there for them. */
function sumsTable(t: Translate, sums: ReturnType<typeof sumRows>): PdfPart[] {
  if (sums.length === 0) return [];
  return [
    { kind: 'heading', text: t('departure_print.together') },
    {
      kind: 'table',
      widths: [0.6, 0.2, 0.2],
      head: [
        t('departure_print.extra'),
        t('departure_print.quantity'),
        t('departure_print.of_them_unconfirmed'),
      ],
      rows: sums.map(({ name, count, unconfirmed }) => [name, String(count), String(unconfirmed)]),
    },
  ];
}

function roomsTable(t: Translate, rooms: DepartureRoom[], names: ReadonlyMap<string, string>): PdfPart[] {
  if (rooms.length === 0) return [];
  return [
    { kind: 'heading', text: t('departure_print.rooms') },
    {
      kind: 'table',
      widths: [0.18, 0.22, 0.36, 0.24],
      head: [
        t('departure_print.room'),
        t('departure_print.room_type'),
        t('departure_print.guests'),
        t('departure_print.room_notes'),
      ],
      rows: rooms.map(({ number, type, people, notes }) => [
        number,
        t(`departure.room_type.${type}`),
        lines(people.flatMap((key) => names.get(key) ?? [])),
        notes,
      ]),
    },
  ];
}

function headOf(departure: DepartureRow, language: Language, now: Date): Omit<PdfDocument, 'parts'> {
  const t = translator(language);
  return {
    title: t('departure_print.title', { tour: departure.tour_name }),
    place: unjoined(formatDeparture(departure, language)),
    date: t('departure_print.made', {
      moment: formatMoment(now.toISOString(), departure.timezone, language),
    }),
    footer: t('departure_print.footer', { tour: departure.tour_name, page: '{page}', pages: '{pages}' }),
    orientation: 'landscape',
  };
}

/** The manifest with the rooms, to print or to work on: without passports, and for guides without payments. */
export const manifestFile: Operation<typeof departureCalls.manifestFile> = async (context, { query }) => {
  const { departure, membership } = await demandDeparture(context, query.id, 'read');
  await demandMay(context, departure.organizer_id, 'people.export');
  const { database, language } = context;
  const { bookings, people, rooms } = await loadPeople(database, departure);
  const hasMoney = may(membership, 'payments.read') === 'all';
  const told = { hasMoney, hasRooms: areRoomsGiven(departure) };
  const listed = sortedManifest(
    people.map((person) => manifestPerson(person, departure, hasMoney)),
    'name',
  );
  const t = translator(language);
  const name = t('departure_print.file', { id: departure.id, date: departure.date_start });
  const sums = sumRows(t, { classes: classesTogether(bookings), extras: extrasTogether(bookings) });
  if (query.format === 'xlsx') {
    const handedOut = { sums, taken: extrasOfPeople(bookings, people) };
    const content = await manifestSheet(listed, handedOut, language, told);
    return { content, content_type: XLSX, name: `${name}.xlsx` };
  }
  const names = new Map(people.map((person) => [person.key, roomName(t, person)]));
  const content = await context.pdf.render({
    ...headOf(departure, language, context.clock.now()),
    parts: [
      ...manifestTable(t, listed, told),
      ...sumsTable(t, sums),
      ...bookedTable(t, bookings),
      ...roomsTable(t, rooms, names),
    ],
  });
  return { content, content_type: 'application/pdf', name: `${name}.pdf` };
};
