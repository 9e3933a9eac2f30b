import type { Light } from '../paint/palettes.ts';
import { lit, mix } from '../paint/color.ts';
import { daylight } from './houses.ts';

const n = (value: number) => value.toFixed(1);
const shadow = (x: number, y: number, w: number, light: Light) =>
  `<ellipse cx="${n(x)}" cy="${n(y + w * 0.012)}" rx="${n(w * 0.54)}" ry="${n(w * 0.028)}" fill="${light.ink}" opacity=".45"/>`;

/** An open sightseeing boat with people on its deck. */
export function riverBoat(light: Light, x: number, y: number, w: number): string {
  const white = lit('#f4f1ea', daylight(light, 0.7));
  const hull = lit('#2c4a66', daylight(light, 0.6));
  let people = '';
  for (let index = 0; index < 9; index++) {
    const px = x - w * 0.3 + index * w * 0.062;
    people += `<path fill="${mix(light.ink, ['#a3504a', '#c9a35a', '#4a6a86'][index % 3] ?? '#4a6a86', 0.45)}" d="M${n(px - w * 0.014)} ${n(y - w * 0.1)}q${n(w * 0.014)} ${n(-w * 0.03)} ${n(w * 0.028)} 0v${n(w * 0.03)}h${n(-w * 0.028)}Z"/><circle cx="${n(px)}" cy="${n(y - w * 0.128)}" r="${n(w * 0.011)}" fill="${mix(light.ink, '#caa086', 0.6)}"/>`;
  }
  const lights =
    light.windows > 0.15
      ? `<rect x="${n(x + w * 0.26)}" y="${n(y - w * 0.13)}" width="${n(w * 0.1)}" height="${n(w * 0.035)}" fill="#ffd68c"/><circle cx="${n(x + w * 0.3)}" cy="${n(y - w * 0.11)}" r="${n(w * 0.13)}" fill="url(#lamp)" opacity=".5"/>`
      : '';
  return `${shadow(x, y, w, light)}${people}<path fill="${white}" d="M${n(x + w * 0.24)} ${n(y - w * 0.07)}v${n(-w * 0.08)}h${n(w * 0.12)}l${n(w * 0.05)} ${n(w * 0.08)}Z"/>${lights}<path fill="${hull}" d="M${n(x - w * 0.5)} ${n(y - w * 0.075)}H${n(x + w * 0.54)}Q${n(x + w * 0.46)} ${n(y)} ${n(x + w * 0.38)} ${n(y + w * 0.012)}H${n(x - w * 0.44)}Z"/><path fill="${white}" d="M${n(x - w * 0.5)} ${n(y - w * 0.078)}H${n(x + w * 0.54)}l${n(-w * 0.012)} ${n(w * 0.016)}H${n(x - w * 0.495)}Z"/>`;
}

/** A hydrofoil with its bow above the water. */
export function meteor(light: Light, x: number, y: number, w: number): string {
  const white = lit('#f6f4ee', daylight(light, 0.75));
  const glass = mix(light.ink, light.sky[2], 0.3);
  const foam = mix(light.cloudLight, light.haze, 0.3);
  return `<path fill="${foam}" opacity=".6" d="M${n(x - w * 0.9)} ${n(y)}Q${n(x - w * 0.3)} ${n(y - w * 0.05)} ${n(x + w * 0.1)} ${n(y + w * 0.01)}Q${n(x - w * 0.3)} ${n(y + w * 0.035)} ${n(x - w * 0.9)} ${n(y)}Z"/><path fill="${white}" d="M${n(x - w * 0.5)} ${n(y - w * 0.05)}L${n(x - w * 0.46)} ${n(y - w * 0.1)}Q${n(x - w * 0.2)} ${n(y - w * 0.15)} ${n(x + w * 0.1)} ${n(y - w * 0.14)}Q${n(x + w * 0.36)} ${n(y - w * 0.12)} ${n(x + w * 0.54)} ${n(y - w * 0.07)}Q${n(x + w * 0.3)} ${n(y - w * 0.015)} ${n(x - w * 0.44)} ${n(y - w * 0.01)}Z"/><path fill="${glass}" d="M${n(x - w * 0.42)} ${n(y - w * 0.085)}Q${n(x - w * 0.1)} ${n(y - w * 0.12)} ${n(x + w * 0.24)} ${n(y - w * 0.108)}L${n(x + w * 0.3)} ${n(y - w * 0.085)}Z"/><path fill="${lit('#c8463a', daylight(light))}" d="M${n(x - w * 0.47)} ${n(y - w * 0.045)}L${n(x + w * 0.46)} ${n(y - w * 0.062)}L${n(x + w * 0.4)} ${n(y - w * 0.045)}L${n(x - w * 0.46)} ${n(y - w * 0.03)}Z"/>`;
}

