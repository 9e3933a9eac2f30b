import { DEFAULT_THEME } from '@mantine/core';
import { contrast, LEAST_CONTRAST } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver } from './theme.ts';

const TEXTS = /^--(?:mantine-color-(?:text|dimmed|placeholder|error|anchor)|ui-tone-\w+)$/u;
const GROUNDS = ['--mantine-color-body', '--ui-ground', '--ui-surface', '--ui-raised'];

const BLACK = '#000000';
describe('a tint on the dark ground', () => {
  const { dark }: Record<'dark', Record<string, string>> = cssVariablesResolver(DEFAULT_THEME);
  it.each(['gray', 'spruce', 'red', 'yellow'])('of %s stands out of it and can be read on', (name) => {
    const tint = dark[`--mantine-color-${name}-light`] ?? '';
    expect(contrast(tint, BLACK)).toBeGreaterThan(contrast(dark['--ui-surface'] ?? '', BLACK));
    expect(contrast(dark[`--mantine-color-${name}-light-color`] ?? '', tint)).toBeGreaterThanOrEqual(
      LEAST_CONTRAST,
    );
  });
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const variables: Record<string, string> = cssVariablesResolver(DEFAULT_THEME)[scheme];
  const texts = Object.keys(variables).filter((name) => TEXTS.test(name));

  it('has a colour for each kind of text', () => {
    expect(texts).toHaveLength(11);
  });
  it('shows the edge of a box that is not ticked (WCAG 1.4.11)', () => {
    for (const ground of GROUNDS)
      expect(contrast(variables['--ui-box'] ?? '', variables[ground] ?? ''), ground).toBeGreaterThanOrEqual(
        3,
      );
  });
  it.each(texts)('%s can be read on every ground', (text) => {
    for (const ground of GROUNDS)
      expect(contrast(variables[text] ?? '', variables[ground] ?? ''), ground).toBeGreaterThanOrEqual(
        LEAST_CONTRAST,
      );
  });
});
