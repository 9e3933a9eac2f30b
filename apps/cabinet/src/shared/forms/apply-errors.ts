import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Whether a form has a field at a path: `legal_address.city`, `program.0.title`. */
function hasField(values: unknown, path: string): boolean {
  let reached: unknown = values;
  for (const step of path.split('.')) {
    if (typeof reached !== 'object' || reached === null || !(step in reached)) return false;
    reached = Reflect.get(reached, step);
  }
  return true;
}

/**
 * Puts the server's refusals at the form's fields and moves focus to the first of them.
 * @param failure its `errors` map a path to a text; the prefix given is dropped
 * @returns true when every refusal found its field: nothing is left for a toast
 */
export function applyErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues' | 'setFocus'>,
  failure: { errors: Record<string, string> },
  prefix = '',
): boolean {
  const entries = Object.entries(failure.errors);
  const values = form.getValues();
  let isWhole = entries.length > 0;
  let isFocused = false;
  for (const [key, message] of entries) {
    const path = key.startsWith(prefix) ? key.slice(prefix.length) : key;
    if (!hasField(values, path)) {
      isWhole = false;
      continue;
    }
    form.setError(path as FieldPath<Values>, { type: 'server', message });
    if (!isFocused) form.setFocus(path as FieldPath<Values>);
    isFocused = true;
  }
  return isWhole;
}
