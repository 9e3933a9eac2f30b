/** What structured data say of an article (schema.org, `Article` and its kinds). */
export interface ArticleRecord {
  headline: string;
  publisher: string;
  logo: string;
  image: string;
  published: string;
}

const ARTICLE = /(?:Article|BlogPosting|Report|LiveBlogPosting)$/u;
/** Deeper than any honest record. */
const MAX_DEPTH = 6;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The address of a picture: written as it is, or inside an `ImageObject`. */
function addressOf(value: unknown): string {
  const one = firstOf(value);
  return isRecord(one) ? textOf(one['url']) || textOf(one['contentUrl']) : textOf(one);
}

function isArticle(record: Record<string, unknown>): boolean {
  const types: unknown[] = [record['@type']].flat();
  return types.some((type) => typeof type === 'string' && ARTICLE.test(type));
}

/** The first article among records, in lists and graphs. */
function findArticle(value: unknown, depth = 0): Record<string, unknown> | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = findArticle(one, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  return isArticle(value) ? value : findArticle(value['@graph'] ?? value['mainEntity'], depth + 1);
}

/** The article that a page's structured data describe; empty texts for what they do not say. */
export function articleRecord(records: readonly unknown[]): ArticleRecord {
  const article = findArticle([...records]) ?? {};
  const publisher = firstOf(article['publisher']);
  return {
    headline: textOf(article['headline']) || textOf(article['name']),
    publisher: isRecord(publisher) ? textOf(publisher['name']) : textOf(publisher),
    logo: isRecord(publisher) ? addressOf(publisher['logo']) : '',
    image: addressOf(article['image']),
    published: textOf(article['datePublished']),
  };
}
