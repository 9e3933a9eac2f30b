import { TOUR_SECTIONS, type TourSection } from './sections.ts';

/** What the editor's address holds besides the tour: the section, and the date that is open. */
export interface TourEditorSearch {
  section?: Exclude<TourSection, 'main'>;
  date?: number;
}

/** Reads the address; the main section is left out of it. */
export function readEditorSearch(search: Record<string, unknown>): TourEditorSearch {
  const section = TOUR_SECTIONS.find((item) => item === search['section']);
  const date = Number(search['date']);
  return {
    ...(section && section !== 'main' && { section }),
    ...(section === 'dates' && Number.isInteger(date) && date > 0 && { date }),
  };
}

/** The address of a section. */
export const sectionSearch = (section: TourSection): TourEditorSearch =>
  section === 'main' ? {} : { section };
