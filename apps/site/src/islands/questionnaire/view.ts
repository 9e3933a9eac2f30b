import type { QuestionnairePlace } from '@tropa/contract';
import { nameIn } from '@tropa/core';
import { ANSWERS, type Answer, type QuestionnaireData } from '../../shared/questionnaire-data.ts';
import { find, findAll, findAs } from '../shared/dom.ts';
import { markInvalid } from '../shared/problems.ts';
import type { Draft } from './drafts.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Status = keyof QuestionnaireData['words']['status'];

/** Which place and answer a control of the form is; undefined for what is no answer. */
export function fieldOf(control: Control): { key: string; answer: Answer } | undefined {
  const key = control.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const answer = ANSWERS.find((name) => name === control.dataset['answer']);
  return key !== undefined && answer ? { key, answer } : undefined;
}

/** What the questionnaire shows: how saving goes, what is wrong, how much is filled in. */
export function createView({ language, words, places }: QuestionnaireData) {
  const status = find('[data-status]');
  const card = (key: string) => find(`[data-place="${CSS.escape(key)}"]`);
  const control = (key: string, answer: Answer) =>
    card(key).querySelector<Control>(`[data-answer="${answer}"]`);
  const problemOf = (key: string, answer: Answer) =>
    find(`[data-problem="${CSS.escape(`${key}.${answer}`)}"]`);
  /** Problems of a field that is still being typed in wait until it is left. */
  const waiting = new Map<Element, string>();
  const codes = new Map<string, string>();
  for (const option of document.querySelectorAll<HTMLOptionElement>('datalist option'))
    codes.set(option.value.toLowerCase(), option.dataset['code'] ?? '');
  const tell = (look: Status, text: string) => {
    status.hidden = false;
    status.dataset['look'] = look;
    if (status.textContent !== text) status.textContent = text;
  };
  const countryCode = (name: string) => codes.get(name.trim().toLowerCase());

  const showProblem = (key: string, answer: Answer, text: string) => {
    const field = control(key, answer);
    if (!field) return;
    if (document.activeElement === field && field.tagName !== 'SELECT') {
      waiting.set(field, text);
      return;
    }
    problemOf(key, answer).textContent = text;
    markInvalid(field, true);
  };

  const clearProblem = (key: string, answer: Answer) => {
    const field = control(key, answer);
    if (field) {
      waiting.delete(field);
      markInvalid(field, false);
    }
    problemOf(key, answer).textContent = '';
  };

  const showPlace = (place: QuestionnairePlace) => {
    const own = card(place.key);
    const name = nameIn(language, place);
    const number = places.findIndex(({ key }) => key === place.key);
    find('[data-name]', own).textContent = name || (words.places[number] ?? '');
    const left = place.missing.length;
    find('[data-state]', own).textContent =
      left === 0 ? words.complete : (words.missing[left - 1] ?? words.empty);
    if (left === 0) own.dataset['complete'] = 'true';
    else delete own.dataset['complete'];
    const done = findAll('[data-place][data-complete]').length;
    findAs(HTMLProgressElement, 'progress').value = done;
    find('[data-progress]').textContent = words.progress
      .replace('{done}', String(done))
      .replace('{total}', String(places.length));
  };

  return {
    countryCode,
    showProblem,
    hasProblems: () => document.querySelector('[aria-invalid]') !== null,
    say: (name: Status) => tell(name, words.status[name]),
    /** Says it in words of the server. */
    tell,
    /** The button of the plain form is not needed: what is typed is saved. */
    prepare: () => {
      find('[data-save]').hidden = true;
      const lead = find('[data-lead]');
      lead.textContent = lead.dataset['withScript'] ?? lead.textContent;
    },
    restore: (key: string, draft: Draft) => {
      for (const [answer, value] of Object.entries(draft) as [Answer, string][]) {
        const field = control(key, answer);
        if (field) field.value = value;
      }
    },
    showTyping: (field: Control) => {
      const own = fieldOf(field);
      if (own) clearProblem(own.key, own.answer);
    },
    /** A field was left: what is wrong with it is said now. */
    showLeft: (field: Control) => {
      const own = fieldOf(field);
      if (!own) return;
      const text = waiting.get(field);
      if (text !== undefined) {
        waiting.delete(field);
        showProblem(own.key, own.answer, text);
      }
      if (own.answer === 'citizenship' && field.value.trim() !== '' && countryCode(field.value) === undefined)
        showProblem(own.key, own.answer, words.citizenship);
    },
    /** What was saved of a place: its passport is shown masked, and its field is empty again. */
    showSaved: (place: QuestionnairePlace, saved: Draft) => {
      for (const answer of Object.keys(saved) as Answer[])
        if (answer !== 'citizenship' || place.citizenship) clearProblem(place.key, answer);
      showPlace(place);
      const passport = control(place.key, 'passport');
      // An excursion asks for none.
      if (!passport) return;
      const hint = find(`[data-hint="${CSS.escape(`${place.key}.passport`)}"]`);
      hint.textContent =
        place.passport === '' ? '' : words.passport_kept.replace('{passport}', place.passport);
      if (passport.value === saved.passport && document.activeElement !== passport) passport.value = '';
    },
  };
}
