import type { Services } from '../../../kernel/context.ts';
import type { PublicOrganizer, SiteTheme } from '@tropa/contract';
import { presetOf } from '@tropa/blocks';
import { initials } from '@tropa/core';
import sharp from 'sharp';
import { readPrivateImage } from '../../media/index.ts';
import { iconPath } from '../favicon/paths.ts';
import type { PageContent } from './stored-page.ts';

const SIZE = 96;
/** It changes with the profile only: browsers may keep it for a day. */
const headers = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };

/** The first letter of a name on the site's own colour. */
function drawnInitial(name: string, theme: SiteTheme): string {
  const colors = { ...presetOf(theme.preset_type).colors, ...theme.colors };
  // Letters and digits only: nothing to escape.
  const [letter = ''] = Array.from(initials(name));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" rx="22" fill="${colors.accent}"/>` +
    `<text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="56" ` +
    `font-weight="700" fill="${colors['accent-contrast']}">${letter}</text></svg>`
  );
}

/** The icon of a site: its own, else the organizer's logo, or the first letter of its name where there is none. */
export async function makeFavicon(
  services: Pick<Services, 'storage'>,
  organizer: Pick<PublicOrganizer, 'logo' | 'name'>,
  theme: SiteTheme,
): Promise<PageContent> {
  const own = theme.favicon && (await services.storage.get(iconPath(theme.favicon.key, 'favicon.ico')));
  if (own) return { status: 200, content_type: 'image/x-icon', body: own, headers, is_compressible: false };
  const logo = organizer.logo && (await readPrivateImage(services, organizer.logo));
  if (!logo)
    return { status: 200, content_type: 'image/svg+xml', body: drawnInitial(organizer.name, theme), headers };
  const body = await sharp(logo)
    .resize(SIZE, SIZE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { status: 200, content_type: 'image/png', body, headers, is_compressible: false };
}
