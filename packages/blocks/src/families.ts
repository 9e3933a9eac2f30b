import type { z } from 'zod';
import { catalogue, type FamilyName } from './catalogue.ts';
import type { FamilyDefinition } from './family.ts';
import { aboutInfo } from './about-info/index.ts';
import { advantages } from './advantages/index.ts';
import { appFooter } from './app-footer/index.ts';
import { appHeader } from './app-header/index.ts';
import { bookingSteps } from './booking-steps/index.ts';
import { contacts } from './contacts/index.ts';
import { dates } from './dates/index.ts';
import { faq } from './faq/index.ts';
import { gallery } from './gallery/index.ts';
import { guides } from './guides/index.ts';
import { impressions } from './impressions/index.ts';
import { livings } from './livings/index.ts';
import { mainIntro } from './main-intro/index.ts';
import { massMedia } from './mass-media/index.ts';
import { otherTours } from './other-tours/index.ts';
import { price } from './price/index.ts';
import { program } from './program/index.ts';
import { recommendations } from './recommendations/index.ts';
import { reviews } from './reviews/index.ts';
import { stats } from './stats/index.ts';
import { text } from './text/index.ts';
import { tourFaq } from './tour-faq/index.ts';
import { schedule } from './schedule/index.ts';
import { tourIntro } from './tour-intro/index.ts';
import { tours } from './tours/index.ts';

/** The data side of every family of the catalogue; the type checker misses one that is not here. */
export const families = {
  'app-header': appHeader,
  'app-footer': appFooter,
  'main-intro': mainIntro,
  tours,
  'about-info': aboutInfo,
  gallery,
  advantages,
  stats,
  schedule,
  'booking-steps': bookingSteps,
  'mass-media': massMedia,
  'tour-intro': tourIntro,
  impressions,
  program,
  livings,
  guides,
  reviews,
  price,
  faq,
  dates,
  contacts,
  'other-tours': otherTours,
  'tour-faq': tourFaq,
  text,
  recommendations,
} satisfies Record<FamilyName, FamilyDefinition>;

type Families = typeof families;
/** Data of each family, by its name. */
export type FamilyData = { [Name in FamilyName]: z.output<Families[Name]['schema']> };
/** The families with their types kept apart, for code that is written once for all of them. */
export type Definitions = { [Name in FamilyName]: FamilyDefinition<z.ZodType<FamilyData[Name]>> };

const names = new Map<number, FamilyName>(
  Object.entries(catalogue).map(([name, facts]) => [facts.number, name as FamilyName]),
);

/** The family of a block's `type`; undefined for a number that the catalogue does not have. */
export const familyName = (type: number): FamilyName | undefined => names.get(type);
