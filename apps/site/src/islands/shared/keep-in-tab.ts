import { readJson, sessionStore, type Store } from './storage.ts';

type Field = Pick<HTMLInputElement, 'name' | 'value' | 'type' | 'checked'>;

const TEXTS = new Set(['text', 'email', 'tel', 'textarea']);

const isChoice = ({ type }: Field): boolean => type === 'radio';

/**
 * Puts back what was typed into a form, and chosen of few, before its page was loaded anew, where nothing stands in a field
 * yet, and keeps on what is typed, until the tab is closed. A tick is no text: whoever agrees to something does it anew.
 * @param key of the form among all of the site
 * @returns forgets it
 */
export function keepInTab(
  form: Pick<HTMLFormElement, 'elements' | 'addEventListener'>,
  key: string,
  store: Store = sessionStore(),
): () => void {
  const fields = ([...form.elements] as (Element & Field)[]).filter(
    (field) => field.name !== '' && (TEXTS.has(field.type) || isChoice(field)),
  );
  const left = readJson(store, key);
  const isChosen = new Set(
    fields.filter((field) => isChoice(field) && field.checked).map(({ name }) => name),
  );
  for (const field of fields) {
    const value: unknown = (left as Record<string, unknown> | null)?.[field.name];
    // Typed before this arrived, or given by the page, it stays.
    if (isChoice(field)) field.checked ||= value === field.value && !isChosen.has(field.name);
    else if (typeof value === 'string' && field.value === '') field.value = value;
  }
  const keep = () => {
    const typed = fields.filter((field) => !isChoice(field) || field.checked);
    store.setItem(key, JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value]))));
  };
  // The script comes with the first touch: by then the first word may stand there.
  if (fields.some((field) => !isChoice(field) && field.value !== '')) keep();
  form.addEventListener('input', keep);
  return () => store.removeItem(key);
}