/** A sailing boat. */
export function sailboat(light: Light, x: number, y: number, w: number): string {
  const sail = lit('#fbf6ea', daylight(light, 0.8));
  const shade = lit('#d5cfc6', light.ambient);
  return `${shadow(x, y, w, light)}<path fill="${sail}" d="M${n(x)} ${n(y - w * 1.5)}Q${n(x + w * 0.5)} ${n(y - w * 0.7)} ${n(x + w * 0.44)} ${n(y - w * 0.18)}H${n(x + w * 0.02)}Z"/><path fill="${shade}" d="M${n(x - w * 0.02)} ${n(y - w * 1.36)}Q${n(x - w * 0.16)} ${n(y - w * 0.6)} ${n(x - w * 0.42)} ${n(y - w * 0.18)}H${n(x - w * 0.02)}Z"/><path fill="${mix(light.ink, '#5a3a2a', 0.5)}" d="M${n(x - w * 0.5)} ${n(y - w * 0.12)}H${n(x + w * 0.52)}Q${n(x + w * 0.4)} ${n(y + w * 0.02)} ${n(x + w * 0.3)} ${n(y + w * 0.02)}H${n(x - w * 0.36)}Z"/>`;
}

/** A raft among the waves with people paddling. */
export function raft(light: Light, x: number, y: number, w: number): string {
  const tube = lit('#d2452f', daylight(light, 0.7));
  const dark = mix(tube, light.ink, 0.5);
  let crew = '';
  for (let index = 0; index < 6; index++) {
    const px = x - w * 0.34 + (index % 3) * w * 0.3 + (index > 2 ? w * 0.09 : 0);
    const py = y - w * (index > 2 ? 0.08 : 0.14);
    const vest = ['#f0b53a', '#e8643a', '#f0b53a'][index % 3] ?? '#f0b53a';
    crew += `<path fill="${lit(vest, daylight(light, 0.7))}" d="M${n(px - w * 0.05)} ${n(py)}q${n(w * 0.01)} ${n(-w * 0.15)} ${n(w * 0.055)} ${n(-w * 0.15)}t${n(w * 0.05)} ${n(w * 0.15)}Z"/><circle cx="${n(px + w * 0.01)}" cy="${n(py - w * 0.185)}" r="${n(w * 0.036)}" fill="${lit(['#f2f2ee', '#3a6ea5', '#d8d23a'][index % 3] ?? '#f2f2ee', daylight(light))}"/><path stroke="${light.ink}" stroke-width="${n(w * 0.012)}" d="M${n(px)} ${n(py - w * 0.1)}l${n(w * (index > 2 ? 0.12 : -0.12))} ${n(w * 0.2)}"/>`;
  }
  return `${shadow(x, y, w * 1.1, light)}<path fill="${dark}" d="M${n(x - w * 0.52)} ${n(y - w * 0.14)}Q${n(x)} ${n(y - w * 0.04)} ${n(x + w * 0.52)} ${n(y - w * 0.16)}L${n(x + w * 0.44)} ${n(y)}H${n(x - w * 0.42)}Z"/>${crew}<path fill="${tube}" d="M${n(x - w * 0.56)} ${n(y - w * 0.17)}Q${n(x - w * 0.5)} ${n(y + w * 0.05)} ${n(x - w * 0.3)} ${n(y + w * 0.03)}H${n(x + w * 0.3)}Q${n(x + w * 0.5)} ${n(y + w * 0.04)} ${n(x + w * 0.58)} ${n(y - w * 0.2)}Q${n(x + w * 0.44)} ${n(y - w * 0.04)} ${n(x + w * 0.28)} ${n(y - w * 0.055)}H${n(x - w * 0.28)}Q${n(x - w * 0.46)} ${n(y - w * 0.04)} ${n(x - w * 0.56)} ${n(y - w * 0.17)}Z"/>`;
}
