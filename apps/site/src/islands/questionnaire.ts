import type { CallAnswer, publicTouristCalls, QuestionnairePlace, TouristsInfo } from '@tropa/contract';
import { QUESTIONNAIRE_DATA_ID, type Answer, type QuestionnaireData } from '../shared/questionnaire-data.ts';
import { createDrafts, type Draft } from './questionnaire/drafts.ts';
import { patchOf } from './questionnaire/patch.ts';
import { createView, fieldOf, type Control } from './questionnaire/view.ts';
import { post, type Outcome } from './shared/api.ts';
import { find, findAs, pageData } from './shared/dom.ts';
import { localStore } from './shared/storage.ts';

const SAVE: (typeof publicTouristCalls)['updateTouristsQuestionnaires']['path'] =
  '/crm/api/request/update-tourists-questionnaires';
const ADD: (typeof publicTouristCalls)['addTourists']['path'] = '/crm/api/request/add-tourists';
/** A pause in typing. */
const PAUSE_MS = 700;
/** Then it is tried again: without a connection, or after too many calls. */
const AGAIN_MS = 4000;

const data = pageData(QUESTIONNAIRE_DATA_ID) as QuestionnaireData;
const { language, uuid, words } = data;
const ids = new Map(data.places.map(({ id, key }) => [key, id]));
const drafts = createDrafts(localStore(), `tropa.questionnaire.${uuid}`);
const view = createView(data);

let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let isClosed = false;

function saveIn(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void saveAll(), wait);
}

/** What the server has refused as it is, and why, by the name of the field. */
const refused = new Map<string, { value: string; text: string }>();
/** What was said of answers that were refused together, for no field of theirs. */
let refusal = '';
/** They may be sent anew with what is typed next. */
function forgetRefusal(): void {
  refusal = '';
  for (const [name, { text }] of refused) if (text === '') refused.delete(name);
}
const isUnknownCountry = (answer: string, value: string) =>
  answer === 'citizenship' && value.trim() !== '' && view.countryCode(value) === undefined;
/** What is sent of a place: without what is refused, and without a country that the list does not have yet. */
const sendable = (key: string): Draft =>
  Object.fromEntries(
    Object.entries(drafts.of(key)).filter(
      ([answer, value]) =>
        refused.get(`${key}.${answer}`)?.value !== value && !isUnknownCountry(answer, value),
    ),
  );
/** Unsaved places that the questionnaire still has: staff may have named somebody else for one. */
const unsaved = (): string[] => drafts.keys().filter((key) => ids.has(key));
const hasMore = (): boolean => unsaved().some((key) => Object.keys(sendable(key)).length > 0);

async function send(key: string, draft: Draft): Promise<Outcome<QuestionnairePlace>> {
  const patch = patchOf(draft, view.countryCode);
  const id = ids.get(key);
  if (typeof id === 'number') {
    const outcome = await post<CallAnswer<(typeof publicTouristCalls)['updateTouristsQuestionnaires']>>(
      SAVE,
      { id, uuid, tourist: patch },
      language,
    );
    return outcome.kind === 'done' ? { kind: 'done', answer: outcome.answer.tourist } : outcome;
  }
  const outcome = await post<TouristsInfo>(ADD, { uuid, tourists: [{ ...patch, key }] }, language);
  if (outcome.kind !== 'done') return outcome;
  const answer = outcome.answer.tourists.find((place) => place.key === key);
  return answer ? { kind: 'done', answer } : { kind: 'lost' };
}

/** Saves one place. @returns how long to wait before the next try; null: all is said */
async function savePlace(key: string): Promise<number | null> {
  const draft = sendable(key);
  if (Object.keys(draft).length === 0) return null;
  const outcome = await send(key, draft);
  if (outcome.kind === 'lost') {
    view.say('offline');
    return AGAIN_MS;
  }
  if (outcome.kind === 'done') {
    ids.set(key, outcome.answer.id);
    drafts.settle(key, draft);
    view.showSaved(outcome.answer, draft);
    return null;
  }
  if (outcome.status === 422) {
    const problems = Object.entries(outcome.error.errors).map(
      ([path, text]) => [path.split('.').at(-1) as Answer, text] as const,
    );
    for (const [answer, text] of problems) {
      refused.set(`${key}.${answer}`, { value: draft[answer] ?? '', text });
      view.showProblem(key, answer, text);
    }
    // The rest of it is right.
    if (problems.some(([answer]) => answer in draft)) return 0;
    // Sent as it is it would be refused again, and again.
    refusal = outcome.error.message;
    for (const [answer, value] of Object.entries(draft)) refused.set(`${key}.${answer}`, { value, text: '' });
    return null;
  }
  if (outcome.status === 429) {
    view.say('waiting');
    return AGAIN_MS;
  }
  isClosed = outcome.status === 409 || outcome.status === 404;
  view.say(isClosed ? 'closed' : 'offline');
  return isClosed ? null : AGAIN_MS;
}

/** Saves what is typed, one place after another. */
async function saveAll(): Promise<void> {
  if (isSending || isClosed) return;
  isSending = true;
  if (hasMore()) view.say('saving');
  let again: number | null = null;
  for (const key of unsaved()) {
    again = await savePlace(key);
    if (again !== null || isClosed) break;
  }
  isSending = false;
  if (again !== null) return saveIn(again);
  if (isClosed) return;
  if (hasMore()) return saveIn(0);
  if (unsaved().length === 0) view.say('saved');
  else if (view.hasProblems()) view.say('problems');
  else if (refusal === '') view.say('idle');
  else view.tell('problems', refusal);
}

function typed(control: Control, wait: number): void {
  const field = fieldOf(control);
  if (!field) return;
  drafts.put(field.key, field.answer, control.value);
  forgetRefusal();
  const former = refused.get(`${field.key}.${field.answer}`);
  // A field tells of a change when it is left, too: what was refused stays wrong then.
  if (former?.value === control.value && former.text !== '')
    view.showProblem(field.key, field.answer, former.text);
  else view.showTyping(control);
  if (field.answer === 'passport_kind') refused.delete(`${field.key}.passport`);
  if (field.answer === 'birthday') refused.delete(`${field.key}.passport_kind`);
  saveIn(wait);
}

function prepareMore(): void {
  const form = document.querySelector<HTMLFormElement>('[data-more]');
  const count = form?.querySelector('select');
  if (!form || !count) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = findAs(HTMLButtonElement, 'button', form);
    button.disabled = true;
    void post<TouristsInfo>(ADD, { uuid, more: Number(count.value) }, language).then((outcome) => {
      if (outcome.kind === 'done') return location.reload();
      button.disabled = false;
      find('[data-more-problem]', form).textContent =
        outcome.kind === 'refused' ? outcome.error.message : words.more_failed;
    });
  });
}

const form = findAs(HTMLFormElement, '[data-questionnaire]');
form.addEventListener('input', (event) => typed(event.target as Control, PAUSE_MS));
form.addEventListener('change', (event) => typed(event.target as Control, 0));
form.addEventListener('focusout', (event) => view.showLeft(event.target as Control));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  saveIn(0);
});
addEventListener('online', () => saveIn(0));
view.prepare();
prepareMore();
for (const key of unsaved()) view.restore(key, drafts.of(key));
if (unsaved().length > 0) saveIn(0);
