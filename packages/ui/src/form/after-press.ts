/** What waits for the end of a press. */
const waiting = new Set<() => void>();
let isPressed = false;

function release(): void {
  isPressed = false;
  // The click comes right after the release, in the same turn.
  setTimeout(() => {
    for (const run of waiting) run();
    waiting.clear();
  });
}

/**
 * Does something at once, or, while a pointer is pressed, after its click: a text that comes or goes under a field that is left
 * would move from under the pointer what was pressed, and the click would miss it.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

/** Watches the presses of a page. */
export function watchPresses(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) page.addEventListener(end, release, { capture: true });
}
