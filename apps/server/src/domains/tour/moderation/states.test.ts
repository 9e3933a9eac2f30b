import { describe, expect, it } from 'vitest';
import { allowedActs, SITE_ACTS, statusAfter, type SiteState } from './states.ts';

/** The whole table, act by act: what each state becomes, `-` where the act is refused. */
const TABLE: Record<string, Record<(typeof SITE_ACTS)[number], string>> = {
  none: row('waiting', '-', '-', '-', '-', '-', '-', '-'),
  waiting: row('waiting', 'published', 'moderation', '-', '-', '-', '-', 'unpublished'),
  moderation: row(
    'moderation',
    'published',
    'moderation',
    'waiting',
    'published',
    'unpublished',
    '-',
    'unpublished',
  ),
  published: row('waiting', 'published', '-', '-', '-', '-', 'unpublished', 'unpublished'),
  unpublished: row('waiting', 'published', '-', '-', '-', '-', '-', 'unpublished'),
};

function row(...cells: string[]): Record<(typeof SITE_ACTS)[number], string> {
  const [put_up = '', restore = '', take = '', release = '', approve = ''] = cells;
  const [reject = '', take_down = '', remove = ''] = cells.slice(5);
  return { put_up, restore, take, release, approve, reject, take_down, remove };
}

const STATES: SiteState[] = ['none', 'waiting', 'moderation', 'published', 'unpublished'];
const cases = STATES.flatMap((state) =>
  SITE_ACTS.map((act) => [state, act, TABLE[state]?.[act] ?? ''] as const),
);

describe('a tour on a partner site', () => {
  it.each(cases)('that is %s: %s makes it %s', (state, act, next) => {
    if (next !== '-') {
      expect(statusAfter(state, act)).toBe(next);
      return;
    }
    expect(() => statusAfter(state, act)).toThrow(
      expect.objectContaining({
        status: 409,
        type: 'transition_not_allowed',
        details: { status: state, allowed: allowedActs(state) },
      }),
    );
  });

  it('never gets stuck: every state leads to a published tour', () => {
    const reached = (state: SiteState, seen: Set<SiteState>): Set<SiteState> => {
      if (seen.has(state)) return seen;
      seen.add(state);
      for (const act of allowedActs(state)) reached(statusAfter(state, act), seen);
      return seen;
    };
    for (const state of STATES) expect(reached(state, new Set())).toContain('published');
  });

  it('is published only by the desk, or in a text that the desk has approved', () => {
    for (const act of SITE_ACTS)
      for (const state of STATES)
        if (act !== 'approve' && act !== 'restore' && allowedActs(state).includes(act))
          expect(statusAfter(state, act)).not.toBe('published');
  });
});
