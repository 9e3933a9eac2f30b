import { IconCalendarDollar } from '@tabler/icons-react';
import { PLANS_READ } from '@tropa/core';
import { EmptyState, Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { DuesReport } from './dues-report.tsx';
import { ReportPage } from './report-page.tsx';
import classes from './report.module.css';

/** What is expected by month, and debts by their age. */
export function DuesTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(reportCalls.dues, { query: { organizer_id: id } });
  return (
    <ReportPage
      report="dues"
      lead={t('reports.dues.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) => request(reportCalls.exportDues, { body: { organizer_id: id, format } })}
    >
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={4} />}>
          {(report) =>
            report.expected.some(({ sums }) => sums.length > 0) ||
            report.debts.some(({ sums }) => sums.length > 0) ||
            report.parts.length > 0 ||
            report.receipts > 0 ? (
              <>
                <DuesReport report={report} search={search} onChange={onChange} />
                {report.has_more && (
                  <p className={classes['note']}>{t('reports.dues.has_more', { count: PLANS_READ })}</p>
                )}
              </>
            ) : (
              <Panel>
                <EmptyState
                  icon={<IconCalendarDollar size={24} stroke={1.6} />}
                  title={t('reports.dues.nothing')}
                  text={t('reports.dues.nothing_text')}
                />
              </Panel>
            )
          }
        </QueryState>
      </div>
    </ReportPage>
  );
}
