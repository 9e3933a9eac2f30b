import { documentPath, tourPath } from '@tropa/blocks';
import type { Language } from '@tropa/contract';
import type { PageContent } from './stored-page.ts';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Address of a path in a language: the site's first language is at the path itself. */
function address(origin: string, path: string, language: Language, languages: Language[]): string {
  return escapeXml(`${origin}${path}${language === languages[0] ? '' : `?lang=${language}`}`);
}

/** The pages that search engines may know, each with its languages (sitemaps.org). */
export function makeSitemap(
  origin: string,
  languages: Language[],
  tours: { screen_name: string }[],
): PageContent {
  const paths = [
    '/',
    ...tours.map(({ screen_name }) => tourPath(screen_name)),
    documentPath('agreement'),
    documentPath('policy'),
  ];
  const alternates = (path: string) =>
    languages.length < 2
      ? ''
      : languages
          .map(
            (language) =>
              `<xhtml:link rel="alternate" hreflang="${language}" href="${address(origin, path, language, languages)}"/>`,
          )
          .join('');
  const urls = paths.flatMap((path) =>
    languages.map(
      (language) => `<url><loc>${address(origin, path, language, languages)}</loc>${alternates(path)}</url>`,
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
    body: `User-agent: *\nDisallow: /book/\nDisallow: /booking/\nDisallow: /offer/\nDisallow: /questionnaire/\nSitemap: ${origin}/sitemap.xml\n`,
    headers: { 'cache-control': 'no-cache' },
  };
}
