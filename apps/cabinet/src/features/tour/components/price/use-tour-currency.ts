import { useWatch } from 'react-hook-form';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** The currency that the tour is sold in: its own, else its organizer's. */
export function useTourCurrency(): string {
  const { control, organizer } = useTourEditor();
  return useWatch({ control, name: 'currency' }) ?? organizer.currency;
}
