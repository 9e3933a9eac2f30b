import type { Language, RenderedPage } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { createHash } from 'node:crypto';

export type PlainPageKind = 'unknown' | 'failed' | 'no_tour' | 'no_widget' | 'no_booking';

const STYLE =
  ':root{color-scheme:light dark}*{margin:0}' +
  'body{min-height:100svh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;' +
  'font:17px/1.5 system-ui,sans-serif;color:#1d2b24;background:#f6f7f3}' +
  'h1{font-size:clamp(24px,5vw,34px);line-height:1.2;text-wrap:balance}' +
  'p{max-width:36em;margin-inline:auto;color:#55635b;text-wrap:pretty}' +
  '[data-widget]{min-height:0}' +
  '@media(prefers-color-scheme:dark){body{color:#eef3ef;background:#141c18}p{color:#a9b7af}}';
/** A frame on somebody else's page gets the height of these two lines, as `WidgetMessage` of the site's scripts says it. */
const TELL_HEIGHT =
  'new ResizeObserver(()=>parent.postMessage({type:"tropa-widget",' +
  'height:document.body.getBoundingClientRect().height},"*")).observe(document.body)';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const STYLE_HASH = hashOf(STYLE);
const SCRIPT_HASH = hashOf(TELL_HEIGHT);

/** A page that needs no site and no database: two lines of text in a person's language. */
export function plainPage(kind: PlainPageKind, language: Language): RenderedPage {
  const t = translator(language);
  const title = t(`errors.site.page.${kind}.title`);
  const isFramed = kind === 'no_widget';
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${STYLE}</style></head>` +
    `<body${isFramed ? ' data-widget' : ''}><h1>${title}</h1><p>${t(`errors.site.page.${kind}.text`)}</p>` +
    `${isFramed ? `<script>${TELL_HEIGHT}</script>` : ''}</body></html>`;
  return { html, script_hashes: isFramed ? [SCRIPT_HASH] : [], style_hashes: [STYLE_HASH] };
}
