import { PLAIN_FORM_DATA_ID, type PlainFormData } from '../shared/plain-form-data.ts';
import { findAll, findAs, pageData, write } from './shared/dom.ts';
import { formBody } from './shared/form-body.ts';
import { postPassingCaptcha } from './shared/post-passing-captcha.ts';

// A form that works by itself: with its script it passes a captcha, and says what is wrong without a new page.

const data = pageData(PLAIN_FORM_DATA_ID) as PlainFormData;
const form = findAs(HTMLFormElement, '[data-plain-form]');
const button = findAs(HTMLButtonElement, 'button[type=submit]', form);

/** Writes each problem at its field, and leads to the first. */
function showProblems(errors: Record<string, string>): void {
  let first: HTMLElement | undefined;
  for (const place of findAll('[data-problem]', form)) {
    const name = place.dataset['problem'] ?? '';
    const problem = errors[name] ?? '';
    place.textContent = problem;
    const field = form.elements.namedItem(name);
    const input = field instanceof RadioNodeList ? field[0] : field;
    if (!(input instanceof HTMLElement)) continue;
    if (problem === '') input.removeAttribute('aria-invalid');
    else {
      input.setAttribute('aria-invalid', 'true');
      first ??= input;
    }
  }
  first?.focus();
}

async function send(): Promise<void> {
  button.disabled = true;
  write('[data-outcome]', data.words.sending);
  const body = { ...formBody(new FormData(form), data.numbers), ...data.fixed };
  const outcome = await postPassingCaptcha(data.path, body, data.language);
  if (outcome.kind === 'done') {
    location.assign(data.done);
    return;
  }
  button.disabled = false;
  if (outcome.kind === 'lost') {
    write('[data-outcome]', data.words.network);
    return;
  }
  write('[data-outcome]', outcome.error.message);
  showProblems(outcome.error.errors);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
// A page that comes back from the browser's memory is to be used again.
addEventListener('pageshow', () => {
  button.disabled = false;
});
