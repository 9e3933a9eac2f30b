import type { KitSection } from './section.ts';
import { buttons } from './sections/buttons.tsx';
import { avatars } from './sections/avatars.tsx';
import { calendars } from './sections/calendars.tsx';
import { choices } from './sections/choices.tsx';
import { galleries } from './sections/galleries.tsx';
import { numbers } from './sections/numbers.tsx';
import { phones } from './sections/phones.tsx';
import { uploads } from './sections/uploads.tsx';
import { dialogs } from './sections/dialogs.tsx';
import { dropdowns } from './sections/dropdowns.tsx';
import { foundation } from './sections/foundation.tsx';
import { sheets } from './sections/sheets.tsx';
import { states } from './sections/states.tsx';
import { tables } from './sections/tables.tsx';
import { texts } from './sections/texts.tsx';
import { toasts } from './sections/toasts.tsx';
import { validation } from './sections/validation.tsx';

/** The families in the order of the page. A new one: a file in `sections/`, and its name here. */
export const SECTIONS: readonly KitSection[] = [
  foundation,
  buttons,
  dialogs,
  sheets,
  toasts,
  dropdowns,
  texts,
  tables,
  choices,
  numbers,
  phones,
  calendars,
  galleries,
  uploads,
  avatars,
  validation,
  states,
];
