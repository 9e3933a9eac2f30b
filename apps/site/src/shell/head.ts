import type { PageData, Picture } from '@tropa/contract';
import { SHARE_PICTURE, tourPath } from '@tropa/blocks';
import { escapeMarkup, pictureUrl } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import { pageUrl, pathIn } from './addresses.ts';
import { scriptJson } from './escape.ts';

/** What a page says of itself to browsers, search engines and social networks. */
export interface PageMeta {
  title: string;
  description: string;
  picture: Picture | null;
  /** A picture made for networks, in place of `picture`: its path, of `SHARE_PICTURE` size. */
  sharePicture?: string;
  /** Pages about one person, and those that are not there, stay out of search. */
  isIndexed: boolean;
  structuredData: object[];
}

/** Of a page about one person, or of one that is not there: its title and the site's, and nothing for search. */
export const outOfSearch = (title: string, { settings }: Pick<PageData, 'settings'>): PageMeta => ({
  title: `${title} — ${settings.name}`,
  description: '',
  picture: null,
  isIndexed: false,
  structuredData: [],
});

/** Languages as networks name them. */
const OPEN_GRAPH_LOCALES = { ru: 'ru_RU', en: 'en_GB', zh: 'zh_CN' } as const;

/** Width of the picture that networks show with a link. */
const SHARE_WIDTH = 1280;

const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta name="${name}" content="${escapeMarkup(content)}">`;
const property = (name: string, content: string): string =>
  content === '' ? '' : `<meta property="${name}" content="${escapeMarkup(content)}">`;

/** An address as the outside world writes it. */
export const absoluteUrl = (origin: string, url: string): string =>
  url.startsWith('/') ? `${origin}${url}` : url;

function sharePicture({ picture, sharePicture: own }: PageMeta, data: PageData): string {
  const { origin } = data;
  if (own !== undefined)
    return (
      property('og:image', origin + pathIn(own, data.language, data.settings)) +
      property('og:image:type', 'image/jpeg') +
      property('og:image:width', String(SHARE_PICTURE.width)) +
      property('og:image:height', String(SHARE_PICTURE.height))
    );
  if (!picture) return '';
  const width = Math.min(SHARE_WIDTH, picture.width);
  return (
    property('og:image', absoluteUrl(origin, pictureUrl(picture.url, SHARE_WIDTH, 'jpg'))) +
    property('og:image:width', String(width)) +
    property('og:image:height', String(Math.round((picture.height * width) / picture.width)))
  );
}

function addresses(data: PageData): string {
  const canonical = escapeMarkup(pageUrl(data, data.language));
  const languages = data.settings.languages.length > 1 ? data.settings.languages : [];
  const alternates = languages
    .map(
      (language) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(pageUrl(data, language))}">`,
    )
    .join('');
  // For those who read none of the languages: the site's first one.
  const fallback =
    alternates &&
    `<link rel="alternate" hreflang="x-default" href="${escapeMarkup(data.origin + data.path)}">`;
  return `<link rel="canonical" href="${canonical}">${alternates}${fallback}`;
}

/** Where a reader of feeds and a calendar find the site's departures. */
function feeds(data: PageData): string {
  const t = pageTranslator(data.language);
  const link = (type: string, path: string, title: string) =>
    `<link rel="alternate" type="${type}" href="${escapeMarkup(pathIn(path, data.language, data.settings))}" ` +
    `title="${escapeMarkup(title)}">`;
  const { name } = data.settings;
  const ofTour =
    data.tour &&
    link(
      'text/calendar',
      `${tourPath(data.tour.screen_name)}/calendar.ics`,
      t('feeds.calendar_of_tour', { tour: data.tour.name }),
    );
  return (
    link('application/rss+xml', '/feed.xml', t('feeds.rss_title', { name })) +
    (ofTour ?? link('text/calendar', '/calendar.ics', t('feeds.calendar_title', { name })))
  );
}

const isFound = (page: PageMeta, data: PageData): boolean => page.isIndexed && !data.is_preview;

/** The head's part about the page's content. */
export function contentHead(page: PageMeta, data: PageData): string {
  const isIndexed = isFound(page, data);
  return [
    `<title>${escapeMarkup(page.title)}</title>`,
    meta('description', page.description),
    isIndexed
      ? addresses(data) + (data.brand_id === undefined ? feeds(data) : '')
      : meta('robots', 'noindex'),
    property('og:type', 'website'),
    property('og:site_name', data.settings.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:locale', OPEN_GRAPH_LOCALES[data.language]),
    isIndexed ? property('og:url', pageUrl(data, data.language)) : '',
    sharePicture(page, data),
    page.picture ? meta('twitter:card', 'summary_large_image') : '',
  ].join('');
}

/**
 * What a page says of itself to programs. It repeats the page's own words, so it stands at their end: there packing finds
 * them, and nothing that is seen waits for it.
 */
export const structuredData = (page: PageMeta, data: PageData): string =>
  isFound(page, data)
    ? page.structuredData
        .map((node) => `<script type="application/ld+json">${scriptJson(node)}</script>`)
        .join('')
    : '';
