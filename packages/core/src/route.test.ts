import { expect, it } from 'vitest';
import { routeMark, routeOf, toldDays, type TypedPlace } from './route.ts';

const day = (title: string, ...places: TypedPlace[]) => ({ title, description: null, photos: [], places });
const place = (name: string, lat: number | null = 50, lng: number | null = 85) => ({ name, lat, lng });

it('counts the days that say anything, and leaves out what has no place on a map', () => {
  const program = [
    day('Дорога', place('Горно-Алтайск', 51.96, 85.92)),
    { title: '', description: null, photos: [] },
    day('', place('Мульта', 50.17, 85.96), place('Без точки', null, 85), place('', 50, 85)),
    { title: 'Отдых', description: null, photos: [] },
  ];
  expect(toldDays(program)).toHaveLength(3);
  expect(routeOf(program)).toEqual([
    { number: 1, places: [{ name: 'Горно-Алтайск', lat: 51.96, lng: 85.92 }] },
    { number: 2, places: [{ name: 'Мульта', lat: 50.17, lng: 85.96 }] },
  ]);
});

it('is no route with fewer than two places', () => {
  expect(routeOf([])).toEqual([]);
  expect(routeOf([day('День', place('Одно'))])).toEqual([]);
  expect(routeOf([day('День', place('Одно'), place('Другое'))])).toHaveLength(1);
});

it('has another mark with any other name, place or day', () => {
  const route = routeOf([day('День', place('А'), place('Б', 51))]);
  const others = [
    routeOf([day('День', place('А'), place('В', 51))]),
    routeOf([day('День', place('А'), place('Б', 51.000001))]),
    routeOf([day('День', place('А')), day('Другой', place('Б', 51))]),
  ];
  expect(new Set([route, ...others].map(routeMark)).size).toBe(4);
  expect(routeMark(route)).toMatch(/^[a-z\d]{2,14}$/u);
});
