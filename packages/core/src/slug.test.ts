import { describe, expect, it } from 'vitest';
import { isReservedSlug, slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Телецкое озеро и Чулышман', 'teletskoe-ozero-i-chulyshman'],
    ['Царское Село', 'tsarskoe-selo'],
    ['Щучье озеро: подъём, съёмка и объезд', 'shchuche-ozero-podyom-syomka-i-obezd'],
    ['Йошкар-Ола', 'yoshkar-ola'],
    ['Санкт‑Петербург: «Дворы & крыши» — 3 часа', 'sankt-peterburg-dvory-kryshi-3-chasa'],
    ["Baker's  Tour_2027", 'bakers-tour-2027'],
    ['Çeşme', 'cesme'],
    ['북한산', 'bughansan'],
    ['--a--b--', 'a-b'],
    ['🏔️', ''],
    ['', ''],
  ])('%s is %s', (name, expected) => {
    expect(slugify(name)).toBe(expected);
  });
  it('ends a long one at the border of a word', () => {
    expect(slugify('один два три', 9)).toBe('odin-dva');
    expect(slugify('один два три', 8)).toBe('odin-dva');
    expect(slugify('один два три', 7)).toBe('odin');
    expect(slugify('а'.repeat(100))).toBe('a'.repeat(80));
    expect(slugify('долгое слово '.repeat(20)).length).toBeLessThanOrEqual(80);
  });
});

describe('isReservedSlug', () => {
  it.each(['www', 'api', 'org', 'admin', 'mail', 'static', 'media', 'booking', 'site', 'test-bank', 'WWW'])(
    '%s is',
    (slug) => expect(isReservedSlug(slug)).toBe(true),
  );
  it.each(['altai-trails', 'organ', ''])('%s is not', (slug) => expect(isReservedSlug(slug)).toBe(false));
});
