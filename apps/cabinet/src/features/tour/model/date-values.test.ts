import { describe, expect, it } from 'vitest';
import {
  dateChange,
  datePayload,
  dateState,
  daysOf,
  movedEnd,
  newDateValues,
  valuesOfDate,
} from './date-values.ts';
import { storedDate as stored } from './stored-date.ts';

describe('a date of the form', () => {
  it('is not sent while a required field is empty', () => {
    const values = newDateValues({ group_max: null, type: 1, duration: 3 });
    expect(datePayload(values)).toBeNull();
    expect(datePayload({ ...values, date_start: '2027-06-12', date_end: '2027-06-12' })).not.toBeNull();
    // Begun from a day of the calendar, it ends by the tour's duration.
    const begun = newDateValues({ group_max: null, type: 1, duration: 3 }, '2027-06-12');
    expect(datePayload(begun)).toMatchObject({ date_start: '2027-06-12', date_end: '2027-06-14' });
  });

  it('goes back as it came, without what only the server says', () => {
    expect(datePayload(valuesOfDate(stored))).not.toHaveProperty('number_of_free_seats');
    expect(datePayload(valuesOfDate(stored))).toMatchObject({ number_of_seats: 10 });
    const tour_variants = [{ uid: 'a', name: 'Домик', price: null }];
    expect(datePayload(valuesOfDate({ ...stored, tour_variants }))).toMatchObject({ tour_variants });
  });

  it('sends of a stored one only what was changed, and a prepayment whole', () => {
    const date = { ...stored, prepayment_type: 'percent', prepayment_size: 30 } as const;
    const before = valuesOfDate(date);
    expect(dateChange(date, before)).toEqual({ id: 5 });
    expect(dateChange(date, { ...before, price: 700, guides: [3] })).toEqual({
      id: 5,
      price: 700,
      guides: [3],
    });
    expect(dateChange(date, { ...before, prepayment_size: 40 })).toEqual({
      id: 5,
      prepayment_type: 'percent',
      prepayment_size: 40,
    });
    expect(dateChange(date, { ...before, prepayment_type: 'full' })).toEqual({
      id: 5,
      prepayment_type: 'full',
      prepayment_size: null,
    });
    expect(dateChange(date, { ...before, date_end: null })).toBeNull();
  });

  it('names a departure that the schedule only offers by its start', () => {
    const offered = { ...stored, id: -1, made_by: 'schedule', time_start: '11:00' } as const;
    expect(dateChange(offered, { ...valuesOfDate(offered), price: 700 })).toEqual({
      start: '2027-06-12T11:00',
      price: 700,
    });
  });

  it('ends by the duration, and keeps its length when it is moved', () => {
    expect(movedEnd({ date_start: null, date_end: null }, '2027-06-12', 3)).toBe('2027-06-14');
    expect(movedEnd(stored, '2027-07-01', 8)).toBe('2027-07-03');
    expect(daysOf({ type: 2, duration: 5 })).toBe(1);
  });
});

describe('dateState', () => {
  it('tells past, closed, full, gathering and open apart, in this order', () => {
    expect(dateState(stored, '2027-06-13')).toBe('past');
    expect(dateState({ ...stored, is_busy: true, number_of_free_seats: 0 }, '2027-06-12')).toBe('closed');
    expect(dateState({ ...stored, number_of_free_seats: 0 }, '2027-06-12')).toBe('full');
    expect(dateState({ ...stored, not_guaranteed: true }, '2027-06-12')).toBe('gathering');
    expect(dateState(stored, '2027-06-12')).toBe('open');
  });
});
