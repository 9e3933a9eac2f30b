import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { invalidateCalls, tourCalls, type ApiFailure } from '../../../../shared/api/index.ts';

/**
 * Shows at the field `departure` of a form why it was refused. The departure is not what was shown any more: the list that it is
 * chosen from shows what it is now.
 * @returns for `onFailure`: true where the refusal is shown
 */
export function useDepartureRefusal<V extends FieldValues & { departure: string | null }>(
  form: Pick<UseFormReturn<V>, 'setError'>,
) {
  const queryClient = useQueryClient();
  return (failure: ApiFailure): true | undefined => {
    const ofDate =
      failure.errors['date'] ?? (failure.type === 'resource_taken' ? failure.message : undefined);
    if (ofDate === undefined) return undefined;
    void invalidateCalls(queryClient, [tourCalls.getDates, tourCalls.hourlyStarts]);
    form.setError('departure' as FieldPath<V>, { type: 'server', message: ofDate }, { shouldFocus: true });
    return true;
  };
}
