import type { RouteDay, RouteShape } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawRoute } from './draw-route.ts';
import { readLandscape, type Landscape } from './read-landscape.ts';
import { linesOf } from './route-labels.ts';

let landscape: Landscape;
beforeAll(async () => {
  landscape = await readLandscape();
});

const day = (number: number, ...places: [name: string, lat: number, lng: number][]): RouteDay => ({
  number,
  places: places.map(([name, lat, lng]) => ({ name, lat, lng })),
});
const LAKES = [
  day(1, ['Горно-Алтайск', 51.958, 85.96], ['Мульта', 50.1667, 85.9573]),
  day(2, ['Нижнее Мультинское озеро', 50.0087, 85.8269]),
  day(3, ['Среднее Мультинское озеро', 49.9836, 85.8348]),
  day(4, ['Верхнее Мультинское озеро', 49.9205, 85.8702]),
  day(5, ['Мульта', 50.1667, 85.9573], ['Горно-Алтайск', 51.958, 85.96]),
];
const CROWD = Array.from({ length: 60 }, (_, index) =>
  day(
    index + 1,
    ...Array.from({ length: 8 }, (_unused, place): [string, number, number] => [
      `Привал ${index}.${place}`,
      50 + place / 1000,
      85 + index / 1000,
    ]),
  ),
);
const routes: [string, RouteDay[]][] = [
  ['a mountain tour that comes back', LAKES],
  ['a walk in a town', [day(1, ['Аничков мост', 59.9332, 30.3434], ['Летний сад', 59.9449, 30.3351])]],
  ['two names of one point', [day(1, ['Вокзал', 55, 37]), day(2, ['Площадь', 55, 37])]],
  ['the way over the edge of the world', [day(1, ['Анадырь', 64.73, 177.51], ['Ном', 64.5, -165.4])]],
  ['as much as a program may hold', CROWD],
];
const shapes: [RouteShape, number, number][] = [
  ['wide', 960, 640],
  ['tall', 480, 560],
];
const signsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/gu)].map(
    ([, ...values]) => values.map(Number) as [number, number, number, number],
  );

describe.each(routes)('the route of %s', (_name, route) => {
  it.each(shapes)('is drawn %s, with every sign inside', (shape, width, height) => {
    const svg = drawRoute(route, shape, 'ru', landscape);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/u);
    expect(svg).toBe(drawRoute(route, shape, 'ru', landscape));
    const signs = signsOf(svg);
    expect(signs.length).toBeGreaterThan(1);
    for (const [x, y, wide, tall] of signs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(y + tall).toBeLessThanOrEqual(height);
    }
  });
});

it('is light, numbers its stops by days, and has one for a place that is come back to', () => {
  const svg = drawRoute(LAKES, 'wide', 'ru', landscape);
  expect(svg.length).toBeLessThan(8000);
  const numbers = [...svg.matchAll(/font-weight="600" text-anchor="middle">([^<]+)<\/text>/gu)].map(
    ([, text]) => text,
  );
  expect(numbers).toEqual(expect.arrayContaining(['1 · 5', '2', '3', '4']));
  expect(signsOf(svg)).toHaveLength(5);
  const middles = signsOf(svg).map(([x, y, width, height]) => ({
    x: x + width / 2,
    y: y + height / 2,
    half: width / 2,
  }));
  for (const [index, one] of middles.entries())
    for (const other of middles.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.half + other.half);
});

it('writes no name over another', () => {
  for (const [shape] of shapes) {
    const svg = drawRoute(LAKES, shape, 'ru', landscape);
    const names = [
      ...svg.matchAll(/<text x="(\d+)" y="(\d+)" font-size="(\d+)" text-anchor="(\w+)"[^>]*>([^<]+)</gu),
    ].map(([, x, y, size, anchor, text]) => {
      const wide = (text ?? '').length * Number(size) * 0.55;
      const left = Number(x) - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
      return { left, right: left + wide, top: Number(y) - Number(size) * 0.7, bottom: Number(y) };
    });
    expect(names.length).toBeGreaterThan(3);
    for (const [index, one] of names.entries())
      for (const other of names.slice(index + 1))
        expect(
          one.right < other.left ||
            other.right < one.left ||
            one.bottom < other.top ||
            other.bottom < one.top,
        ).toBe(true);
  }
});

it('tells the scale in the language of the page, and names of places as they were typed', () => {
  expect(drawRoute(LAKES, 'wide', 'en', landscape)).toMatch(/>100 km<\/text>/u);
  const chinese = drawRoute(LAKES, 'wide', 'zh', landscape);
  expect(chinese).toMatch(/>100公里<\/text>/u);
  expect(chinese).toContain('>Горно-Алтайск<');
});

it('breaks a long name in two and cuts one that is longer, by whole letters', () => {
  expect(linesOf('Мульта')).toEqual(['Мульта']);
  expect(linesOf('Стрелка Васильевского острова')).toEqual(['Стрелка Васильевского', 'острова']);
  const cut = linesOf('🏔️'.repeat(60));
  expect(cut.join('')).toMatch(/…$/u);
  expect(cut.join('')).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/u);
  const script = drawRoute(
    [day(1, ['<script>x</script>', 50, 85], ['&"\'', 51, 86])],
    'wide',
    'ru',
    landscape,
  );
  expect(script).not.toContain('<script');
  expect(script).toContain('&amp;&quot;&#39;');
});
