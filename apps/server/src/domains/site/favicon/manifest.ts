import { themeColors } from '@tropa/blocks';
import type { SiteSettings, SiteTheme } from '@tropa/contract';
import type { PageContent } from '../serving/stored-page.ts';
import type { IconName } from './make-icons.ts';
import { iconUrl } from './paths.ts';

/** What telephones ask for when a site is put on their screen; undefined without an icon of its own. */
export function makeManifest(
  theme: SiteTheme,
  { name }: Pick<SiteSettings, 'name'>,
): PageContent | undefined {
  const { favicon } = theme;
  if (!favicon) return undefined;
  const icon = (file: IconName, side: number, purpose: 'any' | 'maskable') => ({
    src: iconUrl(favicon.key, file),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const { background } = themeColors(theme);
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
  return {
    status: 200,
    content_type: 'application/manifest+json; charset=utf-8',
    body: JSON.stringify(manifest),
    headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  };
}
