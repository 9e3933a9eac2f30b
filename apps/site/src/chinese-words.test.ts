import { catalogues, chinese } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { renderSitePage } from './render.ts';
import { everyPage } from './testing/requests.ts';

/** Texts of a catalogue that nothing is put into. */
const textsOf = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : String(value),
  );
/** English sentences and names of what pages speak of; a word alone may be a name in a tour. */
const foreign = new Set(
  Object.entries(catalogues.en)
    .filter(([area]) => area in chinese)
    .flatMap(([, texts]) => textsOf(texts))
    .filter((text) => text.includes(' ') && !text.includes('{{')),
);

/** What stands between tags and in attributes that are read, and what scripts are given to say. */
const said = (html: string): string[] =>
  [
    ...html.matchAll(/>([^<]+)</gu),
    ...html.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*)"/gu),
    ...html.matchAll(/":"([^"]*)"/gu),
  ].map(([, text = '']) => text.replaceAll('&#x27;', '’').trim());

it.each(
  everyPage('zh')
    .filter(({ page }) => page !== 'canvas')
    .map((request) => [request.page, request.data.path, request] as const),
)('the page %s at %s says nothing of the English catalogue', (_page, _path, request) => {
  const calm = { ...request, blocks: [] };
  expect(
    said(renderSitePage(calm).html).filter(
      // What the organizer has typed is its own.
      (text) => foreign.has(text) && !JSON.stringify(calm.data).includes(text),
    ),
  ).toEqual([]);
});
