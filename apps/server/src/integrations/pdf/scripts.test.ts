import { expect, it } from 'vitest';
import { wordsOfPdf } from '../../testing/index.ts';
import { renderPdf } from './layout.ts';

/** Names as their bearers write them. */
const NAMES = {
  Georgian: 'გიორგი ბერიძე',
  Armenian: 'Արամ Խաչատրյան',
  Thai: 'สมชาย ใจดี',
  Chinese: '王小明',
  Japanese: '佐藤さくら',
  Korean: '김민수',
  Vietnamese: 'Nguyễn Thị Hương',
  Greek: 'Ψαλίδας Ἀθήνα',
  'Altai, Tuvan and Abkhaz': 'Ӓҥылу Өөржак Ӡ Ҕ',
  Polish: 'Łukasz Żółć',
};
const page = (texts: string[]) =>
  renderPdf({
    title: 'Договор',
    place: '',
    date: '',
    footer: '{page}',
    parts: [
      { kind: 'table', widths: [1], rows: texts.map((text) => [text]), is_last_total: true },
      { kind: 'paragraph', text: [{ text: texts.join(', '), bold: true, italic: true }] },
    ],
  });
/**
 * Marks are drawn by themselves: a reader may put a space before one, and finds a dot below twice, in its letter and as
 * itself.
 */
const bare = (text: string) =>
  text
    .replaceAll(/\s+/gu, '')
    .normalize('NFD')
    .replaceAll(/(\p{M})\1+/gu, '$1');

it('a document names everybody in the letters of their own', async () => {
  const names = Object.values(NAMES);
  const words = bare(await wordsOfPdf(await page(names)));
  for (const name of names) expect(words).toContain(bare(name));
});

it('a document writes Arabic and Hebrew in their direction, Hindi with its signs joined', async () => {
  const words = await wordsOfPdf(await page(['محمد الأحمد', 'דוד כהן', 'प्रिया शर्मा']));
  // A reader gives them back in the order of reading; joined forms are told by their letters.
  for (const letters of ['דוד', 'כהן', 'محمد', 'शम']) expect(words.normalize('NFKC')).toContain(letters);
});

it('a sign that no font has is a box, never another letter; emoji are plain signs', async () => {
  const words = await wordsOfPdf(await page(['Анна \u{1F600}', 'Иван \u{13000}\u{E000}.']));
  expect(words).toContain('\u{1F600}');
  expect(words).toContain('Иван □□.');
});
