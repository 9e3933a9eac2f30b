import { CATALOGUE_PATH, documentPath, schedulePath, tourPath } from '@tropa/blocks';
import type { PageLanguage } from '@tropa/contract';
import { escapeMarkup } from '@tropa/core';
import type { PageContent } from './stored-page.ts';

/** Address of a path in a language: the site's first language is at the path itself. */
export function addressIn(
  origin: string,
  path: string,
  language: PageLanguage,
  languages: PageLanguage[],
): string {
  return `${origin}${path}${language === languages[0] ? '' : `?lang=${language}`}`;
}

/** A page that search engines may know, and when what it says was last changed. */
export interface MappedPage {
  path: string;
  changed_at: Date;
}

/** The pages of a site: the main one, the lists of what is on sale, the tours and the documents. */
export function pagesOfSite(
  published_at: Date,
  tours: readonly { screen_name: string; updated_at: Date }[],
): MappedPage[] {
  const latest = (...moments: Date[]) =>
    moments.reduce((last, moment) => (moment > last ? moment : last), published_at);
  const ofAll = latest(...tours.map(({ updated_at }) => updated_at));
  return [
    { path: '/', changed_at: ofAll },
    ...(tours.length > 0
      ? [CATALOGUE_PATH, schedulePath(null)].map((path) => ({ path, changed_at: ofAll }))
      : []),
    ...tours.map(({ screen_name, updated_at }) => ({
      path: tourPath(screen_name),
      changed_at: latest(updated_at),
    })),
    { path: documentPath('agreement'), changed_at: published_at },
    { path: documentPath('policy'), changed_at: published_at },
  ];
}

/** The pages that search engines may know, each in each language with the way to the others (sitemaps.org). */
export function makeSitemap(
  origin: string,
  languages: PageLanguage[],
  pages: readonly MappedPage[],
): PageContent {
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const alternates = (path: string) => {
    if (languages.length < 2) return '';
    const named = languages.map((language) =>
      alternate(language, escapeMarkup(addressIn(origin, path, language, languages))),
    );
    return [...named, alternate('x-default', escapeMarkup(origin + path))].join('');
  };
  const urls = pages.flatMap(({ path, changed_at }) =>
    languages.map(
      (language) =>
        `<url><loc>${escapeMarkup(addressIn(origin, path, language, languages))}</loc>` +
        `<lastmod>${changed_at.toISOString()}</lastmod>${alternates(path)}</url>`,
    ),
  );
  return {
    status: 200,
    content_type: 'application/xml; charset=utf-8',
    body:
      '<?xml version="1.0" encoding="UTF-8"?>' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
      `${urls.join('')}</urlset>`,
    headers: { 'cache-control': 'no-cache' },
  };
}

/** What robots may visit: not the booking forms, and not the private pages. */
export function makeRobots(origin: string): PageContent {
  return {
    status: 200,
    content_type: 'text/plain; charset=utf-8',
    body: `User-agent: *\nDisallow: /book/\nDisallow: /booking/\nDisallow: /offer/\nDisallow: /questionnaire/\nDisallow: /widget/\nDisallow: /review/\nSitemap: ${origin}/sitemap.xml\n`,
    headers: { 'cache-control': 'no-cache' },
  };
}
