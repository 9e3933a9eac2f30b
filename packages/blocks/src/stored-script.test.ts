import { type Block, type PageData, richText } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from './block-view.tsx';
import { catalogue, type FamilyName } from './catalogue.ts';
import { families } from './families.ts';
import { newBlock } from './new-block.ts';
import { samplePageData } from './samples/page-data.ts';

const names = Object.keys(catalogue) as FamilyName[];

/** What people try to store: markup that would run, addresses that would, styles and ends of attributes. */
const ATTEMPTS = [
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  '//evil.example/x',
  'red;background:url(//evil.example)',
  '{{constructor.constructor("alert(1)")()}}',
];

type Path = readonly (string | number)[];

/** Paths of all texts in a value. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function put(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((part, index) => (index === step ? put(part, rest, text) : part));
  return { ...(value as object), [step]: put(Reflect.get(value as object, step), rest, text) };
}

/**
 * Elements, attributes and addresses that can run something; text in which they are only written is escaped. A picture's
 * address runs nothing, whatever it is; the server keeps only its own.
 */
const DANGEROUS =
  /<(?:script|object|embed|base|foreignObject)\b|<[a-z][^>"]*(?:"[^"]*"[^>"]*)*\son[a-z]+=|(?:href|action|formaction)="\s*(?:javascript|vbscript|data|java\s|\/\/)|<iframe[^>]*\ssrc="(?!https:)/iu;

const drawn = (block: Block, data: PageData) =>
  renderToStaticMarkup(createElement(BlockView, { block, data }));

describe.each(names)('%s', (name) => {
  const number = catalogue[name].variants;
  const sample = (variant: number): Block => ({
    ...newBlock(name, 'stored'),
    number: variant,
    data: { ...families[name].samples.ru },
  });

  it('keeps no address that runs something, and draws no text as markup, in any field of any variant', () => {
    const pages = catalogue[name].pages.map((page) => samplePageData('ru', page));
    for (const variant of number)
      for (const data of pages) {
        const block = sample(variant);
        expect(drawn(block, data)).not.toMatch(DANGEROUS);
        for (const path of textsIn(block.data))
          for (const attempt of ATTEMPTS) {
            const stored = { ...block, data: put(block.data, path, attempt) as Block['data'] };
            const where = `${path.join('.')} of variant ${variant}: ${attempt}`;
            // Drawn even if it came past the check: what does not fit is not drawn at all.
            expect(drawn(stored, data), where).not.toMatch(DANGEROUS);
          }
      }
  });

  it('draws no text of the organizer and its tours as markup', () => {
    for (const page of catalogue[name].pages) {
      const data = samplePageData('ru', page);
      for (const attempt of ATTEMPTS.slice(0, 4)) {
        const words = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
          typeof value === 'string' &&
          ['name', 'short_description', 'text', 'description', 'title', 'label'].includes(key)
            ? attempt
            : value,
        ) as PageData;
        for (const variant of number) expect(drawn(sample(variant), words)).not.toMatch(DANGEROUS);
      }
    }
  });
});

it('keeps no address that runs something in rich text', () => {
  const linked = (href: string) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  });
  for (const href of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])
    expect(richText.safeParse(linked(href)).success, href).toBe(false);
  expect(richText.safeParse(linked('https://example.com')).success).toBe(true);
});
