import { describe, expect, it } from 'vitest';
import { richParts } from './rich-parts.ts';

const filling = {
  inline: (key: string) => (key === 'tour_name' ? 'Алтай' : ''),
  block: (key: string) => [{ kind: 'paragraph' as const, text: key }],
};
const text = (words: string) => ({ type: 'text' as const, text: words });
const chip = (key: string) => ({ type: 'placeholder' as const, attrs: { key } });

describe('the parts of a text', () => {
  it('have values within one piece of a look, and nothing where there is none', () => {
    const content = [text('Тур «'), chip('tour_name'), text('»'), chip('meeting_place'), text('.')];
    expect(richParts([{ type: 'paragraph', content }], filling)).toEqual([
      { kind: 'paragraph', text: [{ text: 'Тур «Алтай».' }] },
    ]);
  });

  it('have one full stop where a value ends with its own', () => {
    const stopped = { ...filling, inline: () => 'Заболел участник.' };
    const content = [text('Причина: '), chip('cancel_reason'), text('. Деньги возвращены.')];
    expect(richParts([{ type: 'paragraph', content }], stopped)).toEqual([
      { kind: 'paragraph', text: [{ text: 'Причина: Заболел участник. Деньги возвращены.' }] },
    ]);
  });

  it('keep looks and addresses that lead somewhere from paper', () => {
    const marked = (href: string) => ({
      ...text('сайт'),
      marks: [{ type: 'link' as const, attrs: { href } }],
    });
    const content = [
      { ...text('Важно'), marks: [{ type: 'bold' as const }] },
      marked('https://example.com'),
      marked('#dates'),
    ];
    expect(richParts([{ type: 'paragraph', content }], filling)).toEqual([
      {
        kind: 'paragraph',
        text: [
          { text: 'Важно', bold: true },
          { text: 'сайт', href: 'https://example.com' },
          { text: 'сайт' },
        ],
      },
    ]);
  });

  it('hold blocks in their places', () => {
    expect(richParts([{ type: 'placeholderBlock', attrs: { key: 'qr' } }], filling)).toEqual([
      { kind: 'paragraph', text: 'qr' },
    ]);
  });
});
