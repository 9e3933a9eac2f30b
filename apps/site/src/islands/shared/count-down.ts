const SECOND_MS = 1000;

/**
 * Shows on a button how long until it may be pressed; then lets it be pressed.
 * @param words of the button: now, and while there are `{seconds}` left
 */
export function countDown(
  button: HTMLButtonElement,
  words: { again: string; again_in: string },
  seconds: number,
): void {
  const end = Date.now() + seconds * SECOND_MS;
  const tick = (): void => {
    const left = Math.ceil((end - Date.now()) / SECOND_MS);
    button.disabled = left > 0;
    button.textContent = left > 0 ? words.again_in.replace('{seconds}', String(left)) : words.again;
    if (left > 0) setTimeout(tick, SECOND_MS);
  };
  tick();
}
