import { expect, it } from 'vitest';
import { favouritesOf } from './sign-values.ts';

it('takes the ids of favourite tours out of an address, and nothing else', () => {
  expect(favouritesOf('12,15')).toEqual([12, 15]);
  expect(favouritesOf(12)).toEqual([12]);
  expect(favouritesOf('12,x,-3,0,1.5,,15')).toEqual([12, 15]);
  expect(favouritesOf(undefined)).toEqual([]);
  expect(favouritesOf({})).toEqual([]);
});
