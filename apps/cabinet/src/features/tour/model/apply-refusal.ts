import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { placeOfError, type TourSection } from './sections.ts';
import type { TourValues } from './tour-values.ts';

export interface ShownRefusal {
  /** The section of the first refusal, in the order of the server's answer. */
  first: TourSection | null;
  /** Refusals of sections as a whole. */
  sections: Partial<Record<TourSection, string>>;
  /** Texts that found no place. */
  rest: string[];
}

/** An excursion's length is typed in hours: a missing duration is shown there. */
const fieldFor = (field: string, type: 1 | 2) =>
  field === 'duration' && type === 2 ? 'duration_hours' : field;

function hasPath(values: unknown, path: string): boolean {
  let reached = values;
  for (const step of path.split('.')) {
    if (typeof reached !== 'object' || reached === null || !(step in reached)) return false;
    reached = Reflect.get(reached, step);
  }
  return true;
}

/** Puts the server's refusals at the form's fields and gathers those that belong to a section or to nothing. */
export function applyRefusal(
  form: Pick<UseFormReturn<TourValues>, 'getValues' | 'setError'>,
  errors: Record<string, string>,
): ShownRefusal {
  const values = form.getValues();
  const shown: ShownRefusal = { first: null, sections: {}, rest: [] };
  for (const [key, message] of Object.entries(errors)) {
    const { section, field } = placeOfError(key);
    const path = field && fieldFor(field, values.type);
    if (path === null) shown.sections[section] = message;
    else if (hasPath(values, path)) form.setError(path as FieldPath<TourValues>, { type: 'server', message });
    else {
      shown.rest.push(message);
      continue;
    }
    shown.first ??= section;
  }
  return shown;
}
