import { describe, expect, it } from 'vitest';
import {
  isRichTextEmpty,
  plainText,
  richTextFromParagraphs,
  type RichTextDocument,
  partRichText,
} from './rich-text.ts';

const document: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'День 1' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Едем к ' },
        { type: 'text', text: 'озеру', marks: [{ type: 'bold' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'и ночуем' },
      ],
    },
    {
      type: 'bulletList',
      content: ['катер', 'баня'].map((text) => ({
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
      })),
    },
    { type: 'paragraph' },
  ],
};

describe('plainText', () => {
  it('keeps the words and the lines', () => {
    expect(plainText(document)).toBe('День 1\nЕдем к озеру\nи ночуем\nкатер\nбаня');
  });
});

describe('isRichTextEmpty', () => {
  const blank: RichTextDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }],
  };
  it.each<[string, RichTextDocument | null, boolean]>([
    ['nothing', null, true],
    ['no blocks', { type: 'doc', content: [] }, true],
    ['a blank paragraph', blank, true],
    ['spaces', richTextFromParagraphs('  \n '), true],
    ['words', document, false],
  ])('%s', (_name, value, expected) => {
    expect(isRichTextEmpty(value)).toBe(expected);
  });
});

describe('richTextFromParagraphs', () => {
  it('parts paragraphs by blank lines and keeps single breaks', () => {
    expect(richTextFromParagraphs('Раз\r\nдва\n\n\n  \nтри\n')).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Раз' }, { type: 'hardBreak' }, { type: 'text', text: 'два' }],
        },
        { type: 'paragraph', content: [{ type: 'text', text: 'три' }] },
      ],
    });
  });
  it('comes back as plain text', () => {
    expect(plainText(richTextFromParagraphs('Раз\nдва\n\nтри'))).toBe('Раз\nдва\nтри');
  });
});

describe('partRichText', () => {
  const first = 'Выезжаем в половине девятого и весь день едем. Обедаем у реки, ул. Мира, 5.';
  const second = 'К вечеру приходим к озеру и ставим лагерь у воды.';
  const words = (text: string, length = 60) => {
    const parts = partRichText(richTextFromParagraphs(text), length, 20);
    return parts && [plainText(parts.lead), plainText(parts.rest)];
  };

  it('leaves a short text whole, and one of which little would be left', () => {
    expect(words('Едем к озеру.')).toBeNull();
    expect(words(`${second}\n\nСпим.`)).toBeNull();
  });
  it('keeps paragraphs whole where the first fits', () => {
    expect(words(`${second}\n\n${first}`)).toEqual([second, first]);
  });
  it('parts a long paragraph at the end of a sentence or a line, never after a shortened word', () => {
    expect(words(`${first} ${second}`)).toEqual([
      'Выезжаем в половине девятого и весь день едем.',
      `Обедаем у реки, ул. Мира, 5. ${second}`,
    ]);
    expect(words(`${first} ${second}`, 10)?.[0]).toBe('Выезжаем в половине девятого и весь день едем.');
    expect(words('сначала едем\nпотом идём по тропе вдоль реки', 20)).toEqual([
      'сначала едем',
      'потом идём по тропе вдоль реки',
    ]);
  });
  it('keeps bold words and links on both sides', () => {
    const text: RichTextDocument = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Едем в горы. Идём ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'к озеру и ночуем у костра' },
          ],
        },
      ],
    };
    expect(partRichText(text, 14, 5)).toEqual({
      lead: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Едем в горы.', marks: [{ type: 'bold' }] }] },
        ],
      },
      rest: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Идём ', marks: [{ type: 'bold' }] },
              { type: 'text', text: 'к озеру и ночуем у костра' },
            ],
          },
        ],
      },
    });
  });
  it('leaves what cannot be parted', () => {
    expect(words('слово '.repeat(60))).toBeNull();
  });
});
