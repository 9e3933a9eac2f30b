import { describe, expect, it } from 'vitest';
import { toTemplate } from './to-template.ts';

const chip = (key: unknown) => ({ type: 'placeholder', attrs: { key, title: 'Цена' } });

describe('toTemplate', () => {
  it('keeps placeholders in lines, in lists and between paragraphs, with their keys alone', () => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Всего ' }, chip('total')] };
    const kept = {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Всего ' },
        { type: 'placeholder', attrs: { key: 'total' } },
      ],
    };
    const document = {
      type: 'doc',
      content: [
        paragraph,
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
        { type: 'placeholderBlock', attrs: { key: 'qr', title: 'QR' } },
      ],
    };
    expect(toTemplate(document).content).toEqual([
      kept,
      { type: 'bulletList', content: [{ type: 'listItem', content: [kept] }] },
      { type: 'placeholderBlock', attrs: { key: 'qr' } },
    ]);
  });

  it('drops what has no key and what the contract does not know', () => {
    const document = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [chip(null), chip('')] },
        { type: 'placeholderBlock' },
        { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
      ],
    };
    expect(toTemplate(document).content).toEqual([{ type: 'paragraph' }]);
  });
});
