import { describe, expect, it } from 'vitest';
import { askedAnswers, documentAgeProblem, documentNumber, missingAnswers } from './traveller.ts';

describe('the number of a document', () => {
  it('is written as papers write it', () => {
    expect(documentNumber('passport', '4510 123456')).toBe('4510 123456');
    expect(documentNumber('passport', '45 10 №123456')).toBe('4510 123456');
    expect(documentNumber('foreign_passport', '711234567')).toBe('71 1234567');
    expect(documentNumber('birth_certificate', 'ii-мю № 123456')).toBe('II-МЮ 123456');
    expect(documentNumber('birth_certificate', 'ХIV АБ 654321')).toBe('XIV-АБ 654321');
    expect(documentNumber('other', 'MP 1234567')).toBe('MP 1234567');
  });

  it('is refused where it is of another kind', () => {
    expect(documentNumber('passport', '711234567')).toBeNull();
    expect(documentNumber('passport', '4510 12345б')).toBeNull();
    expect(documentNumber('foreign_passport', '4510123456')).toBeNull();
    expect(documentNumber('birth_certificate', '4510123456')).toBeNull();
    expect(documentNumber('other', '<b>1</b>')).toBeNull();
    expect(documentNumber('other', 'A1')).toBeNull();
  });
});

describe('a document by age', () => {
  it('is a certificate before the fourteenth birthday and a passport from it on', () => {
    expect(documentAgeProblem('passport', '2013-07-02', '2027-07-01')).toBe('passport_too_young');
    expect(documentAgeProblem('passport', '2013-07-01', '2027-07-01')).toBeNull();
    expect(documentAgeProblem('birth_certificate', '2013-07-02', '2027-07-01')).toBeNull();
    expect(documentAgeProblem('birth_certificate', '2013-07-01', '2027-07-01')).toBe('certificate_too_old');
    expect(documentAgeProblem('foreign_passport', '2020-01-01', '2027-07-01')).toBeNull();
    expect(documentAgeProblem('passport', null, '2027-07-01')).toBeNull();
  });
});

it('what a tourist still owes', () => {
  const empty = {
    last_name: ' ',
    first_name: 'Анна',
    birthday: null,
    sex: null,
    citizenship: 'RU',
    passport: '',
  };
  const tour = askedAnswers('tour', { names: true, weight: false });
  expect(missingAnswers(empty, tour)).toEqual(['last_name', 'birthday', 'sex', 'passport']);
  const flight = askedAnswers('tour', { names: true, weight: true });
  expect(missingAnswers(empty, flight).at(-1)).toBe('weight');
  expect(missingAnswers({ ...empty, weight: 70 }, flight)).not.toContain('weight');
  // Nobody shows a passport to walk through a town.
  expect(missingAnswers(empty, askedAnswers('excursion', { names: true, weight: false }))).toEqual([
    'last_name',
  ]);
  expect(askedAnswers('excursion', { names: false, weight: false })).toEqual([]);
  expect(askedAnswers('excursion', { names: false, weight: true })).toEqual(['weight']);
  // A tour of days makes a contract with everybody.
  expect(askedAnswers('tour', { names: false, weight: false })).toContain('last_name');
});
