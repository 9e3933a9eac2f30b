/** The element that takes the keyboard for the chosen block. */
const LIST_SELECTOR = '[data-canvas-list]';

/** Gives the keyboard to the page's blocks. */
export const focusBlocks = () =>
  document.querySelector<HTMLElement>(LIST_SELECTOR)?.focus({ preventScroll: true });

/** Gives the keyboard to the bar over a rich text. */
export const focusRichTools = () =>
  document.querySelector<HTMLElement>('[data-canvas-rich-tools] button')?.focus({ preventScroll: true });
