import type { Tourist } from '@tropa/contract';
import { expect, it } from 'vitest';
import { changesOf, valuesOf } from './tourist-values.ts';

const tourist: Tourist = {
  id: 1,
  full_name: 'Ким Анна',
  first_name: 'Анна',
  last_name: 'Ким',
  middle_name: '',
  birthday: '1990-05-01',
  sex: 'female',
  citizenship: 'KZ',
  residence_region: null,
  passport_kind: 'other',
  passport: '•••• 5678',
  email: '',
  phone: '',
  food_restriction: '',
  weight: null,
  age: 37,
  person: 'adult',
  category: null,
  missing: [],
  questionnaire_at: null,
  is_erased: false,
  can_edit: true,
  can_delete: true,
};

it('only what staff have changed is sent: the mask of a passport is no number', () => {
  const values = valuesOf(tourist);
  expect(changesOf(values, tourist)).toEqual({});
  expect(changesOf({ ...values, phone: '+79161234567', birthday: null }, tourist)).toEqual({
    phone: '+79161234567',
    birthday: null,
  });
  expect(changesOf({ ...values, passport: 'N 1234567' }, tourist)).toEqual({ passport: 'N 1234567' });
});
