import { formatMoment, fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import type { BinaryAnswer } from '../../../kernel/route.ts';
import { tourNameOf, answersOf } from '../../booking/index.ts';
import { copiedPage } from '../copies/copied-page.ts';
import { copiedTourist } from '../copies/copied-tourist.ts';
import { readCopies, readTouristCopies } from '../copies/reach-domains.ts';
import type { CopiedPart } from '../../../kernel/personal-data.ts';
import { knownByContacts, namesOf, numberOf, type Person } from './load-person.ts';
import type { BookedTourist } from './person.ts';
import { selectBesideTourists } from './repository.ts';

type Beside = Awaited<ReturnType<typeof selectBesideTourists>>;

/** What is kept beside the answers, of one booking. Notes of rooms and of staff where they name the person alone. */
function besideOf(
  { tourist, booking }: BookedTourist,
  beside: Beside,
  isNamed: (id: number, words: string) => boolean,
) {
  const { request_id } = booking;
  const key = `t${tourist.id}`;
  return {
    rooms: beside.rooms
      .filter(({ people }) => people.includes(key))
      .map(({ date_start, type, number, notes, people }) => ({
        date_start,
        type,
        number,
        notes: people.length === 1 || isNamed(request_id, notes) ? notes : '',
      })),
    marks: beside.marks
      .filter(({ person }) => person === key)
      .map(({ is_present, marked_at }) => ({ is_present, marked_at: marked_at.toISOString() })),
    notes: [
      ...beside.guide_notes.filter((one) => one.request_id === request_id).map(({ note }) => note),
      ...beside.staff_notes
        .filter((one) => one.request_id === request_id && isNamed(request_id, one.text))
        .map(({ text }) => text),
    ],
    history: beside.history
      .filter(({ data }) => data['tourist_id'] === tourist.id)
      .map(({ event, actor, created_at, data }) => ({
        event,
        actor,
        created_at: created_at.toISOString(),
        data,
      })),
  };
}

function bookingParts(
  row: BookedTourist,
  number: string,
  beside: ReturnType<typeof besideOf>,
  t: Translate,
  language: 'ru' | 'en',
): CopiedPart[] {
  const { booking, tourist } = row;
  const moment = (at: string) => formatMoment(at, booking.timezone, language);
  return [
    {
      title: t('personal_copy.booking', { number: booking.request_id }),
      facts: {
        [t('personal_copy.tour')]: tourNameOf(booking, t),
        [t('personal_copy.dates')]: [booking.date_start, booking.date_end].filter(Boolean).join(' – '),
        [t('personal_copy.created')]: moment(booking.created_at.toISOString()),
        [t('personal_copy.questionnaire')]: tourist.questionnaire_at
          ? moment(tourist.questionnaire_at.toISOString())
          : '',
        [t('personal_copy.room')]: beside.rooms
          .map(({ number: name, type, notes }) =>
            [name, t(`departure.room_type.${type}`), notes].filter(Boolean).join(', '),
          )
          .join('; '),
        [t('personal_copy.check_in')]: beside.marks
          .map(({ is_present, marked_at }) =>
            t(is_present ? 'personal_copy.came' : 'personal_copy.came_not', { when: moment(marked_at) }),
          )
          .join('; '),
        [t('personal_copy.notes')]: beside.notes.join('; '),
        [t('personal_copy.records')]: beside.history
          .map(
            ({ event, created_at }) =>
              `${moment(created_at)} — ${t(`personal_copy.events.${eventOf(event)}`)}`,
          )
          .join('; '),
      },
    },
    copiedTourist(tourist, number, t),
  ];
}

const EVENTS = ['tourists_changed', 'passport_read', 'data_exported'] as const;
const eventOf = (event: string) => EVENTS.find((one) => one === event) ?? 'tourists_changed';

/** A copy of all that is kept of one tourist: for machines or for people. Nothing of the others of its bookings. */
export async function writeTouristCopy(
  context: UserContext,
  person: Person,
  format: 'json' | 'html',
): Promise<BinaryAnswer> {
  const { database, language, clock } = context;
  const { organizer_id, tourist, rows, client_request_id } = person;
  const t = translator(language);
  const isNamed = await namesOf(context, database, person);
  const request_ids = rows.map(({ booking }) => booking.request_id);
  const beside = await selectBesideTourists(database, organizer_id, rows);
  const documents = await readTouristCopies(context, { organizer_id, request_ids, isNamed }, language);
  // What is known by the person's own contacts alone; of a client it is copied with the client.
  const known =
    client_request_id === null
      ? await readCopies(context, knownByContacts(person, isNamed), language)
      : { json: {}, parts: [] };
  const name = `personal-data-${tourist.request_id}-${tourist.id}.${format}`;
  if (format === 'html') {
    const parts = rows.flatMap((row) =>
      bookingParts(row, numberOf(context, row), besideOf(row, beside, isNamed), t, language),
    );
    const page = copiedPage(
      t('personal_copy.title_of', { name: fullName(tourist) }),
      [...parts, ...documents.parts, ...known.parts],
      language,
    );
    return { content: Buffer.from(page), content_type: 'text/html; charset=utf-8', name };
  }
  const copy = {
    made_at: clock.now().toISOString(),
    bookings: rows.map((row) => ({
      request_id: row.booking.request_id,
      created_at: row.booking.created_at.toISOString(),
      tour_name: tourNameOf(row.booking, t),
      date_start: row.booking.date_start,
      date_end: row.booking.date_end,
      tourist: {
        ...answersOf(row.tourist, []),
        passport: numberOf(context, row),
        questionnaire_at: row.tourist.questionnaire_at?.toISOString() ?? null,
      },
      ...besideOf(row, beside, isNamed),
    })),
    ...known.json,
    ...documents.json,
  };
  return {
    content: Buffer.from(JSON.stringify(copy, null, 2)),
    content_type: 'application/json; charset=utf-8',
    name,
  };
}
