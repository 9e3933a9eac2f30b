/** A field that text is pasted into. */
export interface PasteField {
  value: string;
  /** Where the text goes: what is chosen is replaced. */
  start: number;
  end: number;
  maxLength: number;
  /** It takes digits alone. */
  isNumber: boolean;
  /** It has no lines of its own. */
  isLine: boolean;
}

/** Signs by which people part the digits of a long number. */
const PARTING = /[\s\u00ad()./\u2010-\u2015\u2212-]/gu;

/**
 * How a pasted text goes into a field, which the browser would cut without a word.
 * @returns what goes in instead where that differs: a number without the signs that part its digits; and how many signs find
 *   no room
 */
export function fitPaste(pasted: string, field: PasteField): { instead?: string; lost: number } {
  // As the browser does with a line.
  const text = field.isLine ? pasted.replaceAll(/[\r\n]+/gu, '') : pasted.replaceAll('\r\n', '\n');
  const room = field.maxLength - field.value.length + (field.end - field.start);
  const digits = text.replaceAll(PARTING, '');
  if (field.isNumber && digits !== text && /^\d+$/u.test(digits))
    return { instead: digits, lost: Math.max(0, digits.length - room) };
  return { lost: Math.max(0, text.length - room) };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A paste that did not go in whole. */
export interface PasteCut {
  element: TextElement;
  /** Signs that found no room. */
  lost: number;
  maxLength: number;
}

const isBounded = (target: EventTarget | null): target is TextElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.maxLength > 0 &&
  !target.readOnly;

/** Puts a text in place of what is chosen, as typing would: it can be undone, and the form hears of it. */
function insert(element: TextElement, text: string): void {
  element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end');
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/**
 * Watches what is pasted into any field with a bound: nothing of it goes without a word (docs/rules/interface.md).
 * @param tell hears of what found no room
 * @returns how to stop
 */
export function watchPastes(root: Document, tell: (cut: PasteCut) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const element = event.target;
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!isBounded(element) || pasted === '') return;
    const { value, maxLength } = element;
    const { instead, lost } = fitPaste(pasted, {
      value,
      start: element.selectionStart ?? value.length,
      end: element.selectionEnd ?? value.length,
      maxLength,
      isNumber: element.inputMode === 'numeric',
      isLine: element instanceof HTMLInputElement,
    });
    if (lost > 0) tell({ element, lost, maxLength });
    if (instead === undefined) return;
    event.preventDefault();
    insert(element, instead.slice(0, instead.length - lost));
  };
  root.addEventListener('paste', onPaste);
  return () => root.removeEventListener('paste', onPaste);
}
