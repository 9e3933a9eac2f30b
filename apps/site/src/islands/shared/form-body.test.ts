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
  expect(formBody([['tourists', 'много']], ['tourists'])).toEqual({ tourists: Number.NaN });
});
