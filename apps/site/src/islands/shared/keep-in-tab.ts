import { readJson, sessionStore, type Store } from './storage.ts';

type TextField = Pick<HTMLInputElement, 'name' | 'value' | 'type'>;

const TEXTS = new Set(['text', 'email', 'tel', 'textarea']);

/**
 * Puts back what was typed into a form before its page was loaded anew, where nothing stands in a field yet, and keeps on
 * what is typed, until the tab is closed.
 * @param key of the form among all of the site
 * @returns forgets it
 */
export function keepInTab(
  form: Pick<HTMLFormElement, 'elements' | 'addEventListener'>,
  key: string,
  store: Store = sessionStore(),
): () => void {
  const fields = ([...form.elements] as (Element & TextField)[]).filter(
    ({ name, type }) => name !== '' && TEXTS.has(type),
  );
  const left = readJson(store, key);
  for (const field of fields) {
    const value: unknown = (left as Record<string, unknown> | null)?.[field.name];
    // Typed before this arrived, or given by the page, it stays.
    if (typeof value === 'string' && field.value === '') field.value = value;
  }
  form.addEventListener('input', () => {
    store.setItem(key, JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))));
  });
  return () => store.removeItem(key);
}
