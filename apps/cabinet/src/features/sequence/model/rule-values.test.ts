import { expect, it } from 'vitest';
import { fieldsOf, fittedTo, NEW_RULE, valuesOf } from './rule-values.ts';

it('gives back what it was made of, on either side of the event', () => {
  for (const offset_amount of [-7, 0, 3]) {
    const fields = { ...fieldsOf(NEW_RULE), offset_amount };
    expect(fieldsOf(valuesOf(fields))).toEqual(fields);
  }
});

it('keeps of a choice what another event can have', () => {
  expect(fittedTo('tour_end', { offset_unit: 'hour', side: 'before', statuses: ['2', '3'] })).toEqual({
    offset_unit: 'day',
    side: 'after',
    statuses: ['3'],
  });
  expect(fittedTo('booking_made', { offset_unit: 'day', side: 'after', statuses: ['4'] })).toEqual({
    offset_unit: 'day',
    side: 'after',
    statuses: ['1', '2', '3'],
  });
});
