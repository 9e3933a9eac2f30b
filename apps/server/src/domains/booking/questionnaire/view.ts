import type { QuestionnairePlace, TouristsInfo } from '@tropa/contract';
import { minutesBooked, missingAnswers, type TouristAnswer } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';

import type { BookingRow } from '../record/repository/bookings.ts';
import type { TouristRow } from '../tourists/repository/tourists.ts';
import { wordsToClient } from '../private-page/hidden-contacts.ts';
import { tourNameOf } from '../record/tour-name.ts';
import { answersOf, canChangeTourists } from '../tourists/tourists.ts';
import { fillInUuid, keysOfReader } from './fill-in.ts';
import { pageLanguageOf } from '../record/page-language.ts';

const NOTHING = {
  id: null,
  first_name: '',
  last_name: '',
  middle_name: '',
  birthday: null,
  sex: null,
  citizenship: null,
  residence_region: null,
  passport_kind: null,
  passport: '',
  email: '',
  phone: '',
  food_restriction: '',
  weight: null,
  missing: [],
} satisfies Omit<QuestionnairePlace, 'key'>;

/** A place that nobody has filled. */
const emptyPlace = (key: string, asked: readonly TouristAnswer[]): QuestionnairePlace => ({
  ...NOTHING,
  key,
  missing: missingAnswers(NOTHING, asked),
});

/**
 * Names for the places of a booking that nobody has filled. They are the same for whoever asks until one is used, so
 * what is sent again after a lost answer fills the same place.
 */
function freeKeys(rows: readonly Pick<TouristRow, 'questionnaire_key'>[], count: number): string[] {
  const used = new Set(rows.map(({ questionnaire_key }) => questionnaire_key));
  const names = Array.from({ length: count }, (_, index) => `place-${index + 1}`);
  return names.filter((name) => !used.has(name)).slice(0, Math.max(0, count - rows.length));
}

/** A tourist as the questionnaire shows one: the passport masked. */
export const placeOf = (row: TouristRow, asked: readonly TouristAnswer[]): QuestionnairePlace => ({
  id: row.id,
  key: row.questionnaire_key ?? `tourist-${row.id}`,
  ...answersOf(row, asked),
});

function stateOf(booking: BookingRow, now: Date): TouristsInfo['state'] {
  if (booking.erased_at) return 'erased';
  return canChangeTourists(booking, now) ? 'open' : 'closed';
}

/** All places of a booking, for whoever holds its private address. */
const allPlaces = (
  booking: BookingRow,
  rows: readonly TouristRow[],
  asked: readonly TouristAnswer[],
): QuestionnairePlace[] => [
  ...rows.filter(({ erased_at }) => erased_at === null).map((row) => placeOf(row, asked)),
  ...freeKeys(rows, booking.tourists_count).map((key) => emptyPlace(key, asked)),
];

/** What one reader of the address that is sent to fill in has written, and room for more. */
function placesOfReader(
  booking: BookingRow,
  rows: readonly TouristRow[],
  reader: string,
  asked: readonly TouristAnswer[],
): QuestionnairePlace[] {
  const { own, free } = keysOfReader(rows, booking, reader);
  return [
    // Without its id: a place is written by the key that only its reader has.
    ...own.filter(({ erased_at }) => erased_at === null).map((row) => ({ ...placeOf(row, asked), id: null })),
    ...free.map((key) => emptyPlace(key, asked)),
  ];
}

/**
 * The questionnaire of a booking. Closed, it tells nothing of anybody.
 * @param reader of the address that is sent to fill in; null: the whole questionnaire
 * @param asked what everybody must answer
 */
export function questionnaireOf(
  booking: BookingRow,
  rows: readonly TouristRow[],
  now: Date,
  reader: string | null,
  asked: readonly TouristAnswer[],
): TouristsInfo {
  const state = stateOf(booking, now);
  const isOpen = state === 'open';
  const places = () =>
    reader === null ? allPlaces(booking, rows, asked) : placesOfReader(booking, rows, reader, asked);
  return {
    request_id: booking.request_id,
    uuid: reader === null ? booking.uuid : fillInUuid(booking),
    is_fill_in: reader !== null,
    state,
    tour_name: wordsToClient(tourNameOf(booking, pageTranslator(pageLanguageOf(booking))), booking),
    tour_type: booking.tour_type,
    date_start: booking.date_start,
    date_end: booking.date_end,
    time_start: booking.time_start,
    length_minutes: minutesBooked(booking.breakdown.lines),
    tourists_count: booking.tourists_count,
    asked: [...asked],
    tourists: isOpen ? places() : [],
    asked_tourists: isOpen && reader === null ? booking.asked_tourists : null,
  };
}
