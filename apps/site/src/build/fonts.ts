import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { presets, type Preset } from '@tropa/blocks';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { FALLBACKS, FONTS, SUBSETS, WHOLE_FILES, type FontMetrics } from './font-table.ts';
import type { PresetFonts } from './site-assets.ts';

/** Weights of running text, as a range of the axis. Headings of a preset have one weight. */
const TEXT_WEIGHTS = { min: 400, max: 700 };
const FEATURES = ['kern', 'locl', 'tnum'];

interface Face {
  source: Uint8Array;
  name: string;
  range: string;
  weight: string;
}

/** A family in a role: `weight` is one number in headings, none in text. */
interface Role {
  font: FontMetrics;
  weight: number | undefined;
}

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

const unicodeRange = (characters: string): string =>
  Array.from(characters, (character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(',');

/** System fonts scaled to the family's widths and heights, so that nothing moves when it arrives. */
function fallbackFaces(font: FontMetrics): string {
  const face = (weight: string, names: readonly string[], width: number): string =>
    `@font-face{font-family:'${font.family} Fallback';font-weight:${weight};src:${names
      .map((name) => `local('${name}')`)
      .join(',')};size-adjust:${percent(width)};ascent-override:${percent(
      font.ascent / width,
    )};descent-override:${percent(font.descent / width)};line-gap-override:0%}`;
  const names = FALLBACKS[font.fallback];
  return (
    face('100 550', names.regular, font.width) +
    face('551 900', [...names.bold, ...names.regular], font.boldWidth)
  );
}

async function facesOf({ font, weight }: Role): Promise<{ whole: Face[]; subsets: Face[] }> {
  const folder = dirname(font.home);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const fileOf = (name: string): string => join(folder, 'files', `${font.name}-${name}-wght-normal.woff2`);
  const whole = WHOLE_FILES.filter((name) => existsSync(fileOf(name))).map((name) => ({
    source: readFileSync(fileOf(name)),
    name,
    range: ranges[name] ?? 'U+0-10FFFF',
    weight: '100 900',
  }));
  const subsets = await Promise.all(
    SUBSETS.map(async ({ file, characters }) => ({
      source: await subsetFont(readFileSync(fileOf(file)), characters, {
        targetFormat: 'woff2',
        noHinting: true,
        keepFeatures: FEATURES,
        variationAxes: { wght: weight ?? TEXT_WEIGHTS },
      }),
      name: `${file}-${weight ?? 'text'}`,
      range: unicodeRange(characters),
      weight: weight ? '100 900' : `${TEXT_WEIGHTS.min} ${TEXT_WEIGHTS.max}`,
    })),
  );
  return { whole, subsets };
}

function rolesOf(preset: Preset): { text: Role; heading: Role | undefined } {
  const named = (stack: string): FontMetrics => {
    const font = FONTS.find(({ family }) => stack.includes(`'${family}'`));
    if (!font) throw new Error(`No font of the table is in ${stack}`);
    return font;
  };
  const text = named(preset.shape['font-text']);
  const heading = named(preset.shape['font-heading']);
  return {
    text: { font: text, weight: undefined },
    // One family for both is loaded once, with all weights of text.
    heading: heading === text ? undefined : { font: heading, weight: Number(preset.shape['heading-weight']) },
  };
}

/**
 * Emits the files of every preset's families under hashed names, and `fonts.json` with their style rules for the renderer.
 * @param base path the files are served at
 */
export function siteFonts(base: string): Plugin {
  return {
    name: 'site-fonts',
    apply: 'build',
    async generateBundle() {
      const emitted = new Set<string>();
      const faceCss = (font: FontMetrics, face: Face): { css: string; url: string } => {
        const hash = createHash('sha256').update(face.source).digest('hex').slice(0, 10);
        const fileName = `fonts/${font.name}-${face.name}-${hash}.woff2`;
        if (!emitted.has(fileName)) this.emitFile({ type: 'asset', fileName, source: face.source });
        emitted.add(fileName);
        const url = `${base}${fileName}`;
        return {
          url,
          css: `@font-face{font-family:'${font.family}';font-display:swap;font-weight:${face.weight};src:url(${url}) format('woff2');unicode-range:${face.range}}`,
        };
      };
      const roleAssets = async (role: Role) => {
        const { whole, subsets } = await facesOf(role);
        const [cyrillic, latin, ...rest] = subsets.map((face) => faceCss(role.font, face));
        if (!cyrillic || !latin) throw new Error('The table of subsets begins with Cyrillic and Latin');
        return {
          // Of faces that overlap the later wins: the small files are tried first.
          css:
            fallbackFaces(role.font) +
            whole.map((face) => faceCss(role.font, face).css).join('') +
            [cyrillic, latin, ...rest].map((face) => face.css).join(''),
          cyrillic: cyrillic.url,
          latin: latin.url,
        };
      };
      const fonts: Record<string, PresetFonts> = {};
      for (const [name, preset] of Object.entries(presets)) {
        const { text, heading } = rolesOf(preset);
        const body = await roleAssets(text);
        const title = heading ? await roleAssets(heading) : undefined;
        fonts[name] = {
          css: body.css + (title?.css ?? ''),
          preload: {
            ru: [title?.cyrillic ?? body.latin, body.cyrillic],
            en: [title?.latin ?? body.latin, body.latin],
          },
        };
      }
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(fonts) });
    },
  };
}
