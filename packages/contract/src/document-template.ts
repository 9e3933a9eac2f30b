import { z } from 'zod';
import { call } from './call.ts';
import { documentTypes } from './codes.ts';
import { done, id, language, organizerQuery, queryId, queryVersion, text, versionNumber } from './common.ts';
import { richTextNode } from './rich-text.ts';

export const documentType = z.enum(documentTypes);
export type DocumentLanguage = z.infer<typeof language>;

/** Name of a placeholder; which there are, and in which documents, tells `placeholders-map`. */
const placeholderAttributes = z.object({ key: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/u) });
const inline = z.discriminatedUnion('type', [
  richTextNode,
  z.object({ type: z.literal('hardBreak') }),
  z.object({ type: z.literal('placeholder'), attrs: placeholderAttributes }),
]);
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
const placeholderBlock = z.object({ type: z.literal('placeholderBlock'), attrs: placeholderAttributes });

/** A template's text as structured nodes: rich text with placeholders. No HTML is ever kept. */
export const templateContent = z.object({
  type: z.literal('doc'),
  content: z.array(z.discriminatedUnion('type', [paragraph, heading, list, placeholderBlock])).max(500),
});
export type TemplateContent = z.infer<typeof templateContent>;

export const templateListItem = z.object({
  id,
  type: documentType,
  language,
  name: z.string(),
  /** Used for every tour that no other template names. */
  is_default: z.boolean(),
  version: z.int(),
  tours: z.array(z.object({ id, name: z.string() })),
  updated_at: z.string(),
});
export type TemplateListItem = z.infer<typeof templateListItem>;

const templateVersion = z.object({
  version: z.int(),
  author: z.string(),
  created_at: z.string(),
});
export const templateView = z.object({
  ...templateListItem.shape,
  organizer_id: id,
  content: templateContent,
  /** Newest first. */
  versions: z.array(templateVersion),
});
export type TemplateView = z.infer<typeof templateView>;

const templateFields = {
  name: text(120, 1),
  content: templateContent,
  is_default: z.boolean(),
  /** Tours whose documents are made from it; they leave other templates of the type and language. */
  tour_ids: z.array(id).max(500),
};
const templateCreation = z.object({
  name: templateFields.name,
  language,
  content: templateFields.content,
  is_default: templateFields.is_default.optional(),
  tour_ids: templateFields.tour_ids.optional(),
});
const templateUpdate = z
  .object({
    ...templateFields,
    /** The version that was edited: another one in between is not overwritten, 409. */
    base_version: versionNumber,
  })
  .partial();

export const documentPlaceholder = z.object({
  key: z.string(),
  title: z.string(),
  /** Stands between paragraphs: a table, signatures, a QR code. */
  is_block: z.boolean(),
  types: z.array(documentType),
  /** What it may look like; empty for a block. */
  example: z.string(),
});
export type DocumentPlaceholder = z.infer<typeof documentPlaceholder>;

const run = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: z.string().optional(),
});
const runs = z.union([z.string(), z.array(run)]);
const side = z.object({ heading: z.string(), lines: z.array(z.string()), signature: z.string() });
/** A part of a made document, as it is laid out on its pages. */
export const documentPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    text: runs,
    level: z.union([z.literal(2), z.literal(3)]).optional(),
  }),
  z.object({ kind: z.literal('paragraph'), text: runs }),
  z.object({ kind: z.literal('list'), is_ordered: z.boolean(), items: z.array(z.array(runs)) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()).optional(),
    rows: z.array(z.array(z.string())),
    widths: z.array(z.number()),
    align_last_right: z.boolean().optional(),
    is_last_total: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('sides'), left: side, right: side.optional() }),
  z.object({
    kind: z.literal('logos'),
    /** Who stands behind the paper. */
    sides: z.array(
      z.object({
        /** A picture as a data address. */
        image: z.string().optional(),
        lines: z.array(z.string()),
      }),
    ),
  }),
  z.object({ kind: z.literal('qr'), code: z.string(), caption: z.string() }),
]);
export type DocumentPart = z.infer<typeof documentPart>;
export const documentPreview = z.object({
  title: z.string(),
  place: z.string(),
  date: z.string(),
  parts: z.array(documentPart),
});
export type DocumentPreview = z.infer<typeof documentPreview>;

const placeholdersMap = z.object({
  groups: z.array(
    z.object({ key: z.string(), title: z.string(), placeholders: z.array(documentPlaceholder) }),
  ),
});
const standardText = z.object({
  type: documentType,
  language,
  name: z.string(),
  content: templateContent,
});

