import { isRichTextEmpty } from '@tropa/core';
import { TOUR_SECTIONS, type TourSection } from './sections.ts';
import type { TourValues } from './tour-values.ts';

/** What publishing needs (docs/rules/tours.md); each is named in the catalogue under `tour.missing`. */
export type Requirement = 'name' | 'description' | 'photos' | 'duration' | 'place' | 'price' | 'dates';
export interface Gap {
  section: TourSection;
  requirement: Requirement;
}
/** `done` filled in, `needed` something that publishing needs is not there, `optional` empty and may stay so. */
export type SectionState = 'done' | 'needed' | 'optional';

/** An individual tour is for people who know it: a name, days and a price are enough. */
export const INDIVIDUAL_NEEDS: readonly Requirement[] = ['name', 'price', 'dates'];

/**
 * What is still to be filled in before a tour can be published, in the order of the editor.
 * @param needs what counts; everything, unless it is told
 */
export function gapsOf(values: TourValues, comingDates: number, needs?: readonly Requirement[]): Gap[] {
  const length = values.type === 1 ? values.duration : (values.duration_hours ?? values.duration);
  const places = [values.countries, values.regions, values.host_cities];
  const hasPlace = Boolean(values.main_location?.name.trim()) || places.some((list) => list.length > 0);
  const checks: Array<[TourSection, Requirement, boolean]> = [
    ['main', 'name', values.name.trim() !== ''],
    ['main', 'description', !isRichTextEmpty(values.description)],
    ['main', 'photos', values.photos.length > 0],
    ['main', 'place', hasPlace],
    ['main', 'duration', length !== null],
    ['price', 'price', Boolean(values.price)],
    ['dates', 'dates', values.dates_available_by_request || comingDates > 0],
  ];
  return checks.flatMap(([section, requirement, isThere]) =>
    isThere || needs?.includes(requirement) === false ? [] : [{ section, requirement }],
  );
}

/** Program steps that have something to read. */
const writtenSteps = ({ program }: Pick<TourValues, 'program'>): number =>
  program.filter((item) => item.title.trim() !== '' || !isRichTextEmpty(item.description)).length;

/** The mark of each section of the editor. */
export function sectionStates(
  values: TourValues,
  comingDates: number,
  needs?: readonly Requirement[],
): Record<TourSection, SectionState> {
  const gaps = gapsOf(values, comingDates, needs);
  const base = values.living_base;
  const hasStay = values.accommodations.some(({ variants }) =>
    variants.some((variant) => `${variant.accommodation}${variant.title}`.trim() !== ''),
  );
  const hasExcursionText = values.type === 2 && !isRichTextEmpty(values.excursion_program_description);
  const hasOptional: Partial<Record<TourSection, boolean>> = {
    program: writtenSteps(values) > 0 || hasExcursionText,
    cities: values.cities.some(({ city }) => city !== null) || values.comment_for_all_cities.trim() !== '',
    accommodation: base.title.trim() !== '' || hasStay,
    faq: values.questions.some((item) => item.question.trim() !== ''),
  };
  const stateOf = (section: TourSection): SectionState => {
    const has = hasOptional[section];
    if (has !== undefined) return has ? 'done' : 'optional';
    return gaps.some((gap) => gap.section === section) ? 'needed' : 'done';
  };
  return Object.fromEntries(TOUR_SECTIONS.map((section) => [section, stateOf(section)])) as Record<
    TourSection,
    SectionState
  >;
}
