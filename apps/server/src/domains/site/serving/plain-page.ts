import type { PageLanguage, RenderedPage } from '@tropa/contract';
import { HTML_LANGUAGES } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import { createHash } from 'node:crypto';
import { PLAIN_STYLE, PLAIN_STYLE_HASH } from '../../../kernel/plain-style.ts';

export type PlainPageKind = 'unknown' | 'failed' | 'no_tour' | 'no_widget' | 'no_booking' | 'no_ticket';

/** A frame on somebody else's page gets the height of these two lines, as `WidgetMessage` of the site's scripts says it. */
const TELL_HEIGHT =
  'new ResizeObserver(()=>parent.postMessage({type:"tropa-widget",' +
  'height:document.body.getBoundingClientRect().height},"*")).observe(document.body)';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const SCRIPT_HASH = hashOf(TELL_HEIGHT);

/** A page that needs no site and no database: two lines of text in a person's language. */
export function plainPage(kind: PlainPageKind, language: PageLanguage): RenderedPage {
  const t = pageTranslator(language);
  const title = t(`errors.site.page.${kind}.title`);
  const isFramed = kind === 'no_widget';
  const html =
    `<!doctype html><html lang="${HTML_LANGUAGES[language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${PLAIN_STYLE}</style></head>` +
    `<body${isFramed ? ' data-widget' : ''}><h1>${title}</h1><p>${t(`errors.site.page.${kind}.text`)}</p>` +
    `${isFramed ? `<script>${TELL_HEIGHT}</script>` : ''}</body></html>`;
  return { html, script_hashes: isFramed ? [SCRIPT_HASH] : [], style_hashes: [PLAIN_STYLE_HASH] };
}
