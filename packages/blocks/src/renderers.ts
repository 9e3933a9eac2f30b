import type { FunctionComponent } from 'react';
import { AboutInfo } from './about-info/render.tsx';
import { Advantages } from './advantages/render.tsx';
import { AppFooter } from './app-footer/render.tsx';
import { AppHeader } from './app-header/render.tsx';
import { BookingSteps } from './booking-steps/render.tsx';
import { Contacts } from './contacts/render.tsx';
import { Dates } from './dates/render.tsx';
import { Faq } from './faq/render.tsx';
import { Gallery } from './gallery/render.tsx';
import { Guides } from './guides/render.tsx';
import { Impressions } from './impressions/render.tsx';
import { Livings } from './livings/render.tsx';
import { MainIntro } from './main-intro/render.tsx';
import { MassMedia } from './mass-media/render.tsx';
import { OtherTours } from './other-tours/render.tsx';
import { Price } from './price/render.tsx';
import { Program } from './program/render.tsx';
import { Recommendations } from './recommendations/render.tsx';
import { Reviews } from './reviews/render.tsx';
import { Stats } from './stats/render.tsx';
import { Text } from './text/render.tsx';
import { TourFaq } from './tour-faq/render.tsx';
import { Schedule } from './schedule/render.tsx';
import { TourIntro } from './tour-intro/render.tsx';
import { Tours } from './tours/render.tsx';
import type { FamilyName } from './catalogue.ts';
import type { FamilyData } from './families.ts';
import type { BlockProps } from './shared/context.ts';

export type Renderers = { [Name in FamilyName]: FunctionComponent<BlockProps<FamilyData[Name]>> };

/** The renderer of every family of the catalogue; the type checker misses one that is not here. */
export const renderers: Renderers = {
  'app-header': AppHeader,
  'app-footer': AppFooter,
  'main-intro': MainIntro,
  tours: Tours,
  'about-info': AboutInfo,
  gallery: Gallery,
  advantages: Advantages,
  stats: Stats,
  schedule: Schedule,
  'booking-steps': BookingSteps,
  'mass-media': MassMedia,
  'tour-intro': TourIntro,
  impressions: Impressions,
  program: Program,
  livings: Livings,
  guides: Guides,
  reviews: Reviews,
  price: Price,
  faq: Faq,
  dates: Dates,
  contacts: Contacts,
  'other-tours': OtherTours,
  'tour-faq': TourFaq,
  text: Text,
  recommendations: Recommendations,
};
