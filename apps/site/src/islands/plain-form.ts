import { PLAIN_FORM_DATA_ID, type PlainFormData } from '../shared/plain-form-data.ts';
import { findAs, pageData, write } from './shared/dom.ts';
import { formBody } from './shared/form-body.ts';
import { postPassingCaptcha } from './shared/post-passing-captcha.ts';
import { showProblems } from './shared/problems.ts';

// A form that works by itself: with its script it passes a captcha, and says what is wrong without a new page.

const data = pageData(PLAIN_FORM_DATA_ID) as PlainFormData;
const form = findAs(HTMLFormElement, '[data-plain-form]');
const button = findAs(HTMLButtonElement, 'button[type=submit]', form);

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
  showProblems(form, outcome.error.errors)[0]?.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
// A page that comes back from the browser's memory is to be used again.
addEventListener('pageshow', () => {
  button.disabled = false;
});
