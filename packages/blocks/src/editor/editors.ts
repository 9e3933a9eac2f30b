import type { FamilyName } from '../catalogue.ts';
import type { FamilyData } from '../families.ts';
import { aboutInfoEditor } from '../about-info/editor.tsx';
import { advantagesEditor } from '../advantages/editor.tsx';
import { appFooterEditor } from '../app-footer/editor.tsx';
import { appHeaderEditor } from '../app-header/editor.tsx';
import { bookingStepsEditor } from '../booking-steps/editor.tsx';
import { contactsEditor } from '../contacts/editor.tsx';
import { datesEditor } from '../dates/editor.tsx';
import { faqEditor } from '../faq/editor.tsx';
import { galleryEditor } from '../gallery/editor.tsx';
import { guidesEditor } from '../guides/editor.tsx';
import { impressionsEditor } from '../impressions/editor.tsx';
import { livingsEditor } from '../livings/editor.tsx';
import { mainIntroEditor } from '../main-intro/editor.tsx';
import { massMediaEditor } from '../mass-media/editor.tsx';
import { otherToursEditor } from '../other-tours/editor.tsx';
import { priceEditor } from '../price/editor.tsx';
import { programEditor } from '../program/editor.tsx';
import { recommendationsEditor } from '../recommendations/editor.tsx';
import { reviewsEditor } from '../reviews/editor.tsx';
import { statsEditor } from '../stats/editor.tsx';
import { textEditor } from '../text/editor.tsx';
import { tourFaqEditor } from '../tour-faq/editor.tsx';
import { scheduleEditor } from '../schedule/editor.tsx';
import { tourIntroEditor } from '../tour-intro/editor.tsx';
import { toursEditor } from '../tours/editor.tsx';
import type { FamilyEditor } from './family-editor.ts';

/** The editor of every family of the catalogue; the type checker misses one that is not here. */
export const editors: { [Name in FamilyName]: FamilyEditor<FamilyData[Name]> } = {
  'app-header': appHeaderEditor,
  'app-footer': appFooterEditor,
  'main-intro': mainIntroEditor,
  tours: toursEditor,
  'about-info': aboutInfoEditor,
  gallery: galleryEditor,
  advantages: advantagesEditor,
  stats: statsEditor,
  schedule: scheduleEditor,
  'booking-steps': bookingStepsEditor,
  'mass-media': massMediaEditor,
  'tour-intro': tourIntroEditor,
  impressions: impressionsEditor,
  program: programEditor,
  livings: livingsEditor,
  guides: guidesEditor,
  reviews: reviewsEditor,
  price: priceEditor,
  faq: faqEditor,
  dates: datesEditor,
  contacts: contactsEditor,
  'other-tours': otherToursEditor,
  'tour-faq': tourFaqEditor,
  text: textEditor,
  recommendations: recommendationsEditor,
};

/** A family's editor for code that is written once for all of them: it is given that family's data only. */
export const editorOf = (name: FamilyName) =>
  editors[name] as unknown as FamilyEditor<Record<string, unknown>>;
