import { NBSP } from './locale.ts';

/** Joins words so that none of the spaces breaks. */
export function glue(...words: string[]): string {
  return words.join(NBSP);
}
