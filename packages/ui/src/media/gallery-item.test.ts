import { expect, it } from 'vitest';
import { imageOf, kindOf } from './gallery-item.ts';

const item = { image: '/media/a{size}.jpg', alt: 'Озеро', video_url: null };

it('asks for a small picture in a tile and a large one in the viewer', () => {
  expect(imageOf(item, 'tile')).toBe('/media/a-640.jpg');
  expect(imageOf(item, 'whole')).toBe('/media/a-1920.jpg');
  expect(imageOf({ ...item, image: null }, 'tile')).toBeNull();
});

it.each([
  [null, { kind: 'image' }],
  ['https://vimeo.com/76979871', { kind: 'video', video: { host: 'vimeo', video_id: '76979871' } }],
  ['https://example.com/film.mp4', { kind: 'unplayable' }],
])('%s is %o', (video_url, expected) => {
  expect(kindOf({ ...item, video_url })).toEqual(expected);
});
