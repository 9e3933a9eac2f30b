import { expect, it } from 'vitest';
import { shortDescription } from './short-description.ts';

const SENTENCE = 'Мы живём в Горно-Алтайске и водим группы по горам с 2009 года.';

it('makes one line of paragraphs', () => {
  expect(shortDescription(` ${SENTENCE}\n\nГруппы  маленькие. `)).toBe(`${SENTENCE} Группы маленькие.`);
  expect(shortDescription('')).toBe('');
});

it('ends with a whole sentence where enough of them fits', () => {
  expect(shortDescription(`${SENTENCE} ${SENTENCE} ${SENTENCE} ${SENTENCE}`)).toBe(
    `${SENTENCE} ${SENTENCE} ${SENTENCE}`,
  );
});

it('cuts no word in two, and says that something follows', () => {
  const short = shortDescription(`Да. ${'перевал, '.repeat(40)}`);
  expect(short).toMatch(/^Да\. (?:перевал, )+перевал…$/u);
  expect(short.length).toBeLessThanOrEqual(200);
  expect(shortDescription('а'.repeat(300))).toBe(`${'а'.repeat(199)}…`);
});
