import { z } from 'zod';
import { call } from './call.ts';
import { done, id, queryId, text } from './common.ts';
import { storedFile } from './media.ts';
import { fontWeight, themeChoice } from './site-theme.ts';

/** A complete look that a site can have. */
export const presetSummary = z.object({
  preset_type: z.string(),
  /** Stands in addresses of the cabinet. */
  number: z.int(),
  title: z.string(),
  description: z.string(),
  is_dark: z.boolean(),
  is_current: z.boolean(),
});
export type PresetSummary = z.infer<typeof presetSummary>;

/** The look of the draft. `revision` is another after every change of it, whoever makes it. */
export const sitePreset = z.object({ theme: themeChoice, revision: z.string() });
export type SitePreset = z.infer<typeof sitePreset>;

const MAX_FONT_NAME = 60;

const fontGroupFields = z.object({
  name: text(MAX_FONT_NAME, 1),
  is_for_header: z.boolean(),
  is_for_text: z.boolean(),
  preset_type: text(40, 1),
});

/** What a form sends: of weights that stay their own file's id is enough. */
export const fontGroupForm = fontGroupFields.extend({
  font_group_weights: z.array(z.object({ weight: fontWeight, file: z.object({ id }) })).max(9),
});
export type FontGroupForm = z.infer<typeof fontGroupForm>;

/** An own font of the organizer (docs/rules/sites.md). */
export const fontGroup = fontGroupFields.extend({
  id,
  font_group_weights: z.array(z.object({ id, weight: fontWeight, file: storedFile })),
  /** Whether all its weights have the whole Russian alphabet. */
  has_cyrillic: z.boolean(),
  /** Whether the draft is set in it. */
  is_used: z.boolean(),
});
export type FontGroup = z.infer<typeof fontGroup>;

/** A face that a look can be set in. */
export const fontChoice = z.object({
  /** Of the catalogue of fonts, or `own-{id}`. */
  name: z.string(),
  title: z.string(),
  is_for_header: z.boolean(),
  is_for_text: z.boolean(),
  has_cyrillic: z.boolean(),
});
export type FontChoice = z.infer<typeof fontChoice>;

/** A file of a site's icon. */
export const faviconFile = z.object({
  name: z.string(),
  url: z.string(),
  /** Side in pixels; of an `.ico` that of its largest picture. */
  size: z.int(),
  content_type: z.string(),
});
export type FaviconFile = z.infer<typeof faviconFile>;

const read = { area: 'tours', level: 'read', also: 'site.read' } as const;
const write = { area: 'tours', level: 'write' } as const;
const byOrganizer = z.object({ organizer_id: queryId });
const byFont = z.object({ organizer_id: queryId, id: queryId });
const favicon = z.object({ files: z.array(faviconFile) });
const font = z.object({ font: fontGroup });

export const siteLookCalls = {
  getPresetList: call({
    method: 'GET',
    path: '/crm/api/constructor/get-preset-list',
    access: read,
    summary: 'The looks that a site can have, and an address where the draft is shown in any of them.',
    query: byOrganizer,
    response: z.object({
      presets: z.array(presetSummary),
      /** With `theme` added, JSON of a look, the draft is shown in that look. Holds for an hour. */
      preview_url: z.string(),
    }),
  }),
  changePreset: call({
    method: 'POST',
    path: '/crm/api/constructor/change-preset',
    access: write,
    summary:
      'Gives the draft another look, as it comes; answers what was before, so that it can be put back.',
    query: byOrganizer,
    body: z.object({ preset_type: text(40, 1) }),
    response: sitePreset.extend({ previous: themeChoice }),
  }),
  getPreset: call({
    method: 'GET',
    path: '/crm/api/constructor/get-preset',
    access: read,
    summary: 'The look of the draft.',
    query: byOrganizer,
    response: sitePreset,
  }),
  updatePresetData: call({
    method: 'POST',
    path: '/crm/api/constructor/update-preset-data',
    access: write,
    summary: 'Replaces the look of the draft; a stale `revision` answers 409.',
    query: byOrganizer,
    body: themeChoice.extend({ revision: z.string().max(64).optional() }),
    response: sitePreset,
  }),
  getFontsForPreset: call({
    method: 'GET',
    path: '/crm/api/constructor/get-fonts-for-preset',
    access: read,
    summary: "Faces that a look can be set in, those that go together, and the organizer's own.",
    query: z.object({ organizer_id: queryId, preset_type: text(40, 1) }),
    response: z.object({
      fonts: z.array(fontChoice),
      pairs: z.array(z.object({ heading: z.string(), text: z.string() })),
      font_groups: z.array(fontGroup),
    }),
  }),
  addFont: call({
    method: 'POST',
    path: '/crm/api/constructor/add-font',
    access: write,
    summary: 'Takes in an own font: files that were uploaded, checked by content, cut and packed for pages.',
    query: byOrganizer,
    body: fontGroupForm,
    response: font,
  }),
  updateFont: call({
    method: 'POST',
    path: '/crm/api/constructor/update-font',
    access: write,
    summary: 'Changes an own font.',
    query: byFont,
    body: fontGroupForm,
    response: font,
  }),
  deleteFont: call({
    method: 'POST',
    path: '/crm/api/constructor/delete-font',
    access: write,
    summary:
      'Removes an own font; one that the draft is set in answers 409, unless `is_confirmed`: the look then has its own face again.',
    query: byFont,
    body: z.object({ is_confirmed: z.boolean().optional() }),
    response: done,
  }),
  fontData: call({
    method: 'GET',
    path: '/crm/api/constructor/font-data',
    access: read,
    summary: 'An own font.',
    query: byFont,
    response: font,
  }),
  updateFavicon: call({
    method: 'POST',
    path: '/crm/api/constructor/update-favicon',
    access: write,
    summary: "Makes the site's icon of a picture, in all sizes; null takes it away.",
    query: byOrganizer,
    body: z.object({ file_id: id.nullable() }),
    response: favicon,
  }),
  getFavicon: call({
    method: 'GET',
    path: '/crm/api/constructor/get-favicon',
    access: read,
    summary: "Files of the site's own icon; none where it has none of its own.",
    query: byOrganizer,
    response: favicon,
  }),
};
