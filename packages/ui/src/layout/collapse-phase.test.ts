import { expect, it } from 'vitest';
import { collapsePhase } from './collapse-phase.ts';

it('goes from collapsed through expanding to expanded, and through collapsing back', () => {
  expect(collapsePhase(false, false)).toBe('collapsed');
  expect(collapsePhase(true, false)).toBe('expanding');
  expect(collapsePhase(true, true)).toBe('expanded');
  expect(collapsePhase(false, true)).toBe('collapsing');
});
