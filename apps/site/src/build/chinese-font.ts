import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CHINESE_FONT, faceRule, FONT_FEATURES, unicodeRange } from '@tropa/blocks';
import { BRANDS, brandTagline } from '@tropa/contract';
import { chinese } from '@tropa/i18n';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Weights that pages load: headings are set in it too. */
const WEIGHTS = { min: 400, max: 700 } as const;

const require = createRequire(import.meta.url);
const HOME = dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json'));
/** Signs of Chinese begin here, its punctuation included; what comes before has the look's own face. */
const FIRST_SIGN = 0x2e80;
/** What dates, times and the way to other languages say beside the catalogue. */
const OTHER_SIGNS = '年月日周一二三四五六今天明后昨莫斯科时间中文';

/** Signs that the interface itself is written with, and what brands that speak it call themselves. */
const interfaceSigns = (): string[] => {
  const brands = BRANDS.filter(({ site }) => site?.languages.includes('zh'));
  const names = brands.map((brand) => brand.name + brandTagline(brand, 'zh')).join('');
  return [...new Set(JSON.stringify(chinese) + names + OTHER_SIGNS)].filter(
    (sign) => (sign.codePointAt(0) ?? 0) >= FIRST_SIGN,
  );
};

/** Whether a `unicode-range` has a sign. */
const holds = (range: string, sign: string): boolean => {
  const point = sign.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return point >= from && point <= to;
  });
};

/**
 * Emits the face of Chinese under hashed names, and a style sheet with its rules, which Chinese pages alone are linked to. The
 * package comes in a hundred files by how common their signs are. The interface needs signs of sixteen, the most common: they are
 * cut out, 0.2 MB in all, and the sixteen stand behind them whole for what people write themselves. Rules of all hundred would
 * weigh 100 KB.
 * @param base path the files are served at
 */
export function chineseFont(base: string): Plugin {
  return {
    name: 'chinese-font',
    apply: 'build',
    async generateBundle() {
      const emit = (name: string, source: Uint8Array | string, type: string): string => {
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
        const fileName = `fonts/${name}-${hash}.${type}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `${base}${fileName}`;
      };
      const ranges = JSON.parse(readFileSync(join(HOME, 'unicode.json'), 'utf8')) as Record<string, string>;
      const signs = interfaceSigns();
      const weights = `${WEIGHTS.min} ${WEIGHTS.max}`;
      const rule = (url: string, range: string) => faceRule(CHINESE_FONT, { url, weights, range });
      const whole: string[] = [];
      const cut: string[] = [];
      for (const [part, range] of Object.entries(ranges)) {
        const number = /^\[(?<number>\d+)\]$/u.exec(part)?.groups?.['number'];
        // Latin and Cyrillic letters have the look's own face.
        if (number === undefined) continue;
        const own = signs.filter((sign) => holds(range, sign)).join('');
        if (own === '') continue;
        const source = readFileSync(join(HOME, 'files', `noto-sans-sc-${number}-wght-normal.woff2`));
        whole.push(rule(emit(`chinese-${number}`, source, 'woff2'), range));
        const small = await subsetFont(source, own, {
          targetFormat: 'woff2',
          noHinting: true,
          keepFeatures: [...FONT_FEATURES],
          variationAxes: { wght: WEIGHTS },
        });
        cut.push(rule(emit(`chinese-interface-${number}`, small, 'woff2'), unicodeRange(own)));
      }
      // Of faces that overlap the later wins: the small files are tried first.
      const sheet = emit('chinese', [...whole, ...cut].join(''), 'css');
      this.emitFile({ type: 'asset', fileName: 'chinese.json', source: JSON.stringify(sheet) });
    },
  };
}
