import { richTextFromParagraphs } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { gapsOf, sectionStates } from './completeness.ts';
import { emptyProgramItem, newTourValues, type TourValues } from './tour-values.ts';

const empty = newTourValues({
  use_standard_cancellation_terms: true,
  penalties: [],
  penalties_conditions: '',
});
const full: TourValues = {
  ...empty,
  name: 'Алтай',
  description: richTextFromParagraphs('Горы'),
  photos: [{ id: 1, url: '', width: 1, height: 1, color: '#000000' }],
  main_location: { kind: 'region', name: 'Алтай', iso_code: null },
  duration: 3,
  price: 100,
};
const names = (values: TourValues, dates: number) => gapsOf(values, dates).map((gap) => gap.requirement);

describe('gapsOf', () => {
  it('lists everything that publishing needs', () => {
    expect(names(empty, 0)).toEqual(['name', 'description', 'photos', 'place', 'duration', 'price', 'dates']);
    expect(names(full, 1)).toEqual([]);
  });

  it('takes dates on request for dates, and hours for the duration of an excursion', () => {
    expect(names({ ...full, dates_available_by_request: true }, 0)).toEqual([]);
    expect(names({ ...full, type: 2, duration: null }, 1)).toEqual(['duration']);
    expect(names({ ...full, type: 2, duration: null, duration_hours: 2.5 }, 1)).toEqual([]);
    expect(names({ ...full, duration: null, duration_hours: 2.5 }, 1)).toEqual(['duration']);
  });

  it('does not take blanks for contents', () => {
    const blanks: TourValues = {
      ...full,
      name: '  ',
      price: 0,
      main_location: { kind: 'city', name: ' ', iso_code: null },
    };
    expect(names(blanks, 1)).toEqual(['name', 'place', 'price']);
  });
});

describe('sectionStates', () => {
  it('marks what is needed, what is done and what may stay empty', () => {
    expect(sectionStates(empty, 0)).toMatchObject({ main: 'needed', dates: 'needed', program: 'optional' });
    expect(sectionStates(full, 1)).toMatchObject({ main: 'done', price: 'done', dates: 'done' });
    expect(sectionStates({ ...full, program: [emptyProgramItem()] }, 1).program).toBe('optional');
    const written = { ...emptyProgramItem(), title: 'Приезд' };
    expect(sectionStates({ ...full, program: [written] }, 1).program).toBe('done');
  });
});
