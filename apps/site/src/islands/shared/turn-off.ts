/**
 * Turns a button off and says why, or on again. It stays where the keys and a finger reach it, so that the words are found:
 * style sheets show `data-why` while it is pointed at or focused.
 * @param why the words; false turns it on
 */
export function turnOff(button: HTMLButtonElement, why: string | false): void {
  if (why === false) {
    for (const name of ['aria-disabled', 'aria-description', 'data-why']) button.removeAttribute(name);
    return;
  }
  button.setAttribute('aria-disabled', 'true');
  button.setAttribute('aria-description', why);
  button.dataset['why'] = why;
}

/** Whether a press on the button is to do nothing. */
export const isOff = (button: Element | null): boolean => button?.getAttribute('aria-disabled') === 'true';
