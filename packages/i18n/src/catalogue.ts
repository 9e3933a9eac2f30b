/** The shape a translation must have: the same keys as the Russian catalogue, any texts. Plural forms differ by language, so their keys are free. */
export type Catalogue<T> = {
  [K in keyof T as K extends `${string}_${PluralForm}` ? never : K]: T[K] extends string
    ? string
    : Catalogue<T[K]>;
} & { [K in keyof T as K extends `${infer Base}_${PluralForm}` ? `${Base}_${EnglishForm}` : never]: string };
type PluralForm = 'one' | 'few' | 'many' | 'other';
type EnglishForm = 'one' | 'other';
