/** What is asked of a page about those who work on it. */
interface PageInHand {
  /** Hears of all that is typed. */
  addEventListener: (type: 'input', listener: (event: { target: unknown }) => void) => void;
  removeEventListener: (type: 'input', listener: (event: { target: unknown }) => void) => void;
  readonly activeElement: { matches: (selector: string) => boolean } | null;
  querySelector: (selector: string) => unknown;
}

export interface Hands {
  /** Begins to listen. Returns how to stop. */
  follow: () => () => void;
  isBusy: () => boolean;
}

const FIELDS = 'input:not([type="button"], [type="submit"]), textarea, select, [contenteditable="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

const isInDialog = (target: unknown): boolean =>
  typeof target === 'object' &&
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  target.closest.call(target, DIALOG) !== null;

/**
 * Knows whether somebody is at work where a dialog that comes by itself would break in: a field has the focus, another dialog is
 * open, or something was typed on this page, until it is left (docs/rules/interface.md).
 * @param place where the person is now
 */
export function handsOn(page: PageInHand, place: () => string): Hands {
  let typedAt: string | null = null;
  const onInput = ({ target }: { target: unknown }) => {
    // A dialog is over once it is closed.
    if (!isInDialog(target)) typedAt = place();
  };
  return {
    follow: () => {
      page.addEventListener('input', onInput);
      return () => page.removeEventListener('input', onInput);
    },
    isBusy: () =>
      typedAt === place() ||
      page.activeElement?.matches(FIELDS) === true ||
      page.querySelector(DIALOG) !== null,
  };
}
