import { IconDownload } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { ExportSheet } from '../../../shared/exporting/export-sheet.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { MoneyReport } from '../components/money-report.tsx';
import { ReportFields } from '../components/report-fields.tsx';
import classes from '../components/report.module.css';
import { reportFilterOf, type ReportSearch } from '../model/report-search.ts';

const route = getRouteApi('/default/$orgId/reports');

/** Reports: what came in and went back over time, against another period (docs/rules/reports.md). */
export function ReportsScreen() {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (patch: Partial<ReportSearch>) =>
    void navigate({ to: '.', search: { ...search, ...patch }, replace: true, resetScroll: false });
  const filter = reportFilterOf(search, timezone);
  const query = useCall(
    reportCalls.money,
    { query: { organizer_id: id, ...filter } },
    { keepPrevious: true },
  );
  const [isExporting, setIsExporting] = useState(false);
  return (
    <Page
      title={t('reports.title')}
      description={t('reports.money.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => setIsExporting(true)}
        >
          {t('reports.export')}
        </Button>
      }
    >
      <ReportFields search={search} filter={filter} onChange={change} />
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={5} />}>
          {(report) => <MoneyReport report={report} days={filter} search={search} onChange={change} />}
        </QueryState>
      </div>
      <ExportSheet
        opened={isExporting}
        onClose={() => setIsExporting(false)}
        title={t('reports.export_title')}
        lead={t('reports.export_lead')}
        ask={(format) => request(reportCalls.exportMoney, { body: { organizer_id: id, format, filter } })}
      />
    </Page>
  );
}
