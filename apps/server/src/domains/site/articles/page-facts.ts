import { Parser } from 'htmlparser2';

/** What a page says of itself in its markup, unread. */
export interface PageFacts {
  title: string;
  /** Values of `<meta>` by their lower-case `property`, `name` or `itemprop`; the first of each. */
  meta: ReadonlyMap<string, string>;
  /** `<link>`s by their lower-case `rel`. */
  links: readonly { rel: string; href: string; sizes: string; type: string }[];
  /** Moment of the first `<time datetime>`. */
  time: string;
  /** What stands in `application/ld+json` and could be read. */
  records: readonly unknown[];
}

/** More than an honest page has: the rest is left unread. */
const MAX_LINKS = 200;
const MAX_RECORDS = 20;
const MAX_RECORD_LENGTH = 300_000;
/** Markup nested deeper is made to keep a reader busy: it is left there. */
const MAX_DEPTH = 1000;
/** Pages are read in pieces of so many characters, so that reading can be left. */
const PIECE = 16_384;

function recordOf(text: string): unknown[] {
  if (text.length > MAX_RECORD_LENGTH) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Reads a page's markup, however broken, once from its beginning to its end. Nothing of it is run or asked for. */
export function pageFacts(html: string): PageFacts {
  const meta = new Map<string, string>();
  const links: PageFacts['links'][number][] = [];
  const records: unknown[] = [];
  let title = '';
  let time = '';
  /** What the text that comes belongs to. */
  let inside: 'title' | 'record' | null = null;
  let record = '';
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, { property, name: called, itemprop, content = '', ...attributes }) {
        depth += 1;
        const key = (property ?? called ?? itemprop)?.trim().toLowerCase();
        if (name === 'meta' && key && !meta.has(key)) meta.set(key, content);
        if (name === 'link' && links.length < MAX_LINKS) {
          const { rel = '', href = '', sizes = '', type = '' } = attributes;
          links.push({ rel: rel.trim().toLowerCase(), href, sizes, type });
        }
        if (name === 'time') time ||= attributes['datetime'] ?? '';
        if (name === 'title' && title === '') inside = 'title';
        if (name === 'script' && attributes['type']?.toLowerCase() === 'application/ld+json')
          inside = 'record';
      },
      ontext(text) {
        if (inside === 'title') title += text;
        else if (inside === 'record' && record.length <= MAX_RECORD_LENGTH) record += text;
      },
      onclosetag() {
        depth -= 1;
        if (inside === 'record' && records.length < MAX_RECORDS) records.push(...recordOf(record));
        record = '';
        inside = null;
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length && depth < MAX_DEPTH; at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  return { title, meta, links, time, records };
}
