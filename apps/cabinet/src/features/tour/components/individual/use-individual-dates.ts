import type { IndividualDates } from '@tropa/contract';
import { useState } from 'react';
import { individualTourCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { useIndividualStore } from '../../hooks/use-individual-store.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** Days as they are typed: both are there before they are saved. */
type TypedDays = Pick<IndividualDates, 'time_start'> & { date_start: string | null; date_end: string | null };

const NONE: TypedDays = { date_start: null, date_end: null, time_start: null };

/**
 * The days of the individual tour that is edited. They are written into the draft as soon as they are whole; what the
 * server refuses stands at its field.
 */
export function useIndividualDates(requestId: number, stored: IndividualDates | null) {
  const { keep } = useIndividualStore(requestId);
  const { clearSectionError } = useTourEditor();
  const [typed, setTyped] = useState<TypedDays>(stored ?? NONE);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useCallMutation(individualTourCalls.saveDates, {
    onSuccess: ({ individual }) => {
      keep(individual);
      setErrors({});
      clearSectionError('dates');
    },
    onFailure: (failure) => {
      if (failure.type !== 'validation') return undefined;
      setErrors(failure.errors);
      return true;
    },
  });
  const type = (days: TypedDays) => {
    setTyped(days);
    const { date_start, date_end, time_start } = days;
    if (date_start === null || date_end === null) return;
    save.mutate({
      body: { request_id: requestId, from_source: 'organizer', date_start, date_end, time_start },
    });
  };
  const choose = (tour_date_id: number) =>
    save.mutate(
      { body: { request_id: requestId, from_source: 'tour_date', tour_date_id } },
      { onSuccess: ({ individual }) => setTyped(individual.dates ?? NONE) },
    );
  return { typed, errors, type, choose, isSaving: save.isPending };
}
