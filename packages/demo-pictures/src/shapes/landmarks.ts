import { mix } from '../paint/color.ts';

const n = (value: number) => value.toFixed(1);
/** Colours of a landmark: stone from shade to light, gold or copper of its roofs. */
export type Stone = { dark: string; bright: string; roof: string; roofBright: string; side: number };

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;

/** A body with a lit and a shaded part, as a drum or a tower. */
function drum(x: number, y: number, width: number, height: number, stone: Stone): string {
  const steps = 6;
  let result = '';
  for (let step = 0; step < steps; step++) {
    const part = stone.side < 0 ? step / (steps - 1) : 1 - step / (steps - 1);
    result += rect(
      x - width / 2 + (width * step) / steps,
      y - height,
      width / steps + 0.6,
      height,
      mix(stone.bright, stone.dark, part),
    );
  }
  return result;
}

function columns(x: number, y: number, width: number, height: number, count: number, stone: Stone): string {
  let result = rect(x - width / 2, y - height, width, height, mix(stone.dark, stone.bright, 0.15));
  const gap = width / count;
  for (let index = 0; index < count; index++) {
    const left = x - width / 2 + gap * (index + 0.22);
    result += rect(left, y - height, gap * 0.5, height, mix(stone.dark, stone.bright, 0.75));
    result += rect(
      left + (stone.side < 0 ? gap * 0.32 : 0),
      y - height,
      gap * 0.18,
      height,
      mix(stone.dark, stone.bright, 0.35),
    );
  }
  return (
    result +
    rect(x - width / 2 - 3, y - height - 5, width + 6, 6, stone.bright) +
    rect(x - width / 2 - 3, y - 3, width + 6, 4, stone.bright)
  );
}

function dome(x: number, y: number, width: number, height: number, stone: Stone, sharp = 0): string {
  const shape = (scale: number, shift: number) => {
    const half = (width / 2) * scale;
    const cx = x + shift;
    return sharp > 0
      ? `M${n(cx - half * 0.8)} ${n(y)}C${n(cx - half * 1.45)} ${n(y - height * 0.42)} ${n(cx - half * 0.35)} ${n(y - height * 0.68)} ${n(cx)} ${n(y - height)}C${n(cx + half * 0.35)} ${n(y - height * 0.68)} ${n(cx + half * 1.45)} ${n(y - height * 0.42)} ${n(cx + half * 0.8)} ${n(y)}Z`
      : `M${n(cx - half)} ${n(y)}C${n(cx - half)} ${n(y - height * 0.72)} ${n(cx - half * 0.5)} ${n(y - height)} ${n(cx)} ${n(y - height)}C${n(cx + half * 0.5)} ${n(y - height)} ${n(cx + half)} ${n(y - height * 0.72)} ${n(cx + half)} ${n(y)}Z`;
  };
  return `<path fill="${stone.roof}" d="${shape(1, 0)}"/><path fill="${mix(stone.roof, stone.roofBright, 0.6)}" opacity=".8" d="${shape(0.66, stone.side * width * 0.13)}"/><path fill="${stone.roofBright}" opacity=".9" d="${shape(0.26, stone.side * width * 0.21)}"/>`;
}

function spire(x: number, y: number, width: number, height: number, stone: Stone): string {
  return `<path fill="${stone.roof}" d="M${n(x - width / 2)} ${n(y)}L${n(x)} ${n(y - height)}L${n(x + width / 2)} ${n(y)}Z"/><path fill="${stone.roofBright}" d="M${n(x + (stone.side * width) / 2)} ${n(y)}L${n(x)} ${n(y - height)}L${n(x + stone.side * width * 0.08)} ${n(y)}Z"/>`;
}

const cross = (x: number, y: number, size: number, color: string) =>
  `<path stroke="${color}" stroke-width="${n(size * 0.16)}" d="M${n(x)} ${n(y)}v${n(-size)}M${n(x - size * 0.3)} ${n(y - size * 0.65)}h${n(size * 0.6)}"/>`;

