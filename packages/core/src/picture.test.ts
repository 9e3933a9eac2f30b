import { expect, it } from 'vitest';
import { PICTURE_WIDTHS, pictureSrcSet, pictureUrl } from './picture.ts';

const url = '/media/image/ab12{size}.jpg';

it.each([
  [url, 640, undefined, '/media/image/ab12-640.jpg'],
  [url, undefined, undefined, '/media/image/ab12.jpg'],
  [url, 640, 'avif', '/media/image/ab12-640.avif'],
  [url, undefined, 'webp', '/media/image/ab12.webp'],
  [
    'https://files.example.com/a.b/c{size}.jpeg?sign=x.y',
    320,
    'webp',
    'https://files.example.com/a.b/c-320.webp?sign=x.y',
  ],
  ['/media/a{size}.jpg#top', 320, 'webp', '/media/a-320.webp#top'],
  ['/media/plain.png', 640, undefined, '/media/plain.png'],
])('%s at %s as %s', (address, size, extension, expected) => {
  expect(pictureUrl(address, size, extension)).toBe(expected);
});

it('lists widths for srcset', () => {
  expect(pictureSrcSet(url, [320, 640], 'avif')).toBe(
    '/media/image/ab12-320.avif 320w, /media/image/ab12-640.avif 640w',
  );
  expect(pictureSrcSet(url).split(', ')).toHaveLength(PICTURE_WIDTHS.length);
});
