import { useLayoutEffect, useRef, type ReactNode } from 'react';

const FIELD = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]';
const ACT = 'button, a[href], summary, [tabindex="0"]';
/** What the library's trap of the focus begins with. */
const CHOSEN = 'data-autofocus';

const canTake = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"], [tabindex="-1"]') && element.checkVisibility();

/** Of radio buttons the one that is chosen has the focus. */
const chosenOf = (body: HTMLElement, element: HTMLElement): HTMLElement =>
  element instanceof HTMLInputElement && element.type === 'radio'
    ? ([...body.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].find(
        ({ name }) => name === element.name,
      ) ?? element)
    : element;

/** Where a dialog begins: its first field, else its first act. */
function firstOf(body: HTMLElement): HTMLElement | undefined {
  const find = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)].find(canTake);
  const first = find(FIELD) ?? find(ACT);
  return first && chosenOf(body, first);
}

/**
 * Has a dialog begin with its first field, else its first act, and not with the cross in its head. What comes later than the dialog
 * itself gets the focus when it is there, unless the person has moved it meanwhile. A dialog that knows better marks what it begins
 * with by `data-autofocus`.
 */
export function FirstFocus({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const mark = () => {
      const marked = element.querySelector<HTMLElement>(`[${CHOSEN}]`);
      const first = marked ?? firstOf(element);
      first?.setAttribute(CHOSEN, 'true');
      return first;
    };
    // The trap looks for it in a moment.
    if (mark()) return undefined;
    const watch = new MutationObserver(() => {
      const first = mark();
      if (!first) return;
      end();
      first.focus({ preventScroll: true });
    });
    const end = () => {
      watch.disconnect();
      for (const event of ['keydown', 'pointerdown'] as const) document.removeEventListener(event, end, true);
    };
    watch.observe(element, { childList: true, subtree: true });
    for (const event of ['keydown', 'pointerdown'] as const) document.addEventListener(event, end, true);
    return end;
  }, []);
  return <div ref={body}>{children}</div>;
}
