import { describe, expect, it } from 'vitest';
import { createEmbeddedTable } from './embedded-table.ts';

const table = createEmbeddedTable();

describe('the embedded table of countries', () => {
  it.each([
    ['77.88.8.8', 'RU'],
    ['178.120.0.1', 'BY'],
    ['95.56.0.1', 'KZ'],
    ['8.8.8.8', 'US'],
    ['::ffff:77.88.8.8', 'RU'],
  ])('knows where %s is', (ip, country) => expect(table.countryOf(ip)).toBe(country));

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.7',
    '::1',
    '2a02:6b8::1',
    '',
    'example.com',
    '1.2.3',
    '999.1.1.1',
  ])('has no country for %s', (ip) => expect(table.countryOf(ip)).toBeNull());
});
