import { useQueryClient } from '@tanstack/react-query';
import type { KeptReport } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { invalidateCalls, keptReportCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { showToast } from '../../../shared/toasts.ts';

/** What a change of kept reports leaves out of date. */
export const CHANGED_KEPT = [keptReportCalls.list, keptReportCalls.previewLetter] as const;

/** Reports that the person has kept, and when their letter goes out. */
export const useKeptReports = (organizer_id: number) =>
  useCall(keptReportCalls.list, { query: { organizer_id } });

/** Forgets a report at once; the toast brings it back. */
export function useForgetReport(organizer_id: number): (report: KeptReport) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const keep = useCallMutation(keptReportCalls.keep, { invalidates: CHANGED_KEPT });
  const forget = useCallMutation(keptReportCalls.forget, {});
  return async ({ id, ...kept }) => {
    await forget.mutateAsync({ body: { organizer_id, id } });
    await invalidateCalls(queryClient, CHANGED_KEPT);
    void showToast({
      level: 'success',
      message: t('reports.kept.forgotten', { name: kept.name }),
      action: {
        label: t('reports.kept.undo'),
        onClick: () => keep.mutate({ body: { organizer_id, ...kept } }),
      },
    });
  };
}
