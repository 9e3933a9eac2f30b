import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('shows what stands around the words that were looked for, as they are written', () => {
  expect(excerptOf('Можно с\nСобакой?', 'собак')).toEqual({ before: 'Можно с ', hit: 'Собак', after: 'ой?' });
  const { before, hit, after } = excerptOf(`${'а'.repeat(100)} щенок ${'б'.repeat(200)}`, 'щенок');
  expect(before).toBe(`…${'а'.repeat(29)} `);
  expect(hit).toBe('щенок');
  expect(after).toHaveLength(121);
});

it('shows a word that stands there in another form, whole', () => {
  expect(excerptOf('Берёте лошадей?', 'запасные лошади')).toEqual({
    before: 'Берёте ',
    hit: 'лошадей',
    after: '?',
  });
});

it('shows the beginning of a text that says it otherwise', () => {
  expect(excerptOf('Ёлка', 'елка')).toEqual({ before: 'Ёлка', hit: '', after: '' });
});
