/** A place with where it stands on a picture. */
export interface Named {
  name: string;
  x: number;
  y: number;
  weight: number;
}
interface Label extends Named {
  /** Where the name stands: beside its dot, or below the pin. */
  at: 'left' | 'right' | 'below';
  size: number;
}

const MAX_LABELS = 10;
/** So many names are written large. */
const GREAT = 2;
/** Letters of the greatest towns, and of the others. */
const SIZES = { great: 30, other: 25 };
/** How wide a letter is beside its height, at most. */
const LETTER = 0.58;
/** Between a dot and its name, and around a name. */
const GAP = 14;
/** In the middle stands the pin of the page; so far around it a town is the one that it marks. */
const PIN = { x: 70, y: 92, own: 40 };

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** Whether two boxes have no place in common. */
export const areApart = (one: Box, other: Box) =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;

/**
 * Chooses the places that have room for their names, the first ones first: no name lies on another, on the pin or beyond the
 * edge.
 */
export function placeLabels(
  named: readonly Named[],
  { width, height }: { width: number; height: number },
): Label[] {
  const taken: Box[] = [
    {
      left: width / 2 - PIN.x,
      right: width / 2 + PIN.x,
      top: height / 2 - PIN.y,
      bottom: height / 2 + PIN.y,
    },
  ];
  const labels: Label[] = [];
  const [marked] = named
    .map((place) => ({ place, far: Math.hypot(place.x - width / 2, place.y - height / 2) }))
    .filter(({ far }) => far <= PIN.own)
    .toSorted((one, other) => one.far - other.far)
    .map(({ place }) => place);
  if (marked) {
    const half = (marked.name.length * SIZES.great * LETTER) / 2;
    const [x, y] = [width / 2, height / 2 + PIN.y];
    taken.push({ left: x - half, right: x + half, top: y, bottom: y + SIZES.great });
    labels.push({ ...marked, x, y, at: 'below', size: SIZES.great });
  }
  for (const place of named) {
    if (labels.length === MAX_LABELS) break;
    if (place === marked) continue;
    const size = labels.length < GREAT ? SIZES.great : SIZES.other;
    const length = place.name.length * size * LETTER + GAP;
    const boxOf = (isLeft: boolean): Box => ({
      left: isLeft ? place.x - length : place.x - GAP / 2,
      right: isLeft ? place.x + GAP / 2 : place.x + length,
      top: place.y - size,
      bottom: place.y + size,
    });
    const isLeft = [false, true].find((side) => {
      const box = boxOf(side);
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return isInside && taken.every((other) => areApart(box, other));
    });
    if (isLeft === undefined) continue;
    taken.push(boxOf(isLeft));
    labels.push({ ...place, at: isLeft ? 'left' : 'right', size });
  }
  return labels;
}
