import type { FunctionComponent } from 'react';
import { AboutInfo } from './about-info/render.tsx';
import { Advantages } from './advantages/render.tsx';
import { AppFooter } from './app-footer/render.tsx';
import { AppHeader } from './app-header/render.tsx';
import { Contacts } from './contacts/render.tsx';
import { Dates } from './dates/render.tsx';
import { Livings } from './livings/render.tsx';
import { MainIntro } from './main-intro/render.tsx';
import { OtherTours } from './other-tours/render.tsx';
import { Price } from './price/render.tsx';
import { Program } from './program/render.tsx';
import { Reviews } from './reviews/render.tsx';
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
  advantages: Advantages,
  'tour-intro': TourIntro,
  program: Program,
  livings: Livings,
  reviews: Reviews,
  price: Price,
  dates: Dates,
  contacts: Contacts,
  'other-tours': OtherTours,
};
