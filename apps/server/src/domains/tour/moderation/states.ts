import type { SiteStatus } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';

/** How a tour stands on a partner site; `none`: it was never put up there. */
export type SiteState = SiteStatus | 'none';

/**
 * What happens to a tour on a partner site:
 * - `put_up`: a text that nobody has approved is up for review: by publishing, signing with the site, submitting, editing;
 * - `restore`: the text is the approved one (again), there is nothing to review;
 * - `take`, `release`, `approve`, `reject`, `take_down`: the desk's;
 * - `remove`: the organizer takes it off the site or off sale, or the partnership ends.
 */
export const SITE_ACTS = [
  'put_up',
  'restore',
  'take',
  'release',
  'approve',
  'reject',
  'take_down',
  'remove',
] as const;
export type SiteAct = (typeof SITE_ACTS)[number];

/**
 * Site status per partner site: `waiting` → `moderation` → `published` or `unpublished`, and an edited text again from the
 * beginning (docs/rules/tours.md). Somebody who reads a text that is edited meanwhile goes on reading the new one.
 */
const SITE_TRANSITIONS: Record<SiteAct, Partial<Record<SiteState, SiteStatus>>> = {
  put_up: {
    none: 'waiting',
    waiting: 'waiting',
    moderation: 'moderation',
    published: 'waiting',
    unpublished: 'waiting',
  },
  restore: {
    waiting: 'published',
    moderation: 'published',
    published: 'published',
    unpublished: 'published',
  },
  take: { waiting: 'moderation', moderation: 'moderation' },
  release: { moderation: 'waiting' },
  approve: { moderation: 'published' },
  reject: { moderation: 'unpublished' },
  take_down: { published: 'unpublished' },
  remove: {
    waiting: 'unpublished',
    moderation: 'unpublished',
    published: 'unpublished',
    unpublished: 'unpublished',
  },
};

/** The acts that a state allows. */
export const allowedActs = (state: SiteState): SiteAct[] =>
  SITE_ACTS.filter((act) => SITE_TRANSITIONS[act][state] !== undefined);

/**
 * The status after an act.
 * @throws Refusal 409 `transition_not_allowed` with the allowed acts
 */
export function statusAfter(state: SiteState, act: SiteAct): SiteStatus {
  const next = SITE_TRANSITIONS[act][state];
  if (next) return next;
  throw refuse.conflict(
    'transition_not_allowed',
    { key: 'errors.tour_sites.transition_not_allowed' },
    { status: state, allowed: allowedActs(state) },
  );
}
