import type { FamilyName } from '../catalogue.ts';
import type { FamilyData } from '../families.ts';
import { aboutInfoEditor } from '../about-info/editor.tsx';
import { advantagesEditor } from '../advantages/editor.tsx';
import { appFooterEditor } from '../app-footer/editor.tsx';
import { appHeaderEditor } from '../app-header/editor.tsx';
import { contactsEditor } from '../contacts/editor.tsx';
import { datesEditor } from '../dates/editor.tsx';
import { livingsEditor } from '../livings/editor.tsx';
import { mainIntroEditor } from '../main-intro/editor.tsx';
import { otherToursEditor } from '../other-tours/editor.tsx';
import { priceEditor } from '../price/editor.tsx';
import { programEditor } from '../program/editor.tsx';
import { reviewsEditor } from '../reviews/editor.tsx';
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
  advantages: advantagesEditor,
  'tour-intro': tourIntroEditor,
  program: programEditor,
  livings: livingsEditor,
  reviews: reviewsEditor,
  price: priceEditor,
  dates: datesEditor,
  contacts: contactsEditor,
  'other-tours': otherToursEditor,
};

/** A family's editor for code that is written once for all of them: it is given that family's data only. */
export const editorOf = (name: FamilyName) =>
  editors[name] as unknown as FamilyEditor<Record<string, unknown>>;
