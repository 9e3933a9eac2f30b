import { STEPS, type CheckoutData, type Step } from '../../shared/checkout-data.ts';
import { find, findAs, findAll } from '../shared/dom.ts';
import { turnOff } from '../shared/turn-off.ts';

/** Opens a step: its panel, its mark in the progress, and the words of the buttons. */
export function showStep(step: Step, data: CheckoutData): void {
  const place = STEPS.indexOf(step);
  for (const panel of findAll('[data-panel]')) {
    delete panel.dataset['later'];
    panel.hidden = panel.dataset['panel'] !== step;
  }
  for (const [index, name] of STEPS.entries()) {
    const item = find(`[data-progress="${name}"]`);
    if (name === step) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
    item.dataset['done'] = index < place ? 'true' : 'false';
    turnOff(findAs(HTMLButtonElement, 'button', item), index > place && data.words.later_step);
  }
  find('[data-back]').hidden = place === 0;
  find('[data-next]').textContent = step === 'contacts' ? data.words.submit : data.words.next;
}

/** Moves eyes and focus to the open step's title. */
export function focusStep(step: Step): void {
  find(`#title-${step}`).focus({ preventScroll: true });
  find('[data-checkout]').scrollIntoView({ block: 'start' });
}
