import type { waitlistCalls } from '@tropa/contract';
import { readNumber } from '@tropa/core';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import { postPassingCaptcha } from '../shared/post-passing-captcha.ts';
import { find, findAs } from '../shared/dom.ts';
import { keepInTab } from '../shared/keep-in-tab.ts';
import type { WaitedSeats } from './choice.ts';
import { showProblems } from '../shared/problems.ts';

const PATH: (typeof waitlistCalls)['join']['path'] = '/spa/waitlist';

const panel = find('[data-waitlist]');
const form = findAs(HTMLFormElement, 'form', panel);
const button = findAs(HTMLButtonElement, 'button[type="submit"]', form);
const inputOf = (name: string) => findAs(HTMLInputElement, `[name="waitlist.${name}"]`, form);
/** The class that is waited for; null where seats have none. */
const classField = form.querySelector<HTMLSelectElement>('[name="waitlist.class_id"]');
const valueOf = (name: string): string => inputOf(name).value.trim();

/** Says what is wrong, by names without the form's own prefix, and leads to the first. */
function tellProblems(problems: Record<string, string>): void {
  const byField = Object.entries(problems).map(([name, text]) => [`waitlist.${name}`, text] as const);
  showProblems(form, Object.fromEntries(byField))[0]?.focus();
}

function problemsOf({ words: { problem } }: CheckoutData): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of ['party_size', 'name', 'email'])
    if (valueOf(name) === '') problems[name] = problem.required;
  if (valueOf('party_size') !== '' && (readNumber(valueOf('party_size')).value ?? 0) < 1)
    problems['party_size'] = problem.whole;
  if (!inputOf('consents.personal_data').checked) problems['consents.personal_data'] = problem.consent;
  return problems;
}

async function send(data: CheckoutData, forget: () => void): Promise<void> {
  const problems = problemsOf(data);
  tellProblems(problems);
  const notice = find('[data-waitlist-problem]', form);
  notice.textContent = '';
  if (Object.keys(problems).length > 0) return;
  button.disabled = true;
  const body = {
    tour_id: data.tour_id,
    date: Number(panel.dataset['waitlist']),
    party_size: readNumber(valueOf('party_size')).value ?? 0,
    class_id: classField?.value || null,
    name: valueOf('name'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    consents: { personal_data: true },
  };
  const outcome = await postPassingCaptcha(PATH, body, data.language);
  button.disabled = false;
  if (outcome.kind === 'done') {
    forget();
    form.hidden = true;
    const done = find('[data-waitlist-done]', panel);
    done.hidden = false;
    done.focus();
  } else if (outcome.kind === 'lost') notice.textContent = data.words.problem.network;
  else {
    tellProblems(outcome.error.errors);
    const isAtField = Object.keys(outcome.error.errors).some((name) =>
      form.querySelector(`[name="waitlist.${CSS.escape(name)}"]`),
    );
    notice.textContent = isAtField ? '' : outcome.error.message;
  }
}

/**
 * Opens the list of a date that has seats, but fewer than a party wants, in all or in a class.
 * @param date the departure's id
 * @param wish one seat more than are left, until somebody says how many; the class that is short, null: none is
 */
export function openWaitlist(date: number, { party_size, class_id }: WaitedSeats): void {
  panel.dataset['waitlist'] = String(date);
  panel.hidden = false;
  inputOf('party_size').value = String(party_size);
  if (classField) classField.value = class_id ?? '';
  const heading = find('h2', panel);
  heading.focus();
  heading.scrollIntoView({ block: 'center' });
}

let isStarted = false;

/** Brings the form of the waiting list to life; once is enough. */
export function startWaitlist(data: CheckoutData): void {
  if (isStarted) return;
  isStarted = true;
  const forget = keepInTab(form, `tropa.waitlist.${data.tour_id}`);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(data, forget);
  });
}
