import {
  escapeMarkup,
  INTL_LOCALES,
  ROUTE_PICTURES,
  type CoreLocale,
  type MapPoint,
  type RouteDay,
  type RouteShape,
} from '@tropa/core';
import {
  across,
  COLOURS,
  down,
  drawGround,
  openPicture,
  pixelOf,
  round,
  townsIn,
  WORDS,
  type View,
} from './draw-ground.ts';
import type { Landscape } from './read-landscape.ts';
import { nameStops, type Stop } from './route-labels.ts';

/** The empty edge around the route, the height of its words, the size of its signs: of the picture for phones larger. */
const SHAPES = {
  wide: { ...ROUTE_PICTURES.wide, edge: { x: 150, y: 80 }, size: 24, radius: 17 },
  tall: { ...ROUTE_PICTURES.tall, edge: { x: 70, y: 64 }, size: 21, radius: 15 },
} as const satisfies Record<RouteShape, object>;

/** A walk in a town is drawn no larger than this: a pixel is about a metre there. */
const WIDEST_WORLD = 256 * 2 ** 16;
/** More stops than this get smaller signs. */
const MANY_STOPS = 30;
const SMALL = 0.65;
/** Passes after which signs that stood on each other stand side by side; a crowd never does. */
const PASSES = { few: 60, many: 10 };
/** Towns beside the route that are named for one's bearings. */
const MAX_TOWNS = 3;
const EARTH_KM = 40_075;
/** Lengths of the scale, in kilometres. */
const LENGTHS = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];

/** The route's places, each on the same side of the edge of the world as the one before. */
function unrolled(route: readonly RouteDay[]): { number: number; name: string; point: MapPoint }[] {
  let last: number | undefined;
  return route.flatMap(({ number, places }) =>
    places.map(({ name, lat, lng }) => {
      const turns = last === undefined ? 0 : Math.round((last - lng) / 360);
      last = lng + turns * 360;
      return { number, name, point: { lat, lng: last } };
    }),
  );
}

/** As near as the whole route fits. */
function viewOf(points: readonly MapPoint[], shape: (typeof SHAPES)[RouteShape]): View {
  const { width, height, edge } = shape;
  const [xs, ys] = [points.map(({ lng }) => across(lng)), points.map(({ lat }) => down(lat))];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const world = Math.min(
    (width - 2 * edge.x) / (east - west),
    (height - 2 * edge.y) / (south - north),
    WIDEST_WORLD,
  );
  return {
    width,
    height,
    world,
    left: ((west + east) / 2) * world - width / 2,
    top: ((north + south) / 2) * world - height / 2,
  };
}

/** Places that are come back to are one stop, with all its days. */
function stopsOf(places: readonly { number: number; name: string; x: number; y: number }[]): {
  stops: Stop[];
  /** Which stop each place is. */
  way: number[];
} {
  const stops: Stop[] = [];
  const way = places.map(({ number, name, x, y }) => {
    const known = stops.findIndex((one) => one.name === name && Math.hypot(one.x - x, one.y - y) < 1);
    const stop = stops[known];
    if (!stop) return stops.push({ name, x, y, numbers: [number], half: 0 }) - 1;
    if (!stop.numbers.includes(number)) stop.numbers.push(number);
    return known;
  });
  return { stops, way };
}

/** Between two signs. */
const BETWEEN = 3;

/** Moves signs that stand on each other apart, and none beyond the edge. */
function spread(stops: Stop[], { width, height }: View): void {
  const inside = (value: number, half: number, size: number) =>
    Math.max(half + BETWEEN, Math.min(size - half - BETWEEN, value));
  const passes = stops.length > MANY_STOPS ? PASSES.many : PASSES.few;
  for (let pass = 0; pass < passes; pass += 1) {
    let isMoved = false;
    for (const [index, one] of stops.entries())
      for (const other of stops.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const far = Math.hypot(dx, dy);
        const apart = one.half + other.half + BETWEEN;
        if (far >= apart) continue;
        isMoved = true;
        // Two at one point part along a line of their own, or they would push each other nowhere.
        const [x, y] = far < 0.01 ? [Math.cos(index), Math.sin(index)] : [dx / far, dy / far];
        const push = (apart - far) / 2 + 0.1;
        one.x = inside(one.x - x * push, one.half, width);
        one.y = inside(one.y - y * push, one.half, height);
        other.x = inside(other.x + x * push, other.half, width);
        other.y = inside(other.y + y * push, other.half, height);
      }
    if (!isMoved) return;
  }
}

