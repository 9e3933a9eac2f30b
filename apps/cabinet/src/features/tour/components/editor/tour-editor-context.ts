import type { IndividualTour, OrganizerListItem, TourView } from '@tropa/contract';
import { createContext, use } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { TourSection } from '../../model/sections.ts';
import type { TourValues } from '../../model/tour-values.ts';

/** What the sections of the editor share. */
export interface TourEditor {
  form: UseFormReturn<TourValues>;
  control: Control<TourValues>;
  /** Null until a new tour is first saved. */
  tour: TourView | null;
  /** The individual tour that is edited; null: it is a tour as sold to all. */
  individual: IndividualTour | null;
  organizer: OrganizerListItem;
  readOnly: boolean;
  /** Refusals that concern a section as a whole. */
  sectionErrors: Partial<Record<TourSection, string>>;
  clearSectionError: (section: TourSection) => void;
  /** The tour's id; a new tour is first saved as a draft. Null when that was refused, which has been shown then. */
  ensureSaved: () => Promise<number | null>;
}

const TourEditorContext = createContext<TourEditor | null>(null);
export const TourEditorProvider = TourEditorContext.Provider;

/** The editor above this component. */
export function useTourEditor(): TourEditor {
  const editor = use(TourEditorContext);
  if (!editor) throw new Error('TourEditorProvider is missing above this component');
  return editor;
}
