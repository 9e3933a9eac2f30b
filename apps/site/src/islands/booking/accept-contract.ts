import type { CallAnswer, PageLanguage, contractAcceptanceCalls } from '@tropa/contract';
import type { BookingData } from '../../shared/checkout-data.ts';
import { post } from '../shared/api.ts';
import { countDown } from '../shared/count-down.ts';
import { find, findAs } from '../shared/dom.ts';

/**
 * The form that accepts the contract: asks for a code, then sends it. Nothing where the page has none.
 * @param onAccepted the page shows what is signed
 */
export function prepareAcceptance(
  {
    uuid,
    language,
    words: { contract: words },
  }: { uuid: string; language: PageLanguage } & Pick<BookingData, 'words'>,
  onAccepted: () => void,
): void {
  const form = document.querySelector<HTMLFormElement>('[data-accept]');
  if (!form) return;
  form.hidden = false;
  const text_hash = form.dataset['text'];
  const path = `/spa/bookings/${encodeURIComponent(uuid)}/contract/`;
  const problem = find('[data-accept-problem]', form);
  const code = findAs(HTMLInputElement, '[name=code]', form);
  const again = findAs(HTMLButtonElement, '[data-accept-again]', form);
  const send = findAs(HTMLButtonElement, '[data-accept-send]', form);
  const submit = findAs(HTMLButtonElement, '[data-accept-submit]', form);
  const method = () => new FormData(form).get('method');
  const tell = (text: string, isAtCode = false): void => {
    problem.textContent = text;
    code.ariaInvalid = isAtCode ? 'true' : 'false';
  };

  const ask = async (button: HTMLButtonElement): Promise<void> => {
    const label = button.textContent;
    button.disabled = true;
    button.textContent = words.sending;
    tell('');
    const body = { text_hash, method: method() };
    const outcome = await post<CallAnswer<(typeof contractAcceptanceCalls)['sendCode']>>(
      `${path}code`,
      body,
      language,
    );
    button.disabled = false;
    button.textContent = label;
    if (outcome.kind !== 'done') {
      if (outcome.kind === 'lost') return tell(words.failed);
      const { errors, message, details } = outcome.error;
      tell(Object.values(errors)[0] ?? message);
      // A code went out a moment ago: it may be typed in still.
      const wait = details?.['resend_in'];
      if (outcome.status !== 429 || typeof wait !== 'number') return;
      countDown(again, words, wait);
    } else {
      find('[data-accept-sent]', form).textContent = words.sent.replace('{target}', outcome.answer.target);
      countDown(again, words, outcome.answer.resend_in);
    }
    find('[data-accept-start]', form).hidden = true;
    find('[data-accept-code]', form).hidden = false;
    code.value = '';
    code.focus();
  };

  const accept = async (): Promise<void> => {
    const label = submit.textContent;
    submit.disabled = true;
    submit.textContent = words.accepting;
    tell('');
    const body = { text_hash, method: method(), code: code.value.trim() };
    const outcome = await post<CallAnswer<(typeof contractAcceptanceCalls)['accept']>>(
      `${path}accept`,
      body,
      language,
    );
    if (outcome.kind === 'done') return onAccepted();
    submit.disabled = false;
    submit.textContent = label;
    if (outcome.kind === 'lost') return tell(words.failed);
    const { errors, message } = outcome.error;
    tell(errors['code'] ?? message, outcome.status === 422);
    code.focus();
  };

  send.addEventListener('click', () => void ask(send));
  again.addEventListener('click', () => void ask(again));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit.disabled) return;
    // Before the code is asked for there is nothing to send.
    if (find('[data-accept-code]', form).hidden) void ask(send);
    else void accept();
  });
}
