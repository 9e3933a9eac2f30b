import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ReportName } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptReportCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts.ts';
import { CHANGED_KEPT } from '../api/kept-reports.ts';
import { KEPT, type ReportSearch } from '../model/report-search.ts';
import { KeptNameForm } from './kept-name-form.tsx';

interface KeepReportProps {
  report: ReportName;
  search: ReportSearch;
  onChange: (patch: Partial<ReportSearch>) => void;
}

/** Keeps the report that is shown, with what it was asked for, under a name. */
export function KeepReport({ report, search, onChange }: KeepReportProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const [isOpen, setIsOpen] = useState(false);
  const keep = useCallMutation(keptReportCalls.keep, { invalidates: CHANGED_KEPT });
  const { report: _report, ...asked } = search;
  const title = t(`reports.${report}.title`);
  const period = search.period ?? (report === 'occupancy' || report === 'lost' ? 'ahead' : 'twelve');
  const isCut =
    report === 'sales' || ((report === 'occupancy' || report === 'profit') && search.by === 'tour');
  const close = () => setIsOpen(false);
  const submit = async (name: string) => {
    await keep.mutateAsync({ body: { organizer_id: id, name, report, asked } });
    close();
    void showToast({
      level: 'success',
      message: t('reports.kept.done', { name }),
      action: { label: t('reports.kept.open_all'), onClick: () => onChange({ report: KEPT }) },
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        {t('reports.kept.keep')}
      </Button>
      <Sheet opened={isOpen} onClose={close} title={t('reports.kept.keep_title')} kind="call">
        <KeptNameForm
          name={[
            title,
            report !== 'dues' && t(`reports.periods.${search.from === undefined ? period : 'own'}`),
            isCut && search.by !== undefined && t(`reports.sales.cuts.${search.by}`),
            report === 'sales' && search.across !== undefined && t(`reports.sales.cuts.${search.across}`),
          ]
            .filter(Boolean)
            .join(', ')}
          submit={t('reports.kept.keep')}
          lead={t('reports.kept.keep_text')}
          isBusy={keep.isPending}
          onSubmit={submit}
          onClose={close}
        />
      </Sheet>
    </>
  );
}
