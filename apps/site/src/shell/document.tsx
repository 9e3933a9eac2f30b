import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedPage, RenderRequest } from '@tropa/contract';
import { escapeMarkup, HTML_LANGUAGES } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import { assets } from '../assets.ts';
import { counterHosts, CountersNote, countersOf } from './counters.tsx';
import { contentHead, structuredData, type PageMeta } from './head.ts';
import { keepLanguage } from './keep-language.ts';
import { markLanguages } from './mark-languages.ts';
import { iconLinks } from './icons.ts';
import { lateScripts } from './late-scripts.ts';
import { liftStyles } from './lift-styles.ts';
import { fontPreloads } from './font-styles.ts';
import { hasBoundedField, PasteNote } from './paste-note.tsx';
import { inlineHash, pageStyles } from './styles.ts';

/** What a page's view gives; the rest of the document is the same for all. */
export interface PageView {
  meta: PageMeta;
  body: ReactNode;
  /** Seconds after which the page is loaded anew where no script watches for what it waits for; absent: it waits for nothing. */
  refresh?: number;
  /** Name of the script that brings the page to life, where it needs one. */
  island?: 'chat' | 'checkout' | 'favourites' | 'booking' | 'offer' | 'questionnaire' | 'widget' | 'canvas';
}

/** The bar of a phone's browser takes the page's ground. */
function themeColor(css: string): string {
  return /--color-background:(#[0-9a-f]{6})/u.exec(css)?.[1] ?? '#ffffff';
}

/** Pages that are made of blocks, to be read: where one has a form it stands at its end. */
const READ: ReadonlySet<RenderRequest['page']> = new Set(['main', 'tour']);

const urlsOf = (names: readonly string[]): string[] => names.flatMap((name) => assets.scripts[name] ?? []);

/** At the end of the page: nothing waits for rules that most readers of Chinese need none of. */
const ownFace = ({ language }: RenderRequest['data']): string =>
  language === 'zh' && assets.chinese ? `<link rel="stylesheet" href="${escapeMarkup(assets.chinese)}">` : '';

/** Puts a page's view into an HTML document, with its style sheet inside and the hashes of all that is inline. */
export function htmlDocument(
  request: RenderRequest,
  { meta, body, island, refresh }: PageView,
): RenderedPage {
  const { data, theme } = request;
  const counters = countersOf(request);
  const whole = (
    <>
      {body}
      {counters && <CountersNote counters={counters} request={request} />}
    </>
  );
  const drawn = keepLanguage(renderToStaticMarkup(whole), data);
  // Operators of many languages sell on a brand's site.
  const page = data.brand_id === undefined ? drawn : markLanguages(drawn, data.language);
  // What a field can't take of a pasted text is said on every page that has one with a bound.
  const hasBounds = island !== 'canvas' && hasBoundedField(page);
  const note = hasBounds ? renderToStaticMarkup(<PasteNote t={pageTranslator(data.language)} />) : '';
  const lifted = liftStyles(page + note);
  // A script may show what is not there yet.
  const styles = pageStyles(request, island ? undefined : lifted.markup);
  const preloads = fontPreloads(theme, data.language)
    .map((url) => `<link rel="preload" href="${escapeMarkup(url)}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  // A form brings its script with it, wherever it stands; what it shows is there beforehand. A draft's sends nothing.
  const hasPlainForm = !data.is_preview && lifted.markup.includes(' data-plain-form="');
  const ofForms = urlsOf([...(hasPlainForm ? ['plain-form'] : []), ...(hasBounds ? ['paste'] : [])]);
  // What people come to read is not kept waiting by the form at its end.
  const isRead = READ.has(request.page);
  const late = lateScripts(isRead ? ofForms : []);
  const scripts = [
    ...urlsOf(island ? [island] : []),
    ...(isRead ? [] : ofForms),
    ...urlsOf(counters ? ['counters'] : []),
  ]
    .map((url) => `<script type="module" src="${escapeMarkup(url)}"></script>`)
    .join('');
  const html =
    `<!doctype html><html lang="${HTML_LANGUAGES[data.language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="theme-color" content="${themeColor(styles.css)}">` +
    `${preloads}<style>${styles.css}</style>` +
    (lifted.css === '' ? '' : `<style>${lifted.css}</style>`) +
    contentHead(meta, data) +
    iconLinks(theme, data) +
    scripts +
    (refresh ? `<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>` : '') +
    `</head><body>${lifted.markup}${structuredData(meta, data)}${late.markup}${ownFace(data)}</body></html>`;
  return {
    html,
    script_hashes: late.hashes,
    style_hashes: lifted.css === '' ? [styles.hash] : [styles.hash, inlineHash(lifted.css)],
    ...(counters ? { counter_hosts: counterHosts(counters) } : {}),
  };
}
