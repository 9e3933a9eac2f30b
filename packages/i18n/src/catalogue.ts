/**
 * The shape a translation must have: the same keys as the Russian catalogue, any texts. Plural forms differ by language.
 * @template Form the plural forms of the translation's language; those of English when left out
 */
export type Catalogue<T, Form extends PluralForm = 'one' | 'other'> = {
  [K in keyof T as K extends `${string}_${PluralForm}` ? never : K]: T[K] extends string
    ? string
    : Catalogue<T[K], Form>;
} & { [K in keyof T as K extends `${infer Base}_${PluralForm}` ? `${Base}_${Form}` : never]: string };
type PluralForm = 'one' | 'few' | 'many' | 'other';
