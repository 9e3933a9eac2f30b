import type { OrganizerView } from '@tropa/contract';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { RequisitesValues } from '../requisites.ts';

/** What every tab of the settings takes. */
export interface TabProps {
  form: UseFormReturn<OrganizerView>;
  readOnly: boolean;
}

/** The part of the settings' form that the requisites' sections know: the same fields by the same names. */
export const requisitesControl = ({ control }: UseFormReturn<OrganizerView>): Control<RequisitesValues> =>
  control as unknown as Control<RequisitesValues>;
