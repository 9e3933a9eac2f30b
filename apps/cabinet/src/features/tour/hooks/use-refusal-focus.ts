import { scrollToElement } from '@tropa/ui';
import { useEffect, useReducer, useRef } from 'react';
import { TOUR_SECTIONS, type TourSection } from '../model/sections.ts';

const REFUSED = '[aria-invalid="true"], [data-invalid="true"], .mantine-InputWrapper-error, [data-refused]';
const FOCUSABLE = 'input, textarea, button, [contenteditable="true"]';

/** The id of a section's panel. */
export const panelId = (section: TourSection) => `tour-${section}`;

/** The section with a field that shows what it does not take: the form has something else there. */
export const unreadSection = (): TourSection | undefined =>
  TOUR_SECTIONS.find((section) => document.querySelector(`#${panelId(section)} input[data-refused]`));

/** Brings the first refused field of a section into sight and focuses it, once that section is shown. */
export function useRefusalFocus(section: TourSection): (section: TourSection) => void {
  const wanted = useRef<TourSection | null>(null);
  // The section may be the one that is shown already.
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    if (wanted.current !== section) return;
    const target = document.getElementById(panelId(section))?.querySelector<HTMLElement>(REFUSED);
    if (!target) return;
    wanted.current = null;
    scrollToElement(target, { block: 'center' });
    const place = target.matches(FOCUSABLE) ? target : target.closest('.mantine-InputWrapper-root');
    const field = place?.matches(FOCUSABLE) ? place : place?.querySelector(FOCUSABLE);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  });
  return (next) => {
    wanted.current = next;
    look();
  };
}
