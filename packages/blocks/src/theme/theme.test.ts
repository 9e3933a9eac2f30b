import { FONT_WEIGHTS, type OwnFont, type SiteTheme } from '@tropa/contract';
import { contrast, LEAST_CONTRAST, mix } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { contrastProblems, contrastsOf, nearestReadable } from './contrast.ts';
import { fonts, textWeights, type Font } from './fonts.ts';
import { headingStyle, isDarkTheme, presetCss, themeFonts } from './preset-css.ts';
import { presetOf, presets, PRESET_NAMES } from './presets.ts';
import { themeColors } from './theme-colors.ts';
import type { Preset } from './tokens.ts';

const trail: SiteTheme = { preset_type: 'trail', colors: {} };

describe.each(Object.entries<Preset>(presets))('%s', (name, preset) => {
  it.each(contrastsOf(preset.colors))('$pair can be read (WCAG AA, 4.5)', ({ ratio }) => {
    expect(ratio).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it('is set in a face for text, and in heading weights that are loaded', () => {
    const { text, heading } = preset.fonts;
    expect(fonts[text].isForText).toBe(true);
    const { weight } = headingStyle({ preset_type: name, colors: {} });
    // One family for both is loaded once, in the weights of text.
    if (text === heading) {
      expect(weight).toBeGreaterThanOrEqual(textWeights(text).min);
      expect(weight).toBeLessThanOrEqual(textWeights(text).max);
    }
  });
});

describe('the presets', () => {
  it('are at least eight, light and dark, each with a number and a dress of its own', () => {
    const all: Preset[] = Object.values(presets);
    expect(all.length).toBeGreaterThanOrEqual(8);
    const darkness = PRESET_NAMES.map((preset_type) => isDarkTheme({ preset_type, colors: {} }));
    expect(new Set(darkness).size).toBe(2);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    const dress = all.map(({ colors, fonts: pair }) => [pair.heading, colors.background, colors.accent]);
    expect(new Set(dress.map(([heading, ground]) => `${heading} ${ground}`)).size).toBe(all.length);
    expect(new Set(dress.map(([, , accent]) => accent)).size).toBe(all.length);
  });

  it('are found by their names only', () => {
    expect(presetOf('toString')).toBe(presets.trail);
  });
});

describe('presetCss', () => {
  it('writes every token, with the choices of the site over those of the preset', () => {
    const css = presetCss({
      ...trail,
      colors: { accent: '#123456' },
      radius: 'none',
      button: 'pill',
      density: 'compact',
      fonts: { heading: 'oswald', text: 'jost' },
    });
    expect(css).toMatch(/^:root\{.*\}$/u);
    expect(css).toContain('--color-accent:#123456');
    expect(css).toContain(`--color-text:${presets.trail.colors.text}`);
    expect(css).toContain('--radius-large:0px');
    expect(css).toContain('--button-radius:999px');
    expect(css).toContain('--density:0.7;');
    expect(css).toContain("--font-heading:'Oswald Variable','Oswald Variable Fallback',sans-serif");
    expect(css).toContain("--font-text:'Jost Variable'");
    expect(css).toContain('--heading-weight:600');
  });

  it('goes on working for looks stored before there was more to choose than colours', () => {
    const css = presetCss(trail);
    expect(css).toContain('--radius-medium:16px');
    expect(css).toContain("--font-heading:'Geologica Variable'");
    expect(css).toContain('--density:1;');
  });

  it('tells the browser that a page is dark', () => {
    expect(presetCss({ ...trail, preset_type: 'summit' })).toContain('color-scheme:dark');
    expect(presetCss(trail)).toContain('color-scheme:light');
  });

  it('lays white paper under logos where a page is dark', () => {
    expect(presetCss({ ...trail, preset_type: 'summit' })).toContain('--logo-paper:#fff');
    expect(presetCss(trail)).toContain('--logo-paper:none');
  });
});

describe('own fonts', () => {
  const own: OwnFont = {
    name: 'own-7',
    ascent: 0.9,
    descent: 0.2,
    faces: FONT_WEIGHTS.filter((weight) => weight === 400 || weight === 700).map((weight) => ({
      weight,
      width: 1,
      files: [],
    })),
  };
  const theme: SiteTheme = { ...trail, fonts: { heading: 'own-7', text: 'onest' }, own_fonts: [own] };

  it('are used in the weight nearest to the preset’s headings', () => {
    expect(themeFonts(theme).heading).toEqual({ name: 'own-7', own });
    expect(headingStyle(theme).weight).toBe(700);
    expect(presetCss(theme)).toContain("--font-heading:'own-7','own-7 Fallback',sans-serif");
  });

  it('give way to the preset’s face when they are gone', () => {
    expect(themeFonts({ ...theme, own_fonts: [] }).heading.name).toBe('geologica');
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(mix('#ffffff', 0.5, '#000000')).toBe('#808080');
  });

  it('finds what cannot be read, and the nearest colour that can', () => {
    const colors = themeColors({ preset_type: 'coast', colors: { 'text-muted': '#9fb4c2' } });
    const [problem] = contrastProblems(colors);
    expect(problem?.token).toBe('text-muted');
    const proposed = nearestReadable(colors, 'text-muted') ?? '';
    const mended = { ...colors, 'text-muted': proposed };
    expect(contrastProblems(mended)).toEqual([]);
    // Nearest: a bit lighter would not do.
    expect(contrastProblems({ ...colors, 'text-muted': mix(proposed, 0.97, '#ffffff') })).not.toEqual([]);
  });

  it('leaves a colour that can be read, and has none for grounds that take none', () => {
    const colors = themeColors(trail);
    expect(nearestReadable(colors, 'text')).toBe(colors.text);
    const split = { ...colors, background: '#000000', surface: '#ffffff' };
    expect(nearestReadable(split, 'text')).toBeUndefined();
  });

  it('writes with an accent of the site’s own, unless another colour is chosen for that', () => {
    const [accent, written] = ['#0000aa', '#000088'];
    expect(themeColors({ ...trail, colors: { accent } })['accent-text']).toBe(accent);
    expect(themeColors({ ...trail, colors: { accent, 'accent-text': written } })['accent-text']).toBe(
      written,
    );
  });
});

it('every face says how its headings are set', () => {
  for (const font of Object.values<Font>(fonts)) expect(font.heading.weight).toBeGreaterThanOrEqual(400);
});
