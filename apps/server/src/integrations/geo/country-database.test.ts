import { describe, expect, it } from 'vitest';
import { createCountryDatabase } from './country-database.ts';

const database = createCountryDatabase();

describe('the country of an address', () => {
  it.each([
    ['77.88.8.8', 'RU'],
    ['178.120.0.1', 'BY'],
    ['95.56.0.1', 'KZ'],
    ['8.8.8.8', 'US'],
    ['::ffff:77.88.8.8', 'RU'],
    ['2a02:6b8::1', 'RU'],
    ['2001:4860:4860::8888', 'US'],
    ['240e:1::1', 'CN'],
  ])('knows where %s is', (ip, country) => expect(database.countryOf(ip)).toBe(country));

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.7',
    '::1',
    'fe80::1',
    'fd00::1',
    '2001:db8::1',
    '',
    'example.com',
    '1.2.3',
    '999.1.1.1',
  ])('has no country for %s', (ip) => expect(database.countryOf(ip)).toBeNull());
});
