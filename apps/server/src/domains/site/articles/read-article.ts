import { isCalendarDate } from '@tropa/core';
import { articleRecord } from './article-record.ts';
import { pageFacts, type PageFacts } from './page-facts.ts';

/** An article as its page describes it, with the addresses of its pictures, best first. */
export interface ReadArticle {
  source: string;
  title: string;
  url: string;
  date: string | null;
  logos: string[];
  pictures: string[];
}

const LIMITS = { source: 120, title: 240, url: 500 };

/** A line of text: without control characters and doubled spaces, cut at a word where it is too long. */
function line(text: string, limit: number): string {
  // oxlint-disable-next-line no-control-regex -- control characters are just what is taken out
  const plain = text.replaceAll(/[\u0000-\u001F\u007F\s]+/gu, ' ').trim();
  if (plain.length <= limit) return plain;
  return `${plain.slice(0, limit - 1).replace(/[\s,;:–-]+\S*$/u, '')}…`;
}

/** Addresses of the web, made whole; what leads elsewhere is left out. */
function addresses(found: readonly (string | undefined)[], base: string): string[] {
  const whole = found.flatMap((address) => {
    const url = address ? URL.parse(address, base) : null;
    return url && /^https?:$/u.test(url.protocol) ? [url.href] : [];
  });
  return [...new Set(whole)];
}

/** The day that stands at the beginning of a moment: `2026-05-20T10:00:00+03:00`. */
function dayOf(moments: readonly (string | undefined)[]): string | null {
  for (const moment of moments) {
    const day = /^\s*(?<day>\d{4}-\d{2}-\d{2})/u.exec(moment ?? '')?.groups?.['day'];
    if (day !== undefined && isCalendarDate(day)) return day;
  }
  return null;
}

const sideOf = (sizes: string) => Number(/^(?<side>\d+)x/u.exec(sizes)?.groups?.['side'] ?? 0);

/** Icons of the site, the largest first; drawings are not taken as pictures. */
function icons({ links }: PageFacts): string[] {
  return links
    .filter(
      ({ rel, type, href }) => /icon/u.test(rel) && !/svg/iu.test(type) && !/\.(?:svg|ico)\b/iu.test(href),
    )
    .map(({ rel, href, sizes }) => ({ href, side: sideOf(sizes) || (rel.includes('apple') ? 180 : 32) }))
    .toSorted((one, other) => other.side - one.side)
    .map(({ href }) => href);
}

/** Where the article is read: its own canonical address on the same site, else the one it was found at. */
function addressOf(facts: PageFacts, base: string): string {
  const canonical = facts.links.find(({ rel }) => rel === 'canonical')?.href;
  const [own] = addresses([canonical, facts.meta.get('og:url')], base);
  const isSameSite = own !== undefined && new URL(own).host === new URL(base).host;
  const [bare = ''] = base.split(/[?#]/u);
  return [isSameSite ? own : base, base, bare].find(({ length }) => length <= LIMITS.url) ?? '';
}

/**
 * Reads an article out of its page: Open Graph first, which is what the page shows when it is shared, then structured data,
 * then the markup itself.
 * @param base where the page was found, after redirects
 * @returns null where the page has no title: that is no article
 */
export function readArticle(html: string, base: string): ReadArticle | null {
  const facts = pageFacts(html);
  const { meta } = facts;
  const record = articleRecord(facts.records);
  const title = line(
    meta.get('og:title') || meta.get('twitter:title') || record.headline || facts.title,
    LIMITS.title,
  );
  if (title === '') return null;
  const host = new URL(base).hostname.replace(/^www\./u, '');
  return {
    title,
    source: line(
      meta.get('og:site_name') || record.publisher || meta.get('application-name') || host,
      LIMITS.source,
    ),
    url: addressOf(facts, base),
    date: dayOf([
      meta.get('article:published_time'),
      record.published,
      meta.get('datepublished'),
      meta.get('date'),
      facts.time,
    ]),
    logos: addresses([record.logo, ...icons(facts)], base),
    pictures: addresses(
      [meta.get('og:image:secure_url'), meta.get('og:image'), meta.get('twitter:image'), record.image],
      base,
    ),
  };
}
