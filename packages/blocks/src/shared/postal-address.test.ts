import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostalAddress } from './postal-address.tsx';

/** The parts of an address that stay whole on a line. */
const partsOf = (address: string) => {
  const drawn = renderToStaticMarkup(createElement(PostalAddress, { address }));
  return [...drawn.matchAll(/<span[^>]*>(?<part>[^<]*)<\/span>/gu)].map(({ groups }) => groups?.['part']);
};

it('breaks an address between its parts, never before the number of a house', () => {
  expect(partsOf('649000, Республика Алтай, Горно-Алтайск, Коммунистический пр., 52')).toEqual([
    '649000,',
    'Республика Алтай,',
    'Горно-Алтайск,',
    'Коммунистический пр., 52',
  ]);
  expect(partsOf('Барнаул')).toEqual(['Барнаул']);
});

it('says an address as it was written', () => {
  const address = 'Барнаул, ул. Льва Толстого, 5';
  const drawn = renderToStaticMarkup(createElement(PostalAddress, { address }));
  expect(drawn.replaceAll(/<[^>]*>/gu, '')).toBe(address);
});
