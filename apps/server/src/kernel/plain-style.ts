import { createHash } from 'node:crypto';

/** How pages look that need no site, no script and no file: a few lines of text, and a button at most. */
export const PLAIN_STYLE =
  ':root{color-scheme:light dark}*{margin:0}' +
  'body{min-height:100svh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;' +
  'font:17px/1.5 system-ui,sans-serif;color:#1d2b24;background:#f6f7f3;overflow-wrap:anywhere}' +
  'h1{font-size:clamp(24px,5vw,34px);line-height:1.2;text-wrap:balance}' +
  'p{max-width:36em;margin-inline:auto;color:#55635b;text-wrap:pretty}' +
  'button{min-height:44px;margin-top:8px;padding:10px 24px;border:0;border-radius:8px;font:inherit;font-weight:600;' +
  'color:#fff;background:#0e6a5e;cursor:pointer}' +
  '[data-widget]{min-height:0}' +
  '@media(prefers-color-scheme:dark){body{color:#eef3ef;background:#141c18}p{color:#a9b7af}}';

/** What a policy lets by of it. */
export const PLAIN_STYLE_HASH = `sha256-${createHash('sha256').update(PLAIN_STYLE).digest('base64')}`;
