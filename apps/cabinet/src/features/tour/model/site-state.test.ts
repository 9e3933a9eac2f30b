import { describe, expect, it } from 'vitest';
import { siteActions, siteState } from './site-state.ts';

const standing = {
  status: 'unpublished' as const,
  reason: '',
  is_live: false,
  is_withdrawn: false,
};

describe('the state of a tour on a partner site', () => {
  it.each([
    [{ status: 'waiting' as const }, 'waiting', 'warning'],
    [{ status: 'waiting' as const, is_live: true }, 'edit_waiting', 'warning'],
    [{ status: 'moderation' as const }, 'moderation', 'info'],
    [{ status: 'moderation' as const, is_live: true }, 'edit_moderation', 'info'],
    [{ status: 'published' as const, is_live: true }, 'published', 'success'],
    [{ reason: 'Телефон в тексте' }, 'rejected', 'danger'],
    [{ reason: 'Телефон в тексте', is_live: true }, 'edit_rejected', 'danger'],
    [{ is_withdrawn: true }, 'withdrawn', 'neutral'],
    [{}, 'unpublished', 'neutral'],
  ])('of %o is %s', (change, name, tone) => {
    expect(siteState({ ...standing, ...change })).toEqual({ name, tone });
  });

  it('lets put up what is off, and take off what is on or comes up', () => {
    expect(siteActions(standing)).toEqual({ canSubmit: true, canWithdraw: false });
    expect(siteActions({ ...standing, status: 'waiting' })).toEqual({ canSubmit: false, canWithdraw: true });
    // A refused edit: the earlier text is still shown there.
    expect(siteActions({ ...standing, reason: 'Нет', is_live: true })).toEqual({
      canSubmit: true,
      canWithdraw: true,
    });
  });
});
