import { beforeAll, describe, expect, it } from 'vitest';
import { drawMap, drawSheet } from './draw-map.ts';
import { placeLabels } from './place-labels.ts';
import { readLandscape, type Landscape } from './read-landscape.ts';

let landscape: Landscape;
beforeAll(async () => {
  landscape = await readLandscape();
});
const draw = (lat: number, lng: number) => drawMap({ lat, lng }, 'ru', landscape);

/** Whether a point of the picture is on land: how often a line from it to the right meets an edge. */
function isLand(svg: string, x: number, y: number): boolean {
  const path = /fill-rule="evenodd"[^>]* d="([^"]*)"/u.exec(svg)?.[1] ?? '';
  const rings = path.split('M').filter(Boolean);
  const met = rings.flatMap((ring) => {
    const points = ring
      .replace('Z', '')
      .split('L')
      .map((point) => point.split(' ').map(Number));
    return points.filter(([x1 = 0, y1 = 0], index) => {
      const [x2 = 0, y2 = 0] = points[(index + 1) % points.length] ?? [];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    });
  });
  return met.length % 2 === 1;
}

describe('a drawn map', () => {
  it.each([
    ['inland, where no border is in sight', 62, 100, true],
    ['a coast', 43.6, 39.9, true],
    ['the edge of the world', 66.5, 179.9, true],
    ['beyond the edge of the world', 66.5, -178, true],
    ['the open sea', 43.2, 34.5, false],
    ['the ocean', 0, -140, false],
  ])('knows land from water: %s', (_name, lat, lng, expected) => {
    expect(isLand(draw(lat, lng), 480, 360)).toBe(expected);
  });

  it('is light, and names the town that it is of below the pin', () => {
    const map = draw(51.961, 85.919);
    expect(map.length).toBeLessThan(12_000);
    expect(map).toMatch(/text-anchor="middle">Горно-Алтайск<\/text>/u);
  });

  it('of no place has no names', () => expect(drawSheet()).not.toContain('<text'));
});

describe('names on a map', () => {
  const size = { width: 960, height: 720 };
  const town = (name: string, x: number, y: number) => ({ name, x, y, weight: 1 });

  it('leave each other room, the first ones first, and stay inside', () => {
    const named = [town('Первый', 200, 200), town('Второй', 185, 205), town('Третий', 940, 600)];
    expect(placeLabels(named, size).map(({ name, at }) => [name, at])).toEqual([
      ['Первый', 'right'],
      ['Второй', 'left'],
      ['Третий', 'left'],
    ]);
    const crowd = Array.from({ length: 30 }, (_, index) => town(`Село ${index}`, 300 + index, 300));
    expect(placeLabels(crowd, size)).toHaveLength(1);
  });

  it('mark the nearest town, not the greatest', () => {
    const named = [town('Большой', 505, 380), town('Ближний', 482, 362)];
    expect(placeLabels(named, size)[0]).toMatchObject({ name: 'Ближний', at: 'below' });
  });
});
