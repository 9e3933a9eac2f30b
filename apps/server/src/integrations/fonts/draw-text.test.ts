import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawText } from './draw-text.ts';

const SIZE = 60;

/** What a text looks like: where its ink is, without the room around it. */
async function inkOf(text: string) {
  const { input } = await drawText(text, { size: SIZE, color: '#000000', width: 1000 });
  const { data, info } = await sharp(input)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .trim({ background: '#ffffff', threshold: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data.toString('base64') };
}

/** Whether it has an edge on all sides, as what stands for a missing letter has. */
function isBox({ width, height, pixels }: Awaited<ReturnType<typeof inkOf>>): boolean {
  const ink = Buffer.from(pixels, 'base64');
  const isDark = (column: number, row: number) => (ink[row * width + column] ?? 255) < 200;
  const upTo = (length: number) => Array.from({ length }, (_, at) => at);
  /** Corners may be round. */
  const mostly = (length: number, isInked: (at: number) => boolean) =>
    upTo(length).filter((at) => isInked(at)).length > length * 0.85;
  const near = upTo(4);
  return (
    mostly(width, (at) => near.some((edge) => isDark(at, edge))) &&
    mostly(width, (at) => near.some((edge) => isDark(at, height - 1 - edge))) &&
    mostly(height, (at) => near.some((edge) => isDark(edge, at))) &&
    mostly(height, (at) => near.some((edge) => isDark(width - 1 - edge, at)))
  );
}

/** A word of each alphabet, and another of as many letters. */
const WORDS: Record<string, [word: string, other: string]> = {
  Russian: ['Алтай', 'Карта'],
  'Altai, Tuvan and Abkhaz': ['ӒҥӨжҔ', 'ӰҳҺӘҚ'],
  Polish: ['Łódź', 'Żółć'],
  Vietnamese: ['Nguyễn', 'Hương'],
  Greek: ['Ἀθήνα', 'Ψάρια'],
  Georgian: ['გიორგი', 'ბერიძე'],
  Armenian: ['Արամ', 'Հայկ'],
  Chinese: ['王小明', '李大海'],
  Japanese: ['さくら', 'みどり'],
  Korean: ['김민수', '박지훈'],
  Arabic: ['محمد', 'سالم'],
  Hebrew: ['דבש', 'שרה'],
  Thai: ['ภูเก็ต', 'เชียง'],
  Hindi: ['प्रिया', 'शर्मा'],
  emoji: ['\u{1F3D4}', '\u{1F600}'],
};

it.each(Object.entries(WORDS))('%s is drawn in letters of its own, not in boxes', async (_name, words) => {
  const [word, other] = await Promise.all(words.map(async (text) => inkOf(text)));
  expect(word?.pixels).not.toBe(other?.pixels);
  for (const letter of words.join('')) expect(isBox(await inkOf(letter)), letter).toBe(false);
});

it('draws each sign that no font has as one box, whatever fonts the machine has', async () => {
  const box = await inkOf('\u25A1');
  expect(isBox(box)).toBe(true);
  for (const sign of ['\u{13000}', '\u{E000}', '\u{10FFFD}', '\u{1D173}'])
    expect((await inkOf(sign)).pixels).toBe(box.pixels);
  // What can't be seen at all stands as a box too: a picture needs something.
  expect((await inkOf('\u200B ')).pixels).toBe(box.pixels);
});

it('joins letters as their alphabet does', async () => {
  const widthOf = async (text: string) => (await inkOf(text)).width;
  const apart = async (text: string) => {
    const widths = await Promise.all(Array.from(text, widthOf));
    return widths.reduce((sum, width) => sum + width, 0);
  };
  // Letters within an Arabic word are shorter than those that stand alone; two Indian consonants are drawn as one.
  for (const word of ['بببب', 'ههه', 'لا', 'प्र', 'र्म'])
    expect(await widthOf(word)).toBeLessThan(await apart(word));
  // A vowel of Thai stands above its letter, one of Hindi before the letter that it is written behind.
  expect(await widthOf('กี')).toBe(await widthOf('ก'));
  expect((await inkOf('कि')).pixels).not.toBe((await inkOf('इक')).pixels);
});

/** How much ink each column of a text's picture has. */
async function columnsOf(text: string): Promise<number[]> {
  const { width, pixels } = await inkOf(text);
  const columns = Array.from({ length: width }, () => 0);
  for (const [at, value] of Buffer.from(pixels, 'base64').entries())
    columns[at % width] = (columns[at % width] ?? 0) + 255 - value;
  return columns;
}
const difference = (one: number[], other: number[]) =>
  one.reduce((sum, ink, at) => sum + Math.abs(ink - (other[at] ?? 0)), 0);

it.each([
  ['Hebrew', 'ישש', 'י'],
  ['Hebrew after Russian', 'Тур ישש', 'י'],
  ['Arabic', 'اسسس', 'ا'],
  ['Arabic after Russian', 'Тур اسسس', 'ا'],
])('%s begins at its right', async (_name, text, first) => {
  const [whole, letter] = await Promise.all([columnsOf(text), columnsOf(first)]);
  const right = difference(whole.slice(-letter.length), letter);
  const left = difference(whole.slice(0, letter.length), letter);
  expect(right * 4).toBeLessThan(left);
});
