import type { Light } from '../paint/palettes.ts';
import { lit, mix } from '../paint/color.ts';
import { daylight } from './houses.ts';

const n = (value: number) => value.toFixed(1);
const warm = '#ffcf7d';
const isLamplit = (light: Light) => light.windows > 0.1;
const pane = (light: Light) => (isLamplit(light) ? warm : mix(light.ink, light.sky[2], 0.35));
const glow = (light: Light, x: number, y: number, r: number) =>
  isLamplit(light)
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#lamp)" opacity="${Math.min(0.85, light.windows + 0.25)}"/>`
    : '';
const shadow = (light: Light, x: number, y: number, rx: number) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.09)}" fill="${light.ink}" opacity=".5"/>`;

/** A log house with a porch and smoke from the chimney. `x`, `y` is the middle of its foot, `w` its width. `snow` covers the roof. */
export function logHouse(light: Light, x: number, y: number, w: number, snow = false): string {
  const wood = lit('#9a6840', daylight(light, 0.6), 0.9);
  const dark = mix(wood, light.ink, 0.55);
  const roof = snow ? lit('#f2f6fb', daylight(light, 0.6)) : lit('#5d4a44', daylight(light, 0.6));
  const h = w * 0.3;
  const logs = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${n(x - w * 0.46)}" y="${n(y - h + (index * h) / 8)}" width="${n(w * 0.92)}" height="${n(h / 8 - 1)}" rx="${n(h / 20)}" fill="${mix(wood, dark, (index % 2) * 0.16 + 0.08)}"/>`,
  ).join('');
  const gable = `<path fill="${mix(wood, dark, 0.3)}" d="M${n(x - w * 0.46)} ${n(y - h)}L${n(x - w * 0.14)} ${n(y - h * 2.1)}L${n(x + w * 0.18)} ${n(y - h)}Z"/>`;
  const roofs = `<path fill="${roof}" d="M${n(x - w * 0.16)} ${n(y - h * 2.2)}H${n(x + w * 0.36)}L${n(x + w * 0.56)} ${n(y - h * 0.92)}H${n(x + w * 0.2)}Z"/><path fill="${mix(roof, light.ink, 0.3)}" d="M${n(x - w * 0.56)} ${n(y - h * 0.86)}L${n(x - w * 0.16)} ${n(y - h * 2.22)}L${n(x - w * 0.1)} ${n(y - h * 2.2)}L${n(x - w * 0.5)} ${n(y - h * 0.8)}Z"/><path fill="${mix(roof, light.ink, 0.15)}" d="M${n(x - w * 0.16)} ${n(y - h * 2.2)}L${n(x + w * 0.22)} ${n(y - h * 0.88)}L${n(x + w * 0.17)} ${n(y - h * 0.86)}L${n(x - w * 0.19)} ${n(y - h * 2.1)}Z"/>`;
  const window = (wx: number, wy: number, ww: number, wh: number) =>
    `<rect x="${n(wx - 2)}" y="${n(wy - 2)}" width="${n(ww + 4)}" height="${n(wh + 4)}" fill="${mix('#efe2c8', light.ink, 0.35)}"/><rect x="${n(wx)}" y="${n(wy)}" width="${n(ww)}" height="${n(wh)}" fill="${pane(light)}"/><path stroke="${mix('#efe2c8', light.ink, 0.45)}" stroke-width="2" d="M${n(wx + ww / 2)} ${n(wy)}v${n(wh)}M${n(wx)} ${n(wy + wh * 0.4)}h${n(ww)}"/>`;
  const smoke = `<path fill="none" stroke="${mix(light.cloudLight, light.haze, 0.5)}" stroke-width="${n(w * 0.035)}" stroke-linecap="round" opacity=".35" d="M${n(x + w * 0.2)} ${n(y - h * 2.6)}q${n(-w * 0.06)} ${n(-h * 0.7)} ${n(w * 0.04)} ${n(-h * 1.2)}t${n(w * 0.1)} ${n(-h * 1.2)}"/>`;
  const chimney = `<rect x="${n(x + w * 0.17)}" y="${n(y - h * 2.55)}" width="${n(w * 0.06)}" height="${n(h * 0.5)}" fill="${lit('#8a5a4a', daylight(light))}"/>`;
  return `${shadow(light, x, y + 3, w * 0.62)}${smoke}${logs}${gable}${chimney}${roofs}${window(x - w * 0.36, y - h * 0.76, w * 0.12, h * 0.46)}${window(x - w * 0.06, y - h * 0.76, w * 0.12, h * 0.46)}${window(x - w * 0.185, y - h * 1.58, w * 0.09, h * 0.36)}${window(x + w * 0.28, y - h * 0.7, w * 0.11, h * 0.4)}<rect x="${n(x + w * 0.115)}" y="${n(y - h * 0.78)}" width="${n(w * 0.1)}" height="${n(h * 0.78)}" fill="${dark}"/>${glow(light, x - w * 0.1, y - h * 0.5, w * 0.42)}${glow(light, x + w * 0.33, y - h * 0.5, w * 0.2)}`;
}

