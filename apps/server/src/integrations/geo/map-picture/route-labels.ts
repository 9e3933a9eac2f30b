import { escapeMarkup } from '@tropa/core';
import { areApart, type Box, type Named } from './place-labels.ts';

/** A place of a route on a picture, with the days on which one is there. */
export interface Stop {
  name: string;
  x: number;
  y: number;
  numbers: number[];
  /** Half of how wide the sign is. */
  half: number;
}
interface Room {
  width: number;
  height: number;
  /** Of the letters. */
  size: number;
  /** Of the signs. */
  radius: number;
}

/** How wide a letter is beside its height, at most; a Chinese sign is square. */
const LETTER = 0.7;
const WIDE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u;
const widthOf = (line: string): number =>
  Array.from(line, (letter) => (WIDE.test(letter) ? 1 : LETTER)).reduce((sum, width) => sum + width, 0);
const LINE = 1.15;
/** A name is broken into two lines at most of so many letters. */
const LONGEST_LINE = 22;
const GAP = 6;
/** A name that has no room beside its sign may stand so much farther, with a line to it. */
const DISTANCES = [0, 34, 68];
const LINE_STEP = 6;
/** More names than this no picture has room for. */
const MAX_NAMES = 40;
/** Letters of towns beside the route, by those of its places. */
const TOWN = 0.78;

/** A name in lines as long as a picture bears. */
export function linesOf(name: string): string[] {
  const lines = [''];
  for (const word of name.split(/\s+/u)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= LONGEST_LINE) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  const shown = lines.slice(0, 2).map((line) => cut(line, LONGEST_LINE));
  return lines.length > 2 ? shown.with(1, cut(`${shown.at(-1) ?? ''}…`, LONGEST_LINE)) : shown;
}
const cut = (line: string, longest: number): string => {
  const letters = Array.from(line);
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
};

type Anchor = 'start' | 'middle' | 'end';
/** Where a name may stand beside its sign, the likeliest first. */
const SIDES: readonly [x: number, y: number, anchor: Anchor][] = [
  [1, 0, 'start'],
  [-1, 0, 'end'],
  [0, 1, 'middle'],
  [0, -1, 'middle'],
  [0.8, 0.8, 'start'],
  [-0.8, 0.8, 'end'],
  [0.8, -0.8, 'start'],
  [-0.8, -0.8, 'end'],
];

interface Placed {
  box: Box;
  x: number;
  anchor: Anchor;
  /** From the sign to a name that stands away from it. */
  leader: string;
}
interface Segment {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Whether a line runs through a box: it is followed in small steps where it comes near. */
function crosses({ from, to }: Segment, box: Box): boolean {
  const isBeside =
    Math.max(from.x, to.x) < box.left ||
    Math.min(from.x, to.x) > box.right ||
    Math.max(from.y, to.y) < box.top ||
    Math.min(from.y, to.y) > box.bottom;
  if (isBeside) return false;
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LINE_STEP));
  return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((share) => {
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}

/** Whether a line from a sign comes through nothing but that sign. */
const isFree = (line: Segment, taken: readonly Box[]): boolean => {
  const { x, y } = line.from;
  const isOwn = (other: Box) => !areApart(other, { left: x, right: x, top: y, bottom: y });
  return taken.every((other) => isOwn(other) || !crosses(line, other));
};

interface Asked {
  at: { x: number; y: number };
  /** How far the sign reaches to each side. */
  away: { x: number; y: number };
  lines: readonly string[];
  size: number;
}

/** Where a name lies on nothing that is taken, beside its sign or a little farther; undefined where it has no room. */
function placeName(
  { at, away, lines, size }: Asked,
  { width, height }: Room,
  taken: readonly Box[],
  route: readonly Segment[],
): Placed | undefined {
  const length = Math.max(...lines.map(widthOf)) * size;
  const tall = lines.length * size * LINE;
  let second: Placed | undefined;
  for (const farther of DISTANCES)
    for (const [dx, dy, anchor] of SIDES) {
      const x = at.x + dx * (away.x + GAP + farther);
      const middle = at.y + dy * (away.y + GAP + farther + tall / 2);
      const left = { start: x, middle: x - length / 2, end: x - length }[anchor];
      const box = { left, right: left + length, top: middle - tall / 2, bottom: middle + tall / 2 };
      const isInside = box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4;
      if (!isInside || !taken.every((other) => areApart(box, other))) continue;
      const end = { x: dx === 0 ? at.x : x, y: dy === 0 ? at.y : dy > 0 ? box.top : box.bottom };
      if (farther > 0 && !isFree({ from: at, to: end }, taken)) continue;
      const leader =
        farther === 0
          ? ''
          : `M${Math.round(at.x)} ${Math.round(at.y)}L${Math.round(end.x)} ${Math.round(end.y)}`;
      const placed = { box, x, anchor, leader };
      if (!route.some((segment) => crosses(segment, box))) return placed;
      second ??= placed;
    }
  return second;
}

const write = (lines: readonly string[], { box, x, anchor }: Placed, size: number, more = ''): string =>
  lines
    .map((line, index) => {
      const y = box.top + (index + 0.82) * size * LINE;
      return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${Math.round(size)}" text-anchor="${anchor}"${more}>${escapeMarkup(line)}</text>`;
    })
    .join('');

/**
 * Writes the names of a route's stops, the ends of it first, and of the towns beside it where there is still room: no name lies
 * on another, on a sign, on the scale or beyond the edge. One that has no room is left to the list beside the picture.
 * @returns the names, and the lines that lead to those that stand away from their signs
 */
export function nameStops(
  stops: readonly Stop[],
  towns: readonly Named[],
  room: Room,
  route: readonly Segment[],
): { names: string; leaders: string } {
  const { height, width, radius, size } = room;
  const taken: Box[] = [
    { left: 0, right: width / 2, top: height - 56, bottom: height },
    ...stops.map(({ x, y, half }) => ({
      left: x - half,
      right: x + half,
      top: y - radius,
      bottom: y + radius,
    })),
  ];
  const [first, ...others] = stops;
  const last = others.pop();
  const leaders: string[] = [];
  const written = [first, last, ...others].slice(0, MAX_NAMES).flatMap((stop) => {
    if (!stop) return [];
    const lines = linesOf(stop.name);
    const away = { x: stop.half, y: radius };
    const placed = placeName({ at: stop, away, lines, size }, room, taken, route);
    if (!placed) return [];
    taken.push(placed.box);
    leaders.push(placed.leader);
    return write(lines, placed, size, ' font-weight="600"');
  });
  const beside = towns.flatMap((town) => {
    const dot = { left: town.x - 6, right: town.x + 6, top: town.y - 6, bottom: town.y + 6 };
    if (!taken.every((other) => areApart(dot, other))) return [];
    const lines = linesOf(town.name);
    const asked = { at: town, away: { x: 4, y: 4 }, lines, size: size * TOWN };
    const placed = placeName(asked, room, taken, route);
    if (!placed || placed.leader !== '') return [];
    taken.push(placed.box, dot);
    return `<circle cx="${Math.round(town.x)}" cy="${Math.round(town.y)}" r="4"/>${write(lines, placed, size * TOWN)}`;
  });
  return { names: [...written, ...beside].join(''), leaders: leaders.join('') };
}
