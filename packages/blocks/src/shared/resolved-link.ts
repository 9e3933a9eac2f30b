import type { Link } from '../common.ts';
import type { BlockContext } from './context.ts';
import { linkHref } from './link.ts';

/** A link ready to be shown. */
export interface ResolvedLink {
  label: string;
  href: string;
}

/** Links that have words and lead somewhere. */
export function resolveLinks(
  links: readonly Link[],
  context: BlockContext,
  base: 'page' | 'site' = 'page',
): ResolvedLink[] {
  return links.flatMap((link) => {
    const href = linkHref(link, context, base);
    return href === null || link.label === '' ? [] : [{ label: link.label, href }];
  });
}
