import { findAll, findAllAs } from './dom.ts';

/** Says of a control whether what stands in it is wrong. */
export function markInvalid(control: Element, isInvalid: boolean): void {
  if (isInvalid) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

/**
 * Writes at each field of a form what is wrong with it, and takes away the rest.
 * @param problems texts by the name of the field
 * @returns the first control of each wrong field, in their order on the page
 */
export function showProblems(form: HTMLElement, problems: Record<string, string>): HTMLElement[] {
  return findAll('[data-problem]', form).flatMap((place) => {
    const name = place.dataset['problem'] ?? '';
    const text = problems[name] ?? '';
    if (place.textContent !== text) place.textContent = text;
    const controls = findAllAs(HTMLElement, `[name="${CSS.escape(name)}"]`, form);
    for (const control of controls) markInvalid(control, text !== '');
    return text === '' ? [] : controls.slice(0, 1);
  });
}
