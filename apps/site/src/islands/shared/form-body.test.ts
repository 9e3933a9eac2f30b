import { expect, it } from 'vitest';
import { formBody } from './form-body.ts';

it('makes the body of a call of what a form holds', () => {
  expect(
    formBody(
      [
        ['name', 'Анна'],
        ['tourists', '12'],
        ['consents.personal_data', '1'],
        ['photo', { size: 3 }],
      ],
      ['tourists'],
    ),
  ).toEqual({ name: 'Анна', tourists: 12, consents: { personal_data: true } });
});

it('leaves a number out that nobody typed, and what is none to the server', () => {
  expect(formBody([['tourists', ' ']], ['tourists'])).toEqual({});
  // `JSON` writes what is no number as null, and null is a field that nobody filled.
  for (const typed of ['много', '5-6', '7,5', '1e3', '0x10'])
    expect(formBody([['tourists', typed]], ['tourists'])).toEqual({ tourists: typed });
  for (const typed of ['１２', ' 12 ', '12,0'])
    expect(formBody([['tourists', typed]], ['tourists'])).toEqual({ tourists: 12 });
});