const read = { area: 'tours', level: 'read', also: 'templates.read' } as const;
const write = { area: 'tours', level: 'write' } as const;
const ofOrganizer = z.object({ organizer_id: queryId });
const byId = z.object({ id: queryId });

export const contractTemplateCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/contract-template/list',
    access: read,
    summary: 'Own templates of contracts, invoices, vouchers and refund statements.',
    query: ofOrganizer,
    response: z.object({ templates: z.array(templateListItem) }),
  }),
  get: call({
    method: 'GET',
    path: '/crm/api/contract-template/get',
    access: read,
    summary: 'A template with its newest text and the list of its versions.',
    query: byId,
    response: templateView,
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/contract-template/create',
    access: write,
    summary: 'Adds a template. Unknown placeholders are refused by their names.',
    query: organizerQuery,
    body: templateCreation.extend({ type: documentType.exclude(['meet_data']) }),
    response: templateView,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/contract-template/update',
    access: write,
    summary: 'Changes what the body names; another text makes a new version.',
    query: byId,
    body: templateUpdate,
    response: templateView,
  }),
  delete: call({
    method: 'POST',
    path: '/crm/api/contract-template/delete',
    access: write,
    summary: 'Removes a template; documents made from it keep their text.',
    query: byId,
    response: done,
  }),
  defaultTemplate: call({
    method: 'GET',
    path: '/crm/api/contract-template/default-template',
    access: 'user',
    summary: 'The standard text of a type, in Russian or English.',
    query: z.object({ type: documentType, language: language.default('ru') }),
    response: standardText,
  }),
  defaultTemplateTypes: call({
    method: 'GET',
    path: '/crm/api/contract-template/default-template-types',
    access: 'user',
    summary: 'The types of documents that have a standard template.',
    response: z.object({
      types: z.array(z.object({ type: documentType, title: z.string(), description: z.string() })),
    }),
  }),
  placeholdersMap: call({
    method: 'GET',
    path: '/crm/api/contract-template/placeholders-map',
    access: 'user',
    summary: 'What can be put into templates, in groups, with examples.',
    response: placeholdersMap,
  }),
  version: call({
    method: 'GET',
    path: '/crm/api/contract-template/version',
    access: read,
    summary: 'The text of one version of a template of any type.',
    query: z.object({ id: queryId, version: queryVersion }),
    response: z.object({ ...templateVersion.shape, content: templateContent }),
  }),
  preview: call({
    method: 'POST',
    path: '/crm/api/contract-template/preview',
    access: write,
    summary:
      'A text filled with the data of a booking, or with samples. Nothing is stored; passports are masked.',
    body: z.object({
      organizer_id: id,
      type: documentType,
      language,
      content: templateContent,
      request_id: id.nullable().optional(),
    }),
    response: documentPreview,
  }),
};

export const meetDataTemplateCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/meet-data-template/list',
    access: read,
    summary: 'Own templates of the meet-data sheet.',
    query: ofOrganizer,
    response: z.object({ templates: z.array(templateListItem) }),
  }),
  get: call({
    method: 'GET',
    path: '/crm/api/meet-data-template/get',
    access: read,
    summary: 'A template of the meet-data sheet with the list of its versions.',
    query: byId,
    response: templateView,
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/meet-data-template/create',
    access: write,
    summary: 'Adds a template of the meet-data sheet.',
    query: organizerQuery,
    body: templateCreation,
    response: templateView,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/meet-data-template/update',
    access: write,
    summary: 'Changes what the body names; another text makes a new version.',
    query: byId,
    body: templateUpdate,
    response: templateView,
  }),
  delete: call({
    method: 'POST',
    path: '/crm/api/meet-data-template/delete',
    access: write,
    summary: 'Removes a template; sheets made from it keep their text.',
    query: byId,
    response: done,
  }),
  defaultTemplate: call({
    method: 'GET',
    path: '/crm/api/meet-data-template/default-template',
    access: 'user',
    summary: 'The standard text of the meet-data sheet, in Russian or English.',
    query: z.object({ type: z.literal('meet_data').default('meet_data'), language: language.default('ru') }),
    response: standardText,
  }),
  placeholdersMap: call({
    method: 'GET',
    path: '/crm/api/meet-data-template/placeholders-map',
    access: 'user',
    summary: 'What can be put into templates of the meet-data sheet, in groups, with examples.',
    response: placeholdersMap,
  }),
};
