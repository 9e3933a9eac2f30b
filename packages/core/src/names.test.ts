import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { avatarVariant, fullName, initials, nameIn } from './names.ts';

it.each([
  [{ last_name: 'Тыдыков', first_name: 'Айас' }, 'Тыдыков Айас'],
  [{ last_name: 'Тыдыков', first_name: 'Айас', middle_name: 'Эркинович' }, 'Тыдыков Айас Эркинович'],
  [{ last_name: '', first_name: 'Айас', middle_name: null }, 'Айас'],
  [{ last_name: ' Тыдыков ', first_name: ' ', middle_name: '' }, 'Тыдыков'],
  [{ last_name: '', first_name: '' }, ''],
])('%o is called %s', (person, expected) => {
  expect(fullName(person)).toBe(expected);
});

it.each([
  ['ru', { last_name: 'Тыдыков', first_name: 'Айас', middle_name: 'Эркинович' }, 'Тыдыков Айас Эркинович'],
  ['en', { last_name: 'Smith', first_name: ' Alice ', middle_name: 'Jane' }, 'Alice Jane Smith'],
  ['en', { last_name: 'Smith', first_name: '' }, 'Smith'],
  ['en', { last_name: '', first_name: 'Alice', middle_name: null }, 'Alice'],
] as const)('in %s %o is read as %s', (language, person, expected) => {
  expect(nameIn(language, person)).toBe(expected);
});

/** What is read by tourists and in letters: a person stands there as the reader's language has it. */
const READ_IN_A_LANGUAGE = [
  'apps/server/src/domains/{document,notice}/**/*.ts',
  'apps/server/src/domains/*/letters/**/*.ts',
  'apps/server/src/domains/sequence/writing/**/*.ts',
  'apps/site/src/**/*.{ts,tsx}',
  'packages/blocks/src/**/*.{ts,tsx}',
];
/** A name put together in one order for everybody. */
const ONE_ORDER =
  /\bfullName\(|\[[\w.]*last_name, [\w.]*first_name|\{[\w.]*last_name\} \$?\{[\w.]*first_name/u;
const NOT_READ: Record<string, string> = {
  'apps/server/src/domains/document/acceptance/terms.ts': 'is compared, not read',
  'apps/server/src/domains/document/filling/organizer-words.ts': 'a seller, as the state registers it',
  'apps/server/src/domains/document/templates/view.ts': 'who changed a template, for the cabinet',
};

it('no letter, paper or public page puts a person together in one order for every language', () => {
  const root = join(import.meta.dirname, '../../..');
  const found = READ_IN_A_LANGUAGE.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !path.includes('.test.'))
    .filter((path) => ONE_ORDER.test(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(NOT_READ));
});

it.each([
  ['Тыдыков Айас', 'ТА'],
  ['анна-мария', 'А'],
  ['Тыдыков Айас Эркинович', 'ТА'],
  ['  «Тропы   Алтая» ', 'ТА'],
  ['— 2 брата', '2Б'],
  ['𐐷eseret', '𐐏'],
  ['გიორგი ბერიძე', 'გბ'],
  ['', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

describe('avatarVariant', () => {
  it('is 0 to 4, the same for the same letters, and uses all five', () => {
    const letters = Array.from('АБВГДЕЖЗИК');
    const variants = letters.map(avatarVariant);
    expect(variants).toEqual(letters.map(avatarVariant));
    expect(new Set(variants)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(avatarVariant('')).toBe(0);
  });
});
