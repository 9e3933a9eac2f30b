import { isReservedSlug, slugify } from '@tropa/core';
import type { Message } from '../../../kernel/refusal.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 40;
/** A label of a host name: no hyphen at its ends, and none of the prefixes that mark encoded names. */
const SLUG = /^(?!..--)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u;
/** Joined to a name that is too short to be an address by itself. */
const SHORT_NAME_SUFFIX = 'tours';

/** What is wrong with the first part of a site's address (docs/rules/sites.md); null when it may be used. */
export function slugProblem(slug: string): Message | null {
  if (slug.length < MIN_LENGTH || slug.length > MAX_LENGTH || !SLUG.test(slug))
    return { key: 'errors.site.domain_format', params: { min: MIN_LENGTH, max: MAX_LENGTH } };
  return isReservedSlug(slug) ? { key: 'errors.site.domain_reserved' } : null;
}

/** Whether a string can be a slug at all: other hosts are not even looked up. */
export const looksLikeSlug = (value: string): boolean => value.length <= MAX_LENGTH && SLUG.test(value);

/**
 * Addresses for the site of an organizer, the best first: made from its name, then with -2, -3 and so on where
 * the name is taken. Never ends.
 */
export function* slugCandidates(name: string): Generator<string> {
  // Room is left for the number.
  const made = slugify(name, MAX_LENGTH - 6);
  const base = made.length >= MIN_LENGTH ? made : [made, SHORT_NAME_SUFFIX].filter(Boolean).join('-');
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (slugProblem(slug) === null) yield slug;
  }
}
