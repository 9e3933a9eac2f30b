import { escapeMarkup } from '@tropa/core';
import type { CopiedPart } from '../../../kernel/personal-data.ts';

/** A copy as people read it: opens in any browser and prints well, runs nothing and asks nothing of the network. */
export function copiedPage(title: string, parts: CopiedPart[], language: 'ru' | 'en'): string {
  const sections = parts.map(({ title: heading, facts }) => {
    const rows = Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`);
    return `<section><h2>${escapeMarkup(heading)}</h2><dl>${rows.join('')}</dl></section>`;
  });
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">' +
    `<title>${escapeMarkup(title)}</title><style>` +
    'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}' +
    'h2{margin:2rem 0 .5rem;font-size:1.1rem}dl{display:grid;grid-template-columns:14rem 1fr;gap:.25rem 1rem;margin:0}' +
    'dt{color:#555}dd{margin:0;overflow-wrap:anywhere}section{break-inside:avoid}' +
    `</style></head><body><h1>${escapeMarkup(title)}</h1>${sections.join('')}</body></html>`
  );
}
