import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedPage, RenderRequest } from '@tropa/contract';
import { assets } from '../assets.ts';
import { escapeHtml } from './escape.ts';
import { contentHead, type PageMeta } from './head.ts';
import { liftStyles } from './lift-styles.ts';
import { fontPreloads, inlineHash, pageStyles } from './styles.ts';

/** What a page's view gives; the rest of the document is the same for all. */
export interface PageView {
  meta: PageMeta;
  body: ReactNode;
  /** Name of the script that brings the page to life, where it needs one. */
  island?: 'checkout' | 'booking' | 'offer' | 'questionnaire';
}

/** The bar of a phone's browser takes the page's ground. */
function themeColor(css: string): string {
  return /--color-background:(#[0-9a-f]{6})/u.exec(css)?.[1] ?? '#ffffff';
}

/** Puts a page's view into an HTML document, with its style sheet inside and the hashes of all that is inline. */
export function htmlDocument(request: RenderRequest, { meta, body, island }: PageView): RenderedPage {
  const { data, theme } = request;
  const styles = pageStyles(request);
  const lifted = liftStyles(renderToStaticMarkup(body));
  const preloads = fontPreloads(theme, data.language)
    .map((url) => `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  const script = island ? assets.scripts[island] : undefined;
  const html =
    `<!doctype html><html lang="${data.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="theme-color" content="${themeColor(styles.css)}">` +
    `${preloads}<style>${styles.css}</style>` +
    (lifted.css === '' ? '' : `<style>${lifted.css}</style>`) +
    contentHead(meta, data) +
    (script ? `<script type="module" src="${escapeHtml(script)}"></script>` : '') +
    `</head><body>${lifted.markup}</body></html>`;
  return {
    html,
    script_hashes: [],
    style_hashes: lifted.css === '' ? [styles.hash] : [styles.hash, inlineHash(lifted.css)],
  };
}
