import type { PassportKind, ResidenceRegion, Sex, Tourist, TouristPatch } from '@tropa/contract';

/** What the form of a tourist holds. */
export interface TouristValues {
  last_name: string;
  first_name: string;
  middle_name: string;
  birthday: string | null;
  sex: Sex | null;
  citizenship: string | null;
  residence_region: ResidenceRegion | null;
  passport_kind: PassportKind | null;
  passport: string;
  phone: string;
  email: string;
  food_restriction: string;
  weight: number | null;
}

/** The same with what is asked only where somebody is beyond a limit of the tour: why staff take them. */
export interface TouristFormValues extends TouristValues {
  beyond_limits: string;
}

/** What the form begins with: the passport is never sent back to the browser whole, so it begins empty. */
export function valuesOf(tourist: Tourist | null): TouristValues {
  return {
    last_name: tourist?.last_name ?? '',
    first_name: tourist?.first_name ?? '',
    middle_name: tourist?.middle_name ?? '',
    birthday: tourist?.birthday ?? null,
    sex: tourist?.sex ?? null,
    citizenship: tourist?.citizenship ?? null,
    residence_region: tourist?.residence_region ?? null,
    passport_kind: tourist?.passport_kind ?? null,
    passport: '',
    phone: tourist?.phone ?? '',
    email: tourist?.email ?? '',
    food_restriction: tourist?.food_restriction ?? '',
    weight: tourist?.weight ?? null,
  };
}

/**
 * What of a form has changed since it was filled from a tourist: only that is sent, so that what the tourist writes into
 * the questionnaire meanwhile stays. A passport left empty stays as it is.
 */
export function changesOf(values: TouristValues, tourist: Tourist): TouristPatch {
  const before = valuesOf(tourist);
  const changed = Object.entries(values).filter(
    ([name, value]) => before[name as keyof TouristValues] !== value,
  );
  return Object.fromEntries(changed);
}
