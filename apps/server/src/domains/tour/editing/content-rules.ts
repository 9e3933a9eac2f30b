import type { Location, TourCity, TourInput } from '@tropa/contract';
import { videoOf } from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { TourChange } from './content.ts';
import type { NewTour } from '../record/repository.ts';

type Errors = Record<string, Message>;
const required: Message = { key: 'errors.validation.required' };
const endBeforeStart: Message = { key: 'errors.tour.end_before_start' };

/** Each list of places holds places of one kind (docs/rules/tours.md: location kinds). */
const PLACE_LISTS = { countries: 'country', regions: 'region', host_cities: 'city' } as const;

function checkPlaces(change: TourChange, errors: Errors): void {
  for (const [name, kind] of Object.entries(PLACE_LISTS)) {
    const places: Location[] = change[name as keyof typeof PLACE_LISTS] ?? [];
    for (const [index, place] of places.entries())
      if (place.kind !== kind) errors[`${name}.${index}`] = { key: `errors.tour.not_a_${kind}` };
  }
}

/** Departure on an earlier day than the arrival, or at an earlier time of the same day. */
const isEarlier = (city: TourCity, way: '' | 'train_') => {
  const [arrival, departure] = [city[`${way}day_arrival`], city[`${way}day_departure`]];
  if (arrival === null || departure === null) return false;
  const [from, to] = [city[`${way}time_arrival`], city[`${way}time_departure`]];
  return departure < arrival || (departure === arrival && from !== null && to !== null && to <= from);
};

function checkCity(city: TourCity, path: string, errors: Errors): void {
  if (city.city === null) errors[`${path}.city`] = required;
  else if (city.city.kind !== 'city') errors[`${path}.city`] = { key: 'errors.tour.not_a_city' };
  if (!city.can_arrival && !city.can_departure)
    errors[`${path}.can_arrival`] = { key: 'errors.tour.city_direction_required' };
  for (const way of ['', 'train_'] as const) {
    for (const end of ['arrival', 'departure'] as const)
      if (city[`${way}time_${end}`] !== null && city[`${way}day_${end}`] === null)
        errors[`${path}.${way}day_${end}`] = required;
    if (isEarlier(city, way)) errors[`${path}.${way}day_departure`] = endBeforeStart;
  }
}

function checkRequestPeriod(after: Partial<NewTour>, errors: Errors): void {
  const { use_request_period, request_period_start: start, request_period_end: end } = after;
  if (use_request_period && !start) errors['request_period_start'] = required;
  if (use_request_period && !end) errors['request_period_end'] = required;
  if (start && end && end < start) errors['request_period_end'] = endBeforeStart;
}

const isLanguage = (code: string) => {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
};

/**
 * Rules about places, the video, the request period and languages.
 * @param change what the form sent, blank entries dropped: only rules about its fields are looked at
 * @param after the tour as it would stand
 */
export function checkContent(change: TourChange, after: Partial<NewTour>, errors: Errors): void {
  const touches = (...names: (keyof TourChange)[]) => names.some((name) => change[name] !== undefined);
  checkPlaces(change, errors);
  for (const [index, city] of (change.cities ?? []).entries()) checkCity(city, `cities.${index}`, errors);
  if (touches('use_request_period', 'request_period_start', 'request_period_end'))
    checkRequestPeriod(after, errors);
  if (change.video_url && videoOf(change.video_url) === null)
    errors['video_url'] = { key: 'errors.tour.unknown_video_host' };
  for (const [index, code] of (change.languages ?? []).entries())
    if (!isLanguage(code)) errors[`languages.${index}`] = { key: 'errors.tour.unknown_language' };
  if (touches('lat', 'lng') && ((after.lat ?? null) === null) !== ((after.lng ?? null) === null))
    errors[(after.lat ?? null) === null ? 'lat' : 'lng'] = { key: 'errors.tour.half_a_point' };
}

/**
 * A place of a day that is begun has a name and a point. Asked of the form as it came, so that a refusal names its places.
 * @throws Refusal 422 at the field that is missing
 */
export function demandDayPlaces(program: TourInput['program']): void {
  const errors: Errors = {};
  for (const [day, { places = [] }] of (program ?? []).entries())
    for (const [index, { name, lat, lng }] of places.entries()) {
      const path = `program.${day}.places.${index}`;
      const hasPoint = lat !== null && lng !== null;
      if (name === '' && hasPoint) errors[`${path}.name`] = required;
      if (!hasPoint && (name !== '' || lat !== lng))
        errors[`${path}.lat`] = { key: 'errors.tour.place_without_point' };
    }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}