/** How long so many kilometres are on the picture, at its lower left. */
function drawScale(lat: number, { world, width, height }: View, size: number, language: CoreLocale): string {
  const pixelsPerKm = world / (EARTH_KM * Math.cos((lat * Math.PI) / 180));
  const km = LENGTHS.find((length) => length * pixelsPerKm <= width / 4) ?? 0.1;
  const words = new Intl.NumberFormat(INTL_LOCALES[language], {
    style: 'unit',
    unit: km < 1 ? 'meter' : 'kilometer',
  }).format(km < 1 ? km * 1000 : km);
  const [x, y, length] = [24, height - 24, round(km * pixelsPerKm)];
  return (
    `<path fill="none" stroke="${COLOURS.words}" stroke-width="3" d="M${x} ${y - 8}V${y}h${length}v-8"/>` +
    `<text x="${x + length + 10}" y="${y}" font-size="${round(size * 0.8)}">${escapeMarkup(words)}</text>`
  );
}

/** What stands on the sign of a stop: its days, of many only the first and the last. */
const signText = ({ numbers }: Stop): string =>
  numbers.length > 3 ? `${numbers[0]} … ${numbers.at(-1)}` : numbers.join(' · ');

/** A sign with the days on which one is at a stop. */
function drawSign(stop: Stop, radius: number): string {
  const { x, y, half } = stop;
  return (
    `<rect x="${round(x - half)}" y="${round(y - radius)}" width="${round(half * 2)}" height="${radius * 2}" rx="${radius}" ` +
    `fill="${COLOURS.route}" stroke="#fff" stroke-width="2.5"/>` +
    `<text x="${round(x)}" y="${round(y + radius * 0.38)}" fill="#fff" font-size="${round(radius * 1.1)}" font-weight="600" text-anchor="middle">${signText(stop)}</text>`
  );
}

/**
 * Draws a route over the country: a line through its places by days, a sign with the day at each, names where there is room
 * for them. The same route gives the same picture.
 * @param route with two places at least
 */
export function drawRoute(
  route: readonly RouteDay[],
  shapeName: RouteShape,
  language: CoreLocale,
  landscape: Landscape,
): string {
  const shape = SHAPES[shapeName];
  const places = unrolled(route);
  const view = viewOf(
    places.map(({ point }) => point),
    shape,
  );
  const { stops, way } = stopsOf(
    places.map(({ point, ...place }) => ({ ...place, ...pixelOf(point, view) })),
  );
  const radius = stops.length > MANY_STOPS ? round(shape.radius * SMALL) : shape.radius;
  for (const stop of stops) stop.half = Math.max(radius, (signText(stop).length * 0.32 + 0.5) * radius);
  spread(stops, view);
  const line = way.flatMap((index) => stops[index] ?? []);
  const path = `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
  const segments = line.slice(1).map((to, index) => ({ from: line[index] ?? to, to }));
  const towns = townsIn(landscape.places, view, language).filter(({ name }) =>
    stops.every((stop) => !stop.name.includes(name)),
  );
  const { names, leaders } = nameStops(stops, towns.slice(0, MAX_TOWNS), { ...shape, radius }, segments);
  const scale = drawScale(places[0]?.point.lat ?? 0, view, shape.size, language);
  return (
    `${openPicture(view)}${drawGround(view, landscape)}` +
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path stroke="#fff" stroke-width="9" d="${path}"/>` +
    `<path stroke="${COLOURS.route}" stroke-width="4" d="${path}"/>` +
    `<path stroke="${COLOURS.words}" stroke-width="1.5" d="${leaders}"/></g>` +
    `<g fill="${COLOURS.words}" ${WORDS}>${names}${scale}</g>` +
    `<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">${stops.map((stop) => drawSign(stop, radius)).join('')}</g></svg>`
  );
}
