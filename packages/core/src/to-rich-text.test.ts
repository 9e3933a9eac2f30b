import { describe, expect, it } from 'vitest';
import { isSafeHref, toRichText } from './to-rich-text.ts';

describe('toRichText', () => {
  it('puts the marks of a text into one order', () => {
    const marked = (...types: ('bold' | 'italic')[]) => {
      const link = { type: 'link', attrs: { href: 'https://example.com' } };
      const marks = [...types.map((type) => ({ type })), link];
      return {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'тут', marks }] }],
      };
    };
    expect(toRichText(marked('bold', 'italic'))).toEqual(toRichText(marked('italic', 'bold')));
    expect(JSON.stringify(toRichText(marked('italic')))).toContain(
      '"link","attrs":{"href":"https://example.com"}},{"type":"italic"}',
    );
  });

  it('keeps the allowed nodes and drops attributes of the editor', () => {
    const document = {
      type: 'doc',
      content: [
        {
          type: 'heading',
          attrs: { level: 2, textAlign: 'left' },
          content: [{ type: 'text', text: 'Алтай' }],
        },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Смотрите ', marks: [{ type: 'bold' }] },
            {
              type: 'text',
              text: 'тут',
              marks: [
                { type: 'link', attrs: { href: 'https://example.com', target: '_blank', class: null } },
              ],
            },
            { type: 'hardBreak' },
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
        },
      ],
    };
    expect(toRichText(document)).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Алтай' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Смотрите ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'тут', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
            { type: 'hardBreak' },
          ],
        },
        { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      ],
    });
  });

  it('drops nodes and links that the contract does not know', () => {
    const document = {
      type: 'doc',
      content: [
        { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'a',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }, { type: 'strike' }],
            },
          ],
        },
      ],
    };
    expect(toRichText(document)).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }],
    });
  });

  it('flattens a list inside a list', () => {
    const inner = {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'b' }] }] },
      ],
    };
    const document = {
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }, inner],
            },
          ],
        },
      ],
    };
    const [list] = toRichText(document).content;
    expect(list).toEqual({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'a' }] },
            { type: 'paragraph', content: [{ type: 'text', text: 'b' }] },
          ],
        },
      ],
    });
  });
});

describe('isSafeHref', () => {
  it('refuses what could run', () => {
    for (const href of ['https://a.example', 'mailto:a@b.example', 'tel:+7916', '/tours', '#dates'])
      expect(isSafeHref(href)).toBe(true);
    for (const href of ['javascript:alert(1)', 'data:text/html,x', ' https://a.example', 'ftp://a'])
      expect(isSafeHref(href)).toBe(false);
  });
});
