import { cataloguePath, tourPath } from '@tropa/blocks';
import type { Language, PageLanguage } from '@tropa/contract';
import { escapeMarkup, formatDeparture } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { findNewDates } from '../../../tour/index.ts';
import { addressIn } from '../sitemap.ts';
import type { PageContent } from '../stored-page.ts';

/** Dates that a reader who comes once a month should still find. */
export const NEW_DATES = 50;

interface Feed {
  origin: string;
  name: string;
  language: Language;
  languages: PageLanguage[];
  dates: Awaited<ReturnType<typeof findNewDates>>;
  now: Date;
}

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;

/** New dates of a site's tours for readers of feeds (RSS 2.0). */
export function makeRss({ origin, name, language, languages, dates, now }: Feed): PageContent {
  const t = translator(language);
  const address = (path: string) => addressIn(origin, path, language, languages);
  const items = dates.map(
    (date) =>
      `<item>${element('title', `${date.name}: ${formatDeparture(date, language)}`)}` +
      element('link', address(tourPath(date.screen_name))) +
      `<guid isPermaLink="false">${origin}/dates/${date.id}</guid>` +
      element('pubDate', date.created_at.toUTCString()) +
      `${element('description', date.short_description)}</item>`,
  );
  return {
    status: 200,
    content_type: 'application/rss+xml; charset=utf-8',
    body:
      '<?xml version="1.0" encoding="UTF-8"?>' +
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
      element('title', t('feeds.rss_title', { name })) +
      element('link', address(cataloguePath())) +
      `<atom:link href="${escapeMarkup(address('/feed.xml'))}" rel="self" type="application/rss+xml"/>` +
      element('description', t('feeds.rss_description', { name })) +
      element('language', language) +
      element('lastBuildDate', (dates[0]?.created_at ?? now).toUTCString()) +
      `${items.join('')}</channel></rss>`,
    headers: { 'cache-control': 'no-cache' },
  };
}
