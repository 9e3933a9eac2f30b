import type { PageLanguage, PublicTour } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import { languageName } from '../shared/format-number.ts';
import type { IconName } from '../shared/icon-paths.ts';
import { durationText, groupText, placeText } from '../shared/tour-facts.ts';
import type { TourIntroData } from './schema.ts';

type FactName = TourIntroData['facts'][number];
export interface TourFact {
  name: FactName;
  icon: IconName;
  label: string;
  value: string;
}

const icons: Record<FactName, IconName> = {
  duration: 'clock',
  group: 'users',
  difficulty: 'gauge',
  age: 'user',
  comfort: 'bed',
  place: 'pin',
  languages: 'chat',
  weight: 'backpack',
};

function ageText({ min_age: from, max_age: to }: PublicTour, t: BlockContext['t']): string {
  if (from !== null && to !== null) return t('blocks.fact.age_range', { from, to });
  if (from !== null && from > 0) return t('blocks.fact.age_from', { age: from });
  return to === null ? '' : t('blocks.fact.age_to', { age: to });
}

function comfortText(tour: PublicTour, t: BlockContext['t']): string {
  return [
    tour.is_comfort_base && t('blocks.comfort.base'),
    tour.is_comfort_base_plus && t('blocks.comfort.base_plus'),
    tour.is_comfort_medium && t('blocks.comfort.medium'),
    tour.is_comfort_improved && t('blocks.comfort.improved'),
    tour.is_comfort_premium && t('blocks.comfort.premium'),
  ]
    .filter(Boolean)
    .join(', ');
}

const LEVELS = [1, 2, 3, 4, 5] as const;

function difficultyText({ difficulty }: PublicTour, t: BlockContext['t']): string {
  const level = LEVELS.find((one) => one === difficulty);
  return level === undefined ? '' : t(`blocks.difficulty.level_${level}`);
}

function languagesText({ languages }: PublicTour, language: PageLanguage): string {
  return languages.flatMap((code) => languageName(code, language) ?? []).join(', ');
}

/** The facts of a tour that a block shows; those that nobody filled in are left out. */
export function tourFacts(
  tour: PublicTour,
  names: readonly FactName[],
  { t, page }: Pick<BlockContext, 't'> & { page: { language: PageLanguage } },
): TourFact[] {
  const values: Record<FactName, string> = {
    duration: durationText(tour, t),
    group: groupText(tour, t),
    difficulty: difficultyText(tour, t),
    age: ageText(tour, t),
    comfort: comfortText(tour, t),
    place: placeText(tour),
    languages: languagesText(tour, page.language),
    weight:
      tour.max_tourist_weight === null ? '' : t('blocks.fact.weight_to', { weight: tour.max_tourist_weight }),
  };
  return names.flatMap((name) => {
    const value = values[name];
    return value === '' ? [] : { name, icon: icons[name], label: t(`blocks.fact.${name}`), value };
  });
}