/** The great domed cathedral by the river: portico, four belfries, drum with a colonnade, gold dome. `w` is its width. */
export function isaac(x: number, y: number, w: number, stone: Stone): string {
  const h = w * 0.34;
  let result =
    drum(x, y, w, h, stone) + rect(x - w * 0.52, y - h - w * 0.025, w * 1.04, w * 0.03, stone.bright);
  result += columns(x, y, w * 0.46, h * 0.92, 8, stone);
  result += `<path fill="${stone.bright}" d="M${n(x - w * 0.26)} ${n(y - h)}L${n(x)} ${n(y - h - w * 0.1)}L${n(x + w * 0.26)} ${n(y - h)}Z"/>`;
  for (const shift of [-0.4, 0.4]) {
    result +=
      drum(x + w * shift, y - h - w * 0.02, w * 0.12, w * 0.12, stone) +
      dome(x + w * shift, y - h - w * 0.14, w * 0.12, w * 0.08, stone) +
      cross(x + w * shift, y - h - w * 0.21, w * 0.05, stone.roofBright);
  }
  result +=
    drum(x, y - h - w * 0.05, w * 0.42, w * 0.08, stone) +
    columns(x, y - h - w * 0.12, w * 0.4, w * 0.15, 12, stone) +
    drum(x, y - h - w * 0.28, w * 0.34, w * 0.07, stone);
  result +=
    dome(x, y - h - w * 0.34, w * 0.36, w * 0.25, stone) +
    columns(x, y - h - w * 0.57, w * 0.09, w * 0.08, 4, stone) +
    dome(x, y - h - w * 0.65, w * 0.08, w * 0.06, stone);
  return result + cross(x, y - h - w * 0.7, w * 0.07, stone.roofBright);
}

/** The fortress on the river: low walls with bastions, the cathedral and its needle of a spire. `w` is the wall's length. */
export function fortress(x: number, y: number, w: number, stone: Stone, brick: string): string {
  const wall = w * 0.055;
  const sx = x + w * 0.02;
  const body = w * 0.1;
  let result =
    drum(sx - body * 0.9, y - wall * 0.6, body * 2.1, body * 0.72, stone) +
    `<path fill="${mix(stone.dark, '#3a4a3c', 0.5)}" d="M${n(sx - body * 2)} ${n(y - wall * 0.6 - body * 0.7)}L${n(sx - body * 1.8)} ${n(y - wall * 0.6 - body * 0.95)}H${n(sx)}L${n(sx + body * 0.2)} ${n(y - wall * 0.6 - body * 0.7)}Z"/>`;
  result +=
    drum(sx - body * 1.25, y - wall - body * 0.8, body * 0.34, body * 0.26, stone) +
    dome(sx - body * 1.25, y - wall - body * 1.05, body * 0.3, body * 0.3, stone, 1);
  const tiers: [number, number, number][] = [
    [0.62, 1.05, 0],
    [0.48, 0.5, 1.05],
    [0.36, 0.42, 1.5],
    [0.24, 0.22, 1.9],
  ];
  for (const [wide, tall, up] of tiers)
    result +=
      drum(sx, y - wall * 0.6 - body * up, body * wide, body * tall, stone) +
      rect(
        sx - body * wide * 0.56,
        y - wall * 0.6 - body * (up + tall) - 2,
        body * wide * 1.12,
        3,
        stone.bright,
      );
  result +=
    dome(sx, y - wall * 0.6 - body * 2.08, body * 0.26, body * 0.22, stone) +
    drum(sx, y - wall * 0.6 - body * 2.26, body * 0.12, body * 0.2, stone);
  result +=
    spire(sx, y - wall * 0.6 - body * 2.42, body * 0.11, body * 2.05, stone) +
    cross(sx, y - wall * 0.6 - body * 4.42, body * 0.26, stone.roofBright);
  result += rect(x - w / 2, y - wall, w, wall, brick);
  for (const shift of [-0.46, -0.2, 0.12, 0.4]) {
    const cx = x + w * shift;
    result += `<path fill="${mix(brick, stone.bright, 0.12)}" d="M${n(cx - w * 0.07)} ${n(y)}L${n(cx - w * 0.055)} ${n(y - wall * 1.12)}H${n(cx + w * 0.045)}L${n(cx + w * 0.065)} ${n(y)}Z"/><path fill="${mix(brick, '#000000', 0.25)}" d="M${n(cx)} ${n(y)}V${n(y - wall * 1.12)}H${n(cx + w * 0.045)}L${n(cx + w * 0.065)} ${n(y)}Z"/>`;
  }
  return result + rect(x - w / 2, y - wall - 2, w, 3, mix(brick, stone.bright, 0.4));
}

