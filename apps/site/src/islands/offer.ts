import type { PageLanguage, seatHoldCalls } from '@tropa/contract';
import { OFFER_DATA_ID, type OfferData } from '../shared/checkout-data.ts';
import { clockOf } from './shared/clock.ts';
import { post } from './shared/api.ts';
import { find, findAll, findAs, pageData, write } from './shared/dom.ts';

type Decline = (typeof seatHoldCalls)['declineOffer']['path'];

const data = pageData(OFFER_DATA_ID) as OfferData;
const language: PageLanguage = data.language;
const ends_at = Date.now() + data.expires_in;
const TICK_MS = 1000;

/** The offer is answered, or its time is over. */
function close(part: 'over' | 'declined'): void {
  clearInterval(ticking);
  find('[data-offer]').hidden = true;
  const said = find(`[data-offer-${part}]`);
  said.hidden = false;
  said.focus();
}

function tick(): void {
  const left = ends_at - Date.now();
  write('[data-offer-time]', clockOf(left));
  if (left <= 0) close('over');
}

async function decline(): Promise<void> {
  const path: Decline = '/spa/offers/:token/decline';
  const buttons = findAll('[data-decline], [data-decline-confirm]');
  for (const button of buttons) (button as HTMLButtonElement).disabled = true;
  const outcome = await post(path.replace(':token', data.token), {}, language);
  for (const button of buttons) (button as HTMLButtonElement).disabled = false;
  if (outcome.kind === 'done') close('declined');
  else if (outcome.kind === 'refused' && outcome.status === 404) close('over');
  else write('[data-offer-problem]', outcome.kind === 'refused' ? outcome.error.message : data.network);
}

const dialog = findAs(HTMLDialogElement, '[data-decline-dialog]');
find('[data-decline]').addEventListener('click', () => dialog.showModal());
dialog.addEventListener('close', () => {
  if (dialog.returnValue === 'decline') void decline();
  dialog.returnValue = '';
});
const ticking = window.setInterval(tick, TICK_MS);
tick();
