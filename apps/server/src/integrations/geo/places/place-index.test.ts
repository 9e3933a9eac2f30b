import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPlaceIndex } from './place-index.ts';

const index = createPlaceIndex();
const find = (query: string, options: Partial<Parameters<typeof index.find>[0]> = {}) =>
  index.find({ query, language: 'ru', limit: 5, ...options });
const first = async (query: string, options?: Parameters<typeof find>[1]) => (await find(query, options))[0];

describe('the list of cities', () => {
  it('names Russian towns in Russian, but for the few whose names nobody could tell', () => {
    const file = join(import.meta.dirname, 'data/cities.tsv');
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n');
    const towns = rows.map((row) => row.split('\t')).filter(([, , country]) => country === 'RU');
    const named = towns.map(([name = '']) => name).filter((name) => name !== '');
    expect(towns.length).toBeGreaterThan(2900);
    expect(towns.length - named.length).toBeLessThan(30);
    expect(named.filter((name) => !/^[А-ЯЁа-яё0-9 ()-]+$/u.test(name) || /ськ|ць|ъ$/u.test(name))).toEqual(
      [],
    );
  });
});

describe('the search of places', () => {
  it.each([
    ['моск', 'Москва'],
    ['Moscow', 'Москва'],
    ['горно-ал', 'Горно-Алтайск'],
    ['Gorno Altajsk', 'Горно-Алтайск'],
    ['санкт', 'Санкт-Петербург'],
    ['Орел', 'Орёл'],
    ['елабуга', 'Елабуга'],
    ['йошкар', 'Йошкар-Ола'],
    ['щелково', 'Щёлково'],
    ['Aleysk', 'Алейск'],
    ['будённовск', 'Будённовск'],
    ['усть-ишим', 'Усть-Ишим'],
    ['Torzhok', 'Торжок'],
    ['эльбрус', 'Эльбрус'],
    ['соловки', undefined],
    ['соловецкие', 'Соловецкие острова'],
    ['шарм-эш', 'Шарм-эш-Шейх'],
    ['Хошимин', 'Хошимин'],
    ['грузия', 'Грузия'],
    ['респ', 'Республика Алтай'],
  ])('«%s» finds %s first', async (query, name) => {
    const places = await find(query, query === 'респ' ? { kind: 'region' } : {});
    if (name === undefined) expect(places).toEqual([]);
    else if (query === 'респ') expect(places.map((place) => place.name)).toContain(name);
    else expect(places[0]?.name).toBe(name);
  });

  it.each(['Екатиринбург', 'Екатернбург', 'Екатеринбруг', 'Екаатеринбург'])(
    'forgives a slip: %s',
    async (query) => {
      expect((await first(query))?.name).toBe('Екатеринбург');
    },
  );

  it('finds by a later word of a name', async () => {
    expect((await find('алтайск')).map(({ name }) => name)).toContain('Горно-Алтайск');
  });

  it('speaks both languages', async () => {
    expect(await first('казань', { language: 'en' })).toMatchObject({
      name: 'Kazan',
      where: 'Tatarstan, Russia',
      kind: 'city',
      iso_code: null,
    });
    expect(await first('чемал')).toMatchObject({ name: 'Чемал', where: 'Республика Алтай, Россия' });
    expect(await first('татарстан')).toMatchObject({ kind: 'region', iso_code: 'RU-TA', where: 'Россия' });
    expect(await first('Казахстан')).toMatchObject({ kind: 'country', iso_code: 'KZ', where: '' });
  });

  it('answers with one kind when asked, and with nothing for nothing', async () => {
    expect((await find('москва', { kind: 'region' })).every(({ kind }) => kind === 'region')).toBe(true);
    expect((await first('москва', { kind: 'region' }))?.iso_code).toBe('RU-MOW');
    expect(await find('  ')).toEqual([]);
    expect(await find('ъъъ???')).toEqual([]);
  });

  it('parts namesakes by where they are', async () => {
    const towns = await find('железногорск', { kind: 'city' });
    expect(new Set(towns.slice(0, 2).map(({ where }) => where))).toEqual(
      new Set(['Красноярский край, Россия', 'Курская область, Россия']),
    );
  });

  it('has no old countries, and every present one in both languages', async () => {
    for (const name of ['Югославия', 'Европейский союз', 'Soviet Union'])
      expect((await find(name, { kind: 'country' })).map((one) => one.name)).toEqual([]);
    for (const name of ['Армения', 'Turkey', 'Китай', 'Непал', 'Iceland'])
      expect(await find(name, { kind: 'country' })).toHaveLength(1);
  });
});
