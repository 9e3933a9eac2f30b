import { z } from 'zod';

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({
      // Only addresses that cannot run anything.
      href: z
        .string()
        .max(2000)
        .regex(/^(https?:\/\/|mailto:|tel:|\/|#)/u),
    }),
  }),
]);
export const richTextNode = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(20_000),
  marks: z.array(mark).max(3).optional(),
});
const inline = z.discriminatedUnion('type', [richTextNode, z.object({ type: z.literal('hardBreak') })]);
const paragraph = z.object({ type: z.literal('paragraph'), content: z.array(inline).max(500).optional() });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z.array(inline).max(100).optional(),
});
const listItem = z.object({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) });
const list = z.object({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.array(listItem).min(1).max(200),
});

/** Rich text as structured nodes from an allowed list (the shape TipTap edits). It is stored as such and rendered from it: no HTML is ever kept. */
export const richText = z.object({
  type: z.literal('doc'),
  content: z.array(z.discriminatedUnion('type', [paragraph, heading, list])).max(500),
});
export type RichText = z.infer<typeof richText>;
