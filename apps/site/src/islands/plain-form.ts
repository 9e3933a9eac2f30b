import type { PlainFormCall, PlainFormData } from '@tropa/blocks';
import { answerOfPage, type Answered } from './plain-form/answer-of-page.ts';
import { keepTyped } from './plain-form/keep-typed.ts';
import { find, findAllAs, findAs } from './shared/dom.ts';
import { formBody } from './shared/form-body.ts';
import { keepInTab } from './shared/keep-in-tab.ts';
import { postPassingCaptcha } from './shared/post-passing-captcha.ts';
import { showProblems } from './shared/problems.ts';

// Forms that work by themselves: with their script they pass a captcha, say what is wrong without a new page, and keep
// what is typed and chosen where the network is lost.

/** Brings one form to life. */
function prepare(form: HTMLFormElement, index: number): void {
  const { language, call, kept, words } = JSON.parse(form.dataset['plainForm'] ?? '') as PlainFormData;
  const button = findAs(HTMLButtonElement, 'button[type=submit]', form);
  const outcome = find('[data-outcome]', form);
  // More than one form may stand at an address.
  const place = `tropa.form.${location.pathname}${location.search}.${index}`;
  const forget = kept ? keepTyped(form, kept) : keepInTab(form, place);

  const answerOfCall = async ({ path, numbers, fixed, done }: PlainFormCall): Promise<Answered> => {
    const body = { ...formBody(new FormData(form), numbers), ...fixed };
    const answered = await postPassingCaptcha(path, body, language);
    if (answered.kind === 'done') return { kind: 'done', url: done };
    if (answered.kind === 'lost') return answered;
    return { kind: 'refused', message: answered.error.message, problems: answered.error.errors };
  };

  const send = async (): Promise<void> => {
    button.disabled = true;
    outcome.textContent = words.sending;
    const answered = await (call ? answerOfCall(call) : answerOfPage(form));
    if (answered.kind === 'done') {
      forget();
      location.assign(answered.url);
      return;
    }
    button.disabled = false;
    if (answered.kind === 'lost') {
      outcome.textContent = words.network;
      return;
    }
    const { message, problems } = answered;
    // Not every form has a place at each of its fields.
    const homeless = Object.keys(problems).filter(
      (name) => !form.querySelector(`[data-problem="${CSS.escape(name)}"]`),
    );
    const said = [message, ...homeless.map((name) => problems[name] ?? '')].filter((text) => text !== '');
    outcome.textContent = [...new Set(said)].join(' ') || words.failed;
    showProblems(form, problems)[0]?.focus();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  // A page that comes back from the browser's memory is to be used again.
  addEventListener('pageshow', ({ persisted }) => {
    button.disabled = false;
    if (persisted) outcome.textContent = '';
  });
}

for (const [index, form] of findAllAs(HTMLFormElement, '[data-plain-form]').entries()) prepare(form, index);
