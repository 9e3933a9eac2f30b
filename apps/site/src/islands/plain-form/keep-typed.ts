import type { KeptFields } from '@tropa/blocks';
import { localStore, readJson, type Store } from '../shared/storage.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

function isKept(value: unknown): value is Record<'text' | 'along', string> {
  if (typeof value !== 'object' || value === null) return false;
  const { text, along } = value as Record<string, unknown>;
  return typeof text === 'string' && typeof along === 'string';
}

/**
 * Puts back what a page before this one left of a form, where nothing stands in it yet, and keeps on this device what is typed.
 * @returns forgets it
 */
export function keepTyped(
  form: Pick<HTMLFormElement, 'elements'>,
  { name, text, along }: KeptFields,
  store: Store = localStore(),
): () => void {
  const field = (of: string) => form.elements.namedItem(of) as Field;
  const typed = field(text);
  const beside = field(along);
  const keep = () => {
    if (typed.value.trim() === '') store.removeItem(name);
    else store.setItem(name, JSON.stringify({ text: typed.value, along: beside.value }));
  };
  const left = readJson(store, name);
  if (isKept(left) && typed.value === '') [typed.value, beside.value] = [left.text, left.along];
  // Typed before this arrived, or refused by a page of its own.
  else keep();
  typed.addEventListener('input', keep);
  return () => store.removeItem(name);
}
