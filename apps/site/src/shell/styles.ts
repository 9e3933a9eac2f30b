import { createHash } from 'node:crypto';
import type { Block, RenderRequest } from '@tropa/contract';
import { familyName, presetCss, sharedVariants } from '@tropa/blocks';
import { fontCss } from './font-styles.ts';
import { classAttributesOf, classesOf, rulesOf, shownRules, type Rule } from './shown-rules.ts';

// The style sheets as texts: a page carries just those of its own blocks, so it paints after one request.
// The editors' sheet stays with the cabinet.
const blockSheets = import.meta.glob<string>(
  ['../../../../packages/blocks/src/**/*.css', '!../../../../packages/blocks/src/editor/**'],
  { query: '?inline', import: 'default', eager: true },
);
const siteSheets = import.meta.glob<string>('../**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

type Sheets = [path: string, rules: Rule[]][];
const parse = (sheets: Record<string, string>): Sheets =>
  Object.entries(sheets).map(([path, css]) => [path, rulesOf(css)]);
const rulesOfBlocks = parse(blockSheets);
const rulesOfSite = parse(siteSheets);

/** `sha256-…` of an inline script or style, as the content security policy writes it. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Folder names of what a page shows: families with their variants. */
function shownParts(blocks: Block[]): Map<string, Set<number>> {
  const parts = new Map<string, Set<number>>();
  for (const { type, number, is_visible } of blocks) {
    const family = familyName(type);
    if (!family || !is_visible) continue;
    for (const folder of [family, sharedVariants[family] ?? family])
      parts.set(folder, (parts.get(folder) ?? new Set()).add(number));
  }
  return parts;
}

/** @param blocks undefined: any may be shown */
function blockRules(blocks: Block[] | undefined): Rule[] {
  const parts = blocks && shownParts(blocks);
  return rulesOfBlocks
    .filter(([path]) => {
      const [family = '', ...rest] = path
        .slice(path.indexOf('blocks/src/') + 'blocks/src/'.length)
        .split('/');
      if (!parts || family === 'shared' || family === 'theme') return true;
      const numbers = parts.get(family);
      const variant = /^variants\/(\d+)/u.exec(rest.join('/'))?.[1];
      return numbers !== undefined && (variant === undefined || numbers.has(Number(variant)));
    })
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([, rules]) => rules);
}

/** Base first, then what is shared, then what builds on it. */
const rank = (path: string): number => (path.includes('/theme/') ? 0 : path.includes('/shared/') ? 1 : 2);

/** Folders whose sheets a page needs beside its own: what it shows of others. */
export const SHOWN_PARTS: Partial<Record<RenderRequest['page'], string[]>> = {
  booking: ['chat'],
  chat: ['checkout', 'plain-form'],
  complaint: ['plain-form'],
  help: ['plain-form'],
  review: ['plain-form'],
  choice: ['plain-form'],
  credit: ['plain-form'],
  tour: ['ask'],
  'brand-catalogue': ['brand', 'catalogue'],
  'brand-tour': ['brand'],
  'brand-operator': ['brand'],
  'brand-account': ['brand', 'catalogue', 'plain-form'],
  'brand-favourites': ['brand', 'catalogue'],
};
const foldersOf = (page: RenderRequest['page']): string[] => [page, ...(SHOWN_PARTS[page] ?? [])];

function pageRules(page: RenderRequest['page']): Rule[] {
  return rulesOfSite
    .filter(
      ([path]) =>
        !path.includes('/pages/') || foldersOf(page).some((name) => path.includes(`/pages/${name}/`)),
    )
    .flatMap(([, rules]) => rules);
}

/** A style sheet, and how the content security policy names it. */
interface Sheet {
  css: string;
  hash: string;
}
/** What may dress a kind of page in a look. */
interface Look {
  id: number;
  rules: Rule[];
}

const MAX_CACHED = 500;
const looks = new Map<string, Look>();
let looksMade = 0;
/** By look and the classes that stood on the page: pages of the same blocks share theirs, but for what a block hides. */
const sheets = new Map<string, Sheet>();

/** Keeps what was made, and all of it anew where it has become too much. */
function keep<V>(cache: Map<string, V>, key: string, value: V): V {
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, value);
  return value;
}

/** Theme, fonts, and the parts that may be shown; Chinese has faces of its own. Kept because sites have few looks. */
function lookOf(request: RenderRequest): Look {
  const { page, theme, blocks, data } = request;
  const shown = blocks.filter((block) => block.is_visible).map(({ type, number }) => `${type}.${number}`);
  const key = JSON.stringify([page, { ...theme, favicon: undefined }, shown, data.language === 'zh']);
  const known = looks.get(key);
  if (known) return known;
  const rules = [
    ...rulesOf(fontCss(theme) + presetCss(theme, data.language)),
    // The builder adds blocks and changes their variants.
    ...blockRules(page === 'canvas' ? undefined : blocks),
    ...pageRules(page),
  ];
  looksMade += 1;
  return keep(looks, key, { id: looksMade, rules });
}

/** The sheet of a look for what stands on a page; it is made once for pages on which the same stands. */
export function sheetOf({ id, rules }: Look, markup: string | undefined): Sheet {
  const attributes = markup === undefined ? undefined : [...classAttributesOf(markup)];
  // No attribute holds a quote.
  const key = attributes ? [id, ...attributes, ''].join('"') : String(id);
  const known = sheets.get(key);
  if (known) return known;
  const css = shownRules(rules, attributes && classesOf(attributes));
  return keep(sheets, key, { css, hash: inlineHash(css) });
}

/**
 * The style sheet of a page. Depends on nothing but its arguments.
 * @param markup what stands on the page, where no script adds to it: what does not stand there is not dressed
 */
export const pageStyles = (request: RenderRequest, markup: string | undefined): Sheet =>
  sheetOf(lookOf(request), markup);
