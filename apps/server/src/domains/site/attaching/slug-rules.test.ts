import { describe, expect, it } from 'vitest';
import { slugCandidates, slugProblem } from './slug-rules.ts';

const first = (name: string, count = 1) => slugCandidates(name).take(count).toArray();

describe('slugCandidates', () => {
  it('writes a name in Latin letters and numbers what is taken', () => {
    expect(first('Алтайские тропы', 3)).toEqual([
      'altayskie-tropy',
      'altayskie-tropy-2',
      'altayskie-tropy-3',
    ]);
  });

  it('gives only addresses that may be used, whatever the name', () => {
    const names = [
      '',
      '«»',
      'Я',
      'admin',
      'Туры',
      'WWW',
      'a--b',
      'x'.repeat(300),
      '旅行',
      '-',
      '12',
      'Ёлки-палки и К°',
    ];
    for (const name of names) for (const slug of first(name, 12)) expect(slugProblem(slug), slug).toBeNull();
  });
});

describe('slugProblem', () => {
  it.each(['ab', 'a'.repeat(41), '-ab', 'ab-', 'a_b', 'Abc', 'а́бв', 'xn--p1ai', 'a.b.c', ''])(
    'refuses %s',
    (slug) => {
      expect(slugProblem(slug)).toMatchObject({ key: 'errors.site.domain_format' });
    },
  );
  it.each(
    // Of the product, of what programs look for by themselves, and of who issues certificates.
    `admin api app org www cabinet desk login support mail email webmail smtp imap pop3 mx1 autodiscover autoconfig
     wpad isatap localhost ns1 dns mta-sts cpanel sso postmaster hostmaster webmaster abuse security ssladmin`.split(
      /\s+/u,
    ),
  )('refuses %s, which is the product’s or what a program trusts', (slug) => {
    expect(slugProblem(slug)).toEqual({ key: 'errors.site.domain_reserved' });
  });
  it.each(['abc', 'a-b', 'altai-2030', 'a'.repeat(40), '123'])('takes %s', (slug) => {
    expect(slugProblem(slug)).toBeNull();
  });
});