/** A round felt house with a lattice door. */
export function yurt(light: Light, x: number, y: number, w: number): string {
  const felt = lit('#ece4d3', daylight(light, 0.7), 0.96);
  const shade = mix(felt, light.ink, 0.42);
  const band = lit('#b0473a', daylight(light, 0.6));
  const h = w * 0.3;
  const pattern = Array.from(
    { length: 13 },
    () => `l${n(w * 0.034)} ${n(h * 0.12)}l${n(w * 0.034)} ${n(-h * 0.12)}`,
  ).join('');
  return `<defs><linearGradient id="felt"><stop offset="0" stop-color="${felt}"/><stop offset=".55" stop-color="${mix(felt, shade, 0.25)}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>${shadow(light, x, y + 2, w * 0.6)}<path fill="url(#felt)" d="M${n(x - w * 0.5)} ${n(y)}L${n(x - w * 0.475)} ${n(y - h)}H${n(x + w * 0.475)}L${n(x + w * 0.5)} ${n(y)}Z"/><path fill="url(#felt)" d="M${n(x - w * 0.5)} ${n(y - h * 0.97)}Q${n(x - w * 0.3)} ${n(y - h * 1.55)} ${n(x - w * 0.09)} ${n(y - h * 1.86)}H${n(x + w * 0.09)}Q${n(x + w * 0.3)} ${n(y - h * 1.55)} ${n(x + w * 0.5)} ${n(y - h * 0.97)}Z"/><path fill="${mix(shade, light.ink, 0.4)}" d="M${n(x - w * 0.09)} ${n(y - h * 1.85)}q${n(w * 0.09)} ${n(-h * 0.16)} ${n(w * 0.18)} 0Z"/><path fill="none" stroke="${band}" stroke-width="${n(h * 0.06)}" d="M${n(x - w * 0.475)} ${n(y - h * 0.86)}${pattern}"/><path fill="none" stroke="${mix(shade, light.ink, 0.3)}" stroke-width="1.6" d="M${n(x - w * 0.49)} ${n(y - h * 0.5)}H${n(x + w * 0.49)}M${n(x - w * 0.3)} ${n(y - h * 1.42)}L${n(x - w * 0.36)} ${n(y)}M${n(x + w * 0.3)} ${n(y - h * 1.42)}L${n(x + w * 0.36)} ${n(y)}"/><rect x="${n(x - w * 0.09)}" y="${n(y - h * 0.84)}" width="${n(w * 0.18)}" height="${n(h * 0.84)}" fill="${band}"/><rect x="${n(x - w * 0.068)}" y="${n(y - h * 0.76)}" width="${n(w * 0.136)}" height="${n(h * 0.76)}" fill="${isLamplit(light) ? warm : mix(band, light.ink, 0.6)}"/>${glow(light, x, y - h * 0.4, w * 0.4)}${isLamplit(light) ? glow(light, x, y - h * 1.9, w * 0.25) : ''}`;
}

/** A tent; at night it shines from within. */
export function tent(light: Light, x: number, y: number, w: number, color: string): string {
  const cloth = isLamplit(light) ? mix(color, '#ffd080', 0.45) : lit(color, daylight(light, 0.75));
  const shade = mix(cloth, light.ink, isLamplit(light) ? 0.22 : 0.38);
  const h = w * 0.48;
  return `${shadow(light, x, y + 2, w * 0.58)}${glow(light, x, y - h * 0.4, w * 0.85)}<path fill="${shade}" d="M${n(x - w * 0.5)} ${n(y)}Q${n(x - w * 0.36)} ${n(y - h * 0.85)} ${n(x - w * 0.04)} ${n(y - h)}Q${n(x + w * 0.34)} ${n(y - h * 0.8)} ${n(x + w * 0.5)} ${n(y)}Z"/><path fill="${cloth}" d="M${n(x - w * 0.5)} ${n(y)}Q${n(x - w * 0.36)} ${n(y - h * 0.85)} ${n(x - w * 0.04)} ${n(y - h)}Q${n(x + w * 0.08)} ${n(y - h * 0.5)} ${n(x + w * 0.12)} ${n(y)}Z"/><path fill="${mix(shade, light.ink, 0.4)}" d="M${n(x - w * 0.3)} ${n(y)}Q${n(x - w * 0.18)} ${n(y - h * 0.62)} ${n(x - w * 0.06)} ${n(y - h * 0.72)}Q${n(x - w * 0.02)} ${n(y - h * 0.4)} ${n(x + w * 0.01)} ${n(y)}Z"/><path stroke="${light.ink}" stroke-width="1" opacity=".6" d="M${n(x - w * 0.04)} ${n(y - h)}L${n(x - w * 0.66)} ${n(y + 3)}M${n(x + w * 0.3)} ${n(y - h * 0.7)}L${n(x + w * 0.64)} ${n(y + 3)}"/>`;
}

