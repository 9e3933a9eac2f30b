import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  faceRule,
  fallbackFace,
  FONT_FEATURES,
  FONT_NAMES,
  FONT_SUBSETS,
  fonts,
  presets,
  textWeights,
  unicodeRange,
  type Font,
  type FontName,
  type FontPart,
  type Preset,
} from '@tropa/blocks';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { FONT_METRICS, WHOLE_FILES } from './font-table.ts';
import { withoutJoiner } from './unicode-range.ts';
import type { FontAssets, RoleAssets } from './site-assets.ts';

interface Face {
  source: Uint8Array;
  name: string;
  range: string;
  weights: string;
}

/** A family in a role: `weight` is one number in headings, none in text. */
interface Role {
  name: FontName;
  weight: number | undefined;
}

const ALL_WEIGHTS = '100 900';
/** What no font has a glyph for. */
const NO_CHARACTER = '\u{FFFFF}';

/** System fonts scaled to the family's widths and heights, so that nothing moves when it arrives. */
function fallbackFaces(name: FontName, size: number): string {
  const { width, boldWidth, ascent, descent } = FONT_METRICS[name];
  const { family, generic } = fonts[name];
  const metrics = { family, generic, ascent, descent };
  return (
    fallbackFace(metrics, { weights: '100 550', weight: 400, width, size }) +
    fallbackFace(metrics, { weights: '551 900', weight: 700, width: boldWidth, size })
  );
}

async function facesOf({
  name,
  weight,
}: Role): Promise<{ whole: Face[]; subsets: (Face & { part: FontPart })[] }> {
  const folder = dirname(FONT_METRICS[name].home);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const fileOf = (file: string): string => join(folder, 'files', `${name}-${file}-wght-normal.woff2`);
  const whole = WHOLE_FILES.filter((file) => existsSync(fileOf(file))).map((file) => ({
    source: readFileSync(fileOf(file)),
    name: file,
    range: withoutJoiner(ranges[file] ?? 'U+0-10FFFF'),
    weights: ALL_WEIGHTS,
  }));
  const subsetOf = (file: string, characters: string) =>
    subsetFont(readFileSync(fileOf(file)), characters, {
      targetFormat: 'woff2',
      noHinting: true,
      // Between Latin letters and figures of the size of text nobody sees it.
      keepFeatures: FONT_FEATURES.filter(
        (feature) => feature !== 'kern' || weight !== undefined || file === 'cyrillic',
      ),
      variationAxes: { wght: weight ?? textWeights(name) },
    });
  const subsets = await Promise.all(
    FONT_SUBSETS.map(async ({ part, file, characters }) => ({
      part,
      source: await subsetOf(file, characters),
      none: await subsetOf(file, NO_CHARACTER),
      name: `${part}-${weight ?? 'text'}`,
      range: unicodeRange(characters),
      // Bolder words than it has are drawn as bold as it can: else they would ask for the whole file.
      weights: ALL_WEIGHTS,
    })),
  );
  // A file without a glyph is no font to a browser: families that lack these signs have no such face.
  return { whole, subsets: subsets.filter(({ source, none }) => Buffer.compare(source, none) !== 0) };
}

/** Weights that a family's headings have: its own, and those of presets that set it otherwise. */
function headingWeights(name: FontName): number[] {
  const ofPresets = Object.values<Preset>(presets)
    .filter((preset) => preset.fonts.heading === name)
    .map(({ heading }) => heading?.weight);
  return [...new Set([fonts[name].heading.weight, ...ofPresets])].filter((weight) => weight !== undefined);
}

/**
 * Emits the files of all families under hashed names, and `fonts.json` with their style rules for the renderer.
 * @param base path the files are served at
 */
export function siteFonts(base: string): Plugin {
  return {
    name: 'site-fonts',
    apply: 'build',
    async generateBundle() {
      const emitted = new Set<string>();
      const emit = (name: FontName, { source, name: part }: Face): string => {
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
        const fileName = `fonts/${name}-${part}-${hash}.woff2`;
        if (!emitted.has(fileName)) this.emitFile({ type: 'asset', fileName, source });
        emitted.add(fileName);
        return `${base}${fileName}`;
      };
      const roleAssets = async (role: Role): Promise<RoleAssets> => {
        const { family, headingSize }: Font = fonts[role.name];
        const size = role.weight === undefined ? 1 : headingSize;
        const { whole, subsets } = await facesOf(role);
        const rule = (face: Face, url: string): string =>
          faceRule(family, { url, weights: face.weights, range: face.range, size });
        const cut = subsets.map((face) => ({ face, url: emit(role.name, face) }));
        return {
          // Of faces that overlap the later wins: the small files are tried first.
          css:
            fallbackFaces(role.name, size) +
            whole.map((face) => rule(face, emit(role.name, face))).join('') +
            cut.map(({ face, url }) => rule(face, url)).join(''),
          files: Object.fromEntries(cut.map(({ face, url }) => [face.part, url])),
        };
      };
      const table: Record<string, FontAssets> = {};
      for (const name of FONT_NAMES) {
        const text = fonts[name].isForText ? await roleAssets({ name, weight: undefined }) : undefined;
        const headings: FontAssets['headings'] = {};
        for (const weight of headingWeights(name)) headings[weight] = await roleAssets({ name, weight });
        table[name] = { text, headings };
      }
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(table) });
    },
  };
}
