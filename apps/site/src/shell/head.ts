import type { PageData, Picture } from '@tropa/contract';
import { pictureUrl } from '@tropa/core';
import { pageUrl } from './addresses.ts';
import { escapeHtml, scriptJson } from './escape.ts';

/** What a page says of itself to browsers, search engines and social networks. */
export interface PageMeta {
  title: string;
  description: string;
  picture: Picture | null;
  /** Pages about one person, and those that are not there, stay out of search. */
  isIndexed: boolean;
  structuredData: object[];
}

/** Width of the picture that networks show with a link. */
const SHARE_WIDTH = 1280;

const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  content === '' ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`;

/** An address as the outside world writes it. */
export const absoluteUrl = (origin: string, url: string): string =>
  url.startsWith('/') ? `${origin}${url}` : url;

function sharePicture({ picture }: PageMeta, { origin }: PageData): string {
  if (!picture) return '';
  const width = Math.min(SHARE_WIDTH, picture.width);
  return (
    property('og:image', absoluteUrl(origin, pictureUrl(picture.url, SHARE_WIDTH, 'jpg'))) +
    property('og:image:width', String(width)) +
    property('og:image:height', String(Math.round((picture.height * width) / picture.width)))
  );
}

function addresses(data: PageData): string {
  const canonical = escapeHtml(pageUrl(data, data.language));
  const languages = data.settings.languages.length > 1 ? data.settings.languages : [];
  const alternates = languages
    .map(
      (language) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(pageUrl(data, language))}">`,
    )
    .join('');
  return `<link rel="canonical" href="${canonical}">${alternates}`;
}

/** The organizer's logo in the browser's tab; an empty icon where there is none, so that browsers do not look for one. */
const ICON_WIDTH = 320;
const icon = ({ organizer: { logo } }: PageData): string =>
  `<link rel="icon" href="${logo ? escapeHtml(pictureUrl(logo.url, ICON_WIDTH, 'webp')) : 'data:,'}">`;

/** The head's part about the page's content. */
export function contentHead(page: PageMeta, data: PageData): string {
  const isIndexed = page.isIndexed && !data.is_preview;
  const structured = isIndexed
    ? page.structuredData.map((node) => `<script type="application/ld+json">${scriptJson(node)}</script>`)
    : [];
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('description', page.description),
    isIndexed ? addresses(data) : meta('robots', 'noindex'),
    property('og:type', 'website'),
    property('og:site_name', data.settings.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:locale', data.language === 'ru' ? 'ru_RU' : 'en_GB'),
    isIndexed ? property('og:url', pageUrl(data, data.language)) : '',
    sharePicture(page, data),
    icon(data),
    page.picture ? meta('twitter:card', 'summary_large_image') : '',
    ...structured,
  ].join('');
}
