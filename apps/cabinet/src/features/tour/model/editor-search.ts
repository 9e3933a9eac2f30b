import { TOUR_SECTIONS, type TourSection } from './sections.ts';

/** What the editor's address holds besides the tour: the section, the date that is open, and the booking of an individual tour. */
export interface TourEditorSearch {
  section?: Exclude<TourSection, 'main'>;
  date?: number;
  request_id?: number;
  /** A new tour is filled in as a whole, without the six questions. */
  whole?: true;
}

/** Reads the address; the main section is left out of it. */
export function readEditorSearch(search: Record<string, unknown>): TourEditorSearch {
  const section = TOUR_SECTIONS.find((item) => item === search['section']);
  const [date, request_id] = [Number(search['date']), Number(search['request_id'])];
  return {
    ...(section && section !== 'main' && { section }),
    ...(section === 'dates' && Number.isInteger(date) && date > 0 && { date }),
    ...(Number.isInteger(request_id) && request_id > 0 && { request_id }),
    ...(search['whole'] === true && { whole: true as const }),
  };
}

/**
 * The address of a section.
 * @param of the booking, where its individual tour is edited; whether the tour is not stored yet: without that its address
 * would lead back to the six questions, and take away what is typed
 */
export const sectionSearch = (
  section: TourSection,
  { request_id, isNew = false }: { request_id?: number; isNew?: boolean } = {},
): TourEditorSearch => ({
  ...(section !== 'main' && { section }),
  ...(request_id !== undefined && { request_id }),
  ...(isNew && { whole: true }),
});
