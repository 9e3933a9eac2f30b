import { Node } from '@tiptap/react';

/** Titles of placeholders by key, in the language shown. */
export type PlaceholderTitles = ReadonlyMap<string, string>;

const attributes = {
  key: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute('data-placeholder'),
    renderHTML: ({ key }: Record<string, unknown>) => ({ 'data-placeholder': key }),
  },
};

/**
 * The nodes of placeholders: a chip within a line, and a card between paragraphs. One that is not known in the document
 * is marked, by its key.
 */
export function placeholderNodes(titles: PlaceholderTitles) {
  const common = (tag: string, isBlock: boolean) => ({
    atom: true,
    addAttributes: () => attributes,
    parseHTML: () => [{ tag: `${tag}[data-placeholder]` }],
    renderHTML: ({
      node,
      HTMLAttributes,
    }: {
      node: { attrs: Record<string, unknown> };
      HTMLAttributes: Record<string, unknown>;
    }): [string, Record<string, unknown>, string] => {
      const key = String(node.attrs['key']);
      const title = titles.get(key);
      const shown = { ...HTMLAttributes, 'data-block': isBlock, 'data-unknown': title === undefined };
      return [tag, shown, title ?? key];
    },
    renderText: ({ node }: { node: { attrs: Record<string, unknown> } }) =>
      `{{${String(node.attrs['key'])}}}`,
  });
  return [
    Node.create({ name: 'placeholder', group: 'inline', inline: true, ...common('span', false) }),
    Node.create({ name: 'placeholderBlock', group: 'block', draggable: true, ...common('div', true) }),
  ];
}
