import { describe, expect, it } from 'vitest';
import { internalCheckStatus, requisitesProblems, type Requisites } from './requisites.ts';

const legal_address = {
  region: 'Алтай',
  city: 'Горно-Алтайск',
  street: 'ул. Чаптынова, 2',
  post_code: '649000',
};
const person: Requisites = { legal_form: 1, country: 'RU', last_name: 'Тыдыков', first_name: 'Айас' };
const entrepreneur: Requisites = {
  ...person,
  legal_form: 2,
  inn: '500100732259',
  ogrn: '304500116000157',
  legal_address,
};
const entity: Requisites = {
  legal_form: 3,
  country: 'RU',
  organization_name: 'ООО «Тропы Алтая»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  director_position: 'Генеральный директор',
  director_last_name: 'Тыдыков',
  director_first_name: 'Айас',
  legal_address,
};
const addressMissing = ['region', 'city', 'street', 'post_code'].map(
  (name) => `legal_address.${name} required`,
);

describe('requisitesProblems', () => {
  it.each<[string, Requisites, string[]]>([
    ['a person with a name', person, []],
    [
      'a person without one',
      { ...person, last_name: ' ', first_name: '' },
      ['last_name required', 'first_name required'],
    ],
    ["a person with a firm's INN", { ...person, inn: '7707083893' }, ['inn incorrect']],
    ['an entrepreneur', entrepreneur, []],
    [
      'an entrepreneur with nothing',
      { legal_form: 2, country: 'RU' },
      ['last_name required', 'first_name required', 'inn required', 'ogrn required', ...addressMissing],
    ],
    ["an entrepreneur with a firm's OGRN", { ...entrepreneur, ogrn: '1027700132195' }, ['ogrn incorrect']],
    ['a legal entity', entity, []],
    [
      'a legal entity with nothing',
      { legal_form: 3, country: 'RU', legal_address: null },
      [
        'organization_name required',
        'inn required',
        'kpp required',
        'ogrn required',
        'director_position required',
        'director_last_name required',
        'director_first_name required',
        ...addressMissing,
      ],
    ],
    [
      'a legal entity with wrong numbers',
      { ...entity, inn: '500100732259', kpp: '1', ogrn: '304500116000157', registry_number: '123' },
      ['inn incorrect', 'kpp incorrect', 'ogrn incorrect', 'registry_number incorrect'],
    ],
    ['spaces around a number', { ...entity, inn: ' 7707083893 ', registry_number: 'РТО 012345' }, []],
    [
      'a post code of five digits',
      { ...entity, legal_address: { ...legal_address, post_code: '64900' } },
      ['legal_address.post_code incorrect'],
    ],
    [
      'a firm of another country, written freely',
      {
        ...entity,
        country: 'GE',
        inn: '404123456',
        kpp: '',
        ogrn: 'B-17',
        registry_number: '9',
        legal_address: { ...legal_address, post_code: '0105' },
      },
      [],
    ],
    [
      'a firm of another country without its numbers',
      { ...entity, country: 'GE', inn: '', ogrn: '', kpp: '' },
      ['inn required', 'ogrn required'],
    ],
  ])('%s', (_name, requisites, expected) => {
    expect(requisitesProblems(requisites).map(({ field, problem }) => `${field} ${problem}`)).toEqual(
      expected,
    );
  });
});

describe('internalCheckStatus', () => {
  it.each<[string, Requisites, number]>([
    ['right', entity, 1],
    ['something missing', { ...entity, director_last_name: ' ' }, 0],
    ['a wrong number', { ...entity, inn: '7707083894' }, 2],
    ['a person without an INN', person, 2],
    ['a person with an INN', { ...person, inn: '500100732259' }, 1],
    ['a person of another country', { ...person, country: 'GE' }, 1],
  ])('%s', (_name, requisites, expected) => {
    expect(internalCheckStatus(requisites)).toBe(expected);
  });
});