/** The tower with a golden needle and a ship on its tip. `h` is its full height. */
export function admiralty(x: number, y: number, h: number, stone: Stone): string {
  let result =
    drum(x, y, h * 0.2, h * 0.26, stone) +
    `<path fill="${stone.dark}" d="M${n(x - h * 0.035)} ${n(y)}v${n(-h * 0.13)}a${n(h * 0.035)} ${n(h * 0.04)} 0 0 1 ${n(h * 0.07)} 0V${n(y)}Z"/>`;
  result +=
    drum(x, y - h * 0.26, h * 0.16, h * 0.04, stone) +
    columns(x, y - h * 0.3, h * 0.14, h * 0.13, 8, stone) +
    drum(x, y - h * 0.44, h * 0.1, h * 0.06, stone);
  result +=
    dome(x, y - h * 0.5, h * 0.1, h * 0.07, stone) +
    drum(x, y - h * 0.56, h * 0.035, h * 0.05, stone) +
    spire(x, y - h * 0.6, h * 0.032, h * 0.36, stone);
  return `${result}<path fill="${stone.roofBright}" d="M${n(x - h * 0.016)} ${n(y - h * 0.965)}h${n(h * 0.032)}l${n(-h * 0.007)} ${n(h * 0.007)}h${n(-h * 0.018)}ZM${n(x)} ${n(y - h)}v${n(h * 0.03)}h${n(h * 0.011)}Z"/>`;
}

/** The many-coloured church of onion domes on the canal. `w` is its width. */
export function onions(
  x: number,
  y: number,
  w: number,
  stone: Stone,
  colors: readonly [string, string, string, string],
): string {
  const crown = (cx: number, base: number, wide: number, tall: number, color: string) => {
    const own: Stone = {
      ...stone,
      roof: mix(color, stone.dark, 0.35),
      roofBright: mix(color, stone.roofBright, 0.5),
    };
    let bands = '';
    for (let index = 1; index < 4; index++)
      bands += `<path fill="none" stroke="${mix(color, stone.roofBright, 0.7)}" stroke-width="${n(wide * 0.05)}" opacity=".7" d="M${n(cx - wide * 0.5)} ${n(base - tall * 0.12 * index)}q${n(wide * 0.5)} ${n(wide * 0.2)} ${n(wide)} ${n(-wide * 0.1)}"/>`;
    return (
      drum(cx, base + tall * 0.34, wide * 0.62, tall * 0.36, stone) +
      dome(cx, base, wide, tall, own, 1) +
      bands +
      cross(cx, base - tall * 0.96, tall * 0.34, stone.roofBright)
    );
  };
  let result = drum(x, y, w, w * 0.5, stone);
  for (let arch = 0; arch < 5; arch++) {
    const cx = x - w * 0.4 + arch * w * 0.2;
    result += `<path fill="${mix(stone.bright, colors[arch % 4] ?? stone.bright, 0.35)}" d="M${n(cx - w * 0.1)} ${n(y - w * 0.48)}q${n(w * 0.02)} ${n(-w * 0.13)} ${n(w * 0.1)} ${n(-w * 0.16)}q${n(w * 0.08)} ${n(w * 0.03)} ${n(w * 0.1)} ${n(w * 0.16)}Z"/>`;
    result += `<path fill="${stone.dark}" d="M${n(cx - w * 0.04)} ${n(y - w * 0.08)}v${n(-w * 0.22)}q${n(w * 0.04)} ${n(-w * 0.06)} ${n(w * 0.08)} 0v${n(w * 0.22)}Z"/>`;
  }
  result +=
    drum(x - w * 0.38, y - w * 0.5, w * 0.2, w * 0.34, stone) +
    crown(x - w * 0.38, y - w * 0.9, w * 0.24, w * 0.3, stone.roof);
  result +=
    crown(x + w * 0.14, y - w * 0.72, w * 0.2, w * 0.24, colors[0]) +
    crown(x + w * 0.38, y - w * 0.66, w * 0.17, w * 0.2, colors[1]) +
    crown(x - w * 0.14, y - w * 0.74, w * 0.19, w * 0.23, colors[2]);
  result += `<path fill="${mix(stone.dark, stone.bright, 0.5)}" d="M${n(x - w * 0.1)} ${n(y - w * 0.6)}L${n(x - w * 0.05)} ${n(y - w * 1.18)}H${n(x + w * 0.09)}L${n(x + w * 0.14)} ${n(y - w * 0.6)}Z"/>`;
  return result + crown(x + w * 0.02, y - w * 1.22, w * 0.17, w * 0.24, colors[3]);
}

