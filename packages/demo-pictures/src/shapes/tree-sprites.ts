import sharp from 'sharp';
import { seeded, type Random } from '../paint/random.ts';

// Trees are drawn once as small pictures that keep only shading (red), trunk (green) and cover (alpha); a picture then stamps them by the hundred in
// its own colours. Light falls from the left; a stamp may turn them round.

/** One size of a drawn tree; four bytes a pixel. */
export type SpriteLevel = { width: number; height: number; bytes: Uint8Array };
/** A tree at falling sizes, so that a far one does not sparkle. */
export type Sprite = SpriteLevel[];
export type TreeKind = 'conifer' | 'larch' | 'birch';

const WIDTH = 320;
const HEIGHT = 640;
const n = (value: number) => value.toFixed(1);
const shadeOf = (value: number, trunk = 0) =>
  `rgb(${Math.round(Math.min(1, Math.max(0, value)) * 255)},${Math.round(trunk * 255)},0)`;

function drawConifer(random: Random): string {
  const parts: string[] = [];
  const middle = WIDTH / 2;
  const half = random.between(84, 118);
  parts.push(
    `<path fill="${shadeOf(0.15, 0.8)}" d="M${middle - 7} 640L${middle - 1} 30L${middle + 1} 30L${middle + 7} 640Z"/>`,
  );
  const tiers = 46;
  for (let tier = tiers; tier >= 0; tier--) {
    const part = tier / tiers;
    const level = 22 + part ** 1.06 * 570;
    const reach = half * (part ** 0.9 * 0.96 + 0.04) * random.between(0.72, 1.1);
    for (const side of [-1, 1, -0.55, 0.55, -0.2, 0.2]) {
      if (random.chance(0.1)) continue;
      const out = middle + side * reach * random.between(0.82, 1.1);
      const droop = level + (10 + reach * 0.3) * (0.5 + Math.abs(side) * 0.5) * random.between(0.7, 1.25);
      const thick = 5 + reach * 0.14;
      const bright = 0.36 - side * 0.3 + random.between(-0.14, 0.16) + (1 - part) * 0.08;
      const midX = middle + (out - middle) * 0.5;
      let bough = `M${n(middle)} ${n(level - thick)}Q${n(midX)} ${n(level - thick * 0.4)} ${n(out)} ${n(droop)}`;
      const teeth = Math.max(3, Math.round(Math.abs(out - middle) / 9));
      for (let tooth = 1; tooth <= teeth; tooth++) {
        const back = tooth / teeth;
        const tx = out + (middle - out) * back;
        const ty = droop + (level + thick * 0.6 - droop) * back;
        bough += `L${n(tx + (out - middle) * 0.045)} ${n(ty + thick * random.between(0.5, 1.15))}L${n(tx)} ${n(ty + thick * 0.1)}`;
      }
      parts.push(`<path fill="${shadeOf(bright)}" d="${bough}Z"/>`);
    }
  }
  return parts.join('');
}

function drawLeafy(random: Random, isBirch: boolean): string {
  const parts: string[] = [];
  const middle = WIDTH / 2;
  const lean = random.between(-18, 18);
  const trunk = isBirch ? shadeOf(0.95, 1) : shadeOf(0.2, 1);
  const wide = isBirch ? 6 : 7;
  parts.push(
    `<path fill="${trunk}" d="M${middle - wide} 640Q${middle - wide * 0.6} 330 ${n(middle + lean)} 40L${n(middle + lean + 1.5)} 40Q${middle + wide * 0.9} 330 ${middle + wide} 640Z"/>`,
  );
  if (isBirch) {
    for (let mark = 0; mark < 26; mark++) {
      const y = random.between(200, 636);
      parts.push(
        `<path fill="${shadeOf(0.12, 1)}" d="M${n(middle + random.between(-6, 0))} ${n(y)}h${n(random.between(3, 9))}v${n(random.between(1.5, 4))}h-5z"/>`,
      );
    }
  }
  const leaves: { x: number; y: number; r: number; bright: number }[] = [];
  const branches = isBirch ? 40 : 54;
  for (let branch = 0; branch < branches; branch++) {
    const part = (branch + random.next()) / branches;
    const rootY = 60 + part * (isBirch ? 400 : 500);
    const rootX = middle + lean * (1 - part);
    const shape = isBirch ? Math.sin(Math.PI * (0.14 + part * 0.8)) * 92 : 14 + part ** 0.75 * 92;
    const side = random.chance(0.5) ? -1 : 1;
    const reach = shape * random.between(0.45, 1.12) * side;
    const rise = isBirch ? random.between(-26, 34) : random.between(-4, 26);
    parts.push(
      `<path fill="none" stroke="${shadeOf(isBirch ? 0.4 : 0.18, 1)}" stroke-width="2" d="M${n(rootX)} ${n(rootY - 14)}Q${n(rootX + reach * 0.5)} ${n(rootY - 14)} ${n(rootX + reach)} ${n(rootY + rise)}"/>`,
    );
    for (let leaf = 0; leaf < (isBirch ? 42 : 34); leaf++) {
      const along = random.next() ** 0.7;
      const x = rootX + reach * along + random.between(-12, 12);
      const y =
        rootY -
        10 +
        rise * along * along +
        random.between(-10, 12) +
        (isBirch ? along * random.between(0, 22) : 0);
      leaves.push({
        x,
        y,
        r: random.between(1.8, isBirch ? 5 : 4.2),
        bright: 0.46 - ((x - middle) / 100) * 0.3 - (part - 0.5) * 0.16 + random.between(-0.24, 0.24),
      });
    }
  }
  leaves.sort((one, other) => one.bright - other.bright);
  for (let step = 0; step < 8; step++) {
    const from = Math.floor((leaves.length * step) / 8);
    const group = leaves.slice(from, Math.floor((leaves.length * (step + 1)) / 8));
    const path = group
      .map(
        ({ x, y, r }) =>
          `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(-r * 2)} 0`,
      )
      .join('');
    parts.push(`<path fill="${shadeOf(0.12 + step * 0.125)}" d="${path}"/>`);
  }
  return parts.join('');
}

/** The drawing of one tree, as a document. */
export function treeSvg(kind: TreeKind, seed: number): string {
  const random = seeded(seed);
  const body = kind === 'conifer' ? drawConifer(random) : drawLeafy(random, kind === 'birch');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
}

async function rasteriseTree(kind: TreeKind, seed: number): Promise<Sprite> {
  const full = await sharp(Buffer.from(treeSvg(kind, seed)))
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const levels: Sprite = [];
  for (let width = WIDTH; width >= 5; width = Math.round(width / 2)) {
    const { data, info } = await sharp(full)
      .resize(width, width * 2)
      .raw()
      .toBuffer({ resolveWithObject: true });
    levels.push({ width: info.width, height: info.height, bytes: data });
  }
  return levels;
}

const kept = new Map<TreeKind, Promise<Sprite[]>>();

/** Six different trees of a kind; drawn at the first call. */
export function treeSprites(kind: TreeKind): Promise<Sprite[]> {
  const known = kept.get(kind);
  if (known) return known;
  const made = Promise.all([1, 2, 3, 4, 5, 6].map((seed) => rasteriseTree(kind, seed * 97)));
  kept.set(kind, made);
  return made;
}
