import { shownAs } from '@tropa/ui';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form must be able to do for refusals to stand at its fields. */
export type RefusedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'setError' | 'getValues' | 'setFocus'
> & { control: object };

/** What a form holds at a path: `legal_address.city`, `program.0.title`; undefined: it has no such field. */
function valueAt(values: unknown, path: string): unknown {
  let reached: unknown = values;
  for (const step of path.split('.')) {
    if (typeof reached !== 'object' || reached === null || !(step in reached)) return undefined;
    reached = Reflect.get(reached, step);
  }
  return reached ?? null;
}

/**
 * Puts the server's refusals at the form's fields and moves focus to the first of them.
 * @param failure its `errors` map a path to a text; the prefix given is dropped
 * @returns true when every refusal found its field: nothing is left for a toast. A list that no field on the screen shows has
 * no place for what is refused of it as a whole
 */
export function applyErrors<Values extends FieldValues>(
  form: RefusedForm<Values>,
  failure: { errors: Record<string, string> },
  prefix = '',
): boolean {
  const entries = Object.entries(failure.errors);
  const values = form.getValues();
  let isWhole = entries.length > 0;
  let isFocused = false;
  for (const [key, message] of entries) {
    const path = key.startsWith(prefix) ? key.slice(prefix.length) : key;
    const value = valueAt(values, path);
    const hasPlace = !Array.isArray(value) || shownAs(form.control, path, value) !== undefined;
    if (value === undefined || !hasPlace) isWhole = false;
    if (value === undefined) continue;
    form.setError(path as FieldPath<Values>, { type: 'server', message });
    if (!isFocused) form.setFocus(path as FieldPath<Values>);
    isFocused = true;
  }
  return isWhole;
}
