import type { Catalogue } from '../catalogue.ts';

/** The shape of an area in Chinese: the keys of the Russian one, and one form for every number. */
export type Chinese<T> = Catalogue<T, 'other'>;
