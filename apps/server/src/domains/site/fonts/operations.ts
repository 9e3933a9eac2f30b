import {
  FONT_NAMES,
  FONT_PAIRS,
  fonts,
  isPresetName,
  presets,
  presetOf,
  type Font,
  type Preset,
  type PresetName,
} from '@tropa/blocks';
import type { FontChoice, FontGroup, FontGroupForm, siteLookCalls, SiteTheme } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { fileOf } from '../../media/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandSite } from '../record/own-site.ts';
import { changeTheme } from '../presets/change-theme.ts';
import { isSetIn, ownFontName, themeChoiceOf, wholeTheme, withoutFont } from '../presets/theme-rules.ts';
import { readWeights } from './font-weights.ts';
import {
  deleteFontRow,
  findFonts,
  insertFont,
  updateFont as updateFontRow,
  type StoredFont,
} from './repository.ts';

/** More own fonts than this no site needs. */
const MAX_FONTS = 20;

function fontView(
  services: Pick<Services, 'config' | 'clock'>,
  { group, weights }: StoredFont,
  theme: SiteTheme,
): FontGroup {
  return {
    id: group.id,
    name: group.name,
    is_for_header: group.is_for_header,
    is_for_text: group.is_for_text,
    preset_type: group.preset_type,
    font_group_weights: weights.map(({ row, file }) => ({
      id: row.id,
      weight: row.weight,
      file: fileOf(services, file),
    })),
    has_cyrillic: weights.every(({ row }) => row.has_cyrillic),
    is_used: isSetIn(theme, ownFontName(group.id)),
  };
}

/** @throws Refusal 404 where the organizer has no such font */
async function demandFont(context: UserContext, organizer_id: number, id: number): Promise<StoredFont> {
  const [font] = await findFonts(context.database, organizer_id, [id]);
  if (!font) throw refuse.notFound();
  return font;
}

/** @throws Refusal 422 at `preset_type` for a look that there is none of */
function demandLook(preset_type: string): asserts preset_type is PresetName {
  if (!isPresetName(preset_type))
    throw refuse.validation({ preset_type: { key: 'errors.site.unknown_preset' } });
}

/** @throws Refusal 422 for a font that is for nothing, or for no look */
function fieldsOf({ name, is_for_header, is_for_text, preset_type }: FontGroupForm) {
  if (!is_for_header && !is_for_text)
    throw refuse.validation({ is_for_text: { key: 'errors.site.font.for_nothing' } });
  demandLook(preset_type);
  return { name, is_for_header, is_for_text, preset_type };
}

/**
 * Faces that a look can be set in: those of the catalogue, those that go together, and the organizer's own.
 * @throws Refusal 422 at `preset_type` for a look that is not known
 */
export const getFontsForPreset: Operation<typeof siteLookCalls.getFontsForPreset> = async (
  context,
  { query: { organizer_id, preset_type } },
) => {
  const site = await demandSite(context, organizer_id, 'read');
  demandLook(preset_type);
  const own = (await findFonts(context.database, organizer_id)).map((font) =>
    fontView(context, font, site.theme),
  );
  const choices: FontChoice[] = [
    ...own.map(({ id, name, is_for_header, is_for_text, has_cyrillic }) => ({
      name: ownFontName(id),
      title: name,
      is_for_header,
      is_for_text,
      has_cyrillic,
    })),
    ...FONT_NAMES.map((name) => {
      const { title, isForText }: Font = fonts[name];
      return { name, title, is_for_header: true, is_for_text: isForText, has_cyrillic: true };
    }),
  ];
  // The look's own first, then those of the other looks.
  const pairs = [
    presetOf(preset_type).fonts,
    ...Object.values<Preset>(presets).map((preset) => preset.fonts),
    ...FONT_PAIRS,
  ];
  const seen = new Map(pairs.map((pair) => [`${pair.heading} ${pair.text}`, pair]));
  return { fonts: choices, pairs: [...seen.values()], font_groups: own };
};

/** An own font. */
export const fontData: Operation<typeof siteLookCalls.fontData> = async (
  context,
  { query: { organizer_id, id } },
) => {
  const site = await demandSite(context, organizer_id, 'read');
  return { font: fontView(context, await demandFont(context, organizer_id, id), site.theme) };
};

/** Takes in an own font. @throws Refusal 422 at what is wrong with it, 409 where there are too many */
export const addFont: Operation<typeof siteLookCalls.addFont> = async (
  context,
  { query: { organizer_id }, body },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  const site = await demandSite(context, organizer_id, 'write');
  const fields = fieldsOf(body);
  if ((await findFonts(context.database, organizer_id)).length >= MAX_FONTS)
    throw refuse.conflict('conflict', {
      key: 'errors.site.font.limit',
      params: { max: MAX_FONTS },
    });
  const { added } = await readWeights(context, organizer_id, body.font_group_weights);
  const id = await inTransaction(context.database, (tx) =>
    insertFont(tx, { organizer_id, ...fields }, added),
  );
  return { font: fontView(context, await demandFont(context, organizer_id, id), site.theme) };
};

/** The draft's look again, with its own fonts as they are now. */
const renewed = (tx: Transaction, organizer_id: number, theme: SiteTheme, name: string) =>
  isSetIn(theme, name) ? wholeTheme(tx, organizer_id, themeChoiceOf(theme), theme) : Promise.resolve(theme);

/**
 * Changes an own font; a draft that is set in it shows the change at once, visitors when it is published.
 * @throws Refusal 422 at what is wrong with it, also where it would no longer be for what the draft sets in it
 */
export const updateFont: Operation<typeof siteLookCalls.updateFont> = async (
  context,
  { query: { organizer_id, id }, body },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  const fields = fieldsOf(body);
  const before = await demandFont(context, organizer_id, id);
  const weights = await readWeights(context, organizer_id, body.font_group_weights, before);
  const site = await changeTheme(context, organizer_id, async (tx, { theme }) => {
    await updateFontRow(tx, id, fields, weights);
    return renewed(tx, organizer_id, theme, ownFontName(id));
  });
  return { font: fontView(context, await demandFont(context, organizer_id, id), site.theme) };
};

/** Removes an own font. @throws Refusal 409 where the draft is set in it and nobody said it may go */
export const deleteFont: Operation<typeof siteLookCalls.deleteFont> = async (
  context,
  { query: { organizer_id, id }, body },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  await demandFont(context, organizer_id, id);
  const name = ownFontName(id);
  await changeTheme(context, organizer_id, async (tx, { theme }) => {
    if (isSetIn(theme, name) && !body.is_confirmed)
      throw refuse.conflict('conflict', { key: 'errors.site.font.in_use' });
    await deleteFontRow(tx, id);
    return isSetIn(theme, name)
      ? wholeTheme(tx, organizer_id, withoutFont(themeChoiceOf(theme), name), theme)
      : theme;
  });
  return { success: true };
};
