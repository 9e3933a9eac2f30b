import { DEFAULT_THEME } from '@mantine/core';
import { contrast, LEAST_CONTRAST } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver } from './theme.ts';

const TEXTS = /^--(?:mantine-color-(?:text|dimmed|placeholder|error|anchor)|ui-tone-\w+)$/u;
const GROUNDS = ['--mantine-color-body', '--ui-ground', '--ui-surface', '--ui-raised'];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const variables: Record<string, string> = cssVariablesResolver(DEFAULT_THEME)[scheme];
  const texts = Object.keys(variables).filter((name) => TEXTS.test(name));

  it('has a colour for each kind of text', () => {
    expect(texts).toHaveLength(11);
  });
  it.each(texts)('%s can be read on every ground', (text) => {
    for (const ground of GROUNDS)
      expect(contrast(variables[text] ?? '', variables[ground] ?? ''), ground).toBeGreaterThanOrEqual(
        LEAST_CONTRAST,
      );
  });
});
