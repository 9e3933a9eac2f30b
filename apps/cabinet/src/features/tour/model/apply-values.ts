import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { TourValues } from './tour-values.ts';

type Target = Pick<UseFormReturn<TourValues>, 'setValue'>;
/** Their parts are fields of their own: as a whole they would only be mixed with what is there. */
const IN_PARTS: Readonly<Record<string, readonly string[]>> = {
  living_base: ['title', 'description', 'photos'],
  tour_week_schedule: [
    'publish_count_days',
    'last_tour_date',
    'days_data',
    'excluded_periods_data',
    'seasons',
  ],
};

/**
 * Puts some fields of a tour into the form and leaves the others, with what is typed or uploaded there, as they are.
 * @param names fields as the contract names them
 */
export function applyValues({ setValue }: Target, values: TourValues, names: readonly string[]): void {
  const put = (path: string, value: unknown) =>
    setValue(path as FieldPath<TourValues>, structuredClone(value) as never);
  for (const name of names) {
    const value: unknown = Reflect.get(values, name);
    const parts = IN_PARTS[name];
    if (parts && typeof value === 'object' && value !== null)
      for (const part of parts) put(`${name}.${part}`, Reflect.get(value, part));
    else put(name, value);
  }
}
