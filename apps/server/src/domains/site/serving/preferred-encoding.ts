import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

function parse(header: string): Encoding {
  const qualities = new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [br, gzip] = [quality('br'), quality('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** Browsers send a handful of values: each is read once. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** The encoding to answer in, by the `Accept-Encoding` header (RFC 9110, 12.5.3): the one liked best, brotli when equal. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const value = typeof header === 'string' ? header : header.join(',');
  const found = known.get(value);
  if (found) return found;
  const parsed = parse(value);
  known.set(value, parsed);
  return parsed;
}
