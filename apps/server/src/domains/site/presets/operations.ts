import { isDarkTheme, presetOf, PRESET_NAMES } from '@tropa/blocks';
import type { siteLookCalls, SitePreset } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandSite } from '../record/own-site.ts';
import { issuePreviewToken } from '../preview-links/preview-token.ts';
import type { SiteRow } from '../record/repository.ts';
import { changeTheme } from './change-theme.ts';
import { themeChoiceOf, themeRevision, wholeTheme } from './theme-rules.ts';

const presetView = ({ theme }: Pick<SiteRow, 'theme'>): SitePreset => ({
  theme: themeChoiceOf(theme),
  revision: themeRevision(theme),
});

/** The looks that a site can have, and where the draft is shown in them. */
export const getPresetList: Operation<typeof siteLookCalls.getPresetList> = async (context, { query }) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  const t = translator(context.language);
  const token = issuePreviewToken(context, site.id, context.host);
  return {
    presets: PRESET_NAMES.map((preset_type) => ({
      preset_type,
      number: presetOf(preset_type).number,
      title: t(`look.presets.${preset_type}.title`),
      description: t(`look.presets.${preset_type}.description`),
      is_dark: isDarkTheme({ preset_type, colors: {} }),
      is_current: site.theme.preset_type === preset_type,
    })),
    preview_url: `${context.siteOrigin(site.address)}/?preview=${token}`,
  };
};

/** The look of the draft. */
export const getPreset: Operation<typeof siteLookCalls.getPreset> = async (context, { query }) =>
  presetView(await demandSite(context, query.organizer_id, 'read'));

/**
 * Gives the draft another look, as it comes: what was chosen over the one before is left behind, and answered.
 * @throws Refusal 422 at `preset_type` for a look that is not known
 */
export const changePreset: Operation<typeof siteLookCalls.changePreset> = async (
  context,
  { query: { organizer_id }, body },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  let previous = { preset_type: body.preset_type, colors: {} };
  const site = await changeTheme(context, organizer_id, (tx, { theme }) => {
    previous = themeChoiceOf(theme);
    return wholeTheme(tx, organizer_id, { preset_type: body.preset_type, colors: {} }, theme);
  });
  return { ...presetView(site), previous };
};

/**
 * Replaces the look of the draft.
 * @throws Refusal 422 for what cannot be chosen, 409 where somebody else changed the look since `revision`
 */
export const updatePresetData: Operation<typeof siteLookCalls.updatePresetData> = async (
  context,
  { query: { organizer_id }, body: { revision, ...choice } },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  const site = await changeTheme(context, organizer_id, (tx, { theme }) => {
    const known = themeRevision(theme);
    if (revision !== undefined && revision !== known)
      throw refuse.conflict('conflict', { key: 'errors.conflict' }, { revision: known });
    return wholeTheme(tx, organizer_id, choice, theme);
  });
  return presetView(site);
};
