import { describe, expect, it } from 'vitest';
import { presetCss } from './preset-css.ts';
import { presetOf, presets } from './presets.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** What `color-mix(in srgb, one share, other)` gives. */
const mix = (one: string, share: number, other: string) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
      return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

describe.each(Object.entries(presets))('%s', (_name, { colors }) => {
  const inverseMuted = mix(colors['inverse-text'], 0.74, colors.inverse);
  const inverseSurface = mix(colors['inverse-text'], 0.08, colors.inverse);
  const inverseTint = mix(colors['inverse-text'], 0.12, colors.inverse);
  const inverseAccent = mix(colors.accent, 0.5, '#ffffff');

  it.each([
    ['text on the page', colors.text, colors.background],
    ['text on a card', colors.text, colors.surface],
    ['text on the tint', colors.text, colors.tint],
    ['muted text on the page', colors['text-muted'], colors.background],
    ['muted text on the tint', colors['text-muted'], colors.tint],
    ['accent text on the page', colors.accent, colors.background],
    ['accent text on the tint', colors.accent, colors.tint],
    ['a button', colors['accent-contrast'], colors.accent],
    ['text on dark', colors['inverse-text'], colors.inverse],
    ['muted text on dark', inverseMuted, colors.inverse],
    ['muted text on a dark card', inverseMuted, inverseSurface],
    ['text on a dark tint', colors['inverse-text'], inverseTint],
    ['accent text on dark', inverseAccent, inverseSurface],
  ])('%s can be read (WCAG AA, 4.5)', (_pair, one, other) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('presetCss', () => {
  it('writes every token, with the colours of the site over those of the preset', () => {
    const css = presetCss({ preset_type: 'trail', colors: { accent: '#123456' } });
    expect(css).toMatch(/^:root\{.*\}$/u);
    expect(css).toContain('--color-accent:#123456');
    expect(css).toContain(`--color-text:${presets.trail.colors.text}`);
    expect(css).toContain('--font-heading:');
    expect(css).toContain('--radius-large:');
  });

  it('gives the default look for a name that is not known', () => {
    expect(presetOf('toString')).toBe(presets.trail);
  });
});
