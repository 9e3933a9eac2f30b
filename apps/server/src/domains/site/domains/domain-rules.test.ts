import { expect, it } from 'vitest';
import { asciiDomain, domainProblemOf, looksLikeDomain, readableDomain } from './domain-rules.ts';

const place = {
  config: { sitesDomain: 'sites.tropa.test:3000', brandHosts: new Map([['tours.brand.test', 1]]) },
  cabinetOrigin: () => 'https://my.tropa.test',
};

it.each([
  ['Altai-Tropy.RU', 'altai-tropy.ru'],
  ['https://www.altai.ru/tours?x=1', 'www.altai.ru'],
  ['altai.ru.', 'altai.ru'],
  ['altai.ru:8080', 'altai.ru'],
  ['алтай.рф', 'xn--80aa1ag9a.xn--p1ai'],
  ['xn--80aa1ag9a.xn--p1ai', 'xn--80aa1ag9a.xn--p1ai'],
])('reads %s as %s', (typed, ascii) => {
  expect(asciiDomain(typed)).toBe(ascii);
  expect(domainProblemOf(ascii, place)).toBeNull();
});

it.each([
  '',
  'altai',
  '.ru',
  'a..ru',
  '-a.ru',
  'a_b.ru',
  '10.0.0.1',
  '[::1]',
  'altai ru',
  'a.1',
  `${'a'.repeat(64)}.ru`,
  `${'a.'.repeat(130)}ru`,
])('takes %j for no domain', (typed) => {
  expect(asciiDomain(typed)).toBeNull();
  expect(domainProblemOf(null, place)).toMatchObject({ key: 'errors.site.own_domain_format' });
});

it.each(['sites.tropa.test', 'altai.sites.tropa.test', 'my.tropa.test', 'x.tours.brand.test'])(
  'keeps %s for the service itself',
  (domain) => expect(domainProblemOf(domain, place)).toMatchObject({ key: 'errors.site.domain_reserved' }),
);

it('refuses names that are nobody’s on the internet', () => {
  for (const domain of ['site.localhost', 'printer.local', 'tours.onion'])
    expect(domainProblemOf(domain, place)).toMatchObject({ key: 'errors.site.own_domain_format' });
});

it('writes a domain as people read it', () => {
  expect(readableDomain('xn--80aa1ag9a.xn--p1ai')).toBe('алтай.рф');
  expect(looksLikeDomain('localhost')).toBe(false);
});
