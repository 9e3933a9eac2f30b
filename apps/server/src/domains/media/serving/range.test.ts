import { expect, it } from 'vitest';
import { rangeOf } from './range.ts';

const part = (header: string | undefined, ifRange?: string) => rangeOf(header, ifRange, '"tag"', 100);

it('is the part that is asked for, within the file', () => {
  expect(part('bytes=0-9')).toEqual({ start: 0, end: 9 });
  expect(part('bytes=90-')).toEqual({ start: 90, end: 99 });
  expect(part('bytes=90-500')).toEqual({ start: 90, end: 99 });
  expect(part('bytes=-10')).toEqual({ start: 90, end: 99 });
  expect(part('bytes=-500')).toEqual({ start: 0, end: 99 });
  expect(part('bytes=5-5', '"tag"')).toEqual({ start: 5, end: 5 });
});

it('is the whole file where no part is meant, or another file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])
    expect(part(header), header).toBeUndefined();
  expect(part('bytes=0-9', '"other"')).toBeUndefined();
});

it('is none beyond the end', () => {
  for (const header of ['bytes=100-', 'bytes=200-300', 'bytes=-0']) expect(part(header), header).toBe('none');
});
