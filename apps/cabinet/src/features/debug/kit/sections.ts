import type { KitSection } from './section.ts';
import { avatars } from './sections/avatars.tsx';
import { validation } from './sections/validation.tsx';

/** The families in the order of the page. A new one: a file in `sections/`, and its name here. */
export const SECTIONS: readonly KitSection[] = [avatars, validation];
