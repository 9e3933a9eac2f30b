/** A rule of a style sheet: what stands before its braces, and what stands in them. */
export interface Rule {
  head: string;
  body: string | Rule[];
  /** For each selector of the head the classes without which it dresses nothing. */
  needs: string[][];
}

/** Rules whose braces hold rules, not declarations. */
const HOLDS_RULES = /^@(?:media|supports|container|layer)\b/u;
/** What may be there or not, and what only looks like a class. */
const NOT_NEEDED = /\([^()]*\)|\[[^\]]*\]/gu;
const CLASS = /\.(?<name>[a-z_][\w-]*)/giu;
const COMMENT = /\/\*[\s\S]*?\*\//gu;

/** Where the braces that open at a place close again. */
function endOf(css: string, opening: number): number {
  let depth = 0;
  let quote = '';
  for (let at = opening; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

function needsOf(head: string): string[][] {
  let plain = head;
  // From the innermost parentheses outwards.
  for (let shorter = plain.replaceAll(NOT_NEEDED, ''); shorter !== plain;) {
    plain = shorter;
    shorter = plain.replaceAll(NOT_NEEDED, '');
  }
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(CLASS)].flatMap(({ groups }) => groups?.['name'] ?? []));
}

/** A style sheet as its rules. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const plain = css.replaceAll(COMMENT, '');
  for (let at = 0; at < plain.length;) {
    const opening = plain.indexOf('{', at);
    if (opening === -1) break;
    const end = endOf(plain, opening);
    const head = plain.slice(at, opening).trim();
    const inside = plain.slice(opening + 1, end);
    const body = HOLDS_RULES.test(head) ? rulesOf(inside) : inside;
    rules.push({ head, body, needs: head.startsWith('@') ? [] : needsOf(head) });
    at = end + 1;
  }
  return rules;
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/gu;
/** The `class` attributes of a page's markup, each once, as they stand there. */
export const classAttributesOf = (markup: string): Set<string> =>
  new Set(Array.from(markup.matchAll(CLASS_ATTRIBUTE), ([, names = '']) => names));

/** Classes that stand in attributes. */
export const classesOf = (attributes: Iterable<string>): Set<string> =>
  new Set([...attributes].flatMap((names) => names.split(' ')));

/**
 * The rules that may dress something on a page, as a style sheet.
 * @param classes that stand on the page; undefined: any may come
 */
export function shownRules(rules: readonly Rule[], classes: ReadonlySet<string> | undefined): string {
  const isShown = ({ needs }: Rule) =>
    !classes || needs.length === 0 || needs.some((names) => names.every((name) => classes.has(name)));
  return rules
    .filter(isShown)
    .map(({ head, body }) => {
      const inside = typeof body === 'string' ? body : shownRules(body, classes);
      return inside === '' ? '' : `${head}{${inside}}`;
    })
    .join('');
}
