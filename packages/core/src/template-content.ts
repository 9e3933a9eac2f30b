import type { RichTextBlock, RichTextInline } from './rich-text.ts';

// Structural twins of the contract's `templateContent`: the allowed nodes are decided there.

/** A value that is put in when the document is made. */
export interface TemplatePlaceholder {
  type: 'placeholder';
  attrs: { key: string };
}
export type TemplateInline = RichTextInline | TemplatePlaceholder;
/** A table, signatures or the like, that stands between paragraphs. */
export interface TemplatePlaceholderBlock {
  type: 'placeholderBlock';
  attrs: { key: string };
}
export type TemplateBlock = RichTextBlock<TemplateInline> | TemplatePlaceholderBlock;
/** The text of a document's template as structured nodes; it is never HTML. */
export interface TemplateDocument {
  type: 'doc';
  content: TemplateBlock[];
}

function inlinesOf(block: TemplateBlock): TemplateInline[] {
  if (block.type === 'placeholderBlock') return [];
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ?? [];
  return block.content.flatMap((item) => item.content.flatMap((paragraph) => paragraph.content ?? []));
}

/** Keys of all placeholders of a template, each once, in the order of the text: those within lines, and blocks. */
export function placeholderKeys({ content }: TemplateDocument): { inline: string[]; block: string[] } {
  const inline = content
    .flatMap(inlinesOf)
    .flatMap((node) => (node.type === 'placeholder' ? [node.attrs.key] : []));
  const block = content.flatMap((node) => (node.type === 'placeholderBlock' ? [node.attrs.key] : []));
  return { inline: [...new Set(inline)], block: [...new Set(block)] };
}

const wordsOf = (inlines: TemplateInline[] = []): string =>
  inlines
    .map((node) => {
      if (node.type === 'placeholder') return `{{${node.attrs.key}}}`;
      return node.type === 'text' ? node.text : '\n';
    })
    .join('');

/** A line for each paragraph, heading and list item, placeholders as `{{key}}`: for comparing two versions. */
export function templateLines({ content }: TemplateDocument): string[] {
  return content.flatMap((block): string[] => {
    if (block.type === 'placeholderBlock') return [`{{${block.attrs.key}}}`];
    if (block.type === 'paragraph') return [wordsOf(block.content)];
    if (block.type === 'heading') return [`${'#'.repeat(block.attrs.level)} ${wordsOf(block.content)}`];
    return block.content.flatMap((item, index) =>
      item.content.map((paragraph) => {
        const sign = block.type === 'orderedList' ? `${index + 1}.` : '•';
        return `${sign} ${wordsOf(paragraph.content)}`;
      }),
    );
  });
}

/** Whether there is neither a word nor a placeholder. */
export function isTemplateEmpty(document: TemplateDocument): boolean {
  return templateLines(document).every((line) => line.replace(/^(?:#+|•|\d+\.) ?/u, '').trim() === '');
}
