import { describe, expect, it } from 'vitest';
import {
  isKpp,
  isOgrn,
  isOgrnip,
  isOrganizationInn,
  isPersonInn,
  isRegistryNumber,
  registrationNumberKind,
} from './tax-ids.ts';

/** Every string that differs from a number in one digit: the control digits must refuse nearly all of them. */
function misprints(value: string): string[] {
  return value.split('').flatMap((digit, at) =>
    Array.from({ length: 10 }, (_, other) => String(other))
      .filter((other) => other !== digit)
      .map((other) => value.slice(0, at) + other + value.slice(at + 1)),
  );
}

describe.each([
  [
    'INN of an organization',
    isOrganizationInn,
    '7707083893',
    ['7707083894', '770708389', '77070838930', '0000000000'],
  ],
  [
    'INN of a person',
    isPersonInn,
    '500100732259',
    ['500100732258', '500100732269', '7707083893', '000000000000'],
  ],
  ['OGRN', isOgrn, '1027700132195', ['1027700132196', '102770013219', '2027700132195', '304500116000157']],
  ['OGRNIP', isOgrnip, '304500116000157', ['304500116000158', '30450011600015', '1027700132195']],
] as const)('%s', (_name, check, right, wrong) => {
  it('accepts a right one', () => expect(check(right)).toBe(true));
  it.each([...wrong, '', 'abc', ` ${right}`, `${right}\n`])('refuses %j', (value) => {
    expect(check(value)).toBe(false);
  });
  it('refuses misprints of one digit', () => {
    const all = misprints(right);
    expect(all.filter(check).length / all.length).toBeLessThan(0.03);
  });
});

it('divides an OGRNIP by 13, not by 11', () => {
  expect(isOgrnip('317540000123450')).toBe(true);
  expect(isOgrnip('317540000123456')).toBe(false);
});

describe('KPP', () => {
  it.each(['773601001', '7736AB001'])('accepts %s', (value) => expect(isKpp(value)).toBe(true));
  it.each(['77360100', '7736ab001', '77360100A', '', '7736010011'])('refuses %j', (value) => {
    expect(isKpp(value)).toBe(false);
  });
});

describe('registry number', () => {
  it.each([
    'РТО 012345',
    'рто№012345',
    'РТО012345',
    'PTO 012345',
    'МТ3 012345',
    'МВТ 012345',
    'ВНТ 012345',
    'РТА 0012345',
    'В031-00161-77/01234567',
    'B031-00161-77/01234567',
  ])('accepts %s', (value) => expect(isRegistryNumber(value)).toBe(true));
  it.each(['РТО 12345', 'РТО', '012345', 'АБВ 012345', 'МТ4 012345', '', 'РТО 0123456'])(
    'refuses %j',
    (value) => {
      expect(isRegistryNumber(value)).toBe(false);
    },
  );
});

it.each([
  ['1027700132195', 'ogrn'],
  ['304500116000157', 'ogrnip'],
  ['HRB 86891', 'ogrn'],
] as const)('calls %s %s', (value, kind) => expect(registrationNumberKind(value)).toBe(kind));
