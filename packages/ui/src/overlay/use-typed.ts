import { useRef, type FocusEvent } from 'react';

/** Fields whose words are kept nowhere: what is looked for, and what is chosen from. */
const PASSING =
  'input[type="search"], [role="combobox"], [aria-haspopup="listbox"], [readonly], input[type="checkbox"], input[type="radio"]';

function textOf(element: Element): string | undefined {
  if (element.matches(PASSING)) return undefined;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  return element instanceof HTMLElement && element.isContentEditable ? element.innerText : undefined;
}

/**
 * Whether somebody has typed into the fields of a dialog: each is remembered as it was when it was first entered.
 * @returns what the element around the fields listens to, and the question
 */
export function useTyped() {
  const entered = useRef(new Map<Element, string>());
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      const text = textOf(target);
      if (text !== undefined && !entered.current.has(target)) entered.current.set(target, text);
    },
    isTyped: () =>
      [...entered.current].some(([element, text]) => element.isConnected && textOf(element) !== text),
    forget: () => entered.current.clear(),
  };
}
