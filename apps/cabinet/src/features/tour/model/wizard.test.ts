import { standardPenalties } from '@tropa/core';
import { expect, it } from 'vitest';
import { newTourValues } from './tour-values.ts';
import { draftOf, firstDateOf, questionOf } from './wizard.ts';

const terms = {
  use_standard_cancellation_terms: true,
  penalties: standardPenalties('tour'),
  penalties_conditions: '',
};
const walk = {
  ...newTourValues(terms),
  type: 2 as const,
  name: 'Дворы',
  duration: 3,
  duration_hours: 2.5,
  price: 150_000,
  price_basis: 'group' as const,
  group_max: 12,
};

it('makes a draft of an excursion with hours, its own terms and the whole departure for a group', () => {
  expect(draftOf(walk, { kind: 'week' })).toMatchObject({
    type: 2,
    duration: null,
    duration_hours: 2.5,
    takes_whole: true,
    schedule_type: 2,
    penalties: standardPenalties('excursion'),
  });
});

it('is led in the language of whoever makes it, until somebody says another', () => {
  expect(draftOf(walk, { kind: 'later' }).languages).toEqual(['ru']);
  expect(draftOf({ ...walk, ...newTourValues(terms, 'en') }, { kind: 'later' }).languages).toEqual(['en']);
});

it('keeps an operator’s own terms, and dates of their own unless a week is asked for', () => {
  const own = { ...walk, use_standard_cancellation_terms: false, penalties: [] };
  expect(draftOf(own, { kind: 'later' })).toMatchObject({ penalties: [], schedule_type: 1 });
});

it('gives the first date its time and the seats of the group, and an end by the length of a tour', () => {
  const when = { kind: 'dates' as const, date_start: '2027-06-12', time_start: '11:00' };
  expect(firstDateOf(walk, when)).toMatchObject({
    date_start: '2027-06-12',
    date_end: '2027-06-12',
    time_start: '11:00',
    number_of_seats: 12,
  });
  const tour = { ...walk, type: 1 as const };
  expect(firstDateOf(tour, when)).toMatchObject({ date_end: '2027-06-14' });
  expect(firstDateOf(walk, { ...when, date_start: null })).toBeNull();
  expect(firstDateOf(walk, { ...when, kind: 'week' })).toBeNull();
});

it('leads from a refused field to the question that asked for it', () => {
  expect(questionOf('tour_week_schedule.days_data.0.times')).toBe('when');
  expect(questionOf('group_max')).toBe('people');
  expect(questionOf('screen_name')).toBe('what');
});
