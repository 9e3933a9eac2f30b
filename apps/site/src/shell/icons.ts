import { brandLogo, brandOf, type PageData, type SiteTheme } from '@tropa/contract';
import { escapeMarkup, pictureUrl } from '@tropa/core';

const LOGO_WIDTH = 320;

const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}"${more} href="${escapeMarkup(href)}">`;

/**
 * The icon in the browser's tab and on screens of telephones: the site's own, else the organizer's logo; an empty one
 * where there is none, so that browsers do not look for it.
 */
export function iconLinks({ favicon }: SiteTheme, { organizer: { logo }, brand_id }: PageData): string {
  const brand = brandOf(brand_id ?? 0);
  if (brand) return link('icon', brandLogo(brand).light, ' type="image/svg+xml"');
  if (!favicon) return link('icon', logo ? pictureUrl(logo.url, LOGO_WIDTH, 'webp') : 'data:,');
  const at = (name: string): string => `/_icons/${favicon.key}/${name}`;
  return (
    link('icon', at('favicon.ico'), ' sizes="48x48"') +
    link('icon', at('icon-192.png'), ' type="image/png" sizes="192x192"') +
    link('apple-touch-icon', at('apple-touch-icon.png')) +
    link('manifest', '/site.webmanifest')
  );
}
