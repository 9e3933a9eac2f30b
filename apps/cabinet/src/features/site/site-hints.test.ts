import { expect, it } from 'vitest';
import { siteHints } from './site-hints.ts';

const picture = { id: 1, url: '/media/image/1{size}.jpg', width: 1, height: 1, color: '#000000' };
const whole = { description: 'Водим по Алтаю', logo: picture, tour_author_name: 'Ирина', phone: '+7913' };

it('says what a site would lack, tours first', () => {
  expect(siteHints(2, whole)).toEqual([]);
  expect(siteHints(0, whole)).toEqual(['no_tours']);
  expect(siteHints(0, { description: ' ', logo: null, tour_author_name: '', phone: '' })).toEqual([
    'no_tours',
    'description',
    'logo',
    'author',
    'phone',
  ]);
});

it('says nothing of what is not known', () => {
  expect(siteHints(undefined, undefined)).toEqual([]);
});
