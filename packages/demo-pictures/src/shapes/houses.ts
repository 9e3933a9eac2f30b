import type { Light } from '../paint/palettes.ts';
import type { Random } from '../paint/random.ts';
import { hex, lit, mix, mixRgb, rgb } from '../paint/color.ts';
import type { Stone } from './landmarks.ts';

const n = (value: number) => value.toFixed(1);

/** Plaster of the old city. */
export const plasters = [
  '#d8a860',
  '#c98f5a',
  '#b9c3a4',
  '#d9c7a6',
  '#b3c0cc',
  '#cf9a84',
  '#e3d3b0',
  '#a9b8a8',
  '#c7826a',
] as const;

/** Colour of daylight or lamplight on things that face the eye. */
export function daylight(light: Light, facing = 0.5): string {
  return hex(mixRgb(rgb(light.ambient), rgb(light.sun), Math.min(1, light.power * facing)));
}

/** Stone or plaster of a colour in a light, faded by distance. */
export function stoneOf(light: Light, color: string, roof: string, away: number, side: number): Stone {
  const bright = lit(color, daylight(light, 0.75), 0.95);
  const dark = lit(color, light.ambient, 0.62);
  return {
    dark: mix(dark, light.haze, away),
    bright: mix(bright, light.haze, away),
    roof: mix(lit(roof, light.ambient, 0.7), light.haze, away),
    roofBright: mix(mix(roof, light.sun, 0.45), light.haze, away),
    side,
  };
}

/** A row of palaces along an embankment, seen from across the water. */
export function palaceRow(
  random: Random,
  light: Light,
  x0: number,
  x1: number,
  y: number,
  tall: number,
  away: number,
  side: number,
): string {
  let result = '';
  let x = x0;
  while (x < x1) {
    const width = tall * random.between(0.9, 2.1);
    const height = tall * random.between(0.78, 1.12);
    const stone = stoneOf(light, random.pick(plasters), '#6d7c78', away, side);
    result += palace(random, light, x, y, width, height, stone, away);
    x += width;
  }
  return result;
}

function palace(
  random: Random,
  light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  stone: Stone,
  away: number,
): string {
  const roof = height * random.between(0.06, 0.16);
  const wall = mix(stone.dark, stone.bright, random.between(0.45, 0.8));
  const trim = mix(stone.bright, mix('#f5efe2', light.haze, 0.3), 0.4);
  let result = `<path fill="${mix(stone.roof, stone.dark, 0.4)}" d="M${n(x)} ${n(y - height)}L${n(x + roof * 0.8)} ${n(y - height - roof)}H${n(x + width - roof * 0.8)}L${n(x + width)} ${n(y - height)}Z"/>`;
  for (let chimney = random.whole(1, 4); chimney > 0; chimney--)
    result += `<rect x="${n(x + width * random.between(0.1, 0.9))}" y="${n(y - height - roof - height * 0.07)}" width="${n(height * 0.035)}" height="${n(height * 0.1)}" fill="${stone.dark}"/>`;
  result += `<rect x="${n(x)}" y="${n(y - height)}" width="${n(width + 0.6)}" height="${n(height)}" fill="${wall}"/>`;
  result += `<rect x="${n(stone.side < 0 ? x + width * 0.86 : x)}" y="${n(y - height)}" width="${n(width * 0.14)}" height="${n(height)}" fill="${stone.dark}" opacity=".35"/>`;
  const floors = random.whole(3, 4);
  const bays = Math.max(5, Math.round(width / (height * 0.135)));
  const pane = mix(mix('#39404c', stone.dark, 0.5), light.sky[2], 0.22);
  let dim = '';
  let shining = '';
  for (let floor = 0; floor < floors; floor++) {
    const rowTop = y - height * (0.94 - (floor * 0.9) / floors);
    const tall = (height / floors) * (floor === 1 ? 0.6 : 0.5);
    for (let bay = 0; bay < bays; bay++) {
      const wx = x + (width * (bay + 0.3)) / bays;
      const cell = `M${n(wx)} ${n(rowTop)}h${n((width / bays) * 0.42)}v${n(tall)}h${n((-width / bays) * 0.42)}Z`;
      if (random.chance(light.windows * 0.55)) shining += cell;
      else dim += cell;
    }
  }
  result += `<path fill="${pane}" d="${dim}"/><path fill="${mix('#ffd489', light.haze, away * 0.5)}" d="${shining}"/>`;
  if (random.chance(0.4)) {
    const middle = x + width / 2;
    result += `<path fill="${trim}" d="M${n(middle - width * 0.2)} ${n(y - height)}L${n(middle)} ${n(y - height * 1.13)}L${n(middle + width * 0.2)} ${n(y - height)}Z"/>`;
    for (let column = 0; column < 6; column++)
      result += `<rect x="${n(middle - width * 0.18 + column * width * 0.068)}" y="${n(y - height)}" width="${n(width * 0.018)}" height="${n(height * 0.66)}" fill="${trim}"/>`;
  }
  return `${result}<rect x="${n(x - 1)}" y="${n(y - height - 2)}" width="${n(width + 2)}" height="${n(height * 0.03 + 1)}" fill="${trim}"/><rect x="${n(x)}" y="${n(y - height * 0.34)}" width="${n(width)}" height="${n(height * 0.014 + 0.6)}" fill="${trim}" opacity=".7"/>`;
}

/** A granite embankment: wall, parapet, lamps. */
export function embankment(
  light: Light,
  y: number,
  wall: number,
  width: number,
  away: number,
  lampGap: number,
): string {
  const granite = mix(lit('#a08c80', daylight(light, 0.45), 0.8), light.haze, away);
  let result = `<rect x="0" y="${n(y)}" width="${width}" height="${n(wall)}" fill="${granite}"/><rect x="0" y="${n(y + wall * 0.55)}" width="${width}" height="${n(wall * 0.45)}" fill="${mix(granite, light.ink, 0.5)}"/><rect x="0" y="${n(y - 2)}" width="${width}" height="4" fill="${mix(granite, light.sun, 0.35)}"/>`;
  for (let x = lampGap / 2; x < width; x += lampGap) result += lamp(light, x, y, wall * 1.15);
  return result;
}

/** A street lamp; when windows are lit, so is it. */
export function lamp(light: Light, x: number, y: number, tall: number): string {
  const post = mix(light.ink, light.haze, 0.2);
  const glows =
    light.windows > 0.15
      ? `<circle cx="${n(x)}" cy="${n(y - tall)}" r="${n(tall * 0.75)}" fill="url(#lamp)" opacity="${Math.min(0.9, light.windows + 0.2)}"/><circle cx="${n(x)}" cy="${n(y - tall)}" r="${n(tall * 0.075)}" fill="#fff1cd"/>`
      : '';
  return `<path stroke="${post}" stroke-width="${n(Math.max(1, tall * 0.035))}" d="M${n(x)} ${n(y)}V${n(y - tall)}"/><circle cx="${n(x)}" cy="${n(y - tall)}" r="${n(tall * 0.06)}" fill="${post}"/>${glows}`;
}

export const lampGlow =
  '<radialGradient id="lamp"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".85"/><stop offset=".25" stop-color="#ffc56e" stop-opacity=".32"/><stop offset="1" stop-color="#ffb45a" stop-opacity="0"/></radialGradient>';