/** A white and blue convent cathedral of five domes. */
export function smolny(x: number, y: number, w: number, stone: Stone): string {
  let result = drum(x, y, w, w * 0.5, stone);
  for (let column = 0; column < 7; column++)
    result += rect(
      x - w * 0.46 + column * w * 0.145,
      y - w * 0.48,
      w * 0.035,
      w * 0.46,
      '#f4efe6',
      'opacity=".75"',
    );
  for (const shift of [-0.36, 0.36]) {
    for (const [wide, up, tall] of [
      [0.2, 0.5, 0.3],
      [0.15, 0.8, 0.2],
    ] as const)
      result += drum(x + w * shift, y - w * up, w * wide, w * tall, stone);
    result +=
      dome(x + w * shift, y - w, w * 0.17, w * 0.2, stone, 1) +
      cross(x + w * shift, y - w * 1.18, w * 0.09, stone.roofBright);
  }
  result +=
    drum(x, y - w * 0.5, w * 0.42, w * 0.36, stone) +
    dome(x, y - w * 0.86, w * 0.44, w * 0.28, stone) +
    drum(x, y - w * 1.12, w * 0.13, w * 0.13, stone);
  return (
    result +
    dome(x, y - w * 1.24, w * 0.15, w * 0.17, stone, 1) +
    cross(x, y - w * 1.4, w * 0.1, stone.roofBright)
  );
}

/** A raised leaf of a drawbridge: `x`, `y` is its hinge, it leans to `side`. */
export function leaf(x: number, y: number, long: number, side: number, dark: string, bright: string): string {
  const angle = (side < 0 ? -1 : 1) * 43;
  let ribs = '';
  for (let rib = 1; rib < 12; rib++)
    ribs += `M${n((rib * long) / 12)} ${n(long * 0.02)}L${n(((rib + 0.5) * long) / 12)} ${n(long * (0.13 - rib * 0.006))}L${n(((rib + 1) * long) / 12)} ${n(long * 0.02)}`;
  const body = `<path fill="${dark}" d="M0 0H${n(long)}V${n(long * 0.045)}Q${n(long * 0.5)} ${n(long * 0.06)} 0 ${n(long * 0.19)}Z"/><path fill="none" stroke="${bright}" stroke-width="2" opacity=".55" d="${ribs}"/><path stroke="${bright}" stroke-width="3" d="M0 0H${n(long)}"/><path stroke="${bright}" stroke-width="1.4" opacity=".8" d="M0 -14H${n(long)}"/>`;
  let posts = '';
  for (let post = 0; post <= 16; post++)
    posts += `<path stroke="${bright}" stroke-width="1.2" opacity=".7" d="M${n((post * long) / 16)} 0v-14"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${side < 0 ? -1 : 1} 1) rotate(${-Math.abs(angle)})">${body}${posts}</g>`;
}
