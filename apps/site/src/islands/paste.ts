import { watchPastes } from '@tropa/core';
import { findAs } from './shared/dom.ts';

// Any page with a field that takes so many signs and no more: what is pasted beyond them is not dropped without a word.

const note = findAs(HTMLElement, '[data-cut]');
const words = note.textContent;

watchPastes(document, ({ element, lost, maxLength }) => {
  note.textContent = words.replace('{limit}', String(maxLength)).replace('{lost}', String(lost));
  note.hidden = false;
  // In the same dialog, beside its field.
  element.after(note);
});
// Whoever goes on typing has seen it.
document.addEventListener('input', (event) => {
  if (event instanceof InputEvent && event.inputType !== 'insertFromPaste') note.hidden = true;
});
