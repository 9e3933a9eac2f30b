import type { CallAnswer, PageLanguage, bookingPageCalls } from '@tropa/contract';
import { get } from '../shared/api.ts';

/** So often an open page asks; one in the background does not. */
const ASK_EVERY_MS = 15_000;
/** Right after a step people look for its outcome: then sooner. */
const ASK_FIRST_MS = [1_500, 4_000, 8_000];

/** Whether somebody is in the middle of something that a reload would lose. */
function isBusy(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if ([...document.querySelectorAll('button')].some(({ disabled }) => disabled)) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, [name=code]');
  // A field may come with text: a message of one's own, to be changed.
  return [...fields].some((field) => field === document.activeElement || field.value !== field.defaultValue);
}

/** On a slow network the page stays for a while: what is pressed meanwhile would be lost with it, so nothing can be. */
function loadAnew(): void {
  document.body.inert = true;
  location.reload();
}

/**
 * Keeps the page as new as the booking: asks for its version while somebody looks at it, and loads the page anew once it is
 * another one. Whoever types is told, and waits for nobody.
 * @param version of the page as it is
 * @param onNews called once when there is something new, and it must wait
 */
export function stayFresh(uuid: string, language: PageLanguage, version: string, onNews: () => void): void {
  const path = `/spa/bookings/${encodeURIComponent(uuid)}/pulse`;
  let isTold = false;
  let asking = false;
  const look = async (): Promise<void> => {
    if (document.hidden || asking) return;
    asking = true;
    const outcome = await get<CallAnswer<(typeof bookingPageCalls)['pulse']>>(path, language);
    asking = false;
    if (outcome.kind !== 'done' || outcome.answer.version === version) return;
    if (!isBusy()) return loadAnew();
    if (!isTold) onNews();
    isTold = true;
  };
  for (const delay of ASK_FIRST_MS) setTimeout(() => void look(), delay);
  setInterval(() => void look(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());
}
