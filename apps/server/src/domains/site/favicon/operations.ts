import type { FaviconFile, siteLookCalls, SiteTheme } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { newFileKey, readPrivateImage, resolvePictures } from '../../media/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandSite } from '../record/own-site.ts';
import { changeTheme } from '../presets/change-theme.ts';
import { ICON_FILES, LEAST_ICON_SIDE, makeIcons, type IconName } from './make-icons.ts';
import { iconPath, iconUrl } from './paths.ts';

const names = Object.keys(ICON_FILES) as IconName[];

const filesOf = ({ favicon }: SiteTheme): FaviconFile[] =>
  favicon ? names.map((name) => ({ name, url: iconUrl(favicon.key, name), ...ICON_FILES[name] })) : [];

/** @throws Refusal 422 at `file_id` for a picture that is not theirs, or too small */
async function storeIcons(
  context: UserContext,
  organizer_id: number,
  picture_id: number,
): Promise<SiteTheme['favicon']> {
  const pictures = await resolvePictures(
    context.database,
    { user_id: context.user.id, organizer_id, purpose: 'site' },
    [{ field: 'file_id', id: picture_id }],
  );
  const picture = pictures.get(picture_id);
  const content = picture && (await readPrivateImage(context, picture));
  if (!picture || !content) throw refuse.validation({ file_id: { key: 'errors.media.unknown_picture' } });
  if (Math.min(picture.width, picture.height) < LEAST_ICON_SIDE)
    throw refuse.validation({
      file_id: { key: 'errors.site.favicon_small', params: { side: LEAST_ICON_SIDE } },
    });
  const icons = await makeIcons(content);
  const key = newFileKey();
  await Promise.all(names.map((name) => context.storage.put(iconPath(key, name), icons[name])));
  return { key, picture_id };
}

/** Makes the icon of the draft from a picture of the library, or takes it away. */
export const updateFavicon: Operation<typeof siteLookCalls.updateFavicon> = async (
  context,
  { query: { organizer_id }, body: { file_id } },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  await demandSite(context, organizer_id, 'write');
  const favicon = file_id === null ? undefined : await storeIcons(context, organizer_id, file_id);
  const site = await changeTheme(context, organizer_id, (_tx, { theme }) => {
    const { favicon: _before, ...rest } = theme;
    return Promise.resolve(favicon ? { ...rest, favicon } : rest);
  });
  return { files: filesOf(site.theme) };
};

/** Files of the draft's icon. */
export const getFavicon: Operation<typeof siteLookCalls.getFavicon> = async (context, { query }) => ({
  files: filesOf((await demandSite(context, query.organizer_id, 'read')).theme),
});
