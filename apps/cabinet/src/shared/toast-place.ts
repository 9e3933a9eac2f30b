/** A rectangle of the window, px. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
export type ToastPlace = 'bottom-right' | 'top-right' | 'bottom-left' | 'top-center' | 'bottom-center';

/** In the order in which they are tried. */
const PLACES: readonly ToastPlace[] = [
  'bottom-right',
  'top-right',
  'bottom-left',
  'bottom-center',
  'top-center',
];
const WIDTH = 440;
/** A toast with a title, two lines and a button. */
const HEIGHT = 120;
const EDGE = 16;

/** Where a toast would stand. @param lift how far those at the bottom stand above it, px */
function boxOf(place: ToastPlace, { width, height }: { width: number; height: number }, lift: number): Box {
  const size = Math.min(WIDTH, width - 2 * EDGE);
  const left = place.endsWith('right')
    ? width - EDGE - size
    : place.endsWith('left')
      ? EDGE
      : (width - size) / 2;
  const top = place.startsWith('top') ? EDGE : height - EDGE - lift - HEIGHT;
  return { left, top, right: left + size, bottom: top + HEIGHT };
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The first place where a toast covers none of the controls; where each covers some, that which covers the fewest. */
export function freestPlace(
  view: { width: number; height: number },
  controls: readonly Box[],
  lift = 0,
): ToastPlace {
  const covered = PLACES.map((place) => {
    const box = boxOf(place, view, lift);
    return controls.filter((control) => meet(box, control)).length;
  });
  return PLACES[covered.indexOf(Math.min(...covered))] ?? 'bottom-right';
}

const CONTROLS =
  'button, a[href], input, select, textarea, [role="button"], [role="tab"], [contenteditable="true"]';

/** The place for a toast on the page as it is now: no button that the next click needs is under it. */
export function toastPlace(): ToastPlace {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) => !element.closest('.mantine-Notifications-root') && element.checkVisibility(),
  );
  const root = document.querySelector('.mantine-Notifications-root');
  const lift = root ? Number.parseFloat(getComputedStyle(root).marginBottom) || 0 : 0;
  return freestPlace(
    { width: window.innerWidth, height: window.innerHeight },
    controls.map((element) => element.getBoundingClientRect()),
    lift,
  );
}