/** A glazed house whose roof reaches the ground. */
export function frameHouse(light: Light, x: number, y: number, w: number, snow = false): string {
  const roof = snow ? lit('#eef3fa', daylight(light, 0.6)) : lit('#3f4448', daylight(light, 0.6));
  const wood = lit('#b5814f', daylight(light, 0.65));
  const h = w * 0.98;
  let bars = '';
  for (const part of [-0.5, 0, 0.5])
    bars += `M${n(x + part * w * 0.5)} ${n(y - h * 0.06)}V${n(y - h * (0.88 - Math.abs(part) * 0.86))}`;
  return `${shadow(light, x, y + 3, w * 0.66)}<path fill="${mix(roof, light.ink, 0.3)}" d="M${n(x)} ${n(y - h)}L${n(x + w * 0.3)} ${n(y - h * 0.94)}L${n(x + w * 0.74)} ${n(y - h * 0.04)}L${n(x + w * 0.5)} ${n(y)}Z"/><path fill="${wood}" d="M${n(x)} ${n(y - h * 0.93)}L${n(x - w * 0.45)} ${n(y)}H${n(x + w * 0.45)}Z"/><path fill="${pane(light)}" d="M${n(x)} ${n(y - h * 0.84)}L${n(x - w * 0.36)} ${n(y - h * 0.06)}H${n(x + w * 0.36)}Z"/><path fill="${mix(pane(light), '#fff4d8', 0.45)}" opacity=".55" d="M${n(x - w * 0.1)} ${n(y - h * 0.4)}L${n(x - w * 0.25)} ${n(y - h * 0.06)}H${n(x + w * 0.1)}Z"/><path fill="none" stroke="${mix(wood, light.ink, 0.5)}" stroke-width="${n(w * 0.016)}" d="${bars}M${n(x - w * 0.22)} ${n(y - h * 0.36)}H${n(x + w * 0.22)}"/><path fill="${roof}" d="M${n(x)} ${n(y - h * 1.02)}L${n(x + w * 0.03)} ${n(y - h * 0.96)}L${n(x - w * 0.47)} ${n(y + h * 0.01)}H${n(x - w * 0.55)}ZM${n(x)} ${n(y - h * 1.02)}L${n(x - w * 0.03)} ${n(y - h * 0.96)}L${n(x + w * 0.47)} ${n(y + h * 0.01)}H${n(x + w * 0.55)}Z"/><rect x="${n(x - w * 0.56)}" y="${n(y - h * 0.03)}" width="${n(w * 1.12)}" height="${n(h * 0.06)}" fill="${mix(wood, light.ink, 0.35)}"/>${glow(light, x, y - h * 0.3, w * 0.8)}`;
}

/** A fire with its light on the ground. */
export function campfire(x: number, y: number, size: number): string {
  return `<circle cx="${n(x)}" cy="${n(y - size * 0.4)}" r="${n(size * 5)}" fill="url(#lamp)" opacity=".8"/><path fill="#ff8a2b" d="M${n(x - size * 0.5)} ${n(y)}Q${n(x - size * 0.5)} ${n(y - size)} ${n(x - size * 0.05)} ${n(y - size * 1.7)}Q${n(x)} ${n(y - size)} ${n(x + size * 0.3)} ${n(y - size * 1.2)}Q${n(x + size * 0.6)} ${n(y - size * 0.5)} ${n(x + size * 0.4)} ${n(y)}Z"/><path fill="#ffe39a" d="M${n(x - size * 0.22)} ${n(y)}Q${n(x - size * 0.2)} ${n(y - size * 0.7)} ${n(x + size * 0.05)} ${n(y - size)}Q${n(x + size * 0.3)} ${n(y - size * 0.4)} ${n(x + size * 0.2)} ${n(y)}Z"/><path stroke="#3a221a" stroke-width="${n(size * 0.18)}" stroke-linecap="round" d="M${n(x - size * 0.8)} ${n(y + size * 0.1)}L${n(x + size * 0.7)} ${n(y - size * 0.1)}M${n(x - size * 0.7)} ${n(y - size * 0.12)}L${n(x + size * 0.8)} ${n(y + size * 0.12)}"/>`;
}
