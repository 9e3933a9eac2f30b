import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { TourValues } from './tour-values.ts';

type Target = Pick<UseFormReturn<TourValues>, 'setValue'>;
const BASE = ['living_base.title', 'living_base.description', 'living_base.photos'] as const;

/**
 * Puts some fields of a tour into the form and leaves the others, with what is typed or uploaded there, as they are.
 * @param names fields as the contract names them
 */
export function applyValues({ setValue }: Target, values: TourValues, names: readonly string[]): void {
  for (const name of names) {
    if (name === 'living_base') {
      // Its parts are fields of their own: as a whole it would only be mixed with what is there.
      setValue(BASE[0], values.living_base.title);
      setValue(BASE[1], values.living_base.description);
      setValue(BASE[2], values.living_base.photos);
    } else setValue(name as FieldPath<TourValues>, structuredClone(Reflect.get(values, name)));
  }
}
