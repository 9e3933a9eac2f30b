import { describe, expect, it } from 'vitest';
import { internalCheckStatus, type Requisites } from './requisites.ts';
import { isInRegistry, isVerificationFailed, requisiteChecks } from './verification.ts';

const entity: Requisites = {
  legal_form: 3,
  country: 'RU',
  organization_name: 'ООО «Алтай»',
  director_position: 'Директор',
  director_last_name: 'Соколова',
  director_first_name: 'Ирина',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  legal_address: { region: 'Алтай', city: 'Горно-Алтайск', street: 'Центральная, 1', post_code: '649000' },
};
const statusOf = (requisites: Requisites, field: string) =>
  requisiteChecks(requisites, { sells_tours: false }).find((check) => check.field === field)?.status;

describe('the check of requisites, field by field', () => {
  it('passes what is right, and asks nothing of a number that nobody needs', () => {
    expect(requisiteChecks(entity, { sells_tours: false }).map(({ status }) => status)).not.toContain(
      'missing',
    );
    expect(statusOf(entity, 'ogrn')).toBe('passed');
    expect(statusOf(entity, 'registry_number')).toBe('not_given');
  });

  it('tells what is missing from what is wrong', () => {
    expect(statusOf({ ...entity, inn: '7707083894' }, 'inn')).toBe('incorrect');
    expect(statusOf({ ...entity, kpp: ' ' }, 'kpp')).toBe('missing');
  });

  it('leaves out the fields of other legal forms and countries', () => {
    const person = requisiteChecks(
      {
        legal_form: 1,
        country: 'RU',
        last_name: 'Тыдыков',
        first_name: 'Айас',
      },
      { sells_tours: false },
    );
    expect(person.map(({ field }) => field)).not.toContain('ogrn');
    expect(
      requisiteChecks({ ...entity, country: 'GE' }, { sells_tours: true }).map(({ field }) => field),
    ).not.toContain('kpp');
  });

  it('agrees with the check as a whole', () => {
    const person: Requisites = { legal_form: 1, country: 'RU', last_name: 'Тыдыков', first_name: 'Айас' };
    expect([internalCheckStatus(person), statusOf(person, 'inn')]).toEqual([2, 'missing']);
    const abroad: Requisites = { ...person, country: 'GE' };
    expect([internalCheckStatus(abroad), statusOf(abroad, 'inn')]).toEqual([1, 'not_given']);
  });
});

it('counts a verification as failed when it failed or was not performed', () => {
  expect([0, 1, 2, 3].map(isVerificationFailed)).toEqual([true, false, true, false]);
});

it('knows a tour operator of the register by its legal form and number', () => {
  expect(isInRegistry({ legal_form: 3, registry_number: 'РТО 021847' })).toBe(true);
  expect(isInRegistry({ legal_form: 3, registry_number: ' ' })).toBe(false);
  expect(isInRegistry({ legal_form: 2, registry_number: 'РТО 021847' })).toBe(false);
});

it('asks for a number in the register of whoever sells tours in Russia, and of nobody else', () => {
  const status = (country: string, sells_tours: boolean) =>
    requisiteChecks({ ...entity, country }, { sells_tours }).find(({ field }) => field === 'registry_number')
      ?.status;
  expect([status('RU', true), status('RU', false), status('GE', true)]).toEqual([
    'missing',
    'not_given',
    'not_given',
  ]);
});
