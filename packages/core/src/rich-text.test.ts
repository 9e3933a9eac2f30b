import { describe, expect, it } from 'vitest';
import { isRichTextEmpty, plainText, richTextFromParagraphs, type RichTextDocument } from './rich-text.ts';

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
