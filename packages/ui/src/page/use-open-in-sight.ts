import { useLayoutEffect, useRef, type RefObject } from 'react';

const OPEN = '[aria-selected=true], [aria-current]';
const SWIPES = ['wheel', 'pointerdown', 'touchstart'] as const;

/**
 * Keeps what is open of a line of tabs in sight where the line is longer than the screen: when another is opened, and as long
 * as the tabs come and grow – with their counts, their typeface, by the rights of the reader. A line that was swiped stays.
 * @returns the ref of the line
 */
export function useOpenInSight<Line extends HTMLElement>(): RefObject<Line | null> {
  const ref = useRef<Line>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    if (!line) return undefined;
    let isSwiped = false;
    const show = () => {
      const tab = line.querySelector(OPEN);
      if (isSwiped || !tab) return;
      // Only the line moves: the page stays where it is.
      const [room, place] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
      line.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2);
    };
    const sizes = new ResizeObserver(show);
    const watch = () => {
      for (const tab of line.children) sizes.observe(tab);
      show();
    };
    const tabs = new MutationObserver((changes) => {
      if (changes.some(({ type }) => type === 'attributes')) isSwiped = false;
      watch();
    });
    tabs.observe(line, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-selected', 'aria-current'],
    });
    const swipe = () => {
      isSwiped = true;
    };
    for (const event of SWIPES) line.addEventListener(event, swipe, { passive: true });
    watch();
    return () => {
      sizes.disconnect();
      tabs.disconnect();
      for (const event of SWIPES) line.removeEventListener(event, swipe);
    };
  }, []);
  return ref;
}
